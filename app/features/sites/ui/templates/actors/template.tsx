import type { CSSProperties } from "react";
import { heroBlurb, longestWord, type PublicSite, textDirection, titleScale } from "../../../rules.ts";
import { Blurb } from "../../blocks/blurb.tsx";
import { Facts, platformsOf, runtimeOf } from "../../blocks/facts.tsx";
import { FilmControls, FilmTrouble } from "../../blocks/film-controls.tsx";
import { FilmNotice } from "../../blocks/film-notice.tsx";
import { Footer } from "../../blocks/footer.tsx";
import { filmAttributes, HeroFilm } from "../../blocks/hero-film.tsx";
import { SectionFrame } from "../../blocks/section-frame.tsx";
import { Synopsis } from "../../blocks/synopsis.tsx";

/** An actor's page, set like a magazine opener: the name beside the framed reel. */
export const ActorsTemplate = ({ site }: { site: PublicSite }) => (
  <>
    <main>
      <Cover site={site} />
      <div className="parts">
        {heroBlurb(site.description).continues && (
          <SectionFrame id="about" heading="About Me">
            <Synopsis text={site.description} />
          </SectionFrame>
        )}
        {site.genres.length > 0 && (
          <SectionFrame id="range" heading="Range">
            <Range genres={site.genres} />
          </SectionFrame>
        )}
        <SectionFrame id="film" heading="About This Film">
          <Facts
            facts={[
              ["Title", site.title],
              ["Year", String(site.year)],
              ["Runtime", runtimeOf(site)],
              ["Rating", site.rating || null],
              ["Also on", platformsOf(site)],
            ]}
          />
        </SectionFrame>
      </div>
    </main>
    <Footer site={site} />
  </>
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
      <FilmTrouble site={site} />
    </div>
    <div className="hero-text" data-part="text">
      <p className="kind">Actor</p>
      <h1 className="title" data-scale={titleScale(site.displayName)} style={letters(site.displayName)}>
        {site.displayName}
      </h1>
      <p className="subtitle" dir={textDirection(site.title)}>
        {site.title}
      </p>
      <Blurb description={site.description} />
    </div>
    <div className="cover-actions">
      <FilmNotice site={site} />
      <FilmControls site={site} />
    </div>
  </section>
);

/** A name is often one long word: the stylesheet keeps it on one line. */
const letters = (name: string) => ({ "--letters": longestWord(name) }) as CSSProperties;

const Range = ({ genres }: { genres: string[] }) => (
  <ul className="range">
    {genres.map((genre) => (
      <li key={genre}>{genre}</li>
    ))}
  </ul>
);
