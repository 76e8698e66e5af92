import type { OwnPart } from "~/features/content/films/rules/sections.ts";
import { type FilmContent, synopsisOf } from "~/features/content/films/rules.ts";
import { episodeCount } from "~/features/page/public-site/rules/lead-media.ts";
import { openingWords } from "~/features/page/public-site/rules/pull-sentence.ts";
import { runtimeOf } from "~/features/page/public-site/rules/runtime.ts";
import { type PublicSite, restOfBlurb } from "~/features/page/public-site/rules.ts";
import { textDirection } from "~/lib/text.ts";
import { ownLayout } from "../../rules/layouts.ts";
import { useMarks } from "../marks.ts";
import { Billing } from "./billing.tsx";
import { Cast } from "./cast.tsx";
import { type Fact, Facts, platformsOf } from "./facts.tsx";
import { Laurels } from "./laurels.tsx";
import { Synopsis } from "./synopsis.tsx";

/** Facts of the film, its crew and its cast. */
export function AboutFilm({ site }: { site: PublicSite }) {
  const { sections } = site.content;
  const { facts, credits, laurels } = ownLayout(site.template, sections);
  const isEdited = useMarks().field("description")["data-field"] !== undefined;
  const pull = isEdited ? "" : openingWords(site).pull;
  return (
    <div className="about-film">
      {standsApart(site, "laurels") || <Laurels content={site.content} shape={laurels} />}
      <div className="about-words">
        {pull ? (
          <p className="pull" dir={textDirection(pull)}>
            {pull}
          </p>
        ) : (
          <FilmSynopsis site={site} />
        )}
      </div>
      <div className="about-facts">
        <Facts facts={pull ? factsBesideOpening(site) : filmFacts(site)} shape={facts} />
      </div>
      <Cast heading={site.profile ? "Main cast" : "Cast"} cast={site.content.cast} />
      {!standsApart(site, "crew") && <Billing credits={site.content.credits} shape={credits} />}
    </div>
  );
}

/** Whether its owner has given a part of About a section of its own. */
const standsApart = ({ content }: PublicSite, part: OwnPart) =>
  content.sections.some((section) => section.part === part);

/** On an actor's page the hero's text is about the actor; the film's texts are in its press kit. */
function FilmSynopsis({ site: { description, content, profile } }: { site: PublicSite }) {
  const rest = restOfBlurb(description);
  const text = profile ? synopsisOf(content.press) || (profile.bio && rest) : rest;
  return text && <Synopsis text={text} />;
}

const MAKERS: Record<PublicSite["role"], string | null> = {
  filmmaker: "Filmmaker",
  distributor: "Distributor",
  actor: null,
};

function filmFacts(site: PublicSite): Fact[] {
  const { content } = site;
  const maker = content.director === site.displayName ? null : MAKERS[site.role];
  return [
    ...(maker ? [[maker, site.displayName] satisfies Fact] : []),
    ["Genre", listed(site.genres)],
    ["Director", content.director || null, "film.director"],
    ["Producer", content.producer || null, "film.producer"],
    [site.profile ? "Release date" : "Release year", content.releaseDate || String(site.year), "film.releaseDate"],
    ["Episodes", episodeCount(site)],
    ["Runtime", runtimeOf(site), "film.runtime"],
    ["Rating", site.rating || null, "rating"],
    ["Featured interviews", listed(content.interviews)],
    ["Awards", standsApart(site, "laurels") ? null : listed(awardsBesideLaurels(content))],
    // An actor's platforms are those of the actor.
    ...(site.profile || standsApart(site, "watch") ? [] : [["Also on", platformsOf(site)] satisfies Fact]),
  ];
}

/** Beside a large sentence stand the facts that the opening's line does not tell already. */
const TOLD_BY_OPENING = ["Release year", "Episodes", "Runtime", "Rating"];
function factsBesideOpening(site: PublicSite): Fact[] {
  const isNew = ([name]: Fact) =>
    !TOLD_BY_OPENING.includes(name) || (name === "Release year" && site.content.releaseDate);
  const facts = filmFacts(site).filter(([, value]) => value);
  const left = facts.filter(isNew);
  // The opening names the maker: alone, the name would be a form with one line.
  return left.some(([name]) => name !== MAKERS[site.role]) ? left : [];
}

/** Awards that no laurel tells already. */
const awardsBesideLaurels = ({ awards, press: { laurels } }: FilmContent) =>
  awards.filter((told) => !laurels.some(({ award }) => award && told.toLowerCase().includes(award.toLowerCase())));

const listed = (names: string[]) => names.join(", ") || null;
