import { keyArtPicture } from "~/features/content/films/rules/key-art.ts";
import type { PublicSite } from "~/features/page/public-site/rules.ts";
import { useMarks } from "../marks.ts";
import { Still } from "./still.tsx";

/** The owner's poster at 2:3; without one there is none. It repeats the page, so screen readers skip it. */
export function OneSheet({ site }: { site: PublicSite }) {
  const mark = useMarks().picture("film.keyArt.portrait.imageKey");
  const own = keyArtPicture(site.content.keyArt, "portrait");
  return (
    own && (
      <div className="one-sheet" aria-hidden="true" {...mark}>
        <Still site={site} shown={own} />
      </div>
    )
  );
}
