import type { CSSProperties } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { coloursOf, designColours, variablesOf } from "~/features/content/palettes/rules.ts";
import { pageTitle } from "~/features/page/metadata/rules.ts";
import { heroPicture } from "~/features/page/public-site/rules/lead-media.ts";
import { runtimeOf } from "~/features/page/public-site/rules/runtime.ts";
import type { PublicSite } from "~/features/page/public-site/rules.ts";
import { addressIn, type Copy, onTheWeb } from "../rules.ts";
import { FilmSections } from "./film-sections.tsx";
import { PersonSections } from "./person-sections.tsx";
import { CopyProvider, StaticClips, StaticFilm, StoredPicture } from "./static-film.tsx";
import { STATIC_STYLE } from "./static-style.ts";
import { Words } from "./words.tsx";

/** A public page as a document that opens from a folder: its words, pictures and films, without any script. */
export const staticDocument = (site: PublicSite, copy: Copy): string =>
  `<!DOCTYPE html>${renderToStaticMarkup(<StaticPage site={site} copy={copy} />)}\n`;

function StaticPage({ site, copy }: { site: PublicSite; copy: Copy }) {
  const colours = coloursOf(site) ?? designColours(site.template);
  return (
    <html lang="en" style={variablesOf(colours) as CSSProperties}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>{pageTitle(site)}</title>
        <style>{STATIC_STYLE}</style>
      </head>
      <body>
        <CopyProvider value={{ site, copy }}>
          <main>
            <Hero site={site} />
            {site.profile && <PersonSections profile={site.profile} />}
            <StaticClips heading="Episodes" clips={site.episodes} />
            <StaticClips heading="Trailers &amp; More" clips={site.trailers} />
            <StaticClips heading="Shorts" clips={site.shorts} />
            <StaticClips heading="Spotlight Clips" clips={site.spotlights} />
            <FilmSections site={site} copy={copy} />
            <StaticClips heading="More Films" clips={site.moreFilms} />
            <Origin site={site} copy={copy} />
          </main>
        </CopyProvider>
      </body>
    </html>
  );
}

function Hero({ site }: { site: PublicSite }) {
  const { film, title, content, year, rating, genres, displayName, description } = site;
  const picture = heroPicture(site);
  const facts = [String(year), rating, runtimeOf(site), genres.join(", ")].filter(Boolean);
  return (
    <header className="hero">
      {film ? <StaticFilm film={film} title={title} /> : picture && <StoredPicture stored={picture.picture.url} />}
      <h1 dir="auto">{title}</h1>
      {content.subtitle && <p dir="auto">{content.subtitle}</p>}
      <p className="muted">{facts.join(" · ")}</p>
      <p className="muted" dir="auto">
        {displayName}
      </p>
      <Words text={description} />
    </header>
  );
}

const Origin = ({ site, copy: { baseUrl, madeAt, overview } }: { site: PublicSite; copy: Copy }) => (
  <footer className="muted">
    <p>
      A copy of <a href={onTheWeb(site, baseUrl)}>{onTheWeb(site, baseUrl)}</a>, made on {madeAt.slice(0, 10)}.{" "}
      <a href={addressIn(site, overview)}>Everything in this archive</a>
    </p>
  </footer>
);
