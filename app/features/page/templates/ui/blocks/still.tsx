import type { CSSProperties } from "react";
import type { FocusedPicture } from "~/features/content/films/rules/key-art.ts";
import { focusVariables } from "~/features/content/pictures/rules/focus.ts";
import { PlaceholderArt } from "~/features/page/placeholder-art/ui/placeholder-art.tsx";
import { heroPicture } from "~/features/page/public-site/rules/lead-media.ts";
import type { PublicSite } from "~/features/page/public-site/rules.ts";
import { posterSizes } from "~/features/video/posters/rules.ts";

type StillProps = { site: PublicSite; shown?: FocusedPicture | null; urgent?: boolean };

/** The film's picture over a blurred preview, or placeholder art. Decorative: the title says what it is. */
export function Still({ site, shown = heroPicture(site), urgent = false }: StillProps) {
  const poster = shown?.picture;
  return (
    <div className="still" style={focusVariables(shown?.focus ?? null) as CSSProperties}>
      {(!poster || !urgent) && <PlaceholderArt title={site.title} />}
      {poster?.placeholder && <img className="still-blur" src={poster.placeholder} alt="" />}
      {poster && (
        <img
          className="still-image"
          {...posterSizes(poster, "100vw")}
          src={poster.url}
          width={poster.width}
          height={poster.height}
          alt=""
          decoding="async"
          {...(urgent ? { fetchPriority: "high" } : { loading: "lazy" })}
        />
      )}
    </div>
  );
}
