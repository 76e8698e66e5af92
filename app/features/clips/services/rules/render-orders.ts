import { centreAt } from "~/features/clips/framing/rules/following.ts";
import { ASPECTS, type Aspect, type FramedShot, framedShots, type Picture } from "~/features/clips/framing/rules.ts";
import type { Line } from "~/features/clips/highlights/rules/words.ts";
import { cardTimes, TITLE_MS, TITLE_PLACE, titleBox } from "~/features/clips/rendering/rules/brand.ts";
import { COLOUR_VALUES, captionBox, STYLE_LOOKS, shownLines } from "~/features/clips/rendering/rules/captions.ts";
import type { ClipLook } from "~/features/clips/rendering/rules/looks.ts";
import { cropBox } from "~/features/clips/rendering/rules/pictures.ts";
import type { Sample } from "~/features/clips/signals/rules.ts";
import type { Bars } from "~/features/video/survey/rules/bars.ts";
import type { Box, Crop, OrderedText, RenderOrder } from "~/lib/render-orders.ts";

/** What is known of a film; `lines` are those that captions can show. */
type Film = { inside: Picture; bars: Bars; cuts: number[]; samples: Sample[]; lines: Line[] };
type Told = Pick<RenderOrder, "revision" | "made" | "watermark">;

/** A clip as a service is to render it, by the same rules as the files that are made here. */
export function renderOrderOf(film: Film, look: ClipLook, told: Told): RenderOrder {
  const { startMs, endMs, aspect, title, showsTitle, callToAction } = look;
  const { inside: picture, bars, cuts, samples } = film;
  const framed = framedShots({ picture, bars, cuts, samples }, look, aspect, look.focus);
  return {
    ...{ startMs, endMs, ...ASPECTS[aspect], ...told },
    shots: framed.map((shot) => ({ fromMs: Math.max(0, shot.startMs - startMs), crop: cropOf(film, shot, aspect) })),
    captions: captionsOf(film.lines, look),
    title: showsTitle && title ? titleText(title, look) : null,
    card: callToAction ? cardText(callToAction, look) : null,
  };
}

/** A shot is looked at so many times for where its crop stands. */
const LOOKS = 5;

/** What is cut off for a shot, its bars too; null for one that is shown whole. */
function cropOf({ inside, bars }: Film, shot: FramedShot, aspect: Aspect): Crop | null {
  if (shot.fit === "blur") return null;
  const times = Array.from(
    { length: LOOKS },
    (_, at) => shot.startMs + ((shot.endMs - shot.startMs) * at) / (LOOKS - 1),
  );
  const centre = times.reduce((sum, atMs) => sum + centreAt(shot.path, atMs), 0) / LOOKS;
  const still = { ...shot, path: shot.path.length ? [{ atMs: shot.startMs, centre }] : [] };
  const box = cropBox({ source: { inside }, aspect }, still, shot.startMs);
  const [across, down] = [1 - bars.left - bars.right, 1 - bars.top - bars.bottom];
  return {
    left: share(bars.left + (box.left / inside.width) * across),
    right: share(bars.right + (1 - (box.left + box.width) / inside.width) * across),
    top: share(bars.top + (box.top / inside.height) * down),
    bottom: share(bars.bottom + (1 - (box.top + box.height) / inside.height) * down),
  };
}

const share = (value: number) => Math.round(Math.max(0, Math.min(1, value)) * 10_000) / 10_000;

/** Black, of which something shines through. */
const CAPTION_GROUND = "#99000000";

function captionsOf(lines: Line[], { captionStyle, captionColour, aspect, startMs, endMs }: ClipLook): OrderedText[] {
  if (!captionStyle) return [];
  const { face, size, upperCase, ground } = STYLE_LOOKS[captionStyle];
  const look = { face, largest: sizeFor(aspect, size), color: COLOUR_VALUES[captionColour] };
  const behind = ground === "box" ? CAPTION_GROUND : null;
  return shownLines(lines, startMs, endMs).map(({ fromMs, toMs, text }) => ({
    ...{
      fromMs,
      toMs,
      ...fitted(upperCase ? text.toLocaleUpperCase() : text, captionBox(aspect), look),
      ground: behind,
    },
  }));
}

const sizeFor = (aspect: Aspect, share: number) => {
  const { width, height } = ASPECTS[aspect];
  return Math.round(Math.min(width, height) * share);
};

const titleLook = (aspect: Aspect) =>
  ({ face: "title", largest: sizeFor(aspect, TITLE_PLACE.size), color: "#ffffff" }) as const;

const titleText = (title: string, { aspect, brandColour, startMs, endMs }: ClipLook): OrderedText => ({
  ...{ fromMs: 0, toMs: Math.min(TITLE_MS, endMs - startMs), ground: brandColour },
  ...fitted(title, titleBox(aspect), titleLook(aspect)),
});

function cardText(callToAction: string, { aspect, brandColour, startMs, endMs }: ClipLook): OrderedText {
  const screen = { x: 0, y: 0, ...ASPECTS[aspect] };
  const inner = { ...screen, width: Math.round(screen.width * 0.74), height: Math.round(screen.height * 0.3) };
  const text = fitted(callToAction, inner, titleLook(aspect));
  return { ...text, ...cardTimes(endMs - startMs), box: screen, ground: brandColour };
}

/** How wide a letter is on average, and how high a line, as shares of the letters' size. */
const LETTER_WIDTHS = { title: 0.68, text: 0.6 };
const LINE_HEIGHT = 1.25;
const PADDING = 0.35;
const SMALLEST = 16;

type Look = { face: OrderedText["face"]; largest: number; color: string };

/** A text as large as its box allows, in a box of its own around the same middle. */
function fitted(text: string, box: Box, { face, largest, color }: Look) {
  const measured = (size: number) => {
    const [widest, padding] = [box.width - 2 * PADDING * size, 2 * PADDING * size];
    const letters = text.length * LETTER_WIDTHS[face] * size;
    const lines = Math.max(1, Math.ceil(letters / (widest * 0.9)));
    const width = lines > 1 ? box.width : Math.min(box.width, letters + padding);
    return { width: even(width), height: even(lines * LINE_HEIGHT * size + padding) };
  };
  let size = largest;
  while (size > SMALLEST && measured(size).height > box.height) size -= 2;
  const own = measured(size);
  const [x, y] = [box.x + (box.width - own.width) / 2, box.y + (box.height - own.height) / 2];
  return { text, face, size, color, box: { x: Math.round(x), y: Math.round(y), ...own } };
}

const even = (length: number) => Math.round(length / 2) * 2;
