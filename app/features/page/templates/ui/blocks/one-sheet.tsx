import { type FocusedPicture, keyArtPicture } from "~/features/content/films/rules/key-art.ts";
import { type PublicSite, titleScale } from "~/features/page/public-site/rules.ts";
import { textDirection } from "~/lib/text.ts";
import { useMarks } from "../marks.ts";
import { Still } from "./still.tsx";

const MAKERS: Record<PublicSite["role"], (name: string) => string> = {
  filmmaker: (name) => `A film by ${name}`,
  distributor: (name) => `${name} presents`,
  actor: (name) => `With ${name}`,
};

/**
 * A poster at 2:3: the owner's own, or one from the film's picture, its title and its maker. It repeats the page, so
 * screen readers skip it.
 */
export function OneSheet({ site }: { site: PublicSite }) {
  const own = keyArtPicture(site.content.keyArt, "portrait");
  return own ? <OwnSheet site={site} shown={own} /> : <SetSheet site={site} />;
}

const OwnSheet = ({ site, shown }: { site: PublicSite; shown: FocusedPicture }) => (
  <div className="one-sheet" aria-hidden="true" {...useMarks().picture("film.keyArt.portrait.imageKey")}>
    <Still site={site} shown={shown} />
  </div>
);

const SetSheet = ({ site }: { site: PublicSite }) => (
  <div
    className="one-sheet"
    aria-hidden="true"
    dir={textDirection(site.title)}
    {...useMarks().picture("film.keyArt.portrait.imageKey")}
  >
    <Still site={site} />
    <div className="one-sheet-type">
      <p className="one-sheet-maker">{MAKERS[site.role](site.displayName)}</p>
      <p className="one-sheet-title" data-scale={titleScale(site.title)}>
        {site.title}
      </p>
      <p className="one-sheet-year">{site.year}</p>
    </div>
  </div>
);
