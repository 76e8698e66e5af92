import {
  BIO_LONG_WORDS,
  BIO_SHORT_WORDS,
  CLEARANCE_KINDS,
  CLEARANCE_STATES,
  FESTIVAL_KINDS,
  STATEMENT_LETTERS,
  SUBTITLE_KINDS,
} from "~/features/content/festival-facts/rules.ts";
import { listOf } from "~/features/content/pages/rules/rows.ts";
import type { PageDocument } from "~/features/content/pages/rules.ts";
import { plainWords } from "~/lib/plain-text.ts";
import { type Most, shorterVersion } from "./fitting.ts";

/** What the answer to one question of an entry form is. */
export type AnswerLine = {
  label: string;
  text: string;
  /** For a field that has no room for the text; null where there is. */
  shorter: string | null;
  /** For the form alone: on no page, in no catalogue or package. */
  isPrivate: boolean;
};
export type AnswerGroup = { heading: string; answers: AnswerLine[] };

/** What the document does not hold. */
export type Beside = {
  /** Of the measured file, else as the maker says; empty where neither is known. */
  runningTime: string;
  /** What premiere is left, and where the film was accepted. */
  premiere: string;
  accepted: string[];
};

/** Letters for which the synopsis field of an entry form has room: our estimate. */
const SYNOPSIS_LETTERS = 1000;
const YES_NO: Record<string, string> = { "": "", yes: "Yes", no: "No" };

/**
 * Every answer in the order of the usual forms: the film, who enters it, credits, specifications, screenings, director,
 * rights. Groups and answers without a text are left out.
 */
export const answersOf = (document: PageDocument, beside: Beside): AnswerGroup[] =>
  [
    { heading: "The film", answers: filmAnswers(document) },
    { heading: "Who enters it", answers: submitterAnswers(document) },
    { heading: "Credits", answers: creditAnswers(document) },
    { heading: "Specifications", answers: specifications(document, beside) },
    { heading: "Screenings and distribution", answers: screeningAnswers(document, beside) },
    { heading: "Director", answers: directorAnswers(document) },
    { heading: "Rights and warnings", answers: rightsAnswers(document) },
  ]
    .map(({ heading, answers }) => ({ heading, answers: answers.filter(({ text }) => text !== "") }))
    .filter(({ answers }) => answers.length > 0);

const answer = (label: string, text: string, most?: Most, others: string[] = []): AnswerLine => ({
  ...{ label, text: plainWords(text).trim(), isPrivate: false },
  shorter: most ? shorterVersion(text, most, others) : null,
});
const secret = (label: string, text: string): AnswerLine => ({ ...answer(label, text), isPrivate: true });

const texts = (rows: { text: string }[]) =>
  rows
    .map(({ text }) => text.trim())
    .filter(Boolean)
    .join(", ");

function filmAnswers({ title, genres, film, festival, lists }: PageDocument): AnswerLine[] {
  const { synopsisShort, synopsisMedium, synopsisLong } = film.press;
  const all = [synopsisShort, synopsisMedium, synopsisLong];
  return [
    answer("Project title", title),
    answer("Original title", festival.originalTitle),
    answer("Project type", festival.kind && FESTIVAL_KINDS[festival.kind]),
    answer("Genres", genres.join(", ")),
    answer("Short synopsis", synopsisShort, { words: 50 }),
    answer("Synopsis", synopsisMedium || synopsisLong || synopsisShort, { letters: SYNOPSIS_LETTERS }, all),
    answer("Long synopsis", synopsisLong, { words: 500 }, all),
    answer("Website", festival.website),
    answer(
      "Social media",
      listOf(lists.socials)
        .map(({ url }) => url.trim())
        .filter(Boolean)
        .join("\n"),
    ),
  ];
}

const submitterAnswers = ({ festival: { submitter } }: PageDocument): AnswerLine[] => [
  secret("Submitter’s name", submitter.name),
  secret("Email", submitter.email),
  secret("Phone", submitter.phone),
  secret("Address", submitter.address),
  secret("Date of birth", submitter.born),
];

const WRITER = /\b(writ|screenplay|script|written|drehbuch|buch|scénario|guion)/i;
const PRODUCER = /\bproduc/i;

function creditAnswers({ film, lists }: PageDocument): AnswerLine[] {
  const credits = listOf(lists.credits);
  const namesOf = (job: RegExp) => credits.filter((credit) => job.test(credit.job)).map(({ name }) => name.trim());
  const directors = listOf(lists.directors).map(({ name, pronouns }) =>
    [name, pronouns && `(${pronouns})`].filter(Boolean).join(" "),
  );
  const others = credits.filter(({ job }) => !WRITER.test(job) && !PRODUCER.test(job));
  return [
    answer("Directors", directors.join(", ") || film.director),
    answer("Writers", namesOf(WRITER).join(", ")),
    answer("Producers", namesOf(PRODUCER).join(", ") || film.producer),
    answer(
      "Key cast",
      listOf(lists.cast)
        .map(({ name, role }) => (role ? `${name} (${role})` : name))
        .join(", "),
    ),
    answer("Other credits", others.map(({ job, name }) => (job ? `${job}: ${name}` : name)).join("\n")),
  ];
}

function specifications({ festival, lists }: PageDocument, { runningTime }: Beside): AnswerLine[] {
  const { shooting, projection } = festival;
  const subtitles = listOf(lists.subtitles).map(({ text, kind }) => `${text} (${SUBTITLE_KINDS[kind].toLowerCase()})`);
  return [
    answer("Running time", runningTime),
    answer("Completion date", festival.completed),
    secret("Production budget", festival.submitter.budget),
    answer("Countries of origin", texts(listOf(lists.countries))),
    answer("Countries of filming", texts(listOf(lists.filmedIn))),
    answer("Languages", texts(listOf(lists.filmLanguages))),
    answer("Subtitles", subtitles.join(", ")),
    answer("Shooting format", shooting.format),
    answer("Aspect ratio", projection.ratio || shooting.ratio),
    answer("Film colour", projection.colour || shooting.colour),
    answer("Sound", projection.sound),
    answer("Screening format", projection.medium),
    answer("Student project", YES_NO[festival.isStudent] ?? ""),
    answer("First-time filmmaker", YES_NO[festival.isFirst] ?? ""),
  ];
}

function screeningAnswers({ festival, lists }: PageDocument, { premiere, accepted }: Beside): AnswerLine[] {
  const awards = listOf(lists.laurels).map(({ festival, award, year }) =>
    [festival, award, year].filter(Boolean).join(", "),
  );
  return [
    answer("Premiere status", premiere),
    answer("Screenings and awards", [...new Set([...accepted, ...awards])].join("\n")),
    answer("Distribution", festival.distribution),
  ];
}

function directorAnswers({ festival, lists }: PageDocument): AnswerLine[] {
  const directors = listOf(lists.directors);
  const of = (name: string, what: string) => (directors.length > 1 && name ? `${what}, ${name}` : what);
  return [
    answer("Director’s statement", festival.statement, { letters: STATEMENT_LETTERS }),
    ...directors.flatMap(({ name, bioShort, bioLong, films }) => [
      answer(of(name, "Short biography"), bioShort, { words: BIO_SHORT_WORDS }),
      answer(of(name, "Long biography"), bioLong, { words: BIO_LONG_WORDS }, [bioShort]),
      answer(of(name, "Filmography"), films),
    ]),
  ];
}

function rightsAnswers({ festival, lists }: PageDocument): AnswerLine[] {
  const clearances = listOf(lists.clearances).map(({ name, kind, holder, state }) =>
    [`${CLEARANCE_KINDS[kind]}: ${name}`, holder, CLEARANCE_STATES[state].toLowerCase()].filter(Boolean).join(", "),
  );
  return [
    answer("Clearances", clearances.join("\n")),
    answer("Flashing light", YES_NO[festival.warnings.flashes] ?? ""),
    answer("Content warnings", festival.warnings.themes),
  ];
}

/** What forms ask and this sheet cannot know. */
export const UNANSWERED = [
  "The category and the fee of the festival",
  "A private link to the film: make a screener for the festival",
  "Files: the film, the poster, stills and the portrait",
  "The agreement to the festival’s rules",
  "The questions of one festival alone, such as where the money comes from",
];

/** All answers as plain text, the longer version of each. */
export const answersText = (groups: AnswerGroup[]): string =>
  groups.map(({ heading, answers }) => [heading.toUpperCase(), ...answers.map(answerText)].join("\n\n")).join("\n\n\n");

const answerText = ({ label, text }: AnswerLine) => (text.includes("\n") ? `${label}:\n${text}` : `${label}: ${text}`);

/** The same for programs: groups with their answers by label. */
export const answersDocument = (groups: AnswerGroup[]) =>
  groups.map(({ heading, answers }) => ({
    heading,
    answers: answers.map(({ label, text, shorter, isPrivate }) => ({ label, text, shorter, isPrivate })),
  }));
