import { REACTIONS } from "~/features/audience/reactions/rules.ts";
import { type ExportedLink, type LinkTarget, UTM_FIELDS } from "../rules.ts";

const FIGURES = [
  "Title",
  "Address",
  "Status",
  "Clicks",
  "Bots",
  "Previews",
  "HEAD requests",
  "Conversion",
  "Emoji",
  "Created",
  "Expires",
  "Boosted",
  "Boost expires",
  ...REACTIONS.map(({ name }) => `Reactions: ${name}`),
];

/** What a table needs besides to be read again. */
const SETTINGS = [
  ...["Leads to", "Enabled", "Password", "Click limit"],
  ...UTM_FIELDS.map((field) => `UTM ${field}`),
  ...["Other destinations", "Passes on"],
];

export const EXPORT_COLUMNS: string[] = [...FIGURES, ...SETTINGS];

/** Whether these are the names of a table of short links that this product has written. */
export const isOwnTable = (names: string[]): boolean => isTableOf(EXPORT_COLUMNS, names) || isTableOf(FIGURES, names);

/** Whether such a table says where its links lead; those of earlier versions do not. */
export const isReadable = (names: string[]): boolean => isTableOf(EXPORT_COLUMNS, names);

const isTableOf = (columns: string[], names: string[]) =>
  names.length === columns.length && columns.every((name, place) => names[place] === name);

/** A link as a row of the CSV export. */
export const exportCells = (link: ExportedLink): string[] => [
  link.title,
  link.url,
  link.status,
  ...[link.people, link.bots, link.previews, link.heads].map(String),
  link.rate === null ? "" : link.rate.toFixed(4),
  link.emoji.join(" "),
  link.createdAt.toISOString(),
  link.expiresAt?.toISOString() ?? "",
  link.boostExpiry ? "yes" : "no",
  link.boostExpiry?.toISOString() ?? "",
  ...REACTIONS.map(({ emoji }) => String(link.reactions[emoji])),
  ...[link.leadsTo, yesOrNo(link.isEnabled), yesOrNo(link.hasPassword), String(link.clickLimit ?? "")],
  ...UTM_FIELDS.map((field) => link.utm[field] ?? ""),
  ...[link.targets.map(targetText).join(" "), link.passesOn],
];

const yesOrNo = (is: boolean) => (is ? YES : "no");
const YES = "yes";

/** Neither part has a space in it. */
const targetText = (target: LinkTarget) => `${"device" in target ? target.device : target.country} ${target.url}`;

/** A row of such a table, as the forms of a link send it; `isEnabled` and `hasPassword` are what they were. */
export function rowOfTable(cells: string[]) {
  const cell = (name: string) => cells[EXPORT_COLUMNS.indexOf(name)] ?? "";
  return {
    ...{ title: cell("Title"), address: cell("Address"), leadsTo: cell("Leads to") },
    ...{ isEnabled: cell("Enabled") === YES, hasPassword: cell("Password") === YES },
    emoji: cell("Emoji").split(" ").filter(Boolean),
    options: {
      ...{ expiresAt: cell("Expires"), clickLimit: cell("Click limit"), passesOn: cell("Passes on") },
      utm: Object.fromEntries(UTM_FIELDS.map((field) => [field, cell(`UTM ${field}`)])),
      targets: targetsIn(cell("Other destinations")),
    },
  };
}

/** Destinations as the options' form sends them. */
function targetsIn(text: string) {
  const words = text.split(" ").filter(Boolean);
  return Array.from({ length: Math.ceil(words.length / 2) }, (_, place) => {
    const [key = "", url = ""] = words.slice(2 * place, 2 * place + 2);
    const isCountry = /^[A-Z]{2}$/.test(key);
    return { for: isCountry ? "country" : key, country: isCountry ? key : "", url };
  });
}
