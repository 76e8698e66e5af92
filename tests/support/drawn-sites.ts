import { PAGE_THEMES } from "~/features/content/palettes/rules.ts";
import { TEMPLATES, type Template } from "~/features/content/templates/rules.ts";
import type { PublicSite } from "~/features/page/public-site/rules.ts";
import { samplePage } from "~/features/page/samples/rules.ts";
import { DIFFICULTIES, FULL_SITE, THE_ACTOR } from "./rich-sites.ts";

const FOCI = [20, 45, 80].flatMap((y) => [20, 50, 80].map((x) => ({ x, y })));
const TITLES_BESIDE_FOCUS = [
  "The Lighthouse Keeper",
  "What the Lighthouse Keeper Never Told Anybody in the Village",
  "حارس المنارة",
];
/** Left out, so that each of many pages is drawn fast. */
const BELOW_THE_OPENING = { episodes: [], trailers: [], shorts: [], spotlights: [], moreFilms: [] };

/** Titles that are hard to set. */
export const TITLES = {
  long: "What the Lighthouse Keeper Never Told Anybody in the Village of the Northern Island",
  word: "Donaudampfschifffahrtsgesellschaftskapitaenswitwe",
  /** Its last word has seventeen letters. */
  wordAtItsEnd: "Chronik eines Leuchtturmwärters",
  arabic: "طريق الملح",
  chinese: "海边小路：失落的钟声与三个冬天",
};

/** A page with every part in a template, with one of the difficult contents. */
export const difficultSite = (template: Template, difficulty: string): PublicSite => {
  const site = DIFFICULTIES[difficulty];
  if (!site) throw new Error(`no content is called ${difficulty}`);
  return { ...site, template };
};

/** A page with every part in the template's own palette. */
export const siteIn = (template: Template, title?: keyof typeof TITLES): PublicSite => ({
  ...(template === "actors" ? THE_ACTOR : FULL_SITE),
  template,
  theme: "design",
  ...(title && { title: TITLES[title] }),
});

/** The same with its picture's focal point elsewhere. */
export const withFocus = (site: PublicSite, focus: { x: number; y: number }): PublicSite => ({
  ...site,
  content: { ...site.content, focus },
});

/** The opening in a template with its picture's focal point and its title in every combination. */
export const focusedSites = (template: Template): PublicSite[] =>
  TITLES_BESIDE_FOCUS.flatMap((title) =>
    FOCI.map((focus) => withFocus({ ...siteIn(template), ...BELOW_THE_OPENING, title }, focus)),
  );

/** The opening that is mirrored, because the focal point is where the texts stand. */
export const MIRRORED = withFocus(siteIn("netflix"), { x: 20, y: 45 });

const SAMPLED_AT = new Date("2026-03-01T12:00:00.000Z");
const CHIPS = ["4K", "Dolby Atmos", "Shot on film"];

/** Openings with everything that takes room on a phone, in short, long and hard texts. */
export const phoneOpenings = (template: Template): PublicSite[] => {
  const full = { ...FULL_SITE, template, ...BELOW_THE_OPENING, theme: "design" } as const;
  const content = { ...full.content, subtitle: "Forty years later, somebody says sorry", features: CHIPS };
  const film = full.film && { ...full.film, durationMs: 92 * 60_000 };
  const crowded: PublicSite = { ...full, film, content };
  return [
    { ...crowded, title: "The Lighthouse Keeper" },
    { ...crowded, title: TITLES.word },
    { ...crowded, title: TITLES.arabic, description: TITLES_BESIDE_FOCUS.at(-1)?.repeat(20) ?? "" },
    { ...crowded, title: TITLES.long },
    { ...crowded, title: TITLES.chinese },
    { ...THE_ACTOR, template, ...BELOW_THE_OPENING },
    // Themes are colours alone: one design stands for all.
    ...(template === "netflix" ? PAGE_THEMES.map((theme) => ({ ...crowded, theme, title: `In ${theme}` })) : []),
    ...(template === "netflix" || template === "actors" ? [samplePage(template, SAMPLED_AT)] : []),
  ];
};

/** A page as a finished film has it: every part, none of them endless. */
export const finishedFilm = (template: Template): PublicSite => {
  const { content, episodes, trailers } = FULL_SITE;
  const { press, cast, credits } = content;
  const again = <Item>(items: Item[], count: number, change: (item: Item) => Item): Item[] => [
    ...items,
    ...items.slice(0, count - items.length).map(change),
  ];
  return {
    ...{ ...FULL_SITE, template, theme: "design", episodes: episodes.slice(0, 3), trailers: trailers.slice(0, 2) },
    content: {
      ...{ ...content, subtitle: "Forty years later, somebody says sorry" },
      cast: again(cast, 5, (member) => ({ ...member, name: "Piet van Dam" })),
      credits: again(credits, 10, ({ name }) => ({ job: "Stunts", name })),
      press: {
        ...press,
        stillKeys: again(press.stillKeys, 7, (key) => key.replace("pictures/", "pictures/more-")),
        laurels: again(press.laurels, 4, (laurel) => ({ ...laurel, year: "2025" })),
        quotes: again(press.quotes, 3, (quote) => ({ ...quote, text: "You look at the sky for a while." })),
        screenings: again(press.screenings, 3, (screening) => ({ ...screening, day: "2026-10-02" })),
      },
    },
  };
};

/** Every site that the tests of designs draw. */
export const drawnSites = (): PublicSite[] => [
  MIRRORED,
  ...TEMPLATES.flatMap((template) => [
    ...Object.keys(DIFFICULTIES).map((difficulty) => difficultSite(template, difficulty)),
    ...[undefined, ...titleNames].map((title) => siteIn(template, title)),
    ...focusedSites(template),
    ...phoneOpenings(template),
    finishedFilm(template),
  ]),
];

const titleNames = Object.keys(TITLES) as (keyof typeof TITLES)[];
