import { filmColours } from "~/features/content/palettes/rules/film.ts";
import type { Colours } from "~/features/content/palettes/rules.ts";
import { placeholderPixels } from "~/platform/images.ts";
import { leadFilm } from "../rules/lead-media.ts";
import type { PublicSite } from "../rules.ts";

/** The page with the colours of its still, where it is shown in them. */
export const withFilmColours = async (site: PublicSite): Promise<PublicSite> =>
  site.theme === "film" ? { ...site, filmColours: await coloursOfStill(site) } : site;

/** Null without a still. Its blurred preview has a few hundred pixels: enough to grade from, and quick to read. */
export async function coloursOfStill(site: Pick<PublicSite, "film" | "episodes">): Promise<Colours | null> {
  const placeholder = leadFilm(site)?.poster?.placeholder;
  return placeholder ? filmColours(await placeholderPixels(placeholder)) : null;
}
