import { z } from "zod";
import { LONGEST_PLATFORM_LINK } from "~/features/account/roles/rules/platform-links.ts";
import { ALL_PLATFORMS, MAX_PLATFORMS, type Platform } from "~/features/account/roles/rules.ts";
import { festivalFactsInput, festivalRows } from "~/features/content/festival-facts/input.ts";
import { ACTION_ICONS } from "~/features/content/films/rules/actions.ts";
import { ADDED_PARTS, PAGE_PARTS } from "~/features/content/films/rules/sections.ts";
import { SOCIAL_PLATFORMS } from "~/features/content/films/rules.ts";
import { PAGE_THEMES } from "~/features/content/palettes/rules.ts";
import { focusInput, framedPictureInput } from "~/features/content/pictures/input.ts";
import { PROFILE_LIMITS as MOST, PROJECT_TYPES } from "~/features/content/profiles/rules.ts";
import { TEMPLATES } from "~/features/content/templates/rules.ts";
import { idInput, type PageId, type VideoId } from "~/lib/ids.ts";
import { storedText as text } from "~/lib/stored-text.ts";
import { upgraded } from "./rules/upgrades.ts";
import { YEAR_MESSAGE } from "./rules/years.ts";
import { type PageDocument, SCHEMA } from "./rules.ts";

export const pageIdInput = idInput<PageId>();

const ROW_ID = /^[a-zA-Z0-9-]{1,40}$/;
const ROLES = ["filmmaker", "actor", "distributor"] as const;

const keys = z.array(text(60)).max(40);
const link = text(2000);
const picture = text(200);
const name = text(100);
const email = text(254);

const linkOfEach = Object.fromEntries(
  ALL_PLATFORMS.map((platform) => [platform, text(LONGEST_PLATFORM_LINK)]),
) as Record<Platform, ReturnType<typeof text>>;

const rowId = z.string().regex(ROW_ID);
const rows = <Row extends z.ZodType>(row: Row) =>
  z.strictObject({ byId: z.record(rowId, row), order: z.array(rowId).max(1000) });
const line = (most: number) => z.strictObject({ text: text(most) });
const clips = rows(z.strictObject({ title: text(200), description: text(2000), videoId: idInput<VideoId>() }));

const heroAction = { text: text(30), icon: z.enum(ACTION_ICONS) };

const film = z.strictObject({
  ...{ subtitle: name, primaryAction: z.strictObject(heroAction), secondaryAction: z.strictObject(heroAction) },
  ...{ watchFreeUrl: link, trendingPosition: text(4), trendingCategory: text(40), profileImageKey: picture },
  ...{ director: text(50), producer: name, releaseDate: text(50), runtime: text(20) },
  loopStart: z
    .number()
    .min(0)
    .max(6 * 3600)
    .nullable(),
  focus: focusInput.nullable(),
  keyArt: z.strictObject({
    portrait: framedPictureInput.nullable(),
    wide: framedPictureInput.nullable(),
    square: framedPictureInput.nullable(),
  }),
  ...{ logotypeImageKey: picture, logoImageKey: picture },
  commentsTitle: text(50),
  story: z.strictObject({
    ...{ title: name, content: text(1000), quote: text(200) },
    ...{ author: text(50), directorTitle: name, directorImageKey: picture },
  }),
  callToAction: z.strictObject({
    ...{ title: name, description: text(300), buttonText: text(50), buttonUrl: link },
    ...{ showButton: z.boolean(), icon: z.enum(ACTION_ICONS) },
  }),
  press: z.strictObject({
    ...{ synopsisShort: text(300), synopsisMedium: text(1500), synopsisLong: text(6000) },
    contact: z.strictObject({ name, email, phone: text(50) }),
  }),
});

const rate = text(MOST.rate);
const agent = { name, email, phone: text(50) };

const person = z.strictObject({
  ...{ name, bio: text(MOST.bio) },
  profileImageKey: picture,
  casting: z.strictObject({
    ...{ playingAgeFrom: text(4), playingAgeTo: text(4), heightCm: text(4), basedIn: name, union: name },
    ...{
      eyes: text(MOST.word),
      hair: text(MOST.word),
      workPermit: text(MOST.workPermit),
      selfTape: text(MOST.selfTape),
    },
  }),
  contact: z.strictObject({
    agent: z.strictObject({ ...agent, agency: name }),
    manager: z.strictObject({ ...agent, company: name }),
    rates: z.strictObject({ film: rate, television: rate, commercial: rate, theater: rate }),
    ...{ availability: text(MOST.availability), location: text(MOST.location) },
  }),
});

const words = rows(line(MOST.word));
const screening = { day: text(10), time: text(20), festival: text(200), venue: text(200), city: name, ticketUrl: link };

const lists = z.strictObject({
  features: rows(line(40)),
  actions: rows(z.strictObject({ ...heroAction, url: link })),
  cast: rows(z.strictObject({ name, role: name, imageKey: picture })),
  credits: rows(z.strictObject({ job: name, name })),
  ...{ interviews: rows(line(200)), awards: rows(line(200)) },
  socials: rows(z.strictObject({ platform: z.enum(SOCIAL_PLATFORMS), url: link, username: name })),
  stills: rows(z.strictObject({ imageKey: picture, alt: text(MOST.alt) })),
  technical: rows(z.strictObject({ name, value: text(300) })),
  laurels: rows(z.strictObject({ festival: text(200), award: text(200), year: text(20) })),
  screenings: rows(z.strictObject(screening)),
  quotes: rows(z.strictObject({ text: text(500), source: text(200), url: link })),
  careerHighlights: rows(line(MOST.highlight)),
  headshots: rows(z.strictObject({ imageKey: picture, alt: text(MOST.alt) })),
  pastProjects: rows(
    z.strictObject({
      ...{ title: text(MOST.title), year: text(20), role: name, imageKey: picture, type: z.enum(PROJECT_TYPES) },
    }),
  ),
  sections: rows(
    z.strictObject({
      ...{ part: z.enum([...PAGE_PARTS, ...ADDED_PARTS]), isHidden: z.boolean() },
      ...{ title: name, text: text(2000), layout: text(20) },
    }),
  ),
  gridItems: rows(
    z.strictObject({ sectionId: text(40), title: text(200), description: text(500), imageKey: picture, url: link }),
  ),
  ...{ countries: rows(festivalRows.countries), filmedIn: rows(festivalRows.filmedIn) },
  ...{ filmLanguages: rows(festivalRows.filmLanguages), subtitles: rows(festivalRows.subtitles) },
  ...{ directors: rows(festivalRows.directors), clearances: rows(festivalRows.clearances) },
  ...{ languages: words, accents: words, skills: words, licences: words },
  reels: rows(z.strictObject({ name, url: link })),
  ...{ episodes: clips, trailers: clips, shorts: clips, spotlights: clips, films: clips },
});

/**
 * The shape of a document and the length of its texts. Texts that are required, addresses and dates are checked when
 * the page is published: somebody who types has not finished yet.
 */
export const pageDocumentInput: z.ZodType<PageDocument> & { shape: Record<string, z.ZodType> } = z.strictObject({
  schema: z.literal(SCHEMA),
  role: z.enum(ROLES),
  template: z.enum(TEMPLATES),
  theme: z.enum(PAGE_THEMES),
  platforms: keys.max(MAX_PLATFORMS, `Please choose at most ${MAX_PLATFORMS} platforms`),
  platformLinks: z.strictObject(linkOfEach),
  title: text(200),
  description: text(2000),
  genres: keys,
  year: z.int(YEAR_MESSAGE).min(1000, YEAR_MESSAGE).max(9999, YEAR_MESSAGE),
  rating: text(20),
  matchLabel: text(40),
  videoId: idInput<VideoId>().nullable(),
  ...{ film, festival: festivalFactsInput, person, lists },
});

/** A stored document, brought to today's schema; null where it cannot be read. */
export function readDocument(stored: unknown): PageDocument | null {
  try {
    const parsed = pageDocumentInput.safeParse(upgraded(stored));
    return parsed.success ? parsed.data : null;
  } catch {
    return null;
  }
}

/** The schema of the field at a path; null where documents have no such field. */
export function schemaAt(path: string): z.ZodType | null {
  let schema: z.ZodType = pageDocumentInput;
  for (const key of path.split(".")) {
    const inner: z.ZodType | null = innerSchema(schema, key);
    if (!inner) return null;
    schema = inner;
  }
  return schema;
}

function innerSchema(schema: z.ZodType, key: string): z.ZodType | null {
  if (schema instanceof z.ZodObject) return Object.hasOwn(schema.shape, key) ? schema.shape[key] : null;
  if (schema instanceof z.ZodRecord) return rowId.safeParse(key).success ? (schema.valueType as z.ZodType) : null;
  return null;
}

/** The most characters of each text field, by its path without the ids of rows: `lists.quotes.text`. */
export const FIELD_LIMITS: Record<string, number> = Object.fromEntries(limitsIn(pageDocumentInput, []));

function limitsIn(schema: z.ZodType, keys: string[]): [path: string, most: number][] {
  if (schema instanceof z.ZodObject) {
    return Object.entries<z.ZodType>(schema.shape).flatMap(([key, inner]) =>
      limitsIn(inner, key === "byId" ? keys : [...keys, key]),
    );
  }
  if (schema instanceof z.ZodRecord) return limitsIn(schema.valueType as z.ZodType, keys);
  return schema instanceof z.ZodString && schema.maxLength ? [[keys.join("."), schema.maxLength]] : [];
}
