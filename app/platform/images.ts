import sharp, { type Sharp } from "sharp";

export type WebImage = {
  jpeg: Buffer;
  width: number;
  height: number;
  /** The same picture for phones, as WebP. */
  narrow: Buffer;
  /** A few hundred bytes as a `data:` address, shown blurred until the picture arrives. */
  placeholder: string;
};

/** A sprite sheet of many small pictures, at the lowest quality that looks good. */
export const toWebp = (source: string): Promise<Buffer> =>
  sharp(source, { limitInputPixels: MOST_PIXELS }).webp({ quality: 60 }).toBuffer();

const WIDEST = 1600;
/** Width in pixels: sharp on a phone, at a fifth of the bytes. */
export const NARROW = 960;
/** Larger pictures are refused, because decoding them could exhaust memory. */
export const MOST_PIXELS = 64_000_000;

/** Raster formats; vector formats may reference other files. */
export const PHOTOGRAPHS = new Set<string | undefined>(["jpeg", "png", "webp", "heif", "gif", "tiff"]);

/** Pixels of the longer side: enough for a magazine page. */
const LONGEST_PRINTED = 3600;

/** As close to the source as full mozjpeg at 88 and 8 % larger; full mozjpeg takes far more CPU time. */
const PRINTED = { quality: 87, quantisationTable: 3, progressive: true };

/** A stored picture for paper, at most so many pixels wide; black and white where the paper is. */
export function printedPicture(source: Buffer, { width, isGrey }: { width: number; isGrey: boolean }): Promise<Buffer> {
  const sized = sharp(source, { limitInputPixels: MOST_PIXELS })
    .autoOrient()
    .resize({ width, withoutEnlargement: true });
  return (isGrey ? sized.flatten().greyscale() : sized.flatten()).jpeg(PRINTED).toBuffer();
}

/** For phones. */
const narrowed = (picture: Sharp): Promise<Buffer> =>
  picture.clone().resize({ width: NARROW, withoutEnlargement: true }).webp({ quality: 72 }).toBuffer();

/** Encodes any picture again for printing, without its metadata; rejects what is not a picture. */
export async function toPrintImage(source: Buffer): Promise<Omit<WebImage, "placeholder">> {
  const box = { width: LONGEST_PRINTED, height: LONGEST_PRINTED, fit: "inside", withoutEnlargement: true } as const;
  const sent = sharp(source, { limitInputPixels: MOST_PIXELS });
  const { format } = await sent.metadata();
  if (!PHOTOGRAPHS.has(format)) throw new Error(`a picture of the kind ${format}`);
  const picture = sent.autoOrient().resize(box).flatten();
  const { data, info } = await picture.jpeg(PRINTED).toBuffer({ resolveWithObject: true });
  return { jpeg: data, width: info.width, height: info.height, narrow: await narrowed(sharp(data)) };
}

/** Resizes and encodes any picture for a page; rejects what is not a picture. */
export async function toWebImage(source: Buffer | string): Promise<WebImage> {
  const picture = sharp(source, { limitInputPixels: MOST_PIXELS }).autoOrient();
  const sized = picture.clone().resize({ width: WIDEST, withoutEnlargement: true });
  const { data, info } = await sized.jpeg({ quality: 80, mozjpeg: true }).toBuffer({ resolveWithObject: true });
  const tiny = await picture.clone().resize({ width: 16 }).webp({ quality: 40 }).toBuffer();
  const placeholder = `data:image/webp;base64,${tiny.toString("base64")}`;
  return { jpeg: data, width: info.width, height: info.height, narrow: await narrowed(picture), placeholder };
}

/** What phones and screenshots are. */
const EVERYDAY = new Set<string | undefined>(["jpeg", "png", "webp"]);

/** Encodes a JPEG, PNG or WebP picture again to look at, without its metadata; rejects what is none. */
export async function toPlainImage(source: Buffer): Promise<Pick<WebImage, "jpeg" | "width" | "height">> {
  const sent = sharp(source, { limitInputPixels: MOST_PIXELS });
  const { format } = await sent.metadata();
  if (!EVERYDAY.has(format)) throw new Error(`a picture of the kind ${format}`);
  const box = { width: WIDEST, height: WIDEST, fit: "inside", withoutEnlargement: true } as const;
  const picture = sent.autoOrient().resize(box).flatten().jpeg({ quality: 80, mozjpeg: true });
  const { data, info } = await picture.toBuffer({ resolveWithObject: true });
  return { jpeg: data, width: info.width, height: info.height };
}

type Area = { left: number; top: number; width: number; height: number };

/** A part of a picture, encoded again for a page. */
export const toWebImageOf = async (source: string, area: Area): Promise<WebImage> =>
  toWebImage(
    await sharp(source, { limitInputPixels: MOST_PIXELS }).extract(area).png({ compressionLevel: 1 }).toBuffer(),
  );

/** Red, green and blue of each pixel of a picture that is brought to this size. */
export const pixelsOf = (source: string | Buffer, { width, height }: Pick<Area, "width" | "height">): Promise<Buffer> =>
  sharp(source, { limitInputPixels: MOST_PIXELS })
    .resize({ width, height, fit: "fill" })
    .removeAlpha()
    .toColourspace("srgb")
    .raw()
    .toBuffer();

const DATA = "data:image/webp;base64,";

/** The pixels of a placeholder, row by row; none for anything else. */
export async function placeholderPixels(placeholder: string): Promise<[number, number, number][]> {
  if (!placeholder.startsWith(DATA)) return [];
  const picture = sharp(Buffer.from(placeholder.slice(DATA.length), "base64"))
    .removeAlpha()
    .toColourspace("srgb");
  const { data } = await picture.raw().toBuffer({ resolveWithObject: true });
  return Array.from({ length: data.length / 3 }, (_, at) => [
    data[at * 3] ?? 0,
    data[at * 3 + 1] ?? 0,
    data[at * 3 + 2] ?? 0,
  ]);
}
