/** What is counted of an audience, or of any part of it. */
export type Figures = {
  /** Visits. */
  views: number;
  /** Visitor-days: they add up across days. */
  viewers: number;
  /** Visitor-days with ten seconds watched, a reaction, a comment or a conversion. */
  engaged: number;
  converted: number;
  /** Viewings that began. */
  plays: number;
  watchedSeconds: number;
  completed: number;
  /** Visitor-days that played, and those of them that also acted: a conversion besides playing. */
  played: number;
  followed: number;
  /** Visitor-days that came back on the same day. */
  returned: number;
};

export const FIGURES = [
  ...(["views", "viewers", "engaged", "converted", "plays", "watchedSeconds", "completed"] as const),
  ...(["played", "followed", "returned"] as const),
] as const satisfies readonly (keyof Figures)[];

export const NO_FIGURES: Figures = {
  views: 0,
  viewers: 0,
  engaged: 0,
  converted: 0,
  plays: 0,
  watchedSeconds: 0,
  completed: 0,
  played: 0,
  followed: 0,
  returned: 0,
};

export const summed = (all: readonly Figures[]): Figures =>
  all.reduce(
    (sum, one) => Object.fromEntries(FIGURES.map((name) => [name, sum[name] + one[name]])) as Figures,
    NO_FIGURES,
  );

/** Seconds of a film that make its visitor an engaged one. */
export const ENGAGED_SECONDS = 10;

/** Whoever visits again after so many minutes without a visit or a playing film has come back. */
export const RETURN_MINUTES = 30;

/** The parts that a viewing tells, and how many of them a completed one has played: a jump to the end plays few. */
export const PARTS = 100;
export const COMPLETED_PARTS = 90;
/** The same for viewings from before that, which tell twentieths. */
export const OLD_PARTS = 20;
export const COMPLETED_OLD_PARTS = 18;

/** Values of a dimension that are kept for one day; all others share `OTHER`. */
export const MOST_VALUES = 200;
export const OTHER = "*";

/** The largest values of a dimension that have pairs with others, and the entries that each pair list keeps. */
export const PAIRED_VALUES = 60;
export const PAIRED_ENTRIES = 15;

/** What a visitor-day has one value of. */
export const PERSON_DIMENSIONS = [
  ...(["source", "referrer", "country", "device", "link", "way", "campaign", "landing", "leaving"] as const),
] as const;
export type PersonDimension = (typeof PERSON_DIMENSIONS)[number];

/** What screens list over long periods: only these have sums of months. */
export const MONTH_DIMENSIONS = [...PERSON_DIMENSIONS, "page", "film", "embed"] as const;

/** How a visitor came who opened a short link itself, not its QR code or a boost's card. */
export const LINK_WAY = "link";

/** Those that figures can be narrowed to; a page or a film can as well. */
export const FILTERED_DIMENSIONS = [
  ...(["source", "country", "device", "link", "way", "campaign", "landing"] as const),
] as const satisfies readonly PersonDimension[];

/** The source of a visitor whose first visit came from another page of this product. */
export const FROM_HERE = "here";

/** Classes of watch time: below 5 s, then each a fifth longer than the one before. */
export const WATCH_CLASSES = 48;
export const SHORTEST_CLASS_SECONDS = 5;
export const CLASS_GROWTH = 1.2;

/** The typical watch time of a class, in seconds. */
const secondsOfClass = (index: number): number =>
  index === 0 ? SHORTEST_CLASS_SECONDS / 2 : SHORTEST_CLASS_SECONDS * CLASS_GROWTH ** (index - 0.5);

/** The median watch time of viewings by class, within a tenth; null without viewings. */
export function medianSeconds(classes: readonly number[]): number | null {
  const all = classes.reduce((sum, count) => sum + count, 0);
  let seen = 0;
  for (const [index, count] of classes.entries()) {
    seen += count;
    if (count > 0 && seen * 2 >= all) return secondsOfClass(index);
  }
  return null;
}
