import { execFile } from "node:child_process";
import { promisify } from "node:util";

const RATE = 48_000;
const [BLOCK, STEP] = [0.4 * RATE, 0.1 * RATE];
/** Coefficients of the two filters at 48 kHz, and the weights of channels. Source: ITU-R BS.1770-5, annex 1. */
const SHELF = { b: [1.53512485958697, -2.69169618940638, 1.19839281085285], a: [-1.69065929318241, 0.73248077421585] };
const HIGH_PASS = { b: [1, -2, 1], a: [-1.99004745483398, 0.99007225036621] };
const SURROUND = [1, 1, 1, 0, 1.41, 1.41];
const [ABSOLUTE_GATE, RELATIVE_GATE] = [-70, -10];

/** The integrated loudness of a film's sound in LUFS, computed from its samples by the standard's own text. */
export async function referenceLoudness(path: string, channels: number): Promise<number> {
  const args = ["-v", "error", "-i", path, "-vn", "-ar", String(RATE), "-f", "f32le", "-"];
  const options = { encoding: "buffer", maxBuffer: 64 * 1024 * 1024 } as const;
  const { stdout } = await promisify(execFile)("ffmpeg", args, options);
  const samples = new Float32Array(Uint8Array.from(stdout).buffer);
  const weighted = Array.from({ length: channels }, (_, channel) => {
    const own = samples.filter((_sample, at) => at % channels === channel);
    return { weight: channels > 2 ? (SURROUND[channel] ?? 0) : 1, own: filtered(filtered(own, SHELF), HIGH_PASS) };
  });
  const blocks: number[] = [];
  for (let start = 0; start + BLOCK <= samples.length / channels; start += STEP)
    blocks.push(weighted.reduce((sum, { weight, own }) => sum + weight * power(own.subarray(start, start + BLOCK)), 0));
  const heard = blocks.filter((block) => loudness(block) > ABSOLUTE_GATE);
  const gate = loudness(mean(heard)) + RELATIVE_GATE;
  return loudness(mean(heard.filter((block) => loudness(block) > gate)));
}

function filtered(samples: Float32Array, { b: [b0 = 0, b1 = 0, b2 = 0], a: [a1 = 0, a2 = 0] }: typeof SHELF) {
  let [x1, x2, y1, y2] = [0, 0, 0, 0];
  return Float32Array.from(samples, (x) => {
    const y = b0 * x + b1 * x1 + b2 * x2 - a1 * y1 - a2 * y2;
    [x2, x1, y2, y1] = [x1, x, y1, y];
    return y;
  });
}

const power = (samples: Float32Array): number =>
  samples.reduce((sum, value) => sum + value * value, 0) / samples.length;
const mean = (values: number[]): number => values.reduce((sum, value) => sum + value, 0) / values.length;
const loudness = (meanSquare: number): number => -0.691 + 10 * Math.log10(meanSquare);
