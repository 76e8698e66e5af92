import type { Arrival } from "~/features/audience/contacts/rules/arrivals.ts";
import { tagsInCell } from "~/features/audience/contacts/rules/table.ts";
import { TAG_MOST, TAGS_MOST, tagsIn } from "~/features/audience/contacts/rules.ts";
import { type Ended, REASON_WORDS } from "~/features/audience/suppressions/rules.ts";
import { countryCode } from "~/lib/countries.ts";
import { mailbox } from "~/lib/email-field.ts";
import { plainLine } from "~/lib/plain-text.ts";
import { isOwnTable, OWN_KINDS, OWN_LABELS, ownPersonIn } from "./own-table.ts";
import { presetColumns } from "./presets.ts";
import { isStateColumn, listState } from "./states.ts";
import { columnOfAddresses, hasHeader, namedAddress } from "./table-start.ts";

/** What a column of any file can hold. */
const COMMON_KINDS = [
  ...(["email", "name", "first-name", "middle-name", "last-name", "tags", "country"] as const),
  ...(["state", "subscribed", "unsubscribed", "bounced", "nothing"] as const),
] as const;

/** What a column of a file can hold; the last ones only in a table of this product. */
export const COLUMN_KINDS = [...COMMON_KINDS, ...OWN_KINDS] as const;
export type ColumnKind = (typeof COLUMN_KINDS)[number];

/** What the owner can choose for the columns of this file. */
export const kindsFor = (columns: ColumnKind[]): ColumnKind[] =>
  COLUMN_KINDS.filter((kind) => (COMMON_KINDS as readonly string[]).includes(kind) || columns.includes(kind));

export const COLUMN_LABELS: Record<ColumnKind, string> = {
  ...OWN_LABELS,
  email: "Email",
  name: "Name",
  "first-name": "First name",
  "middle-name": "Middle name",
  "last-name": "Last name",
  tags: "Tags",
  country: "Country",
  state: "State (active, unsubscribed, bounced)",
  subscribed: "Gets mails",
  unsubscribed: "Unsubscribed",
  bounced: "Bounced",
  nothing: "Not imported",
};

/** Names of columns in exports of common tools, in some languages; the first match counts. */
const HEADERS: [ColumnKind, RegExp][] = [
  ["nothing", /phonetic|prefix|suffix|nick|maiden|organi[sz]ation|company|event|product|ticket|file as|user ?name/i],
  ["nothing", /phone|\bfax\b|street|postal|\bzip\b|label$/i],
  ["unsubscribed", /^unsub(scribed?)?([ _-]?(time|date|at|on))?$|^opt(ed)?[ _-]?out/i],
  ["bounced", /^bounced?([ _-]?(time|date|at|on))?$/i],
  ["subscribed", /^subscribed([ _-]to[ _-]e?-?mails)?$/i],
  ["email", /e-?mail|correo|courriel|adresse ?mail/i],
  ["middle-name", /middle|additional name|zweiter vorname|second pr[ée]nom|segundo nombre/i],
  ["first-name", /first|given|vorname|pr[ée]nom|voornaam|nombre/i],
  ["last-name", /last|sur ?name|family|nachname|nom de famille|achternaam|apellido/i],
  ["tags", /tag|labels?$|group|list|segment|categor/i],
  ["country", /country|land|pays|pa[ií]s/i],
  ["name", /name|nom\b/i],
];

/** What the columns probably hold: by their names, and what is in them. Each kind stands once, except nothing. */
export function guessedColumns(rows: string[][]): ColumnKind[] {
  const width = Math.max(0, ...rows.map((row) => row.length));
  const names = hasHeader(rows) ? (rows[0] ?? []) : [];
  const taken = new Set<ColumnKind>();
  const preset = presetColumns(names);
  if (preset) return Array.from({ length: width }, (_, column) => preset[column] ?? "nothing");
  const addresses = columnOfAddresses(rows);
  const below = names.length ? rows.slice(1) : rows;
  const valuesOf = (column: number) => below.map((row) => row[column] ?? "");
  return Array.from({ length: width }, (_, column) => {
    const kind = column === addresses ? "email" : kindOf(names[column] ?? "", valuesOf(column));
    if (taken.has(kind) || (kind === "email" && column !== addresses && addresses >= 0)) return "nothing";
    if (kind !== "nothing") taken.add(kind);
    return kind;
  });
}

function kindOf(name: string, values: string[]): ColumnKind {
  if (isStateColumn(name, values)) return "state";
  return HEADERS.find(([, pattern]) => pattern.test(name))?.[0] ?? "nothing";
}

const NAME_MOST = 80;
const CELL_MOST = 500;

/** `ended`: the address must not be brought back here either. */
export type Read =
  | { ok: true; person: Arrival; proof?: string }
  | { ok: false; email: string; problem: string; ended?: Ended };

/** The person in a row; a row without a usable address is refused in words. */
export function personIn(cells: string[], columns: ColumnKind[], now: Date): Read {
  if (isOwnTable(columns)) return ownPersonIn(cells, columns, now);
  const cell = (kind: ColumnKind) => (cells[columns.indexOf(kind)] ?? "").slice(0, CELL_MOST);
  const written = cell("email");
  if (written === "") return { ok: false, email: "", problem: "No address" };
  const { name, address } = namedAddress(written);
  const email = mailbox.safeParse(address);
  if (!email.success) return { ok: false, email: written, problem: email.error.issues[0]?.message ?? "" };
  const ended = endIn(cell);
  if (ended) return { ok: false, email: email.data, problem: REASON_WORDS[ended], ended };
  if (listState(cell("state")) === "unconfirmed") return { ok: false, email: email.data, problem: UNCONFIRMED };
  const parts = (["first-name", "middle-name", "last-name"] as const).map(cell).join(" ").trim();
  const whole = cell("name") || parts || name;
  const tags = tagsOf(cell("tags")).map((tag) => tag.slice(0, TAG_MOST));
  return {
    ok: true,
    person: {
      email: email.data,
      name: plainLine(whole).slice(0, NAME_MOST),
      country: countryCode(cell("country")),
      tags: tags.slice(0, TAGS_MOST),
    },
  };
}

/** Said of somebody whose state at the other service is neither a yes nor an end. */
export const UNCONFIRMED = "Had not confirmed at the other service";

/** Tags as services divide them: also `"fan","press"`, `["fan"]`, and Google's `Press ::: * myContacts`. */
const tagsOf = (cell: string): string[] =>
  (cell.startsWith("[") ? tagsInCell(cell.toLowerCase()) : null) ??
  tagsIn(cell.replace(/^\[|\]$/g, "").replaceAll(":::", ","), /[,;|]/)
    .map((tag) => tag.replace(/^["']|["']$/g, "").trim())
    .filter((tag) => tag !== "" && !tag.startsWith("*"));

const NO = /^(no?|false|0|null|none|-|unsubscribed|inactive)$/i;

/** Why somebody gets no mails from the other service any more. A column of days is empty for all who do. */
function endIn(cell: (kind: ColumnKind) => string): Ended | null {
  const says = (kind: ColumnKind) => cell(kind) !== "" && !NO.test(cell(kind));
  const state = listState(cell("state"));
  if (state === "unsubscribed" || state === "bounced") return state;
  if (says("unsubscribed") || NO.test(cell("subscribed"))) return "unsubscribed";
  return says("bounced") ? "bounced" : null;
}
