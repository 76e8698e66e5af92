import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import sharp from "sharp";
import { afterAll, expect, test } from "vitest";
import { faceModelOf, OWN_FACE_MODEL } from "~/platform/face-model.ts";
import { openFaces } from "~/platform/faces.ts";
import { drawnFace } from "../support/drawn-face.ts";
import { scratchFolder } from "../support/scratch-folder.ts";
import { until } from "../support/until.ts";

const root = process.cwd();
const MODEL = join(root, OWN_FACE_MODEL);
const [WIDTH, HEIGHT, SIZE] = [320, 180, 120];
const folder = await scratchFolder();
const opened: NonNullable<ReturnType<typeof openFaces>>[] = [];

afterAll(() => Promise.all(opened.map((finder) => finder.stop())));

function finderBy(model: string, warnings: string[] = []) {
  const finder = openFaces(model, { root, warn: (sentence) => warnings.push(sentence) });
  if (!finder) throw new Error("no model is named");
  opened.push(finder);
  return finder;
}

/** A file of two pictures: one with a face that begins at `left`, and one without. */
async function pictures(left: number) {
  const ground = sharp({ create: { width: WIDTH, height: HEIGHT, channels: 3, background: "#587088" } });
  const face = await sharp(Buffer.from(drawnFace(SIZE)))
    .png()
    .toBuffer();
  const withFace = await ground
    .clone()
    .composite([{ input: face, left, top: 40 }])
    .removeAlpha()
    .raw()
    .toBuffer();
  const file = join(folder, "pictures.bgr");
  const blueFirst = Buffer.from(withFace);
  for (let at = 0; at < blueFirst.length; at += 3) blueFirst.subarray(at, at + 3).reverse();
  await writeFile(file, Buffer.concat([blueFirst, Buffer.alloc(WIDTH * HEIGHT * 3, 90)]));
  return { file, width: WIDTH, height: HEIGHT };
}

test("faces are found where they are, by the product's own model", async () => {
  const [withFace, without] = (await finderBy(OWN_FACE_MODEL).find(await pictures(180))) ?? [];
  expect(without).toEqual([]);
  expect(withFace).toHaveLength(1);
  const middle = ((withFace?.[0]?.left ?? 0) + (withFace?.[0]?.right ?? 0)) / 2;
  expect(middle).toBeCloseTo((180 + SIZE / 2) / WIDTH, 1);
});

test("the product's own model is used unless the operator names another, or wants none", () => {
  expect(["", undefined, "other.onnx", "off"].map(faceModelOf)).toEqual([
    OWN_FACE_MODEL,
    OWN_FACE_MODEL,
    "other.onnx",
    null,
  ]);
  expect(openFaces(null, { root, warn: () => {} })).toBeNull();
});

test.each(["missing", "damaged"])(
  "a %s model is told at the start, and films are measured without it",
  async (kind) => {
    const model = join(folder, `${kind}.onnx`);
    if (kind === "damaged") await writeFile(model, (await readFile(MODEL)).subarray(0, 100_000));
    const warnings: string[] = [];
    const finder = finderBy(model, warnings);
    await until(() => warnings.length > 0, "the operator is told");
    expect(warnings).toEqual([expect.stringContaining(`FACE_MODEL: there is no face detector in ${model}.`)]);
    expect(await finder.find(await pictures(0))).toBeNull();
  },
);
