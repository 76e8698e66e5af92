/** The text colours that WebVTT names as classes. Source: https://www.w3.org/TR/webvtt1/#default-text-color */
export const CUE_COLOURS = {
  white: 0xffffff,
  lime: 0x00ff00,
  cyan: 0x00ffff,
  red: 0xff0000,
  yellow: 0xffff00,
  magenta: 0xff00ff,
  blue: 0x0000ff,
  black: 0x000000,
} as const;
export type CueColour = keyof typeof CUE_COLOURS;

const NAMES = Object.keys(CUE_COLOURS) as CueColour[];
/** Other names that HTML has for nearly the same colours. */
const ALIASES: Record<string, CueColour> = { green: "lime", aqua: "cyan", fuchsia: "magenta" };

const isColour = (name: string): name is CueColour => Object.hasOwn(CUE_COLOURS, name);

/** The nearest of the eight to a colour of 24 bits. */
function nearest(rgb: number): CueColour {
  const distance = (name: CueColour) =>
    [16, 8, 0].reduce((sum, shift) => sum + (((CUE_COLOURS[name] >> shift) & 255) - ((rgb >> shift) & 255)) ** 2, 0);
  return NAMES.reduce((best, name) => (distance(name) < distance(best) ? name : best));
}

const HEX = /^#?([\da-f]{6}|[\da-f]{3})$/i;
const FONT_COLOUR = /\bcolor\s{0,4}=\s{0,4}["']?\s{0,4}(#?\w{1,20})/i;
const CLASSES = /^<c((?:\.[^.\s<>]{1,40}){1,8})/i;

/** The colour of `<font color="#ffff00">` and of `<c.yellow>`; null for any other tag. */
export function colourOfTag(tag: string): CueColour | null {
  const name = FONT_COLOUR.exec(tag)?.[1]?.toLowerCase();
  if (!/^<font\s/i.test(tag) || !name) return classOf(tag);
  const known = ALIASES[name] ?? name;
  if (isColour(known)) return known;
  const [, digits] = HEX.exec(name) ?? [];
  const long = digits?.length === 3 ? [...digits].map((digit) => digit + digit).join("") : digits;
  return long ? nearest(Number.parseInt(long, 16)) : null;
}

const classOf = (tag: string): CueColour | null =>
  (CLASSES.exec(tag)?.[1] ?? "").toLowerCase().split(".").find(isColour) ?? null;

/** The colour of `{\c&H00FFFF&}`, which has its bytes the other way round. */
export function colourOfOverride(digits: string): CueColour {
  const bgr = Number.parseInt(digits.slice(-6), 16);
  return nearest(((bgr & 255) << 16) | (bgr & 0xff00) | (bgr >> 16));
}

/**
 * Writes colours as the classes of WebVTT. White is what a player shows by itself: it is written inside of another
 * colour only.
 */
export function openColours() {
  const open: boolean[] = [];
  let isOverridden = false;
  const isWritten = (colour: CueColour | null) => colour !== null && (colour !== "white" || open.includes(true));
  return {
    begin(colour: CueColour | null): string {
      const written = isWritten(colour);
      open.push(written);
      return written ? `<c.${colour}>` : "";
    },
    end: (): string => (open.pop() ? "</c>" : ""),
    /** From here on, instead of what an override said before; null is no colour. */
    override(colour: CueColour | null): string {
      const end = isOverridden ? "</c>" : "";
      isOverridden = isWritten(colour);
      return isOverridden ? `${end}<c.${colour}>` : end;
    },
  };
}
