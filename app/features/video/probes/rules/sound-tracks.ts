/** Layouts by ffmpeg's names; `4.0` is left out, because ffmpeg guesses it for four channels of a camera. */
const LAYOUTS: Record<string, string[]> = {
  stereo: ["FL", "FR"],
  "5.1": ["FL", "FR", "FC", "LFE", "BL", "BR"],
  "5.1(side)": ["FL", "FR", "FC", "LFE", "SL", "SR"],
  "7.1": ["FL", "FR", "FC", "LFE", "BL", "BR", "SL", "SR"],
};
const UNNAMED = new Set(["", "unknown", "mono", "4.0"]);

/**
 * The loudspeakers of a sound's channels; empty where the file names none. `layout` is ffprobe's: the name of a layout,
 * or `1 channels (FL)`.
 */
export function speakersOf(layout: string, channels: number): string[] {
  const listed = /^\d+ channels \(([A-Z+]+)\)$/.exec(layout)?.[1]?.split("+");
  const known = listed ?? LAYOUTS[layout];
  if (known) return known.length === channels ? known : [];
  return UNNAMED.has(layout) || layout.endsWith("channels") ? [] : Array<string>(channels).fill(layout);
}

const ASIDE_TITLE =
  /\b(?:comment|commentary|kommentar|commentaire|comentario|commento|audio ?description|hörfilm|m ?& ?e|music and effects)\b/i;

/** Whether the title of a track says that the film is not heard with it. */
export const isAsideTitle = (title: string): boolean => ASIDE_TITLE.test(title.slice(0, 200));
