import { billing } from "~/features/content/films/rules.ts";
import { listOf } from "~/features/content/pages/rules/rows.ts";
import type { PageDocument } from "~/features/content/pages/rules.ts";
import { plainLine } from "~/lib/plain-text.ts";
import type { Programme } from "../rules.ts";

/** The same as text, in the order of printed catalogues: titles, facts, director, credits, cast, synopsis, contact. */
export function catalogueText(programme: Programme, { film, lists }: PageDocument): string {
  const { title, originalTitle, facts, directors, cast, contact } = programme;
  const credits = billing(listOf(lists.credits)).map(({ job, names }) => line(plainLine(job), names.map(plainLine)));
  const synopsis = programme.synopses.at(1) ?? programme.synopses.at(0) ?? "";
  const parts = [
    [title, originalTitle, ...facts],
    [line("Director", directors), line("Producer", [plainLine(film.producer)]), ...credits, line("Cast", cast)],
    [synopsis],
    [line("Contact", [contact.name, contact.email, contact.phone].map(plainLine))],
  ];
  return parts
    .map((lines) => lines.filter(Boolean).join("\n"))
    .filter(Boolean)
    .join("\n\n");
}

function line(label: string, names: string[]): string {
  const said = names.filter(Boolean).join(", ");
  return said && label ? `${label}: ${said}` : said;
}
