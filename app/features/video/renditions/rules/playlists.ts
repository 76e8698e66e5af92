/** One quality of a film as ffmpeg wrote it. */
export type Rendition = {
  /** Address of its playlist, relative to the master. */
  uri: string;
  /** Text of its playlist. */
  playlist: string;
  /** RFC 6381, such as `avc1.640028`, of the picture and of the sound. */
  codecs: string[];
  width: number;
  height: number;
  /** Pictures a second; 0 when unknown. */
  frameRate: number;
};

/**
 * A multivariant playlist (RFC 8216, section 4.3.4) of qualities, given best first. The second best is listed first,
 * for players that start with the first entry.
 */
export function masterPlaylist(renditions: Rendition[]): string {
  const [best, second, ...rest] = renditions.map(variant);
  return [
    "#EXTM3U",
    "#EXT-X-VERSION:7",
    "#EXT-X-INDEPENDENT-SEGMENTS",
    ...[second, best, ...rest].flatMap((lines) => lines ?? []),
    "",
  ].join("\n");
}

function variant({ uri, playlist, codecs, width, height, frameRate }: Rendition): string[] {
  const { peak, average } = bitRates(playlist);
  const attributes = [
    `BANDWIDTH=${peak}`,
    `AVERAGE-BANDWIDTH=${average}`,
    `CODECS="${codecs.join(",")}"`,
    `RESOLUTION=${width}x${height}`,
    ...(frameRate > 0 ? [`FRAME-RATE=${frameRate.toFixed(3)}`] : []),
  ];
  return [`#EXT-X-STREAM-INF:${attributes.join(",")}`, uri];
}

const SEGMENT = /^#EXTINF:([\d.]+),[^\n]*\n#EXT-X-BYTERANGE:(\d+)@/gm;

/** Bits per second of a playlist whose segments are ranges of one file. */
export function bitRates(playlist: string): { peak: number; average: number } {
  let [peak, bits, seconds] = [0, 0, 0];
  for (const [, length, bytes] of playlist.matchAll(SEGMENT)) {
    const [lasts, size] = [Number(length), Number(bytes) * 8];
    if (lasts <= 0) continue;
    peak = Math.max(peak, size / lasts);
    bits += size;
    seconds += lasts;
  }
  return { peak: Math.ceil(peak), average: seconds ? Math.ceil(bits / seconds) : 0 };
}

/** RFC 6381 codec string of an MP4's H.264 stream: profile, constraints and level of its `avcC` box (ISO 14496-15). */
export function h264Codec(head: Uint8Array): string {
  const text = String.fromCharCode(...head);
  const at = text.indexOf("avcC");
  if (at < 0) throw new Error("no H.264 stream in this file");
  const [profile = 0, constraints = 0, level = 0] = head.slice(at + 5, at + 8);
  return `avc1.${[profile, constraints, level].map((byte) => byte.toString(16).padStart(2, "0")).join("")}`;
}

const AAC_OBJECT_TYPES: Record<string, number> = { LC: 2, "HE-AAC": 5, "HE-AACv2": 29 };

/** The codec string of AAC by ffprobe's name of its profile. */
export const aacCodec = (profile: string) => `mp4a.40.${AAC_OBJECT_TYPES[profile] ?? 2}`;
