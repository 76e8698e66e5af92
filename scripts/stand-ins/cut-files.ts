import { ffmpeg } from "../../tests/support/film-cache.ts";

export type Cut = {
  /** A file or an address. */
  source: string;
  fromS: number;
  /** Null: to the end. */
  lastsS: number | null;
  width: number;
  height: number;
};

const ENCODING = ["-c:v", "libx264", "-preset", "ultrafast", "-pix_fmt", "yuv420p", "-r", "30", "-c:a", "aac"];
const PATTERN_S = 15;

/** A stretch of a film in another format, cut at its sides; a test pattern where the source cannot be read. */
export async function cutFile({ source, fromS, lastsS, width, height }: Cut, output: string): Promise<string> {
  const lasts = lastsS === null ? [] : ["-t", String(lastsS)];
  const scaled = `scale=${width}:${height}:force_original_aspect_ratio=increase,crop=${width}:${height},setsar=1`;
  const end = [...ENCODING, "-movflags", "+faststart", output];
  try {
    await ffmpeg(["-ss", String(fromS), ...lasts, "-i", source, "-vf", scaled, ...end]);
  } catch {
    const pattern = `testsrc2=s=${width}x${height}:r=30:d=${lastsS ?? PATTERN_S}`;
    const sound = `sine=f=330:r=48000:d=${lastsS ?? PATTERN_S}`;
    await ffmpeg(["-f", "lavfi", "-i", pattern, "-f", "lavfi", "-i", sound, ...end]);
  }
  return output;
}
