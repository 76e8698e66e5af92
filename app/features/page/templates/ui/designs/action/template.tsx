import { kindLabel, type PublicSite } from "~/features/page/public-site/rules.ts";
import { textDirection } from "~/lib/text.ts";
import { Blurb } from "../../blocks/blurb.tsx";
import { FilmControls } from "../../blocks/film-controls.tsx";
import { FilmNotice } from "../../blocks/film-notice.tsx";
import { TabbedPage } from "../../blocks/film-page.tsx";
import { filmAttributes, HeroFilm, HeroTrouble } from "../../blocks/hero-film.tsx";
import { MetaLine } from "../../blocks/meta-line.tsx";
import { Subtitle } from "../../blocks/subtitle.tsx";
import { Title } from "../../blocks/title.tsx";

/** The picture is cut at the letters' slant; the credits are as large as on a billboard. */
export const ActionTemplate = ({ site }: { site: PublicSite }) => (
  <TabbedPage site={site} opening={<Impact site={site} />} />
);

const Impact = ({ site }: { site: PublicSite }) => (
  <section className="hero" aria-label={site.title} dir={textDirection(site.title)} {...filmAttributes(site)}>
    <HeroFilm site={site} />
    <div className="hero-text" data-part="text">
      <p className="kind">
        {kindLabel(site)} by <bdi>{site.displayName}</bdi>
      </p>
      <Title site={site} />
      <Subtitle site={site} />
      <Blurb site={site} />
      <MetaLine site={site} />
      <FilmNotice site={site} />
      <FilmControls site={site} />
    </div>
    <HeroTrouble site={site} />
  </section>
);
