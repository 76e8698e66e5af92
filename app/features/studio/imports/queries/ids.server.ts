import { createHash } from "node:crypto";
import type { AccountId } from "~/lib/ids.ts";

/** The account that an archive goes to, and the id of the account that it is from. */
export type Passage = { into: AccountId; from: string };

/**
 * The id that a row of an archive has in the account it goes to: always the same one, so that an archive that is brought
 * twice makes nothing twice. The target is part of it, so that nobody can choose the id of a row that exists.
 */
export function arrivedId({ into, from }: Passage, id: string): string {
  const bytes = createHash("sha256").update(`indielens-import\n${into}\n${from}\n${id.toLowerCase()}`).digest();
  bytes.writeUInt8((bytes.readUInt8(6) & 0x0f) | 0x80, 6);
  bytes.writeUInt8((bytes.readUInt8(8) & 0x3f) | 0x80, 8);
  const hex = bytes.toString("hex", 0, 16);
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join("-");
}

/** `pictures/{owner}/{time}-{token}[-{width}x{height}][-both].jpg` or `.png`. */
const PICTURE = /^pictures\/[0-9a-f-]{36}\/([0-9a-z]{6,10})-[0-9a-z-]{1,60}?(-\d{1,5}x\d{1,5})?(-both)?\.(jpg|png)$/;

const ART = /^emoji\/([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\/[0-9a-f-]{36}$/;

/** The key of an emoji's art in the room of the pack that it goes to; null for a key that is none. */
export function arrivedArtKey(passage: Passage, key: string): string | null {
  const [, packId] = ART.exec(key) ?? [];
  return packId ? `emoji/${arrivedId(passage, packId)}/${arrivedId(passage, key)}` : null;
}

/** The key of a picture in the room of the account that it goes to; null for a key that is none of a picture. */
export function arrivedPictureKey(passage: Passage, key: string): string | null {
  const [, time, size = "", both = "", ending] = PICTURE.exec(key) ?? [];
  return time ? `pictures/${passage.into}/${time}-${arrivedId(passage, key)}${size}${both}.${ending}` : null;
}
