import { execFile } from "node:child_process";
import { rm } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import sharp from "sharp";
import { afterAll, beforeAll, expect, test } from "vitest";
import { drawnFace } from "../../support/drawn-face.ts";
import { ffmpeg } from "../../support/film-cache.ts";
import { scratchFolder } from "../../support/scratch-folder.ts";

const run = promisify(execFile);
const COMMAND = ["--import", "./scripts/resolve-paths.ts", "scripts/pictures.ts"];
const [WIDTH, HEIGHT, SIZE, LEFT, TOP] = [640, 360, 220, 360, 60];

let folder: string;
beforeAll(async () => {
  folder = await scratchFolder();
});
afterAll(() => rm(folder, { recursive: true }));

/** A film that shows one face. */
async function filmOfFace(): Promise<string> {
  const [picture, film] = [join(folder, "face.png"), join(folder, "face.mp4")];
  const face = await sharp(Buffer.from(drawnFace(SIZE)))
    .png()
    .toBuffer();
  await sharp({ create: { width: WIDTH, height: HEIGHT, channels: 3, background: "#587088" } })
    .composite([{ input: face, left: LEFT, top: TOP }])
    .png()
    .toFile(picture);
  const input = ["-loop", "1", "-framerate", "5", "-i", picture, "-t", "4"];
  await ffmpeg([...input, "-c:v", "libx264", "-preset", "ultrafast", "-pix_fmt", "yuv420p", film]);
  return film;
}

test("the command writes poster, candidates and loop, and finds a face by the product's own model", async () => {
  const out = join(folder, "pictures");
  const env = { ...process.env, FACE_MODEL: "" };
  const { stdout } = await run(process.execPath, [...COMMAND, await filmOfFace(), "--out", out], { env });
  const { poster, loop, candidates } = JSON.parse(stdout);
  expect(poster.faces).toBe(1);
  expect(Math.abs(poster.focus.x - ((LEFT + SIZE / 2) / WIDTH) * 100)).toBeLessThan(6);
  expect(Math.abs(poster.focus.y - ((TOP + SIZE / 2) / HEIGHT) * 100)).toBeLessThan(8);
  expect(loop).toMatchObject({ isPosterOfLoop: true });
  expect(candidates).toContainEqual(poster);
  expect(await sharp(join(out, "poster.jpg")).metadata()).toMatchObject({ width: WIDTH, height: HEIGHT });
  expect((await sharp(join(out, "candidates.jpg")).metadata()).format).toBe("jpeg");
  const shown = ["-v", "error", "-show_entries", "stream=codec_name,width", "-of", "json", join(out, "loop.mp4")];
  expect(JSON.parse((await run("ffprobe", shown)).stdout).streams).toEqual([{ codec_name: "h264", width: WIDTH }]);
});

test.each([
  ["no film", ["--out", "pictures"], "Name one film. Usage: npm run pictures -- FILE --out FOLDER"],
  ["no folder", ["film.mp4"], "Name the folder for the pictures: --out FOLDER."],
])("the command says what is missing: %s", async (_, args, sentence) => {
  const refused = await run(process.execPath, [...COMMAND, ...args]).catch((error) => error);
  expect(refused).toMatchObject({ code: 2, stderr: `${sentence}\n` });
});
