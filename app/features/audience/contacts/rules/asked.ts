import type { ContactRequestId } from "~/lib/ids.ts";
import { SOURCE_LABELS, type Source } from "../rules.ts";

/** Somebody who is no contact yet: waits to be asked, was asked to confirm, or has an address that does not exist. */
export type AskedPerson = {
  id: ContactRequestId;
  email: string;
  name: string;
  tags: string[];
  source: Source;
  createdAt: Date;
  /** Null while the owner has not asked. */
  askedAt: Date | null;
  bouncedAt: Date | null;
};

/** People who are no contacts yet, by their state. */
export type AskedCounts = { waiting: number; asked: number; bounced: number };

export const NOBODY_ASKED: AskedCounts = { waiting: 0, asked: 0, bounced: 0 };

export const peopleIn = ({ waiting, asked, bounced }: AskedCounts): number => waiting + asked + bounced;

const count = (number: number) => number.toLocaleString("en");

/** `298 asked, 12 not asked yet`; what is zero is not said, and those whose address does not exist get nothing anyway. */
export function askedWords({ waiting, asked }: Pick<AskedCounts, "waiting" | "asked">): string {
  return [asked > 0 && `${count(asked)} asked`, waiting > 0 && `${count(waiting)} not asked yet`]
    .filter(Boolean)
    .join(", ");
}

/** `12 contacts, 298 asked` */
export const peopleWords = (contacts: string, asked: AskedCounts): string =>
  [contacts, askedWords(asked)].filter(Boolean).join(", ");

/** What has happened with one of them, and when; `day` writes a moment. */
export function askedStory(
  { source, createdAt, askedAt, bouncedAt }: AskedPerson,
  day: (at: Date) => string,
): string[] {
  const came = `Came on ${day(createdAt)} (${SOURCE_LABELS[source]})`;
  if (bouncedAt) return [came, `Address does not exist, ${day(bouncedAt)}`];
  return [came, askedAt ? `Asked on ${day(askedAt)}, not confirmed yet` : "Not asked yet"];
}

export const askedListPath = "/studio/contacts?filter=asked";
export const askedPersonPath = (id: ContactRequestId) => `/studio/contacts/asked/${id}`;
