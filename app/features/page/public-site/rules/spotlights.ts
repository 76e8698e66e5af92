import { canonicalPath } from "~/features/account/addresses/rules.ts";
import { type SpotlightClip, spotlightAnchor } from "~/features/player/spotlight-viewer/rules.ts";
import type { PublicSite } from "../rules.ts";

/** The clips that the viewer can play, in their order. */
export const spotlightClips = (site: PublicSite): SpotlightClip[] =>
  site.spotlights.flatMap(({ id, title, film: { id: videoId, source, poster } }) =>
    source?.kind === "file"
      ? [
          {
            ...{ id, videoId, title, src: source.url, poster: poster?.url ?? null },
            shareUrl: `${canonicalPath(site)}#${spotlightAnchor(id)}`,
          },
        ]
      : [],
  );
