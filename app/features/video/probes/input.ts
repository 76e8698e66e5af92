import { z } from "zod";
import { highRangeOf } from "~/features/video/encoding/rules/tone-mapping.ts";
import { isAsideTitle, speakersOf } from "./rules/sound-tracks.ts";
import type { AudioStream, Probe, SoundTrack, TextStream, VideoStream } from "./rules.ts";

const stream = z.object({
  index: z.number(),
  codec_type: z.string().optional(),
  codec_name: z.string().default("unknown"),
  profile: z.string().default(""),
  level: z.number().default(0),
  pix_fmt: z.string().default(""),
  color_transfer: z.string().default(""),
  width: z.number().default(0),
  height: z.number().default(0),
  channels: z.number().default(0),
  channel_layout: z.string().default(""),
  sample_fmt: z.string().optional(),
  avg_frame_rate: z.string().default("0/0"),
  r_frame_rate: z.string().default("0/0"),
  sample_aspect_ratio: z.string().default("1:1"),
  field_order: z.string().default("progressive"),
  start_time: z.coerce.number().default(0),
  duration: z.coerce.number().optional(),
  disposition: z.record(z.string(), z.number()).default({}),
  tags: z
    .object({
      language: z.string().optional(),
      title: z.string().default(""),
      name: z.string().default(""),
      handler_name: z.string().default(""),
      /** Of Matroska, such as `00:01:02.500000000`. */
      DURATION: z.string().optional(),
    })
    .prefault({}),
  side_data_list: z.array(z.object({ rotation: z.number().optional() })).default([]),
});
type Stream = z.infer<typeof stream>;

const output = z.object({
  format: z.object({
    format_name: z.string(),
    start_time: z.coerce.number().default(0),
    duration: z.coerce.number().optional(),
    size: z.coerce.number().default(0),
  }),
  streams: z.array(stream).default([]),
});

/** Parses the output of `ffprobe -of json -show_format -show_streams`; cover pictures do not count as video. */
export function parseProbe(json: unknown): Probe {
  const { format, streams } = output.parse(json);
  const video = streams.find((one) => one.codec_type === "video" && !one.disposition.attached_pic);
  const endOf = (one: Stream) => endMs(one, format.start_time);
  const heard = streams.filter((one) => one.codec_type === "audio").slice(0, MOST_SOUNDS);
  const audio = heard.find(isDecodable);
  const lastEnd = Math.max(0, ...[video, audio].map((one) => (one && endOf(one)) ?? 0));
  return {
    container: format.format_name,
    byteSize: format.size,
    durationMs: lastEnd || (format.duration ? Math.round(format.duration * 1000) : null),
    video: video ? videoStream(video, endOf(video)) : null,
    audio: audio ? audioStream(audio, endOf(audio)) : null,
    sounds: heard.map((one) => soundTrack(one, endOf(one))),
    texts: streams.filter(isText).map(textStream),
  };
}

/** Relative to the start of the file, because a stream may start later. */
function endMs(found: Stream, fileStart: number): number | null {
  const [duration, start_time] = [secondsOf(found), found.start_time];
  return duration ? Math.round((start_time + duration - fileStart) * 1000) : null;
}

function secondsOf({ duration, tags }: Stream): number | undefined {
  const [hours, minutes, seconds] = tags.DURATION?.split(":").map(Number) ?? [];
  return duration ?? (((hours ?? 0) * 60 + (minutes ?? 0)) * 60 + (seconds ?? 0) || undefined);
}

const videoStream = (found: Stream, endMs: number | null): VideoStream => ({
  index: found.index,
  codec: found.codec_name,
  profile: found.profile,
  level: found.level,
  pixelFormat: found.pix_fmt,
  highRange: highRangeOf(found.color_transfer),
  width: found.width,
  height: found.height,
  pixelAspect: aspect(found.sample_aspect_ratio),
  rotation: found.side_data_list.find((one) => one.rotation !== undefined)?.rotation ?? 0,
  interlaced: !["progressive", "unknown"].includes(found.field_order),
  frameRate: quotient(found.avg_frame_rate),
  steadyRate: quotient(found.r_frame_rate),
  pictures: Math.round(quotient(found.avg_frame_rate) * (secondsOf(found) ?? 0)),
  endMs,
});

const audioStream = ({ index, codec_name, profile, channels }: Stream, endMs: number | null): AudioStream => ({
  index,
  codec: codec_name,
  profile,
  channels,
  endMs,
});

/** ffprobe names no sample format where ffmpeg has no decoder. */
const isDecodable = ({ sample_fmt, channels }: Stream) => sample_fmt !== undefined && channels > 0;

/** More than any camera records. */
const MOST_SOUNDS = 16;

const ASIDES = ["comment", "descriptions", "visual_impaired", "hearing_impaired", "clean_effects", "karaoke", "lyrics"];

const soundTrack = (found: Stream, endMs: number | null): SoundTrack => ({
  ...audioStream(found, endMs),
  isDecodable: isDecodable(found),
  speakers: speakersOf(found.channel_layout, found.channels),
  language: languageOf(found),
  isDefault: found.disposition.default === 1,
  isAside:
    ASIDES.some((name) => found.disposition[name] === 1) || TITLES.some((name) => isAsideTitle(found.tags[name])),
});

const TITLES = ["title", "name", "handler_name"] as const;

const TEXT_CODECS = ["mov_text", "subrip", "webvtt", "ass", "ssa", "text"];
const isText = ({ codec_type, codec_name }: Stream) => codec_type === "subtitle" && TEXT_CODECS.includes(codec_name);

const textStream = (found: Stream): TextStream => ({
  ...{ index: found.index, title: found.tags.title.trim(), isDefault: found.disposition.default === 1 },
  language: languageOf(found),
});

const languageOf = ({ tags: { language } }: Stream) => (language && language !== "und" ? language : null);

/** `30000/1001`; `0/0` means unknown. */
function quotient(ratio: string): number {
  const [over = 0, under = 0] = ratio.split("/").map(Number);
  return under > 0 ? over / under : 0;
}

/** `0:1` means unknown, which players treat as square. */
function aspect(ratio: string): number {
  const [across = 0, down = 0] = ratio.split(":").map(Number);
  return across > 0 && down > 0 ? across / down : 1;
}
