import { leadPlayer, watchFree } from "~/features/page/public-site/rules/lead-media.ts";
import type { PublicSite } from "~/features/page/public-site/rules.ts";
import { webAddress } from "~/lib/text.ts";

/** Leads to where the film can be watched for free; without an address from the owner it plays here. */
export function WatchFree({ site }: { site: PublicSite }) {
  const way = watchFree(site);
  const href = way && webAddress(way.url);
  if (way?.where === "elsewhere") {
    return href ? (
      <a className="button" href={href} rel="noopener" data-conversion="stream-link">
        Watch Free
      </a>
    ) : null;
  }
  if (!way) return null;
  return (
    <a className="button before-play" data-part="watch-free" data-clip={leadPlayer(site)?.videoId} href={way.url}>
      Watch Free
    </a>
  );
}
