import { centreAt } from "~/features/clips/framing/rules/following.ts";
import { ASPECTS, type Aspect, type FramedShot, type Picture } from "~/features/clips/framing/rules.ts";
import { type HighRange, toneMapping } from "~/features/video/encoding/rules/tone-mapping.ts";
import { type Bars, cropFilter } from "~/features/video/survey/rules/bars.ts";
import type { Overlay } from "./overlays.ts";

/** A film's picture: `inside` is its size upright and without bars, in square pixels. */
export type SourcePicture = {
  inside: Picture;
  bars: Bars;
  pixelAspect: number;
  deinterlace: boolean;
  highRange: HighRange | null;
};

type Clip = {
  startMs: number;
  aspect: Aspect;
  source: SourcePicture;
  videoIndex: number;
  shots: FramedShot[];
  overlays: Overlay[];
};

/** The filters from the film's picture to `[picture]`. */
export function pictureGraph(clip: Clip, moves: MoveFiles): string {
  const { source, videoIndex, shots, overlays } = clip;
  const square = source.pixelAspect === 1 ? [] : ["scale=iw*sar:ih", "setsar=1"];
  const upright = [
    ...(source.deinterlace ? ["yadif"] : []),
    ...square,
    `${cropFilter(source.bars)}null`,
    ...toneMapping(source.highRange),
  ];
  const isBlurred = ({ fit }: FramedShot) => fit === "blur";
  const base = shots.every(isBlurred)
    ? blurred(clip, "[film]", "[base]")
    : shots.some(isBlurred)
      ? mixed(clip, moves)
      : cropped(clip, moves, "[film]", "[base]");
  return [`[0:${videoIndex}]${upright.join(",")}[film]`, base, ...laidOver(overlays)].join(";");
}

/** The crop's size in the film's own pixels; its width is exact, so that nothing is stretched. */
function cropSize({ source: { inside }, aspect }: Sized): Picture {
  const { width, height } = ASPECTS[aspect];
  const taken = even(Math.min(inside.height, (inside.width * height) / width));
  return { width: Math.min(inside.width, (taken * width) / height), height: taken };
}

const even = (length: number) => Math.max(2, Math.floor(length / 2) * 2);

/** Of a picture that is too high, more is taken from below: heads are above. */
const FROM_ABOVE = 0.35;

type Sized = { source: Pick<SourcePicture, "inside">; aspect: Aspect };

/** The crop at a time, in pixels of the picture between its bars. */
export function cropBox(
  clip: Sized,
  shot: FramedShot | undefined,
  atMs: number,
): Picture & { left: number; top: number } {
  const { inside } = clip.source;
  const size = cropSize(clip);
  const left = centreAt(shot?.path ?? [], atMs) * inside.width - size.width / 2;
  return {
    ...size,
    left: Math.max(0, Math.min(inside.width - size.width, left)),
    top: (inside.height - size.height) * FROM_ABOVE,
  };
}

/** The crop is taken in two steps: from the film in its own pixels, and from that, enlarged, to the pixel of the clip. */
function cropped(clip: Clip, moves: MoveFiles, from: string, to: string): string {
  const { width, height } = ASPECTS[clip.aspect];
  const taken = takenSize(clip);
  const first = leftAt(clip, clip.shots[0], clip.startMs);
  const coarse = `crop@coarse=${taken.width}:${taken.height}:${first.coarse}:(ih-oh)*${FROM_ABOVE}`;
  const large = `scale=${taken.enlarged}:${height}:flags=bicubic`;
  const fine = `crop@fine=${width}:${height}:${first.fine}:0:exact=1`;
  return `${from}sendcmd=f=${moves.coarse},${coarse},${large},sendcmd=f=${moves.fine},${fine},setsar=1,format=yuv420p${to}`;
}

/** The whole picture before a blurred and darkened copy of it. */
function blurred({ aspect }: Clip, from: string, to: string): string {
  const { width, height } = ASPECTS[aspect];
  const [smallWidth, smallHeight] = [even(width / 10), even(height / 10)];
  const fill = `scale=${smallWidth}:${smallHeight}:force_original_aspect_ratio=increase,crop=${smallWidth}:${smallHeight}`;
  return [
    `${from}split[fit-behind][fit-before]`,
    `[fit-behind]${fill},gblur=sigma=4,eq=brightness=-0.12,scale=${width}:${height}:flags=bicubic,setsar=1[behind]`,
    `[fit-before]scale=${width}:${height}:force_original_aspect_ratio=decrease:force_divisible_by=2,setsar=1[before]`,
    `[behind][before]overlay=(W-w)/2:(H-h)/2,format=yuv420p${to}`,
  ].join(";");
}

function mixed(clip: Clip, moves: MoveFiles): string {
  const times = clip.shots
    .filter(({ fit }) => fit === "blur")
    .map(({ startMs, endMs }) => `gte(t,${at(startMs - clip.startMs)})*lt(t,${at(endMs - clip.startMs)})`);
  return [
    "[film]split[to-crop][to-fit]",
    cropped(clip, moves, "[to-crop]", "[cropped]"),
    blurred(clip, "[to-fit]", "[fitted]"),
    `[cropped][fitted]overlay=enable='${times.join("+")}',format=yuv420p[base]`,
  ].join(";");
}

/** A little early, because times are rounded. */
const at = (ms: number) => Math.max(0, (ms - 2) / 1000).toFixed(3);

/** More than the crop is taken by this, so that it can be placed between the film's pixels. */
const MARGIN = 4;

function takenSize(clip: Pick<Clip, "source" | "aspect">): Picture & { enlarged: number } {
  const full = ASPECTS[clip.aspect].width;
  const { width, height } = cropSize(clip);
  const taken = Math.min(even(clip.source.inside.width), even(width + MARGIN));
  return { width: taken, height, enlarged: Math.max(full, even((taken * full) / width)) };
}

type Left = { coarse: number; fine: number };

/** Where the crop begins: in the film's pixels, and from there in the clip's. */
function leftAt(clip: Pick<Clip, "source" | "aspect">, shot: FramedShot | undefined, atMs: number): Left {
  const { inside } = clip.source;
  const taken = takenSize(clip);
  const { left } = cropBox(clip, shot, atMs);
  const coarse = Math.min(even(inside.width) - taken.width, Math.floor(left / 2) * 2);
  const most = taken.enlarged - ASPECTS[clip.aspect].width;
  const fine = Math.round(((left - coarse) * taken.enlarged) / taken.width);
  return { coarse, fine: Math.max(0, Math.min(most, fine)) };
}

/** Where ffmpeg finds the crop's movement. */
export type MoveFiles = Record<keyof Left, string>;

/** The crop's movement as commands for its two steps, frame by frame; it jumps only where a shot begins. */
export function cropMoves(
  clip: Pick<Clip, "startMs" | "source" | "aspect" | "shots">,
  frameTimes: number[],
): MoveFiles {
  const lefts = frameTimes.flatMap((time) => {
    const shot = clip.shots.find(({ startMs, endMs }) => time >= startMs && time < endMs);
    return shot?.fit === "crop" ? [{ time: at(time - clip.startMs), ...leftAt(clip, shot, time) }] : [];
  });
  const commands = (step: keyof Left) => {
    const moves = lefts.filter((left, place) => left[step] !== lefts[place - 1]?.[step]);
    return `${moves.map(({ time, [step]: x }) => `${time} crop@${step} x ${x};`).join("\n") || `0.000 crop@${step} x 0;`}\n`;
  };
  return { coarse: commands("coarse"), fine: commands("fine") };
}

function laidOver(overlays: Overlay[]): string[] {
  const last = overlays.length;
  return [
    ...overlays.map(({ x, y, fromMs, toMs }, index) => {
      const [under, over] = [
        index ? `[over-${index}]` : "[base]",
        index + 1 === last ? "[picture]" : `[over-${index + 1}]`,
      ];
      const during = fromMs === null ? "" : `:enable='between(t,${at(fromMs)},${at(toMs)})'`;
      return `${under}[${index + 1}]overlay=${x}:${y}${during},format=yuv420p${over}`;
    }),
    ...(last ? [] : ["[base]null[picture]"]),
  ];
}
