import type { FilmId } from "~/lib/ids.ts";

/** One episode of a page in a period: viewings that began, and those that played nearly all of it. */
export type EpisodeSums = {
  filmId: FilmId;
  /** The title of the page. */
  title: string;
  episode: string;
  plays: number;
  completed: number;
};

export type Episode = {
  /** From 1, in the order of the page. */
  number: number;
  name: string;
  began: number;
  completed: number;
  /** Of the episode that began most: 0 to 1. */
  beganShare: number;
  completedShare: number;
  /** How many fewer began than the episode before, as a share of that; negative where more did. Null where nobody did. */
  lost: number | null;
};

/** A page with episodes. `kept` is the share of the first episode's beginnings that the last one has; null without any. */
export type Series = { filmId: FilmId; title: string; episodes: Episode[]; kept: number | null };

/** The series of a screen; `sums` come page by page, each page's episodes in its order. */
export function seriesOf(sums: readonly EpisodeSums[]): Series[] {
  return [...Map.groupBy(sums, ({ filmId }) => filmId)].map(([filmId, rows]) => ({
    ...{ filmId, title: rows[0]?.title ?? "" },
    episodes: episodesOf(rows),
    kept: ratio(rows.at(-1)?.plays ?? 0, rows[0]?.plays ?? 0),
  }));
}

function episodesOf(rows: readonly EpisodeSums[]): Episode[] {
  const most = Math.max(...rows.map(({ plays }) => plays));
  return rows.map(({ episode, plays, completed }, index) => {
    const before = rows[index - 1]?.plays ?? 0;
    return {
      ...{ number: index + 1, name: episode, began: plays, completed },
      beganShare: ratio(plays, most) ?? 0,
      completedShare: ratio(completed, most) ?? 0,
      lost: ratio(before - plays, before),
    };
  });
}

const ratio = (part: number, whole: number): number | null => (whole > 0 ? part / whole : null);

const percent = (share: number) => `${Math.round(Math.abs(share) * 100)}%`;

/** `40% fewer than episode 1`; empty for the first episode, and where nobody began the one before. */
export function lossText({ number, lost }: Episode): string {
  if (lost === null) return "";
  const before = `episode ${number - 1}`;
  if (Math.round(lost * 100) === 0) return `As many as ${before}`;
  return `${percent(lost)} ${lost > 0 ? "fewer" : "more"} than ${before}`;
}

/** How much of the beginning reaches the end. */
export const keptText = ({ episodes, kept }: Series): string =>
  kept === null
    ? "Nobody began the first episode in this period."
    : `Episode ${episodes.length} began ${percent(kept)} as often as episode 1.`;
