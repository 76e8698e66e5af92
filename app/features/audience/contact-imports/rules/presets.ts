import type { ColumnKind } from "./columns.ts";
import { OWN_COLUMNS } from "./own-table.ts";

/** The exports of a service: `marks` are columns that no other has together; names are lower case. */
type Preset = { service: string; marks: string[]; columns: Record<string, ColumnKind> };

const PRESETS: Preset[] = [
  { service: "this product", marks: ["email", "basis", "consent_version", "consent_wording"], columns: OWN_COLUMNS },
  {
    service: "Mailchimp",
    marks: ["email address", "leid", "euid"],
    columns: {
      ...{
        "email address": "email",
        "first name": "first-name",
        "last name": "last-name",
        tags: "tags",
        cc: "country",
      },
      ...{ unsub_time: "unsubscribed", clean_time: "bounced" },
    },
  },
  {
    service: "Substack",
    marks: ["email", "active_subscription", "email_disabled"],
    columns: { email: "email", name: "name", email_disabled: "unsubscribed" },
  },
  {
    service: "listmonk",
    marks: ["uuid", "email", "name", "attributes", "status"],
    columns: { email: "email", name: "name", status: "state" },
  },
  {
    service: "Kit",
    marks: ["first_name", "email_address", "state", "created_at"],
    columns: { first_name: "first-name", email_address: "email", state: "state", tags: "tags" },
  },
  {
    service: "Ghost",
    marks: ["email", "subscribed_to_emails", "labels"],
    columns: {
      ...{ email: "email", name: "name", labels: "tags" },
      ...{ subscribed_to_emails: "subscribed", deleted_at: "unsubscribed" },
    },
  },
];

const lower = (names: string[]) => names.map((name) => name.trim().toLowerCase());

const presetOf = (names: string[]): Preset | undefined =>
  PRESETS.find(({ marks }) => marks.every((mark) => lower(names).includes(mark)));

/** The service whose export has these names of columns; null for none that is known. */
export const serviceOf = (names: string[]): string | null => presetOf(names)?.service ?? null;

/** What the columns of a known export hold; null for another file. */
export function presetColumns(names: string[]): ColumnKind[] | null {
  const preset = presetOf(names);
  const known = new Map(Object.entries(preset?.columns ?? {}));
  return preset ? lower(names).map((name) => known.get(name) ?? "nothing") : null;
}
