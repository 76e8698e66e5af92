// Runs in a worker thread, from this source file: the library takes a second to load, and each picture 50 ms.
import { open, readFile } from "node:fs/promises";
import type * as OpenCv from "@techstark/opencv-js";

/** Where a face is, as shares of the picture's width and height. */
export type Face = { left: number; right: number; top: number; bottom: number };

/** Pictures of one size in a file, one after another: blue, green and red of each pixel. */
export type Pictures = { file: string; width: number; height: number };

/** Missing in the library's types: a row of 15 numbers a face, of which the first four are its left and upper edge, width and height. */
type Detector = { setInputSize(size: OpenCv.Size): void; detect(picture: OpenCv.Mat, faces: OpenCv.Mat): void };
type DetectorClass = new (
  model: string,
  settings: string,
  size: OpenCv.Size,
  leastScore: number,
  mostOverlap: number,
  most: number,
  backend: number,
  target: number,
) => Detector;
type Library = typeof OpenCv & { FaceDetectorYN: DetectorClass };
type Finder = { cv: Library; detector: Detector };

const MODEL = "model.onnx";
const NUMBERS_A_FACE = 15;
const LEAST_SCORE = 0.7;
const MOST_OVERLAP = 0.3;
const MOST_FACES = 50;
/** A picture to try a model with. */
const TRIED = { width: 320, height: 320 };

let finder: Promise<{ opened: Finder | null }> | undefined;

/** Whether a file is a face detector of the kind YuNet. */
export async function isModel(model: string): Promise<boolean> {
  return (await finderOf(model)).opened !== null;
}

/** The faces of each picture; none where the model cannot be used. */
export async function facesIn({ model, pictures }: { model: string; pictures: Pictures }): Promise<Face[][]> {
  const { opened } = await finderOf(model);
  if (!opened) return [];
  const found: Face[][] = [];
  for await (const pixels of picturesOf(pictures)) found.push(facesOf(opened, pixels, pictures));
  return found;
}

const finderOf = (model: string) => {
  finder ??= openFinder(model).then((opened) => ({ opened }));
  return finder;
};

async function openFinder(model: string): Promise<Finder | null> {
  const content = await readFile(model).catch(() => null);
  if (!content?.length) return null;
  const { cv } = await openCv();
  cv.FS_createDataFile("/", MODEL, content, true, false, false);
  try {
    const size = new cv.Size(TRIED.width, TRIED.height);
    const detector = new cv.FaceDetectorYN(MODEL, "", size, LEAST_SCORE, MOST_OVERLAP, MOST_FACES, 0, 0);
    const opened = { cv, detector };
    facesOf(opened, Buffer.alloc(TRIED.width * TRIED.height * 3), TRIED);
    return opened;
  } catch {
    // The library throws numbers where a file is no such model.
    return null;
  }
}

/** In an object: the library has a `then` of its own, for which `await` would wait for ever. */
async function openCv(): Promise<{ cv: Library }> {
  const { default: cv } = (await import("@techstark/opencv-js")) as unknown as { default: Library };
  if (!("Mat" in cv)) await new Promise<void>((resolve) => Object.assign(cv, { onRuntimeInitialized: resolve }));
  return { cv };
}

async function* picturesOf({ file, width, height }: Pictures): AsyncGenerator<Buffer> {
  const source = await open(file);
  try {
    const pixels = Buffer.alloc(width * height * 3);
    while ((await source.read(pixels, 0, pixels.length)).bytesRead === pixels.length) yield pixels;
  } finally {
    await source.close();
  }
}

type Size = { width: number; height: number };

function facesOf({ cv, detector }: Finder, pixels: Buffer, { width, height }: Size): Face[] {
  const [picture, faces] = [new cv.Mat(height, width, cv.CV_8UC3), new cv.Mat()];
  try {
    picture.data.set(pixels);
    detector.setInputSize(new cv.Size(width, height));
    detector.detect(picture, faces);
    const numbers = faces.data32F;
    return Array.from({ length: faces.rows }, (_, at) => {
      const [x = 0, y = 0, across = 0, down = 0] = numbers.subarray(at * NUMBERS_A_FACE);
      return { left: x / width, right: (x + across) / width, top: y / height, bottom: (y + down) / height };
    });
  } finally {
    picture.delete();
    faces.delete();
  }
}
