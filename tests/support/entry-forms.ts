/**
 * What three festivals ask when a film is entered, with the answer of the submission sheet that fills each field; null
 * where the sheet has none. The forms stand behind sign-ins; the fields are those that the named public pages tell of
 * them, in our words.
 */
export type EntryForm = { festival: string; source: string; fields: [asked: string, label: string | null][] };

const FILM: EntryForm["fields"] = [
  ["Title in English", "Project title"],
  ["Original title", "Original title"],
  ["Running time", "Running time"],
  ["Countries of production", "Countries of origin"],
  ["Spoken languages", "Languages"],
  ["Subtitles", "Subtitles"],
  ["Date of completion", "Completion date"],
];
const DIRECTOR: EntryForm["fields"] = [
  ["Directors", "Directors"],
  ["Director’s biography", "Short biography"],
  ["Director’s filmography", "Filmography"],
];
const FILES: EntryForm["fields"] = [
  ["Link to the film with its password", null],
  ["Category", null],
];

export const ENTRY_FORMS: EntryForm[] = [
  {
    festival: "Sundance Film Festival",
    source: "“Submitting to the Sundance Film Festival”, questions and answers for 2020 (docslib.org/doc/10372660)",
    fields: [
      ...FILM,
      ["Countries of filming", "Countries of filming"],
      ["Short synopsis", "Short synopsis"],
      ["Genre", "Genres"],
      ...DIRECTOR,
      ["Director’s statement", "Director’s statement"],
      ["Writers", "Writers"],
      ["Producers", "Producers"],
      ["Main cast", "Key cast"],
      ["First feature of the director", "First-time filmmaker"],
      ["Student film", "Student project"],
      ["Budget", "Production budget"],
      ["Earlier public screenings", "Screenings and awards"],
      ["Premiere status", "Premiere status"],
      ["Share of the money that comes from the United States", null],
      ...FILES,
      ["Fee", null],
    ],
  },
  {
    festival: "Sheffield DocFest",
    source: "“Film Entry Guidelines”, 2020/2021 (sheffdocfest.com)",
    fields: [
      ...FILM,
      ["Short synopsis", "Short synopsis"],
      ["Long synopsis", "Long synopsis"],
      ...DIRECTOR,
      ["Producers", "Producers"],
      ["Premiere status", "Premiere status"],
      ["Festivals and broadcasts before", "Screenings and awards"],
      ["Sales agent or distributor", "Distribution"],
      ["Flashing images", "Flashing light"],
      ["Content that may disturb", "Content warnings"],
      ["Music and archive cleared", "Clearances"],
      ["Name of the contact", "Submitter’s name"],
      ["Email of the contact", "Email"],
      ["Stills", null],
      ...FILES,
      ["Agreement to the rules", null],
    ],
  },
  {
    festival: "Clermont-Ferrand International Short Film Festival",
    source: "Rules of the competitions, and the film’s profile on Shortfilmdepot (shortfilmdepot.com)",
    fields: [
      ...FILM,
      ["Kind of film", "Project type"],
      ["Synopsis", "Synopsis"],
      ...DIRECTOR,
      ["Portrait of the director", null],
      ["Producers", "Producers"],
      ["School film", "Student project"],
      ["First film", "First-time filmmaker"],
      ["Shooting format", "Shooting format"],
      ["Screening format", "Screening format"],
      ["Aspect ratio", "Aspect ratio"],
      ["Sound", "Sound"],
      ["Colour", "Film colour"],
      ["Awards", "Screenings and awards"],
      ["Telephone of the contact", "Phone"],
      ["Address of the contact", "Address"],
      ["Stills", null],
      ...FILES,
    ],
  },
];
