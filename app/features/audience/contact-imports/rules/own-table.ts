import type { Past } from "~/features/audience/contacts/rules/arrivals.ts";
import { tagsInCell } from "~/features/audience/contacts/rules/table.ts";
import { AGE_RANGES, CONSENT_MOST, mergedTags, SOURCES, TAG_MOST } from "~/features/audience/contacts/rules.ts";
import { countryCode } from "~/lib/countries.ts";
import { mailbox } from "~/lib/email-field.ts";
import { unguardedCell } from "~/lib/formula-cells.ts";
import { plainLine, plainWords } from "~/lib/plain-text.ts";
import type { ColumnKind, Read } from "./columns.ts";

/** Further columns of the tables of this product, which tell everything of a contact's consent. */
export const OWN_KINDS = [
  ...(["age", "follows-since", "subscribed-since", "confirmed-on", "unsubscribed-on", "bounced-on"] as const),
  ...(["source", "consent-version", "basis", "consent-wording", "openings-agreed", "openings-wording"] as const),
  ...(["clicks-declined", "added-on", "proof"] as const),
] as const;
type OwnKind = (typeof OWN_KINDS)[number];

export const OWN_LABELS = Object.fromEntries(
  OWN_KINDS.map((kind) => [kind, `As exported here: ${kind.replaceAll("-", " ")}`]),
) as Record<OwnKind, string>;

/** Names of the columns, as the list's own export and an archive's table have them. */
export const OWN_COLUMNS: Record<string, OwnKind | "email" | "name" | "tags" | "country"> = {
  ...({ email: "email", name: "name", tags: "tags", country: "country", source: "source", basis: "basis" } as const),
  ...({ age: "age", age_range: "age", follows_since: "follows-since", follows_at: "follows-since" } as const),
  ...({ subscribed_on: "subscribed-since", subscribed_at: "subscribed-since" } as const),
  ...({ confirmed_on: "confirmed-on", confirmed_at: "confirmed-on" } as const),
  ...({ unsubscribed_on: "unsubscribed-on", unsubscribed_at: "unsubscribed-on" } as const),
  ...({ bounced_on: "bounced-on", bounced_at: "bounced-on", added_on: "added-on", created_at: "added-on" } as const),
  ...({ consent_version: "consent-version", consent_wording: "consent-wording", proof: "proof" } as const),
  ...({ openings_agreed_on: "openings-agreed", openings_agreed_at: "openings-agreed" } as const),
  ...({ openings_wording: "openings-wording" } as const),
  ...({ clicks_declined_on: "clicks-declined", clicks_declined_at: "clicks-declined" } as const),
};

export const isOwnTable = (columns: ColumnKind[]): boolean => columns.includes("consent-version");

const NAME_MOST = 80;
/** A name of twenty tags in quotes fits. */
const CELL_MOST = 2_000;
const VERSION_MOST = 40;

/** The person in a row of a table of this product, with the past; who has ended comes too, and stays so. */
export function ownPersonIn(cells: string[], columns: ColumnKind[], now: Date): Read {
  const cell = (kind: ColumnKind) => unguardedCell((cells[columns.indexOf(kind)] ?? "").slice(0, CELL_MOST));
  const written = cell("email");
  if (written === "") return { ok: false, email: "", problem: "No address" };
  const email = mailbox.safeParse(written);
  if (!email.success) return { ok: false, email: written, problem: email.error.issues[0]?.message ?? "" };
  const tags = (tagsInCell(cell("tags")) ?? []).map((tag) => plainLine(tag).toLowerCase().slice(0, TAG_MOST));
  const person = {
    email: email.data,
    name: plainLine(cell("name")).slice(0, NAME_MOST),
    country: countryCode(cell("country")),
    tags: mergedTags(tags.filter(Boolean), []),
    past: pastIn(cell, now),
  };
  return { ok: true, person, proof: cell("proof") };
}

function pastIn(cell: (kind: ColumnKind) => string, now: Date): Past {
  const at = (kind: OwnKind) => momentIn(cell(kind), now);
  const words = (kind: OwnKind) => plainWords(cell(kind)).slice(0, CONSENT_MOST) || null;
  const confirmedAt = at("confirmed-on") ?? now;
  return {
    ageRange: AGE_RANGES.find((range) => range === cell("age")) ?? null,
    followsAt: at("follows-since"),
    subscribedAt: at("subscribed-since"),
    confirmedAt,
    unsubscribedAt: at("unsubscribed-on"),
    bouncedAt: at("bounced-on"),
    source: SOURCES.find((source) => source === cell("source")) ?? "import",
    basis: cell("basis") === "confirmed" ? "confirmed" : "stated",
    consentVersion: plainLine(cell("consent-version")).slice(0, VERSION_MOST),
    consentWording: words("consent-wording"),
    openingsAgreedAt: at("openings-agreed"),
    openingsWording: words("openings-wording"),
    clicksDeclinedAt: at("clicks-declined"),
    createdAt: at("added-on") ?? confirmedAt,
    isProven: false,
  };
}

/** Times as this product writes them, and none that has not been. */
function momentIn(cell: string, now: Date): Date | null {
  const at = ISO.test(cell) ? new Date(cell) : null;
  return at && at.getTime() > 0 && at.getTime() <= now.getTime() ? at : null;
}

const ISO = /^\d{4}-\d{2}-\d{2}[T ]\d{2}:\d{2}:\d{2}(?:\.\d{1,6})?(?:Z|[+-]\d{2}(?::?\d{2})?)$/;
