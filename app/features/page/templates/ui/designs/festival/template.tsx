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
import { MetaLine } from "../../blocks/meta-line.tsx";
import { Sections } from "../../blocks/section-frame.tsx";
import { Subtitle } from "../../blocks/subtitle.tsx";
import { Title } from "../../blocks/title.tsx";

/** A festival's printed programme: a cover in one solid colour, then dark text on paper. */
export function FestivalTemplate({ site }: { site: PublicSite }) {
  const { all: parts } = partsOf(site);
  return (
    <>
      <main>
        <Cover site={site} />
        <div className="programme">
          <IndexLine parts={parts} />
          <Sections parts={parts} />
        </div>
      </main>
      <div className="programme">
        <Footer site={site} parts={parts} />
      </div>
      <BottomNavigation site={site} parts={parts} />
    </>
  );
}

const Cover = ({ site }: { site: PublicSite }) => (
  <section className="hero" aria-label={site.title} dir={textDirection(site.title)} {...filmAttributes(site)}>
    <div className="cover-line">
      <p dir="auto">{site.displayName}</p>
      <p className="kind">{kindLabel(site)}</p>
    </div>
    <div className="cover-title">
      <Title site={site} />
      <Subtitle site={site} />
    </div>
    <div className="frame">
      <HeroFilm site={site} />
      <HeroTrouble site={site} />
    </div>
    <div className="hero-text" data-part="text">
      <MetaLine site={site} />
      <Blurb site={site} />
      <FilmNotice site={site} />
      <FilmControls site={site} />
    </div>
  </section>
);
