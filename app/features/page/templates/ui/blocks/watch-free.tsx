import { Tv } from "lucide";
import type { ComponentProps } from "react";
import type { HeroAction } from "~/features/content/films/rules/actions.ts";
import { leadPlayer, watchFree } from "~/features/page/public-site/rules/lead-media.ts";
import type { PublicSite } from "~/features/page/public-site/rules.ts";
import { webAddress } from "~/lib/text.ts";
import { type FieldMark, useMarks } from "../marks.ts";
import { actionIcon } from "./action-icon.ts";
import { icon } from "./icon.ts";

const SCREEN = icon(Tv);

type WatchFreeProps = { site: PublicSite; asIcon?: boolean };

/** Leads to where the film can be watched for free; without an address from the owner it plays here. */
export function WatchFree({ site, asIcon = false }: WatchFreeProps) {
  const way = watchFree(site);
  const href = way && webAddress(way.url);
  const look = lookOf(site.content.secondaryAction, asIcon, useMarks().field("film.secondaryAction.text"));
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

function lookOf({ text, icon }: HeroAction, asIcon: boolean, mark: FieldMark) {
  const words = text || "Watch Free";
  if (asIcon) return { className: "button button-round", "aria-label": words, children: actionIcon(icon) ?? SCREEN };
  const children = (
    <>
      {actionIcon(icon)}
      <span dir="auto" {...mark}>
        {words}
      </span>
    </>
  );
  return { className: "button", children };
}

const Way = (link: ComponentProps<"a">) => <a {...link} />;
