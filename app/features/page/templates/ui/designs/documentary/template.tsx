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

/** A case file: a captioned photo, contact sheets with hand-drawn marks, and the facts on a sheet of paper. */
export const DocumentaryTemplate = ({ site }: { site: PublicSite }) => {
  const { all: parts } = partsOf(site);
  return (
    <>
      <main>
        <Opening site={site} />
        <IndexLine parts={parts} />
        <Sections parts={parts} />
      </main>
      <Footer site={site} parts={parts} />
      <BottomNavigation site={site} parts={parts} />
    </>
  );
};

const Opening = ({ site }: { site: PublicSite }) => (
  <section className="hero" aria-label={site.title} dir={textDirection(site.title)} {...filmAttributes(site)}>
    <p className="kind">
      <bdi>{site.displayName}</bdi> <span>{kindLabel(site)}</span>
    </p>
    <div className="plate">
      <div className="plate-picture">
        <HeroFilm site={site} />
        <HeroTrouble site={site} />
      </div>
      <MetaLine site={site} />
    </div>
    <div className="hero-text" data-part="text">
      <Title site={site} />
      <Subtitle site={site} />
      <Blurb site={site} />
      <FilmNotice site={site} />
      <FilmControls site={site} />
    </div>
  </section>
);
