import { kindLabel, type PublicSite } from "~/features/page/public-site/rules.ts";
import { textDirection } from "~/lib/text.ts";
import { Blurb } from "../../blocks/blurb.tsx";
import { BottomNavigation } from "../../blocks/bottom-navigation.tsx";
import { FilmControls } from "../../blocks/film-controls.tsx";
import { FilmNotice } from "../../blocks/film-notice.tsx";
import { partsOf } from "../../blocks/film-parts.tsx";
import { Footer } from "../../blocks/footer.tsx";
import { filmAttributes, HeroFilm, HeroTrouble } from "../../blocks/hero-film.tsx";
import { MetaLine } from "../../blocks/meta-line.tsx";
import { Sections } from "../../blocks/section-frame.tsx";
import { Subtitle } from "../../blocks/subtitle.tsx";
import { Tabs } from "../../blocks/tabs.tsx";
import { Title } from "../../blocks/title.tsx";

/** Cut paper: a strong background colour, a rotated photo, lettering like a sticker, quotes in bubbles. */
export const ComedyTemplate = ({ site }: { site: PublicSite }) => {
  const { before, tabs, sections, all } = partsOf(site);
  return (
    <>
      <main>
        <Collage site={site} />
        <Sections parts={before} />
        <Tabs name={site.title} parts={tabs} />
        <Sections parts={sections} />
      </main>
      <Footer site={site} parts={all} />
      <BottomNavigation site={site} parts={all} />
    </>
  );
};

const Collage = ({ site }: { site: PublicSite }) => (
  <section className="hero" aria-label={site.title} dir={textDirection(site.title)} {...filmAttributes(site)}>
    <div className="print">
      <HeroFilm site={site} />
      <HeroTrouble site={site} />
    </div>
    <div className="hero-text" data-part="text">
      <p className="kind">
        {kindLabel(site)} by <bdi>{site.displayName}</bdi>
      </p>
      <Title site={site} />
      <Subtitle site={site} />
      <MetaLine site={site} />
      <Blurb site={site} />
      <FilmNotice site={site} />
      <FilmControls site={site} />
    </div>
  </section>
);
