import { keyChecksum } from "./rules/checksum.ts";

/** Keys of one account that are neither revoked nor over. */
export const MOST_KEYS = 10;
/** Characters of a key's name. */
export const LONGEST_KEY_NAME = 60;
/** Keys in the owner's list, revoked ones included. */
export const KEYS_LISTED = 50;

/** What a process remembers of keys for reads, in milliseconds: one that is revoked is refused within a second. */
export const KEYS_IN_MEMORY = { max: 1_000, ttl: 500 };

/** What every key begins with, so that scanners for secrets can find it. */
const KEY_START = "ilk_live_";
/** Random characters of a key: 62 to the power of 30 is more than 178 bits. */
const RANDOM_LENGTH = 30;
/** Characters of a key that its owner is shown later. */
const PREFIX_LENGTH = KEY_START.length + 4;
const LETTERS = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz";

/** Random bytes of which a key is made; each byte below 248 gives a letter, and twice as many are enough. */
export const KEY_BYTES = 4 * RANDOM_LENGTH;

/** A new key: `ilk_live_`, 30 random letters and the checksum of what is before. */
export function keyOf(bytes: Uint8Array): string {
  const random = [...bytes].filter((byte) => byte < 248).map((byte) => LETTERS[byte % 62]);
  if (random.length < RANDOM_LENGTH) throw new Error("too few random bytes for a key");
  const text = `${KEY_START}${random.slice(0, RANDOM_LENGTH).join("")}`;
  return text + keyChecksum(text);
}

export const prefixOf = (key: string): string => key.slice(0, PREFIX_LENGTH);

const KEY = /^ilk_live_[0-9A-Za-z]{30}[0-9A-Za-z]{6}$/;
const CHECKSUM_LENGTH = 6;

/** Whether a text can be a key: its form and its checksum are right. Junk is refused without a query. */
export const isKeyShaped = (text: string): boolean =>
  KEY.test(text) && keyChecksum(text.slice(0, -CHECKSUM_LENGTH)) === text.slice(-CHECKSUM_LENGTH);

/** What in an address may be a key. */
const KEYS_IN_TEXT = /ilk_live_[0-9A-Za-z]{36}/g;
const KEYS_LOOKED_AT = 5;

/** The keys that an address holds by mistake. */
export const keysIn = (address: string): string[] =>
  (address.match(KEYS_IN_TEXT) ?? []).slice(0, KEYS_LOOKED_AT).filter(isKeyShaped);

/** Days after which a new key ends, as the form offers them; null is never. */
export const KEY_DAYS = [30, 90, 365, null] as const;
export type KeyDays = (typeof KEY_DAYS)[number];

const DAY_MS = 24 * 60 * 60 * 1000;

export const expiryOf = (days: KeyDays, now: Date): Date | null =>
  days === null ? null : new Date(now.getTime() + days * DAY_MS);

type Ending = { expiresAt: Date | null; revokedAt: Date | null };

/** Whether a key opens anything at this moment. */
export const isOpen = ({ expiresAt, revokedAt }: Ending, now: Date): boolean =>
  revokedAt === null && (expiresAt === null || expiresAt > now);

/** The last use is noted once a minute, so that a busy key costs few writes. */
const NOTED_MS = 60_000;

export const isUseNoted = (lastUsedAt: Date | null, now: Date): boolean =>
  lastUsedAt !== null && now.getTime() - lastUsedAt.getTime() < NOTED_MS;

export const KEY_MESSAGES = {
  "too-many": `An account can have ${MOST_KEYS} keys. Revoke one first.`,
  "other-words": "A key was made when you pressed the button the first time. Reload the page to see it.",
  demo: "A demo has no API keys.",
} as const;
export type KeyRefusal = keyof typeof KEY_MESSAGES;

/** In the words of the specification. */
export const KEY_COPIED = "API key copied to clipboard!";
