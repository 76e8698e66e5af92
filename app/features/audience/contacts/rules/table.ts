import type { Contact } from "../rules.ts";
import type { Past } from "./arrivals.ts";

/** The columns of the owner's CSV export; times are ISO 8601, UTC, or empty. */
export const CONTACT_COLUMNS = [
  ...(["email", "name", "age", "follows_since", "subscribed_on", "confirmed_on", "unsubscribed_on"] as const),
  ...(["source", "consent_version", "basis", "consent_wording", "bounced_on", "tags", "country"] as const),
  ...(["openings_agreed_on", "openings_wording", "clicks_declined_on", "added_on", "proof"] as const),
];

/** The purpose of the mark by which this installation knows a contact's consent again. */
export const CONSENT_SEAL = "contact-consent";

/** What the mark is about: the address, and everything that is known of its consent. */
export function consentText(email: string, past: Omit<Past, "isProven">): string {
  const { basis, source, consentVersion, consentWording, openingsWording, ageRange, ...times } = past;
  const {
    followsAt,
    subscribedAt,
    confirmedAt,
    unsubscribedAt,
    bouncedAt,
    openingsAgreedAt,
    clicksDeclinedAt,
    createdAt,
  } = times;
  const moments = [followsAt, subscribedAt, confirmedAt, unsubscribedAt, bouncedAt, openingsAgreedAt, clicksDeclinedAt];
  const words = [email, ageRange, basis, source, consentVersion, consentWording, openingsWording];
  return JSON.stringify([...words, ...[...moments, createdAt].map(isoOf)]);
}

/** One contact as a row; `proof` is the mark of its consent. */
export function contactCells(contact: Contact, proof: string): string[] {
  const { email, name, ageRange, followsAt, subscribedAt, confirmedAt, unsubscribedAt } = contact;
  const times = [followsAt, subscribedAt, confirmedAt, unsubscribedAt].map(isoOf);
  const consent = [contact.consentVersion, contact.basis, contact.consentWording ?? ""];
  const ours = [isoOf(contact.bouncedAt), tagsCell(contact.tags), contact.country ?? ""];
  const counted = [isoOf(contact.openingsAgreedAt), contact.openingsWording ?? "", isoOf(contact.clicksDeclinedAt)];
  const last = [isoOf(contact.createdAt), proof];
  return [email, name, ageRange ?? "", ...times, contact.source, ...consent, ...ours, ...counted, ...last];
}

const isoOf = (time: Date | null): string => time?.toISOString() ?? "";

/** Tags divided by commas; one that has a comma, a quote or another divider in it stands in quotes. */
export const tagsCell = (tags: string[]): string =>
  tags.map((tag) => (PLAIN_TAG.test(tag) ? tag : `"${tag.replaceAll('"', '""')}"`)).join(", ");

const PLAIN_TAG = /^[^\s"',;|[\]*][^"',;|[\]]*$/;

/** The tags of such a cell, and of a list in JSON; null for a cell that is neither. */
export function tagsInCell(cell: string): string[] | null {
  if (cell === "") return [];
  if (cell.startsWith("[")) return listIn(cell);
  const tags = dividedIn(cell);
  return tagsCell(tags) === cell ? tags : null;
}

function dividedIn(cell: string): string[] {
  const tags = [""];
  let isQuoted = false;
  for (let place = 0; place < cell.length; place += 1) {
    const letter = cell.charAt(place);
    const last = tags.length - 1;
    if (letter === '"') {
      if (cell[place - 1] === '"' && !isQuoted) tags[last] += '"';
      isQuoted = !isQuoted;
    } else if (letter === "," && !isQuoted) tags.push("");
    else if (letter !== " " || isQuoted || tags[last]) tags[last] += letter;
  }
  return tags;
}

function listIn(cell: string): string[] | null {
  try {
    const list: unknown = JSON.parse(cell);
    return Array.isArray(list) && list.every((tag) => typeof tag === "string") ? list : null;
  } catch {
    return null;
  }
}
