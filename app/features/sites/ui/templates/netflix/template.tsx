import { heroBlurb, kindLabel, type PublicSite, textDirection, titleScale } from "../../../rules.ts";
import { Blurb } from "../../blocks/blurb.tsx";
import { Facts, platformsOf, runtimeOf } from "../../blocks/facts.tsx";
import { FilmControls, FilmTrouble } from "../../blocks/film-controls.tsx";
import { FilmNotice } from "../../blocks/film-notice.tsx";
import { Footer } from "../../blocks/footer.tsx";
import { filmAttributes, HeroFilm } from "../../blocks/hero-film.tsx";
import { Masthead } from "../../blocks/masthead.tsx";
import { MetaLine } from "../../blocks/meta-line.tsx";
import { OneSheet } from "../../blocks/one-sheet.tsx";
import { SectionFrame } from "../../blocks/section-frame.tsx";
import { Synopsis } from "../../blocks/synopsis.tsx";

/** The streaming title page of a film: the picture fills the screen, the type stands on it. */
export const NetflixTemplate = ({ site }: { site: PublicSite }) => (
  <>
    <Masthead site={site} />
    <main>
      <Hero site={site} />
      <AboutTheFilm site={site} />
    </main>
    <Footer site={site} />
  </>
);

const Hero = ({ site }: { site: PublicSite }) => (
  <section className="hero" aria-label={site.title} dir={textDirection(site.title)} {...filmAttributes(site)}>
    <HeroFilm site={site} />
    <div className="shade" />
    <div className="hero-text" data-part="text">
      <p className="kind">{kindLabel(site)}</p>
      <h1 className="title" data-scale={titleScale(site.title)}>
        {site.title}
      </h1>
      <MetaLine site={site} />
      <Blurb description={site.description} />
      <FilmNotice site={site} />
      <FilmControls site={site} />
    </div>
    <FilmTrouble site={site} />
  </section>
);

const AboutTheFilm = ({ site }: { site: PublicSite }) => (
  <div className="about">
    <OneSheet site={site} />
    <SectionFrame id="about" heading="About The Film">
      {heroBlurb(site.description).continues && <Synopsis text={site.description} />}
      <Facts
        facts={[
          [site.role === "distributor" ? "Distributor" : "Filmmaker", site.displayName],
          ["Genre", site.genres.join(", ") || null],
          ["Release year", String(site.year)],
          ["Runtime", runtimeOf(site)],
          ["Rating", site.rating || null],
          ["Also on", platformsOf(site)],
        ]}
      />
    </SectionFrame>
  </div>
);
