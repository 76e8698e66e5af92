import { narrowKey } from "~/features/video/videos/rules.ts";
import type { AccountId, FilmId } from "~/lib/ids.ts";

/** Pictures of old have no copy for phones, and no mark that says so. */
const WITH_COPY = "-both.jpg";
const SIZED = /-(\d{1,5})x(\d{1,5})(?:-both)?\.jpg$/;

/** Where pictures that belong to pages lie in the store. */
export const PICTURES = "pictures";

/** Of a film, by its id, or of an actor, by the account's. */
/** Whose page shows them: an actor keeps pictures for the profile, a film its own. */
export type PictureOwner = AccountId | FilmId;

export const pictureFolder = (ownerId: PictureOwner) => `${PICTURES}/${ownerId}/`;

const NAME = /^[a-z0-9-]+\.jpg$/;

/** Whether all these are names of this one's own pictures: a form could name anybody's, or a way out of the room. */
export const lieInFolder = (ownerId: PictureOwner, keys: string[]): boolean =>
  keys.every((key) => key.startsWith(pictureFolder(ownerId)) && NAME.test(key.slice(pictureFolder(ownerId).length)));

export type KeptPicture = { key: string; width: number; height: number };

/** A name that tells when the picture came and how large it is, in pixels; `token` keeps it from being guessed. */
export const pictureKey = (
  ownerId: PictureOwner,
  at: Date,
  token: string,
  { width, height }: { width: number; height: number },
) => `${pictureFolder(ownerId)}${at.getTime().toString(36)}-${token}-${width}x${height}${WITH_COPY}`;

/** The picture's copy for phones; null where there is none. */
export const copyKey = (key: string): string | null => (key.endsWith(WITH_COPY) ? narrowKey(key) : null);

/** What is shown where a picture stands small. */
export const smallKey = (key: string): string => copyKey(key) ?? key;

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

/** The id of the film or account in whose room a picture lies. */
export const ownerOfKey = (key: string): string => key.split("/")[1] ?? "";

export const LARGEST_PICTURE_BYTES = 20 * 1024 * 1024;

export const PICTURE_PROBLEMS = {
  tooLarge: "Please choose a picture under 20 MB.",
  unreadable: "This file could not be read as a picture. Please choose a JPEG, PNG, WebP or AVIF file.",
  tooMany: "Too many pictures are being prepared just now. Please wait a moment and try again.",
  noRoom: "Your plan has no room for this picture. Remove a film or a picture, or choose a larger plan.",
  gone: "One of the pictures is not there any more. Please take it out, or send it again.",
  notSent: "The picture could not be sent. Check your connection and try again.",
};

/** A picture that no form has named after this long will be named by none. */
export const UNNAMED_KEPT_MS = 24 * 60 * 60 * 1000;
