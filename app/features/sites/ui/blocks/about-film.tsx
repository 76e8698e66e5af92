import { episodeCount } from "../../../programmes/rules.ts";
import { heroBlurb, type PublicSite } from "../../rules.ts";
import { Billing } from "./billing.tsx";
import { Cast } from "./cast.tsx";
import { Facts, platformsOf, runtimeOf } from "./facts.tsx";
import { Laurels } from "./laurels.tsx";
import { Synopsis } from "./synopsis.tsx";

/** What the film is, who made it and who is in it. */
export const AboutFilm = ({ site }: { site: PublicSite }) => (
  <>
    {heroBlurb(site.description).continues && <Synopsis text={site.description} />}
    <Laurels content={site.content} />
    <Facts facts={filmFacts(site)} />
    <Cast cast={site.content.cast} />
    <Billing credits={site.content.credits} />
  </>
);

function filmFacts(site: PublicSite): [string, string | null][] {
  const { content } = site;
  return [
    [site.role === "distributor" ? "Distributor" : "Filmmaker", site.displayName],
    ["Genre", listed(site.genres)],
    ["Director", content.director || null],
    ["Producer", content.producer || null],
    ["Release year", content.releaseDate || String(site.year)],
    ["Episodes", episodeCount(site)],
    ["Runtime", runtimeOf(site)],
    ["Rating", site.rating || null],
    ["Featured interviews", listed(content.interviews)],
    ["Awards", listed(content.awards)],
    ["Also on", platformsOf(site)],
  ];
}

const listed = (names: string[]) => names.join(", ") || null;
