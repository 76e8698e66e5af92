import { kindLabel, type PublicSite } from "~/features/page/public-site/rules.ts";
import { textDirection } from "~/lib/text.ts";
import { Blurb } from "../../blocks/blurb.tsx";
import { FilmControls } from "../../blocks/film-controls.tsx";
import { FilmNotice } from "../../blocks/film-notice.tsx";
import { TabbedPage } from "../../blocks/film-page.tsx";
import { aboutFilm } from "../../blocks/film-parts.tsx";
import { filmAttributes, HeroFilm, HeroTrouble } from "../../blocks/hero-film.tsx";
import { Masthead } from "../../blocks/masthead.tsx";
import { MetaLine } from "../../blocks/meta-line.tsx";
import { OneSheet } from "../../blocks/one-sheet.tsx";
import type { Part } from "../../blocks/section-frame.tsx";
import { Subtitle } from "../../blocks/subtitle.tsx";
import { Title } from "../../blocks/title.tsx";
import { TrendingBadge } from "../../blocks/trending-badge.tsx";

/** The title page of a streaming service: the picture fills the screen, with the text on it. */
export const NetflixTemplate = ({ site }: { site: PublicSite }) => (
  <TabbedPage site={site} opening={<Hero site={site} />} above={<Masthead site={site} />} about={about(site)} />
);

/** The poster beside the film's texts. */
const about = (site: PublicSite): Part => {
  const part = aboutFilm(site);
  const body = (
    <div className="about">
      <OneSheet site={site} />
      <div>{part.body}</div>
    </div>
  );
  return { ...part, body };
};

const Hero = ({ site }: { site: PublicSite }) => (
  <section className="hero" aria-label={site.title} dir={textDirection(site.title)} {...filmAttributes(site)}>
    <HeroFilm site={site} />
    <div className="shade" />
    <div className="hero-text" data-part="text">
      <p className="kind">{kindLabel(site)}</p>
      <TrendingBadge site={site} />
      <Title site={site} />
      <Subtitle site={site} />
      <MetaLine site={site} />
      <Blurb site={site} />
      <FilmNotice site={site} />
      <FilmControls site={site} />
    </div>
    <HeroTrouble site={site} />
  </section>
);
