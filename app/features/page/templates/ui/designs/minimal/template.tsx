import { kindLabel, type PublicSite } from "~/features/page/public-site/rules.ts";
import { textDirection } from "~/lib/text.ts";
import { Blurb } from "../../blocks/blurb.tsx";
import { BottomNavigation } from "../../blocks/bottom-navigation.tsx";
import { FilmControls } from "../../blocks/film-controls.tsx";
import { FilmNotice } from "../../blocks/film-notice.tsx";
import { partsOf } from "../../blocks/film-parts.tsx";
import { Footer } from "../../blocks/footer.tsx";
import { filmAttributes, HeroFilm, HeroTrouble } from "../../blocks/hero-film.tsx";
import { IndexLine } from "../../blocks/index-line.tsx";
import { Masthead } from "../../blocks/masthead.tsx";
import { MetaLine } from "../../blocks/meta-line.tsx";
import { Sections } from "../../blocks/section-frame.tsx";
import { Subtitle } from "../../blocks/subtitle.tsx";
import { Title } from "../../blocks/title.tsx";

const IN_INDEX = 4;

/** A picture, a title and white space: everything else in two plain columns. */
export function MinimalTemplate({ site }: { site: PublicSite }) {
  const { all: parts } = partsOf(site);
  return (
    <>
      <div className="top">
        <Masthead site={site} />
        <IndexLine parts={parts.slice(0, IN_INDEX)} />
      </div>
      <main>
        <Hero site={site} />
        <Sections parts={parts} />
      </main>
      <Footer site={site} parts={parts} />
      <BottomNavigation site={site} parts={parts} />
    </>
  );
}

const Hero = ({ site }: { site: PublicSite }) => (
  <section className="hero" aria-label={site.title} {...filmAttributes(site)}>
    <div className="frame">
      <HeroFilm site={site} />
      <HeroTrouble site={site} />
    </div>
    <div className="hero-text" data-part="text" dir={textDirection(site.title)}>
      <div>
        <p className="kind">{kindLabel(site)}</p>
        <Title site={site} />
        <Subtitle site={site} />
      </div>
      <div className="hero-side">
        <MetaLine site={site} />
        <Blurb site={site} />
        <FilmNotice site={site} />
        <FilmControls site={site} />
      </div>
    </div>
  </section>
);
