import { execFile } from "node:child_process";
import { promisify } from "node:util";

/** What tests read from a rendered clip: small colour frames, its lowest row of pixels, and its sound. */
export type RenderedClip = { frames: Buffer[]; rows: Buffer[]; sound: Int16Array };
export const SMALL = { width: 270, height: 480 };
export const ROW_WIDTH = 1080;
export const SOUND_RATE = 8_000;

export async function readClip(file: string): Promise<RenderedClip> {
  const small = await raw(file, ["-vf", `scale=${SMALL.width}:${SMALL.height}`, "-pix_fmt", "rgb24", "-f", "rawvideo"]);
  const row = await raw(file, ["-vf", `crop=${ROW_WIDTH}:2:0:1860`, "-pix_fmt", "gray", "-f", "rawvideo"]);
  const sound = await raw(file, ["-vn", "-ac", "1", "-ar", String(SOUND_RATE), "-f", "s16le"]);
  return {
    frames: pieces(small, SMALL.width * SMALL.height * 3),
    rows: pieces(row, ROW_WIDTH * 2).map((both) => both.subarray(0, ROW_WIDTH)),
    sound: new Int16Array(sound.buffer, sound.byteOffset, Math.floor(sound.length / 2)),
  };
}

async function raw(file: string, args: string[]): Promise<Buffer> {
  const whole = ["-v", "error", "-i", file, ...args, "-fps_mode", "passthrough", "-"];
  const options = { encoding: "buffer", maxBuffer: 2 ** 31 - 1 } as const;
  return (await promisify(execFile)("ffmpeg", whole, options)).stdout;
}

const pieces = (bytes: Buffer, size: number) =>
  Array.from({ length: Math.floor(bytes.length / size) }, (_, at) => bytes.subarray(at * size, (at + 1) * size));

/** How many columns of a frame have a colour between two rows (shares of the height). */
export const columnsOf = (frame: Buffer, colour: string, rows: [number, number]): number =>
  columnsWith(frame, colour, rows).size;

/** The middle of those columns, as a share of the width; null where there are fewer than `least`. */
export function middleOf(frame: Buffer, colour: string, rows: [number, number], least: number): number | null {
  const columns = [...columnsWith(frame, colour, rows)];
  if (columns.length < least) return null;
  return columns.reduce((sum, x) => sum + x, 0) / columns.length / SMALL.width;
}

function columnsWith(frame: Buffer, colour: string, [top, bottom]: [number, number]): Set<number> {
  const [red, green, blue] = [0, 2, 4].map((at) => Number.parseInt(colour.replace("0x", "").slice(at, at + 2), 16));
  const seen = new Set<number>();
  for (let y = Math.round(top * SMALL.height); y < bottom * SMALL.height; y += 4) {
    for (let x = 0; x < SMALL.width; x++) {
      const at = (y * SMALL.width + x) * 3;
      const far =
        Math.abs((frame[at] ?? 0) - (red ?? 0)) +
        Math.abs((frame[at + 1] ?? 0) - (green ?? 0)) +
        Math.abs((frame[at + 2] ?? 0) - (blue ?? 0));
      if (far < 60) seen.add(x);
    }
  }
  return seen;
}

/** Where stripes that repeat every `period` pixels begin in a row, in pixels, between 0 and the period. */
export function stripePlace(row: Buffer, period: number): number {
  let [real, imaginary] = [0, 0];
  const length = Math.floor(Math.floor(row.length / period) * period);
  for (let x = 0; x < length; x++) {
    const angle = (2 * Math.PI * x) / period;
    real += (row[x] ?? 0) * Math.cos(angle);
    imaginary += (row[x] ?? 0) * Math.sin(angle);
  }
  return ((((Math.atan2(imaginary, real) / (2 * Math.PI)) * period) % period) + period) % period;
}
