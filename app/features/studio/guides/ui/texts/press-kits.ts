import { type Guide, MAKERS_OF_FILMS } from "../../rules.ts";

export const pressKits: Guide = {
  id: "press-kits",
  title: "What a press kit must have",
  lead: "Journalists have little time and do not ask for what is missing. Everything they need must be one download.",
  roles: MAKERS_OF_FILMS,
  parts: [
    {
      heading: "The essentials",
      paragraphs: [
        "Three synopses: one sentence for a listing, one paragraph for a programme, one page for a review. They are used word for word, so write them in the third person and without praise.",
        "Four to six stills that may be printed, at least 2,400 pixels wide, of moments from the film rather than from the set, with the people in them facing us or each other. Add one portrait of the director.",
        "Cast with roles, crew by department, and technical data: running time, year, country, languages, aspect ratio, sound, screening format.",
      ],
    },
    {
      heading: "What makes the difference",
      paragraphs: [
        "A person with a name and a telephone number instead of an info address. Quotes with their source and a link. Laurels only of festivals that took the film. Dates of screenings as soon as they are certain: local papers write about what can still be seen.",
      ],
    },
  ],
  steps: [
    "Fill in [Cast & press](press). What you leave empty is left out.",
    "Open the press kit from there: its page, a PDF and an archive with all stills are made of it and stay up to date.",
    "Answer what festivals ask under [Festivals](festivals): the bar there names what a usual festival would miss.",
    "Send journalists the link to the kit instead of attachments.",
  ],
};
