import type { Booked } from "./chain.ts";

/** A hash beside the one so far, on the way from a transaction to the root. */
export type Step = { side: "left" | "right"; hash: string };

/** What proves that a transaction is in the books of a month; made for its owner, checked by anybody. */
export type Proof = { month: string; words: string; path: Step[] };

/** What is published of a month: the root of its tree, signed. */
export type PublishedMonth = {
  /** The first day of the month, in UTC. */
  month: string;
  root: string;
  transactions: number;
  /** Ed25519, over `signedWords`; both in base64. */
  signature: string;
  publicKey: string;
};

/** The words of a transaction whose hash is a leaf of the month's tree. */
export const leafWords = ({ id, source, kind, at, entries }: Booked): string =>
  JSON.stringify([
    id,
    source,
    kind,
    at.toISOString(),
    ...entries.map(({ account, currency, minor }) => [account, currency, minor]),
  ]);

export const signedWords = ({ month, root, transactions }: Pick<PublishedMonth, "month" | "root" | "transactions">) =>
  `ledger ${month.slice(0, 7)} ${transactions} ${root}`;

const encoder = new TextEncoder();
/** In hexadecimal digits; the same in browsers and here. */
async function sha256(bytes: Uint8Array<ArrayBuffer>): Promise<string> {
  const digest = new Uint8Array(await crypto.subtle.digest("SHA-256", bytes));
  return [...digest].map((byte) => byte.toString(16).padStart(2, "0")).join("");
}

/** Leaves and nodes begin with different bytes, so that neither can pass as the other (RFC 6962, section 2.1). */
export const leafHash = (words: string) => sha256(new Uint8Array([0, ...encoder.encode(words)]));
const nodeHash = (left: string, right: string) => sha256(new Uint8Array([1, ...bytesOf(left), ...bytesOf(right)]));
const bytesOf = (hex: string) => (hex.match(/../g) ?? []).map((pair) => Number.parseInt(pair, 16));

/** The root of a tree (RFC 6962): pairs are hashed together, and one that is left over goes up as it is. */
export async function rootOf(hashes: readonly string[]): Promise<string> {
  let level = [...hashes];
  while (level.length > 1) level = await levelAbove(level);
  return level[0] ?? sha256(new Uint8Array());
}

const levelAbove = (level: readonly string[]): Promise<string[]> =>
  Promise.all(
    level.flatMap((left, place) => {
      if (place % 2) return [];
      const right = level[place + 1];
      return [right === undefined ? left : nodeHash(left, right)];
    }),
  );

/** The steps from one of the hashes to the root. */
export async function pathTo(hashes: readonly string[], index: number): Promise<Step[]> {
  const path: Step[] = [];
  let [level, place] = [[...hashes], index];
  while (level.length > 1) {
    const beside = level[place % 2 ? place - 1 : place + 1];
    if (beside !== undefined) path.push({ side: place % 2 ? "left" : "right", hash: beside });
    level = await levelAbove(level);
    place = Math.floor(place / 2);
  }
  return path;
}

/** The root to which a proof leads. */
export async function rootFrom({ words, path }: Pick<Proof, "words" | "path">): Promise<string> {
  let hash = await leafHash(words);
  for (const step of path) hash = await (step.side === "left" ? nodeHash(step.hash, hash) : nodeHash(hash, step.hash));
  return hash;
}

const bytesIn = (base64: string) => Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));

/** Whether what is published was signed with the key that is published beside it. */
export async function isSigned(published: PublishedMonth): Promise<boolean> {
  const key = await crypto.subtle.importKey("spki", bytesIn(published.publicKey), "Ed25519", false, ["verify"]);
  const words = encoder.encode(signedWords(published));
  return crypto.subtle.verify("Ed25519", key, bytesIn(published.signature), words);
}

/** Transactions whose leaves are hashed together; a power of two, so that the roots of all are the leaves of one tree. */
export const GROUP = 1_024;

export const ledgerPath = (month: string) => `/ledger/${month.slice(0, 7)}`;

export type Verdict = "there" | "not there" | "unsigned" | "no proof";
export const VERDICTS: Record<Verdict, string> = {
  there: "This transaction is in the books of this month, as it was booked.",
  "not there": "This is not what was booked: the proof does not lead to the root of this month.",
  unsigned: "The root on this page does not carry a valid signature. Tell whoever runs this server.",
  "no proof": "This file is no proof of a transaction of this month.",
};
