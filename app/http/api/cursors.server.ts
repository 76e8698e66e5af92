import { timingSafeEqual } from "node:crypto";
import type { AccountId } from "~/lib/ids.ts";
import type { KeyedHash } from "~/platform/seals.ts";

type Place = { accountId: AccountId; path: string };

const signed = (hash: KeyedHash, { accountId, path }: Place, text: string) => hash(`${accountId}\n${path}\n${text}`);

/** The cursor of a list for one account; it opens no other list. */
export const sealCursor = (hash: KeyedHash, place: Place, text: string): string =>
  `${Buffer.from(text).toString("base64url")}.${signed(hash, place, text)}`;

/** What was sealed; null for a cursor of another account or another list, and for an invented one. */
export function openCursor(hash: KeyedHash, place: Place, cursor: string): string | null {
  const [encoded = "", seal = ""] = cursor.split(".");
  const text = Buffer.from(encoded, "base64url").toString();
  const [given, wanted] = [Buffer.from(seal), Buffer.from(signed(hash, place, text))];
  return given.length === wanted.length && timingSafeEqual(given, wanted) ? text : null;
}
