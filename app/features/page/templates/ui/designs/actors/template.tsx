import type { CSSProperties } from "react";
import { type PublicSite, titleScale } from "~/features/page/public-site/rules.ts";
import { longestWord, textDirection } from "~/lib/text.ts";
import { Blurb } from "../../blocks/blurb.tsx";
import { FilmControls } from "../../blocks/film-controls.tsx";
import { FilmNotice } from "../../blocks/film-notice.tsx";
import { TabbedPage } from "../../blocks/film-page.tsx";
import { filmAttributes, HeroFilm, HeroTrouble } from "../../blocks/hero-film.tsx";
import { ActorLine, MetaLine } from "../../blocks/meta-line.tsx";
import { Subtitle } from "../../blocks/subtitle.tsx";
import { useMarks } from "../../marks.ts";

/** An actor's page in the layout of a magazine: the name beside the framed reel. */
export const ActorsTemplate = ({ site }: { site: PublicSite }) => (
  <TabbedPage site={site} opening={<Cover site={site} />} name={site.displayName} />
);

const Cover = ({ site }: { site: PublicSite }) => (
  <section
    className="hero"
    aria-label={site.displayName}
    dir={textDirection(site.displayName)}
    {...filmAttributes(site)}
  >
    <div className="frame">
      <HeroFilm site={site} />
      <HeroTrouble site={site} />
    </div>
    <div className="hero-text" data-part="text">
      <p className="kind">{ROLE_NAMES[site.role]}</p>
      <h1 className="title" data-scale={titleScale(site.displayName)} style={letters(site.displayName)}>
        {site.displayName}
      </h1>
      <p className="subtitle" dir={textDirection(site.title)} {...useMarks().field("title")}>
        {site.title}
      </p>
      {site.profile ? <ActorLine site={site} /> : <MetaLine site={site} />}
      <Subtitle site={site} />
      <Blurb site={site} />
    </div>
    <div className="cover-actions">
      <FilmNotice site={site} />
      <FilmControls site={site} />
    </div>
  </section>
);

const ROLE_NAMES: Record<PublicSite["role"], string> = {
  actor: "Actor",
  filmmaker: "Filmmaker",
  distributor: "Distributor",
};

/** A name is often one long word: the stylesheet keeps it on one line. */
const letters = (name: string) => ({ "--letters": longestWord(name) }) as CSSProperties;
