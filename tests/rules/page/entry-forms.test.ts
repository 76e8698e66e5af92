import { expect, test } from "vitest";
import { NO_FESTIVAL_FACTS } from "~/features/content/festival-facts/rules.ts";
import { rowsByPosition } from "~/features/content/pages/rules/rows.ts";
import { newDocument } from "~/features/content/pages/rules/stored.ts";
import type { PageDocument } from "~/features/content/pages/rules.ts";
import { answersOf, UNANSWERED } from "~/features/page/festival-sheets/rules/answers.ts";
import { ENTRY_FORMS } from "../../support/entry-forms.ts";

const EMPTY = newDocument({
  ...{ role: "filmmaker", template: "netflix", platforms: [], title: "The Salt Road", description: "" },
  ...{ genres: ["Drama"], year: 2026, videoId: null },
});
const SHOT = { format: "16 mm", ratio: "1.66:1", frameRate: "24", sound: "Stereo", colour: "Colour" };

/** A page whose owner has filled in everything that festivals are told. */
const FULL: PageDocument = {
  ...EMPTY,
  film: {
    ...EMPTY.film,
    press: { ...EMPTY.film.press, synopsisShort: "A road.", synopsisMedium: "A road of salt.", synopsisLong: "Long." },
  },
  festival: {
    ...NO_FESTIVAL_FACTS,
    ...{ originalTitle: "Saltveien", completed: "2026-05", kind: "documentary", isStudent: "no", isFirst: "yes" },
    ...{ statement: "I grew up there.", distribution: "Salt Sales, the world", website: "https://salt.example" },
    ...{ shooting: SHOT, projection: { ...SHOT, medium: "DCP", holder: "Ada", sending: "A drive" } },
    warnings: { flashes: "yes", themes: "Grief" },
    submitter: {
      ...{ name: "Ada Marsh", email: "ada@salt.example", phone: "+47 900", address: "Bergen", born: "1990-01-01" },
      budget: "EUR 9,000",
    },
  },
  lists: {
    ...EMPTY.lists,
    countries: rowsByPosition([{ text: "Norway" }]),
    filmedIn: rowsByPosition([{ text: "Norway" }]),
    filmLanguages: rowsByPosition([{ text: "Norwegian" }]),
    subtitles: rowsByPosition([{ text: "English", kind: "file" as const }]),
    credits: rowsByPosition([
      { job: "Written by", name: "Noor Haddad" },
      { job: "Producer", name: "Bea Lind" },
    ]),
    cast: rowsByPosition([{ name: "Liv Aas", role: "Ida", imageKey: "" }]),
    laurels: rowsByPosition([{ festival: "Ghent", award: "Best Film", year: "2026" }]),
    clearances: rowsByPosition([{ name: "Song", kind: "music" as const, holder: "Salt", state: "world" as const }]),
    directors: rowsByPosition([
      { name: "Ada Marsh", pronouns: "", bioShort: "Short.", bioLong: "Long.", imageKey: "", films: "Fog (2020)" },
    ]),
  },
};
const BESIDE = { runningTime: "1:32:05", premiere: "World premiere", accepted: ["Ghent"] };
const SHEET = new Map(
  answersOf(FULL, BESIDE).flatMap(({ answers }) => answers.map(({ label, text }) => [label, text])),
);

/** What forms ask and no sheet can know, by the line of the screen that says so. */
const NAMED: Record<string, string> = {
  Category: "The category and the fee of the festival",
  Fee: "The category and the fee of the festival",
  "Share of the money that comes from the United States":
    "The questions of one festival alone, such as where the money comes from",
  "Link to the film with its password": "A private link to the film: make a screener for the festival",
  Stills: "Files: the film, the poster, stills and the portrait",
  "Portrait of the director": "Files: the film, the poster, stills and the portrait",
  "Agreement to the rules": "The agreement to the festival’s rules",
};

test.each(ENTRY_FORMS)("the entry form of $festival is filled from the sheet, and the rest is named", ({ fields }) => {
  for (const [asked, label] of fields) {
    if (label === null) expect(UNANSWERED, asked).toContain(NAMED[asked]);
    else expect(SHEET.get(label), asked).toBeTruthy();
  }
});
