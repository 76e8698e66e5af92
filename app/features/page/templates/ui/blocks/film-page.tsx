import type { ReactNode } from "react";
import type { PublicSite } from "~/features/page/public-site/rules.ts";
import { BottomNavigation } from "./bottom-navigation.tsx";
import { partsOf } from "./film-parts.tsx";
import { Footer } from "./footer.tsx";
import { IndexLine } from "./index-line.tsx";
import { type Part, Sections } from "./section-frame.tsx";
import { Tabs } from "./tabs.tsx";

type FilmPage = { site: PublicSite; opening: ReactNode };

/** A page whose episodes, facts and trailers are behind tabs below the opening. */
export function TabbedPage({
  site,
  opening,
  above,
  about,
  name = site.title,
}: FilmPage & { above?: ReactNode; about?: Part; name?: string }) {
  const { before, tabs, sections, all } = partsOf(site, about);
  return (
    <>
      {above}
      <main>
        {opening}
        <Sections parts={before} />
        <Tabs name={name} parts={tabs} />
        <Sections parts={sections} />
      </main>
      <Footer site={site} parts={all} />
      <BottomNavigation site={site} parts={all} />
    </>
  );
}

/** A page that is read from top to bottom, with a line of links to its parts below the opening. */
export function IndexedPage({ site, opening }: FilmPage) {
  const { all: parts } = partsOf(site);
  return (
    <>
      <main>
        {opening}
        <IndexLine parts={parts} />
        <Sections parts={parts} />
      </main>
      <Footer site={site} parts={parts} />
      <BottomNavigation site={site} parts={parts} />
    </>
  );
}
