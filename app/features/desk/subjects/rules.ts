import type { SubjectKind } from "~/features/account/withholding/rules.ts";
import type { AccountId } from "~/lib/ids.ts";

/** What an address of this installation names, before anybody has looked whether it is there. */
export type Place =
  | { kind: "site"; username: string }
  | { kind: "account"; username: string }
  | { kind: "film"; slug: string }
  | { kind: "comment"; slug: string; id: string }
  | { kind: "letter"; username: string; id: string }
  | { kind: "clip"; id: string }
  | { kind: "video"; id: string }
  | { kind: "link"; code: string };

/** A thing that a report or a decision is about. `address` is its path, `title` how its owner calls it. */
export type Subject = {
  kind: SubjectKind;
  id: string;
  accountId: AccountId;
  address: string;
  title: string;
};

/** What stands beside a report: the thing at its address, in a frame, or its words. */
export type ShownThing = { as: "frame"; address: string } | { as: "words"; words: string[] };

/** The value of `part` in the address of a report about the name or the picture of an account, and not about its page. */
export const ACCOUNT_PART = "account";

/** The same place, or what of its account an address asks for; null for a place that is no account's own page. */
export function partOf(place: Place, part: string): Place | null {
  if (part !== ACCOUNT_PART) return place;
  return place.kind === "site" ? { ...place, kind: "account" } : null;
}

/** Characters of an address that somebody reports. */
const LONGEST_ADDRESS = 500;

const ID = "([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})";
const NAME = "([\\w.-]{1,100})";
const FORMS: [RegExp, (first: string, second: string) => Place][] = [
  [new RegExp(`^/u/${NAME}/letters/${ID}$`), (username, id) => ({ kind: "letter", username, id })],
  [new RegExp(`^/u/${NAME}(?:/(?:press|cv|letters|contacts|inquiry))?$`), (username) => ({ kind: "site", username })],
  [new RegExp(`^/films/${NAME}/comments/${ID}$`), (slug, id) => ({ kind: "comment", slug, id })],
  [new RegExp(`^/films/${NAME}(?:/(?:press|comments|packs))?$`), (slug) => ({ kind: "film", slug })],
  [new RegExp(`^/c/${ID}(?:/embed)?$`), (id) => ({ kind: "clip", id })],
  [new RegExp(`^/embed/${ID}$`), (id) => ({ kind: "video", id })],
  [/^\/l\/([\w-]{1,64})$/, (code) => ({ kind: "link", code })],
];

/**
 * What an address names: a path, or the whole address on this installation. Null for an address of another host, and for
 * one where no thing of an account is.
 */
export function placeAt(address: string, baseUrl: string): Place | null {
  if (address.length > LONGEST_ADDRESS) return null;
  const url = URL.parse(address.trim(), baseUrl);
  if (!url || url.host !== new URL(baseUrl).host) return null;
  const path = decoded(url.pathname)?.replace(/\/$/, "").toLowerCase() ?? "";
  for (const [form, place] of FORMS) {
    const found = form.exec(path);
    if (found) return place(found[1] ?? "", found[2] ?? "");
  }
  return null;
}

function decoded(path: string): string | null {
  try {
    return decodeURIComponent(path);
  } catch {
    return null;
  }
}
