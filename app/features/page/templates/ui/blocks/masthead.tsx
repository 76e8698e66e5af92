import { pictureOfKey, smallKey } from "~/features/content/pictures/rules.ts";
import type { PublicSite } from "~/features/page/public-site/rules.ts";
import { mediaUrl } from "~/features/video/videos/rules.ts";
import { initialOf } from "~/lib/text.ts";
import { useMarks } from "../marks.ts";

/** Who the page's owner is: the owner's logo, or an initial and the name. */
export function Masthead({ site: { displayName, content } }: { site: PublicSite }) {
  const marks = useMarks();
  const logo = pictureOfKey(content.logoImageKey);
  return (
    <header className="masthead">
      {logo ? (
        <img
          className="masthead-logo"
          src={mediaUrl(smallKey(logo.key))}
          alt={displayName}
          width={logo.width}
          height={logo.height}
          {...marks.picture("film.logoImageKey")}
        />
      ) : (
        <>
          <span className="monogram" aria-hidden="true">
            {initialOf(displayName)}
          </span>
          <span className="masthead-name" dir="auto">
            {displayName}
          </span>
        </>
      )}
    </header>
  );
}
