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

/** The button's words, where the owner gave none. */
const USUAL_WORDS = { here: "Watch Now - Free", elsewhere: "Watch Free" } as const;

type WatchFreeProps = { site: PublicSite; asIcon?: boolean };

/** Leads to where the film can be watched for free; without an address from the owner it plays here. */
export function WatchFree({ site, asIcon = false }: WatchFreeProps) {
  const way = watchFree(site);
  const href = way && webAddress(way.url);
  const { secondaryAction: action } = site.content;
  const words = action.text || USUAL_WORDS[way?.where ?? "here"];
  const look = lookOf({ ...action, text: words }, asIcon, useMarks().field("film.secondaryAction.text"));
  if (way?.where === "elsewhere")
    return href ? <Way {...look} href={href} rel="noopener" data-conversion="stream-link" /> : null;
  if (!way) return null;
  const { className, ...shown } = look;
  return <Way {...shown} className={`${className} before-play`} data-clip={leadPlayer(site)?.videoId} href={way.url} />;
}

function lookOf({ text, icon }: HeroAction, asIcon: boolean, mark: FieldMark) {
  if (asIcon) return { className: "button button-round", "aria-label": text, children: actionIcon(icon) ?? SCREEN };
  const children = (
    <>
      {actionIcon(icon) ?? SCREEN}
      <span dir="auto" {...mark}>
        {text}
      </span>
    </>
  );
  return { className: "button way", children };
}

const Way = (link: ComponentProps<"a">) => <a {...link} />;
