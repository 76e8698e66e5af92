import type { Director } from "~/features/content/festival-facts/rules.ts";
import { pictureOfKey } from "~/features/content/pictures/rules.ts";
import type { PressStill } from "~/features/page/press-kit/rules.ts";
import { fileWord } from "~/lib/file-words.ts";
import { plainLine, plainWords } from "~/lib/plain-text.ts";

/** A stored file of the package: where it stands in it, and its key. */
export type PackedFile = { path: string; key: string };

type Still = PressStill & { alt: string };

/** What each still shows, how large it is and whose it is: for captions below it. */
export const stillsText = (stills: Still[], credit: string): string =>
  stills
    .map(({ fileName, alt, width, height }) =>
      [fileName, plainLine(alt), `${width} x ${height} pixels`, `Credit: ${credit}`].filter(Boolean).join("\n"),
    )
    .join("\n\n");

/** One picture for each portrait: directors with the same one stand in its name together. */
export function portraitsOf(directors: Pick<Director, "name" | "imageKey">[]): PackedFile[] {
  const keys = [...new Set(directors.map(({ imageKey }) => imageKey).filter((key) => pictureOfKey(key)))];
  return keys.map((key, index) => {
    const names = directors.filter(({ imageKey }) => imageKey === key).map(({ name }) => name);
    return { key, path: `Portraits/${String(index + 1)}-${fileWord(names.join(" and "))}.jpg` };
  });
}

/** Statement, biographies and filmographies, as files by name. */
export function directorTexts(directors: Director[], statement: string): [name: string, text: string][] {
  const biographies = directors.map(({ name, pronouns, bioShort, bioLong, films }) =>
    [
      [plainLine(name), pronouns && `(${plainLine(pronouns)})`].filter(Boolean).join(" "),
      plainWords(bioShort),
      plainWords(bioLong),
      films.trim() && `Films:\n${plainWords(films)}`,
    ]
      .filter(Boolean)
      .join("\n\n"),
  );
  const texts: [string, string][] = [
    ["director-statement.txt", plainWords(statement)],
    ["biographies.txt", biographies.join("\n\n\n")],
  ];
  return texts.filter(([, text]) => text.trim() !== "");
}

type ReadMe = {
  title: string;
  maker: string;
  address: string;
  /** Paths of everything that is there. */
  paths: string[];
  contact: string;
};

const FOLDERS: [folder: string, words: string][] = [
  ["Stills", "Pictures of the film at print size. stills.txt says what each shows and whose it is."],
  ["Poster", "The poster for A3 and A4, ready to print."],
  ["Key art", "The film's own pictures in several shapes, and its logotype."],
  ["Portraits", "The directors."],
  ["Texts", "Synopses, statement, biographies, credits and contact as plain text."],
  ["Technical sheet", "What the film's file measures, and what the master is."],
  ["Programme page", "The film as a catalogue prints it, for A4, A5 and half a page."],
  ["Cards", "Pictures for posts about festivals that have selected the film, with alternative texts."],
  ["Trailer", "The trailer as a file to play."],
  ["Captions", "Subtitles by language: SRT for players and servers, VTT for web pages."],
  ["Film", "The film as a file to watch. It is no DCP; the technical sheet says what the master is."],
];

/** What is in the package, in plain words. */
export function readMe({ title, maker, address, paths, contact }: ReadMe): string {
  const isThere = (folder: string) => paths.some((path) => path.startsWith(`${folder}/`));
  const [there, missing] = [FOLDERS.filter(([folder]) => isThere(folder)), FOLDERS.filter(([name]) => !isThere(name))];
  return [
    ...[`${title}`, `by ${maker}`, "", "WHAT IS IN THIS PACKAGE", ""],
    ...there.flatMap(([folder, words]) => [folder, `  ${words}`, ""]),
    ...(missing.length ? [`Not in it: ${missing.map(([folder]) => folder.toLowerCase()).join(", ")}.`, ""] : []),
    ...["Please print the credit beside a still.", "", ...(contact ? ["CONTACT", "", contact, ""] : [])],
    ...["THE FILM'S PAGE", "", address, ""],
  ].join("\r\n");
}
