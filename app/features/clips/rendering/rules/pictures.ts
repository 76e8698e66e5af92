import { centreAt } from "~/features/clips/framing/rules/following.ts";
import { ASPECTS, type Aspect, cropShare, type FramedShot, type Picture } from "~/features/clips/framing/rules.ts";
import { type Bars, cropFilter } from "~/features/video/survey/rules/bars.ts";
import type { Overlay } from "./overlays.ts";

/** A film's picture: `inside` is its size upright and without bars, in square pixels. */
export type SourcePicture = { inside: Picture; bars: Bars; pixelAspect: number; deinterlace: boolean };

type Clip = {
  startMs: number;
  aspect: Aspect;
  source: SourcePicture;
  videoIndex: number;
  shots: FramedShot[];
  overlays: Overlay[];
};

/** The filters from the film's picture to `[picture]`. */
export function pictureGraph(clip: Clip, moves: string): string {
  const { source, videoIndex, shots, overlays } = clip;
  const square = source.pixelAspect === 1 ? [] : ["scale=iw*sar:ih", "setsar=1"];
  const upright = [...(source.deinterlace ? ["yadif"] : []), ...square, `${cropFilter(source.bars)}null`];
  const isBlurred = ({ fit }: FramedShot) => fit === "blur";
  const base = shots.every(isBlurred)
    ? blurred(clip, "[film]", "[base]")
    : shots.some(isBlurred)
      ? mixed(clip, moves)
      : cropped(clip, moves, "[film]", "[base]");
  return [`[0:${videoIndex}]${upright.join(",")}[film]`, base, ...laidOver(overlays)].join(";");
}

/** The crop's size in the film's own pixels, in even numbers. */
function cropSize({ source: { inside }, aspect }: Pick<Clip, "source" | "aspect">): Picture {
  const { width, height } = ASPECTS[aspect];
  const share = cropShare(inside, aspect);
  return { width: even(inside.width * share), height: even(Math.min(inside.height, (inside.width * height) / width)) };
}

const even = (length: number) => Math.max(2, Math.floor(length / 2) * 2);

function cropped(clip: Clip, moves: string, from: string, to: string): string {
  const { width, height } = ASPECTS[clip.aspect];
  const size = cropSize(clip);
  const first = leftAt(clip, clip.shots[0], clip.startMs);
  // Of a picture that is too high, more is taken from below: heads are above.
  const crop = `crop@follow=${size.width}:${size.height}:${first}:(ih-oh)*0.35`;
  return `${from}sendcmd=f=${moves},${crop},scale=${width}:${height}:flags=bicubic,setsar=1,format=yuv420p${to}`;
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

function mixed(clip: Clip, moves: string): string {
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

function leftAt({ source, aspect }: Pick<Clip, "source" | "aspect">, shot: FramedShot | undefined, atMs: number) {
  const { width } = cropSize({ source, aspect });
  const left = centreAt(shot?.path ?? [], atMs) * source.inside.width - width / 2;
  return Math.max(0, Math.min(source.inside.width - width, Math.round(left)));
}

/** The crop's movement as commands for the filter, frame by frame; it jumps only where a shot begins. */
export function cropMoves(clip: Pick<Clip, "startMs" | "source" | "aspect" | "shots">, frameTimes: number[]): string {
  const lines: string[] = [];
  let last: number | null = null;
  for (const time of frameTimes) {
    const shot = clip.shots.find(({ startMs, endMs }) => time >= startMs && time < endMs);
    if (!shot || shot.fit === "blur") continue;
    const left = leftAt(clip, shot, time);
    if (left !== last) lines.push(`${at(time - clip.startMs)} crop@follow x ${left};`);
    last = left;
  }
  return `${lines.join("\n") || "0.000 crop@follow x 0;"}\n`;
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
      return `${under}[${index + 1}]overlay=${x}:${y}:format=auto${during},format=yuv420p${over}`;
    }),
    ...(last ? [] : ["[base]null[picture]"]),
  ];
}
