import { kindLabel, type PublicSite } from "~/features/page/public-site/rules.ts";
import { textDirection } from "~/lib/text.ts";
import { Blurb } from "../../blocks/blurb.tsx";
import { BottomNavigation } from "../../blocks/bottom-navigation.tsx";
import { FilmControls } from "../../blocks/film-controls.tsx";
import { FilmNotice } from "../../blocks/film-notice.tsx";
import { partsOf } from "../../blocks/film-parts.tsx";
import { Footer } from "../../blocks/footer.tsx";
import { filmAttributes, HeroFilm, HeroTrouble } from "../../blocks/hero-film.tsx";
import { Masthead } from "../../blocks/masthead.tsx";
import { MetaLine } from "../../blocks/meta-line.tsx";
import { Sections } from "../../blocks/section-frame.tsx";
import { Subtitle } from "../../blocks/subtitle.tsx";
import { Tabs } from "../../blocks/tabs.tsx";
import { Title } from "../../blocks/title.tsx";

/** Two columns, text and picture, and rows that scroll sideways. */
export const ModernTemplate = ({ site }: { site: PublicSite }) => {
  const { before, tabs, sections, all } = partsOf(site);
  return (
    <>
      <main>
        <section className="hero" aria-label={site.title} dir={textDirection(site.title)} {...filmAttributes(site)}>
          <div className="frame">
            <HeroFilm site={site} />
            <HeroTrouble site={site} />
          </div>
          <div className="pane hero-text" data-part="text">
            <Masthead site={site} />
            <div>
              <p className="kind">{kindLabel(site)}</p>
              <Title site={site} />
              <Subtitle site={site} />
            </div>
            <MetaLine site={site} />
            <Blurb site={site} />
            <FilmNotice site={site} />
            <FilmControls site={site} />
          </div>
        </section>
        <Sections parts={before} />
        <Tabs name={site.title} parts={tabs} />
        <Sections parts={sections} />
      </main>
      <Footer site={site} parts={all} />
      <BottomNavigation site={site} parts={all} />
    </>
  );
};
