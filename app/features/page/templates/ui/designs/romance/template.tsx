import { kindLabel, type PublicSite } from "~/features/page/public-site/rules.ts";
import { textDirection } from "~/lib/text.ts";
import { Blurb } from "../../blocks/blurb.tsx";
import { FilmControls } from "../../blocks/film-controls.tsx";
import { FilmNotice } from "../../blocks/film-notice.tsx";
import { IndexedPage } from "../../blocks/film-page.tsx";
import { filmAttributes, HeroFilm, HeroTrouble } from "../../blocks/hero-film.tsx";
import { MetaLine } from "../../blocks/meta-line.tsx";
import { Still } from "../../blocks/still.tsx";
import { Subtitle } from "../../blocks/subtitle.tsx";
import { Title } from "../../blocks/title.tsx";

/** A double exposure with a title in large italics; the story is set as a letter and comes first. */
export const RomanceTemplate = ({ site }: { site: PublicSite }) => (
  <IndexedPage site={site} opening={<Exposure site={site} />} />
);

const Exposure = ({ site }: { site: PublicSite }) => (
  <section className="hero" aria-label={site.title} dir={textDirection(site.title)} {...filmAttributes(site)}>
    <div className="echo">
      <Still site={site} />
    </div>
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
