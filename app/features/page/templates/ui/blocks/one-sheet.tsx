import { type FocusedPicture, keyArtPicture, posterOfPicture } from "~/features/content/films/rules/key-art.ts";
import { pictureOfKey } from "~/features/content/pictures/rules.ts";
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
 * A poster at 2:3: the owner's own, or one from a still, the title and its maker. The opening's picture is not shown a
 * second time: without either there is no poster. It repeats the page, so screen readers skip it.
 */
export function OneSheet({ site }: { site: PublicSite }) {
  const own = keyArtPicture(site.content.keyArt, "portrait");
  if (own) return <OwnSheet site={site} shown={own} />;
  const still = firstStill(site);
  return still && <SetSheet site={site} shown={still} />;
}

function firstStill({ content }: PublicSite): FocusedPicture | null {
  const still = pictureOfKey(content.press.stillKeys[0] ?? "");
  return still && { picture: posterOfPicture(still), focus: null };
}

const OwnSheet = ({ site, shown }: { site: PublicSite; shown: FocusedPicture }) => (
  <div className="one-sheet" aria-hidden="true" {...useMarks().picture("film.keyArt.portrait.imageKey")}>
    <Still site={site} shown={shown} />
  </div>
);

const SetSheet = ({ site, shown }: { site: PublicSite; shown: FocusedPicture }) => (
  <div
    className="one-sheet"
    aria-hidden="true"
    dir={textDirection(site.title)}
    {...useMarks().picture("film.keyArt.portrait.imageKey")}
  >
    <Still site={site} shown={shown} />
    <div className="one-sheet-type">
      <p className="one-sheet-maker">{MAKERS[site.role](site.displayName)}</p>
      <p className="one-sheet-title" data-scale={titleScale(site.title)}>
        {site.title}
      </p>
      <p className="one-sheet-year">{site.year}</p>
    </div>
  </div>
);
