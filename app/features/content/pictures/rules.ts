import { narrowKey } from "~/features/video/videos/rules.ts";
import type { AccountId, FilmId } from "~/lib/ids.ts";

/** Suffix of pictures with a copy for phones; older pictures have neither. */
const WITH_COPY = "-both.jpg";
const SIZED = /-(\d{1,5})x(\d{1,5})(?:-both\.jpg|\.jpg|\.png)$/;
/** Suffix of logotypes, the only pictures with a transparent ground. */
const TRANSPARENT = ".png";

/** Storage folder of pictures of pages. */
export const PICTURES = "pictures";

/** The film, or for pictures of an actor's profile the account. */
export type PictureOwner = AccountId | FilmId;

export const pictureFolder = (ownerId: PictureOwner) => `${PICTURES}/${ownerId}/`;

export type StoredPicture = { key: string; width: number; height: number };

/** A key that contains the time of the upload and the size in pixels; `token` makes it unguessable. */
export const pictureKey = (
  ownerId: PictureOwner,
  at: Date,
  token: string,
  { width, height }: { width: number; height: number },
) => `${sizedKey(ownerId, at, token, { width, height })}${WITH_COPY}`;

/** The same for a logotype. */
export const logotypeKey = (ownerId: PictureOwner, at: Date, token: string, size: { width: number; height: number }) =>
  `${sizedKey(ownerId, at, token, size)}${TRANSPARENT}`;

const sizedKey = (
  ownerId: PictureOwner,
  at: Date,
  token: string,
  { width, height }: { width: number; height: number },
) => `${pictureFolder(ownerId)}${at.getTime().toString(36)}-${token}-${width}x${height}`;

/** The key of the picture's copy for phones; null where there is none. */
export const copyKey = (key: string): string | null => (key.endsWith(WITH_COPY) ? narrowKey(key) : null);

/** The key to use where a picture is shown small. */
export const smallKey = (key: string): string => copyKey(key) ?? key;

/** Size in pixels from a picture's key; null for other keys. */
export function pictureOfKey(key: string): StoredPicture | null {
  const [, width, height] = SIZED.exec(key) ?? [];
  return width && height ? { key, width: Number(width), height: Number(height) } : null;
}

/** The logotype with this key; null for every other picture. */
export const logotypeOfKey = (key: string): StoredPicture | null =>
  key.endsWith(TRANSPARENT) ? pictureOfKey(key) : null;

/** Time of the upload from a picture's key; null for other keys. */
export function pictureTime(key: string): Date | null {
  const [, at] = /\/([0-9a-z]{6,10})-[^/]*$/.exec(key) ?? [];
  return at ? new Date(Number.parseInt(at, 36)) : null;
}

/** The id of the film or account in a picture's key. */
export const ownerOfKey = (key: string): string => key.split("/")[1] ?? "";

/** The values of the field `use` that is sent with a film's logotype, and with its maker's logo. */
export const LOGOTYPE = "logotype";
export const LOGO = "logo";
export type PictureUse = typeof LOGOTYPE | typeof LOGO;

export const LARGEST_PICTURE_BYTES = 20 * 1024 * 1024;

export const PICTURE_PROBLEMS = {
  tooLarge: "Please choose a picture under 20 MB.",
  unreadable: "This file could not be read as a picture. Please choose a JPEG, PNG, WebP or AVIF file.",
  heic: "This is a HEIC picture, which browsers cannot show. Choose it in the photo library of the iPhone, which sends it as JPEG, or export it as JPEG first.",
  notLogotype: "This file could not be read as a logotype. Please choose a PNG, WebP or SVG file.",
  opaque: "This logotype has no transparent background. Please export it as PNG or SVG with one.",
  empty: "This picture is empty: nothing in it can be seen.",
  tooMany: "Too many pictures are being prepared just now. Please wait a moment and try again.",
  noRoom: "Your plan has not enough storage for this picture. Remove a film or a picture, or choose a larger plan.",
  gone: "One of the pictures does not exist any more. Please remove it, or upload it again.",
  frameGone: "This frame does not exist any more. Reload the page to see the film's frames of now.",
  notSent: "The picture could not be sent. Check your connection and try again.",
};

/** Why a picture is not stored. */
export const PHOTOGRAPH_REFUSALS = {
  "no-picture": PICTURE_PROBLEMS.unreadable,
  heic: PICTURE_PROBLEMS.heic,
  plan: PICTURE_PROBLEMS.noRoom,
};

/** What is read as a picture. A phone that is offered these sends its HEIC pictures as JPEG. */
export const PHOTOGRAPH_KINDS = "image/jpeg,image/png,image/webp,image/avif,image/gif,image/tiff";

const HEIC_BRANDS = new Set(["heic", "heix", "heim", "heis", "hevc", "hevx"]);
const MOST_BRANDS = 16;

/** Whether a file calls itself HEIC, by the brands at its start. Source: ISO/IEC 23008-12, annex B. */
export function isHeic(file: Uint8Array): boolean {
  const word = (at: number) => String.fromCharCode(...file.subarray(at, at + 4));
  if (word(4) !== "ftyp") return false;
  const brands = Array.from({ length: MOST_BRANDS }, (_, place) => word(8 + 4 * place));
  return brands.some((brand) => HEIC_BRANDS.has(brand));
}

/** Pictures and videos that pages named once are removed this long after the last draft or kept version named them. */
export const UNNAMED_RETENTION_MS = 30 * 24 * 60 * 60 * 1000;

/** Pictures that no page has ever named are removed after this time. */
export const UNUSED_RETENTION_MS = 24 * 60 * 60 * 1000;
