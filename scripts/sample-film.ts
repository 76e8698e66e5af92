// Paints the clips of the sample pages: `node scripts/sample-film.ts [name]...` writes public/samples. Needs ffmpeg.
import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdir } from "node:fs/promises";
import sharp from "sharp";
import { Canvas, HEIGHT, WIDTH } from "./sample-film/canvas.ts";
import { dawn, dunes, dusk, night, type Scene } from "./sample-film/scenes.ts";

const SCENES: Record<string, Scene> = { dawn, dusk, dunes, night };
const FOLDER = "public/samples";
const FRAMES_A_SECOND = 24;
const FRAMES = 6 * FRAMES_A_SECOND;
/** The end of a clip dissolves into its beginning, so that it can play in a loop. */
const DISSOLVE_FRAMES = FRAMES_A_SECOND;

const RAW = ["-f", "rawvideo", "-pix_fmt", "rgb24", "-s", `${WIDTH}x${HEIGHT}`, "-r", `${FRAMES_A_SECOND}`, "-i", "-"];
const CODEC = ["-c:v", "libx264", "-preset", "veryslow", "-pix_fmt", "yuv420p", "-movflags", "+faststart", "-an"];
/** Four clips of this rate stay small enough for the repository. */
const RATE = ["-b:v", "400k", "-aq-mode", "3"];
const UPRIGHT = ["-vf", `crop=${(HEIGHT * 9) / 16 - 1}:${HEIGHT},scale=360:640`, "-b:v", "130k"];

function painted(scene: Scene, frame: number): Buffer {
  const canvas = new Canvas();
  scene(canvas, frame / FRAMES);
  const dissolved = (frame - (FRAMES - DISSOLVE_FRAMES)) / DISSOLVE_FRAMES;
  if (dissolved > 0) {
    const next = new Canvas();
    scene(next, frame / FRAMES - 1);
    canvas.dissolve(next, dissolved);
  }
  return canvas.developed(frame);
}

async function film(name: string, scene: Scene, options: string[]): Promise<void> {
  const output = ["-y", `${FOLDER}/${name}.mp4`];
  const encoder = spawn("ffmpeg", ["-loglevel", "error", ...RAW, ...CODEC, ...options, ...output], {
    stdio: ["pipe", "inherit", "inherit"],
  });
  const ended = once(encoder, "exit");
  for (let frame = 0; frame < FRAMES; frame++) {
    if (!encoder.stdin.write(painted(scene, frame))) await once(encoder.stdin, "drain");
  }
  encoder.stdin.end();
  const [code] = await ended;
  if (code !== 0) throw new Error(`ffmpeg ended with ${code}`);
}

/** The middle of a clip, for phones. */
async function upright(from: string): Promise<void> {
  const input = ["-loglevel", "error", "-i", `${FOLDER}/${from}.mp4`];
  const encoder = spawn("ffmpeg", [...input, ...CODEC, ...UPRIGHT, "-y", `${FOLDER}/upright.mp4`], {
    stdio: "inherit",
  });
  const [code] = await once(encoder, "exit");
  if (code !== 0) throw new Error(`ffmpeg ended with ${code}`);
}

async function still(name: string, scene: Scene): Promise<void> {
  const picture = sharp(painted(scene, FRAMES / 2), { raw: { width: WIDTH, height: HEIGHT, channels: 3 } });
  await picture.webp({ quality: 72 }).toFile(`${FOLDER}/${name}.webp`);
}

const asked = process.argv.slice(2);
const isAsked = (name: string) => asked.length === 0 || asked.includes(name);

await mkdir(FOLDER, { recursive: true });
for (const [name, scene] of Object.entries(SCENES).filter(([name]) => isAsked(name))) {
  await still(name, scene);
  await film(name, scene, RATE);
}
if (isAsked("upright")) await upright("night");
