import { Tv } from "lucide";
import type { ComponentProps } from "react";
import { leadPlayer, watchFree } from "~/features/page/public-site/rules/lead-media.ts";
import type { PublicSite } from "~/features/page/public-site/rules.ts";
import { webAddress } from "~/lib/text.ts";
import { icon } from "./icon.ts";

const SCREEN = icon(Tv);

type WatchFreeProps = { site: PublicSite; asIcon?: boolean };

/** Leads to where the film can be watched for free; without an address from the owner it plays here. */
export function WatchFree({ site, asIcon = false }: WatchFreeProps) {
  const way = watchFree(site);
  const href = way && webAddress(way.url);
  const look = asIcon ? AS_ICON : { className: "button", children: "Watch Free" };
  if (way?.where === "elsewhere")
    return href ? <Way {...look} href={href} rel="noopener" data-conversion="stream-link" /> : null;
  if (!way) return null;
  const { className, ...shown } = look;
  return (
    <Way
      {...shown}
      className={`${className} before-play`}
      data-part="watch-free"
      data-clip={leadPlayer(site)?.videoId}
      href={way.url}
    />
  );
}

const AS_ICON = { className: "button button-round", "aria-label": "Watch Free", children: SCREEN };

const Way = (link: ComponentProps<"a">) => <a {...link} />;
