import { pictureRoom } from "../films/rules.ts";

const SIZED = /-(\d{1,5})x(\d{1,5})\.jpg$/;

export type KeptPicture = { key: string; width: number; height: number };

/** A name that tells when the picture came and how large it is, in pixels; `token` keeps it from being guessed. */
export const pictureKey = (
  filmId: string,
  at: Date,
  token: string,
  { width, height }: { width: number; height: number },
) => `${pictureRoom(filmId)}${at.getTime().toString(36)}-${token}-${width}x${height}.jpg`;

/** What a picture's name tells; null for a name of another kind. */
export function pictureOfKey(key: string): KeptPicture | null {
  const [, width, height] = SIZED.exec(key) ?? [];
  return width && height ? { key, width: Number(width), height: Number(height) } : null;
}

/** When the picture came; null for a name of another kind. */
export function pictureTime(key: string): Date | null {
  const [, at] = /\/([0-9a-z]{6,10})-[^/]*$/.exec(key) ?? [];
  return at ? new Date(Number.parseInt(at, 36)) : null;
}

/** A picture that no form has named after this long will be named by none. */
export const UNNAMED_KEPT_MS = 24 * 60 * 60 * 1000;
