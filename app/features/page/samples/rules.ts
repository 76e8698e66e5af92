import { defaultTitle } from "~/features/account/onboarding/rules.ts";
import { filledLinks } from "~/features/account/roles/rules/platform-links.ts";
import { EMPTY_CONTENT } from "~/features/content/films/rules.ts";
import { EMPTY_PROFILE } from "~/features/content/profiles/rules.ts";
import type { PublicSite } from "~/features/page/public-site/rules.ts";
import type { FilmId } from "~/lib/ids.ts";
import { actorSample } from "./rules/actor.ts";
import { filmSample } from "./rules/film.ts";

type SampleOptions = Pick<PublicSite, "username" | "displayName" | "role" | "template" | "theme">;

/** The page of a film without any data yet. `now` gives the year. */
export const blankPage = (options: SampleOptions, now: Date): PublicSite => ({
  ...options,
  title: defaultTitle(options.role),
  description: "",
  genres: [],
  platforms: [],
  platformLinks: filledLinks(),
  year: now.getUTCFullYear(),
  rating: "NR",
  matchLabel: "",
  film: null,
  filmId: "" as FilmId,
  slug: "",
  content: EMPTY_CONTENT,
  profile: options.role === "actor" ? EMPTY_PROFILE : null,
  episodes: [],
  trailers: [],
  shorts: [],
  spotlights: [],
  moreFilms: [],
  card: null,
  updatedAt: now.toISOString(),
});

/** A sample of a template, for visitors without a page of their own. */
export function samplePage(template: "netflix" | "actors", now: Date): PublicSite {
  const { displayName, role, ...parts } = template === "actors" ? actorSample(now) : filmSample(now);
  const options = { username: "", displayName, role, template, theme: "design" } as const;
  return { ...blankPage(options, now), ...parts, sample: true };
}
