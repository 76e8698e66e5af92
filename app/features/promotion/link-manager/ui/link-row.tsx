import { useState } from "react";
import { Link } from "react-router";
import { BoostBadge } from "~/features/promotion/boosts/ui/boost-badge.tsx";
import { conditionsOf, SUSPENDED } from "~/features/promotion/links/rules.ts";
import { FilmPicture } from "~/ui/own-picture.tsx";
import type { View } from "~/ui/stored-view.ts";
import { ActivationSwitch } from "./activation-switch.tsx";
import { BoostDialog } from "./boost-dialog.tsx";
import { EmojiPicker } from "./emoji-picker.tsx";
import { LinkActions, type LinkDialog } from "./link-actions.tsx";
import type { LinkEntry } from "./link-entry.ts";
import { LinkEmoji, LinkFigures } from "./link-figures.tsx";
import { LinkTitle } from "./link-title.tsx";
import { OptionsDialog } from "./options-dialog.tsx";
import { QrDialog } from "./qr-dialog.tsx";

type LinkRowProps = {
  link: LinkEntry;
  view: View;
  hasEmojiPacks: boolean;
  plans: string;
  onDelete(link: LinkEntry): void;
};

const DIALOGS = { qr: QrDialog, options: OptionsDialog, emoji: EmojiPicker, boost: BoostDialog };

const SHAPES = {
  list: "grid gap-x-6 gap-y-2 py-4 md:grid-cols-[minmax(0,1fr)_17rem] xl:grid-cols-[minmax(0,1fr)_13rem_auto]",
  grid: "flex min-w-0 flex-col gap-3 rounded-panel border border-line bg-surface p-4",
};

const WORDS = { list: "flex min-w-0 items-start gap-4", grid: "flex min-w-0 flex-col gap-3" };
const PICTURES = { list: "w-24 shrink-0 sm:w-32", grid: "w-full" };

/** A link with its figures and actions. */
export function LinkRow({ link, view, hasEmojiPacks, plans, onDelete }: LinkRowProps) {
  const [open, setOpen] = useState<LinkDialog | null>(null);
  const Opened = open && DIALOGS[open];
  return (
    <li className={SHAPES[view]}>
      <div className={`${WORDS[view]} ${link.isSuspended ? "opacity-60" : ""}`}>
        <FilmPicture picture={link.picture} className={PICTURES[view]} loading="lazy" />
        <div className="min-w-0 grow">
          <LinkTitle link={link} />
          <p className="truncate text-muted text-sm" title={link.url}>
            {link.url.replace(/^https?:\/\//, "")}
          </p>
          <p className="mt-1 break-words text-muted text-sm">
            {"Leads to "}
            <bdi>{link.destination}</bdi>
            {conditionsOf(link).map((condition) => ` · ${condition}`)}
          </p>
          {link.boost && <BoostBadge boost={link.boost} />}
          <div className="mt-2 empty:hidden">
            <LinkEmoji link={link} />
          </div>
        </div>
      </div>
      <LinkFigures link={link} />
      <div className="flex flex-wrap items-center justify-between gap-x-4 md:col-span-2 xl:col-span-1">
        <ActivationSwitch link={link} />
        <LinkActions link={link} hasEmojiPacks={hasEmojiPacks} onOpen={setOpen} onDelete={() => onDelete(link)} />
      </div>
      {link.isSuspended && (
        <p className="col-span-full text-sm text-warning">
          {`${SUSPENDED} `}
          <Link to={plans} target="_blank" rel="noopener" className="text-link">
            See plans
          </Link>
        </p>
      )}
      {Opened && <Opened link={link} onClose={() => setOpen(null)} />}
    </li>
  );
}
