import {
  billing,
  type Credit,
  type FilmContent,
  KEY_ART_SHAPES,
  type Press,
  type Screening,
} from "~/features/content/films/rules.ts";
import { logotypeOfKey, pictureOfKey, type StoredPicture } from "~/features/content/pictures/rules.ts";
import { runtimeOf } from "~/features/page/public-site/rules/runtime.ts";
import type { PublicFilm, PublicSite } from "~/features/page/public-site/rules.ts";
import { dayLabel } from "~/lib/dates.ts";
import { webAddress } from "~/lib/text.ts";

/** A higher number makes every press kit again. */
export const KIT_DESIGN = 3;

export type Synopsis = { heading: string; text: string };
export type PressStill = { key: string; width: number; height: number; fileName: string };
export type ArtFile = { key: string; fileName: string };
export type Laurel = Press["laurels"][number];
export type PressQuote = Press["quotes"][number];

/** The content for journalists and festival programmers: the page, the PDF and the text files are made from it. */
export type PressKit = {
  title: string;
  /** Stands for the title. */
  logotype?: StoredPicture;
  maker: string;
  year: number;
  genres: string[];
  synopses: Synopsis[];
  stills: PressStill[];
  /** The owner's own pictures of the film, and the logotype, as files beside the stills. */
  art?: ArtFile[];
  cast: { name: string; role: string }[];
  credits: { job: string; names: string[] }[];
  technical: { name: string; value: string }[];
  laurels: Laurel[];
  screenings: Screening[];
  quotes: PressQuote[];
  contact: Press["contact"];
};

export function pressKit(site: PublicSite): PressKit {
  const { content, title, displayName: maker, year, genres, slug } = site;
  const { press } = content;
  const logotype = logotypeOfKey(content.logotypeImageKey);
  return {
    ...{ title, maker, year, genres },
    ...(logotype && { logotype }),
    ...artOf(site),
    synopses: synopsesOf(site),
    stills: press.stillKeys.flatMap((key, index) => {
      const picture = pictureOfKey(key);
      return picture ? [{ ...picture, fileName: `${slug}-still-${index + 1}.jpg` }] : [];
    }),
    cast: content.cast.map(({ name, role }) => ({ name, role })),
    credits: billing(leadCredits(content)),
    technical: technicalData(site),
    laurels: press.laurels,
    screenings: press.screenings.toSorted((one, other) => sortKey(one).localeCompare(sortKey(other))),
    quotes: press.quotes,
    contact: press.contact,
  };
}

/** None where the owner has sent none: kits of pages without art stay as they are. */
function artOf({ content: { keyArt, logotypeImageKey }, slug }: PublicSite): Pick<PressKit, "art"> {
  const shapes = KEY_ART_SHAPES.flatMap((shape) => {
    const key = keyArt[shape]?.imageKey;
    return key && pictureOfKey(key) ? [{ key, fileName: `${slug}-key-art-${shape}.jpg` }] : [];
  });
  const logotype = logotypeOfKey(logotypeImageKey);
  const art = [...shapes, ...(logotype ? [{ key: logotype.key, fileName: `${slug}-logotype.png` }] : [])];
  return art.length ? { art } : {};
}

/** The synopses that the owner wrote, in up to three lengths; without any, the film's description. */
function synopsesOf({ content: { press }, description }: PublicSite): Synopsis[] {
  const written = [
    { heading: "In one sentence", text: press.synopsisShort.trim() },
    { heading: "In one paragraph", text: press.synopsisMedium.trim() },
    { heading: "In full", text: press.synopsisLong.trim() },
  ].filter(({ text }) => text !== "");
  const text = description.trim();
  return written.length || !text ? written : [{ heading: "Synopsis", text }];
}

const leadCredits = ({ director, producer, credits }: FilmContent): Credit[] => [
  ...(director ? [{ job: "Directed by", name: director }] : []),
  ...(producer ? [{ job: "Produced by", name: producer }] : []),
  ...credits,
];

/** Derived facts and those that the owner entered; the owner's win. */
function technicalData(site: PublicSite) {
  const { film, content, year, rating, genres, episodes } = site;
  const own = content.press.technical;
  const named = new Set(own.map(({ name }) => name.toLowerCase()));
  const known = [
    { name: "Runtime", value: runtimeOf(site) ?? "" },
    { name: "Episodes", value: episodes.length ? String(episodes.length) : "" },
    { name: "Picture", value: pictureSize(film) },
    { name: "Genre", value: genres.join(", ") },
    { name: "Year", value: String(year) },
    { name: "Release", value: content.releaseDate },
    { name: "Rating", value: rating === "NR" ? "" : rating },
  ];
  return [...known.filter(({ name, value }) => value && !named.has(name.toLowerCase())), ...own];
}

const pictureSize = (film: PublicFilm | null) =>
  film?.source?.kind === "file" ? `${film.source.width} × ${film.source.height}` : "";

const sortKey = ({ day, time }: Screening) => `${day} ${time}`;

const LAST_TIME_ZONE_MS = 12 * 60 * 60 * 1000;

/** Upcoming screenings, next one first, and past ones, latest first; a day ends when it is over in every time zone. */
export function screeningsAt(screenings: Screening[], now: Date): { coming: Screening[]; past: Screening[] } {
  const today = new Date(now.getTime() - LAST_TIME_ZONE_MS).toISOString().slice(0, 10);
  return {
    coming: screenings.filter(({ day }) => day >= today),
    past: screenings.filter(({ day }) => day < today).toReversed(),
  };
}

/** Where the press kit of the page at `path` is. */
export const pressPath = (path: string) => `${path}/press`;

/** File names of downloads, still clear in a folder a year later. */
export const kitName = (slug: string) => `${slug}-press-kit`;

/** The kit's texts as plain files, by name; empty ones are left out. */
export function pressTexts(kit: PressKit): Map<string, string> {
  const { cast, contact } = kit;
  const files: [name: string, lines: string[]][] = [
    ["synopsis.txt", kit.synopses.flatMap(({ heading, text }) => [heading.toUpperCase(), "", text, ""])],
    [
      "credits.txt",
      [
        ...kit.credits.map(({ job, names }) => [job, names.join(", ")].filter(Boolean).join(": ")),
        ...(cast.length ? ["", "CAST", ""] : []),
        ...cast.map(({ name, role }) => (role ? `${name} as ${role}` : name)),
      ],
    ],
    ["technical.txt", kit.technical.map(({ name, value }) => `${name}: ${value}`)],
    ["laurels.txt", kit.laurels.map(laurelLine)],
    [
      "screenings.txt",
      kit.screenings.map((screening) => [screeningLine(screening), screening.ticketUrl].filter(Boolean).join("\n")),
    ],
    [
      "press-quotes.txt",
      kit.quotes.flatMap(({ text, source, url }) => [`“${text}”`, ...[source, url].filter(Boolean), ""]),
    ],
    ["contact.txt", [contact.name, contact.email, contact.phone].filter(Boolean)],
  ];
  const head = `${kit.title} (${kit.year})\n${kit.maker}\n\n`;
  const written = files.filter(([, lines]) => lines.some((line) => line.trim()));
  return new Map(written.map(([name, lines]) => [name, `${head}${lines.join("\n").trim()}\n`]));
}

export const laurelLine = ({ award, festival, year }: Laurel) => [award, festival, year].filter(Boolean).join(", ");

export const screeningLine = ({ day, time, festival, venue, city }: Screening) =>
  [[dayLabel(day), time].filter(Boolean).join(", "), festival, venue, city].filter(Boolean).join(" · ");

export const contactLinks = ({ email, phone }: Press["contact"]) => [
  ...(email ? [{ text: email, href: `mailto:${encodeURI(email)}` }] : []),
  ...(phone ? [{ text: phone, href: `tel:${phone.replace(/[^+\d]/g, "")}` }] : []),
];

export const ticketsOf = ({ ticketUrl }: Screening) => webAddress(ticketUrl);
