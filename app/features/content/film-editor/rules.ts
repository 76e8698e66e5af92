import { type FilmContent, filledContent } from "~/features/content/films/rules.ts";
import { type Fields, partsOfFields, rows } from "~/lib/form-names.ts";

/** The film's content from the fields of its form; parts without a field are empty. */
export const contentOfFields = (fields: Fields): FilmContent =>
  withWholeRows(filledContent(partsOfFields(fields) as Partial<FilmContent>));

const SCREENING = { day: "", time: "", festival: "", venue: "", city: "", ticketUrl: "" };

/** Adds missing fields of rows as empty text. */
function withWholeRows(content: FilmContent): FilmContent {
  const { press } = content;
  return {
    ...content,
    cast: rows(content.cast, { name: "", role: "", imageKey: "" }),
    credits: rows(content.credits, { job: "", name: "" }),
    socials: rows(content.socials, { platform: "website", url: "", username: "" }),
    press: {
      ...press,
      technical: rows(press.technical, { name: "", value: "" }),
      laurels: rows(press.laurels, { festival: "", award: "", year: "" }),
      screenings: rows(press.screenings, SCREENING),
      quotes: rows(press.quotes, { text: "", source: "", url: "" }),
    },
  };
}
