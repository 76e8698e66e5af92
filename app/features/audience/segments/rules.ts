import { type AskedCounts, peopleWords } from "~/features/audience/contacts/rules/asked.ts";
import type { Source } from "~/features/audience/contacts/rules.ts";
import type { SegmentId } from "~/lib/ids.ts";

/** What a condition asks about a contact; `agreed` is the age of the wish. */
export const KINDS = ["tag", "source", "country", "joined", "agreed", "opened", "clicked"] as const;
export type Kind = (typeof KINDS)[number];

/** `value` is a tag, a source, a country's two letters, or a number of days. */
export type Condition = { kind: Kind; is: boolean; value: string };

export const MATCHES = ["all", "any"] as const;
export type Match = (typeof MATCHES)[number];
export const MATCH_LABELS: Record<Match, string> = { all: "All of these", any: "Any of these" };

export type SegmentRules = { match: Match; conditions: Condition[] };
export type Segment = SegmentRules & { id: SegmentId; name: string };

export const CONDITIONS_MOST = 10;
export const SEGMENTS_MOST = 50;
export const NAME_MOST = 60;
/** Ten years. */
export const DAYS_MOST = 3650;

export const KIND_LABELS: Record<Kind, string> = {
  tag: "Tag",
  source: "Source",
  country: "Country",
  joined: "On the list",
  agreed: "Agreed to mails",
  opened: "Opened a mail of yours",
  clicked: "Clicked in a mail of yours",
};

/** How each kind is asked: as it is, and turned round. */
export const ASKS: Record<Kind, readonly [is: string, not: string]> = {
  tag: ["is", "is not"],
  source: ["is", "is not"],
  country: ["is", "is not"],
  joined: ["for at most, in days", "for more than, in days"],
  agreed: ["within the last days", "longer ago than days"],
  opened: ["within the last days", "not within the last days"],
  clicked: ["within the last days", "not within the last days"],
};

/** Kinds whose value is a number of days. */
export const inDays = (kind: Kind): boolean => ["joined", "agreed", "opened", "clicked"].includes(kind);

/** What stands in a condition after its kind was chosen. */
export function valueToBegin(kind: Kind): string {
  if (inDays(kind)) return "30";
  return kind === "source" ? ("page" satisfies Source) : "";
}

export const NAME_TAKEN = "You have a segment of this name already.";
export const TOO_MANY = `You can keep ${SEGMENTS_MOST} segments. Delete one that you do not use any more.`;

export const segmentsPath = "/studio/segments";

/** How many contacts fit a segment, how many of them get mails, and who is no contact yet. */
export type SegmentCount = { contacts: number; reached: number; asked: AskedCounts };

/** `12 contacts, of whom 9 get mails, 298 asked` */
export function countWords({ contacts, reached, asked }: SegmentCount): string {
  const all = `${contacts.toLocaleString("en")} ${contacts === 1 ? "contact" : "contacts"}`;
  const ofThem = contacts === reached ? all : `${all}, of whom ${reached.toLocaleString("en")} get mails`;
  return peopleWords(ofThem, asked);
}
