import { ASPECTS, type Aspect, type FramedShot, framedShots } from "~/features/clips/framing/rules.ts";
import { cardTimes, TITLE_MS, titleBox, watermarkBox } from "~/features/clips/rendering/rules/brand.ts";
import { captionBox, screenTimes, shownLines } from "~/features/clips/rendering/rules/captions.ts";
import type { ClipLook } from "~/features/clips/rendering/rules/looks.ts";
import { cropBox } from "~/features/clips/rendering/rules/pictures.ts";
import type { Sample } from "~/features/clips/signals/rules.ts";
import { pictureOfKey } from "~/features/content/pictures/rules.ts";
import { mediaUrl } from "~/features/video/videos/rules.ts";
import type { MadeClipId } from "~/lib/ids.ts";
import type { Timeline } from "./timeline.ts";

export type Box = { width: number; height: number };
/** A picture over the film, in pixels of the clip, from and to these times of the clip. */
export type Layer = { src: string; box: Box & { x: number; y: number }; fromMs: number; toMs: number };
/** All that a clip shows, by the same rules as its file. */
export type Plan = { startMs: number; aspect: Aspect; inside: Box; shots: FramedShot[]; layers: Layer[] };
/** What is on the screen at one moment: a crop of the film, or all of it where that is null, below the layers. */
export type Scene = { crop: (Box & { left: number; top: number }) | null; layers: Layer[] };

type Film = Pick<Timeline, "inside" | "bars" | "starts" | "captions"> & { samples: Sample[] };

export function planOf(id: MadeClipId, film: Film, look: ClipLook): Plan {
  const { inside, bars, starts: cuts, samples } = film;
  const shots = framedShots({ picture: inside, bars, cuts, samples }, look, look.aspect, look.focus);
  const layers = [...captionLayers(id, film, look), ...brandLayers(id, look)];
  return { startMs: look.startMs, aspect: look.aspect, inside, shots, layers };
}

/** The scene at a time of the film. */
export function sceneAt({ startMs, aspect, inside, shots, layers }: Plan, atMs: number): Scene {
  const shot = shotAt(shots, atMs);
  const clipMs = atMs - startMs;
  return {
    crop: shot?.fit === "crop" ? cropBox({ source: { inside }, aspect }, shot, atMs) : null,
    layers: layers.filter(({ fromMs, toMs }) => clipMs >= fromMs && clipMs < toMs),
  };
}

/** The shot at a time of the film; before the first and after the last one the closest. */
export const shotAt = (shots: FramedShot[], atMs: number): FramedShot | undefined =>
  shots.find(({ endMs }) => atMs < endMs) ?? shots.at(-1);

function captionLayers(id: MadeClipId, { captions }: Film, look: ClipLook): Layer[] {
  const { captionStyle: style, captionColour: colour, aspect, startMs, endMs } = look;
  if (!style) return [];
  const box = captionBox(aspect);
  let now = 0;
  return screenTimes(shownLines(captions, startMs, endMs), endMs - startMs).flatMap(({ line, said, lastsMs }) => {
    const [fromMs, toMs] = [now, now + lastsMs];
    now = toMs;
    if (!line) return [];
    const wish = {
      kind: "caption",
      text: line.text,
      style,
      colour,
      aspect,
      ...(said !== null && { said: String(said) }),
    };
    return [{ src: letteringPath(id, wish), box, fromMs, toMs }];
  });
}

function brandLayers(id: MadeClipId, look: ClipLook): Layer[] {
  const { aspect, title, callToAction, brandColour: colour, watermark } = look;
  const lastsMs = look.endMs - look.startMs;
  const picture = watermark && pictureOfKey(watermark.key);
  const whole = { x: 0, y: 0, ...ASPECTS[aspect] };
  const textOf = (kind: "title" | "card", text: string) => letteringPath(id, { kind, text, colour, aspect });
  return [
    ...(look.showsTitle && title
      ? [{ src: textOf("title", title), box: titleBox(aspect), fromMs: 0, toMs: TITLE_MS }]
      : []),
    ...(callToAction ? [{ src: textOf("card", callToAction), box: whole, ...cardTimes(lastsMs) }] : []),
    ...(picture
      ? [{ src: mediaUrl(picture.key), box: watermarkBox(aspect, watermark.corner, picture), fromMs: 0, toMs: lastsMs }]
      : []),
  ];
}

const letteringPath = (id: MadeClipId, wish: Record<string, string>): string =>
  `/studio/clips/${id}/lettering?${new URLSearchParams(wish)}`;
