import { Link2 } from "lucide-react";
import { Paging } from "~/ui/paging.tsx";
import type { View } from "~/ui/stored-view.ts";
import type { LinkEntry } from "./link-entry.ts";
import { LinkRow } from "./link-row.tsx";

type LinkListProps = {
  links: LinkEntry[];
  view: View;
  search: string;
  hasEmojiPacks: boolean;
  /** The page that sells this account's plans. */
  plans: string;
  /** Cursor of the next page. */
  next: string | null;
  isFirst: boolean;
  onDelete(link: LinkEntry): void;
};

const SHAPES = {
  list: "divide-y divide-line border-line border-y",
  grid: "grid gap-4 sm:grid-cols-2 xl:grid-cols-3",
};

/** One page of links, newest first. */
export function LinkList({ links, view, search, hasEmojiPacks, plans, next, isFirst, onDelete }: LinkListProps) {
  return (
    <section aria-label="Links">
      {links.length === 0 && <NoLinks />}
      <ul className={`${SHAPES[view]} empty:hidden`}>
        {links.map((link) => (
          <LinkRow key={link.id} {...{ link, view, hasEmojiPacks, plans, onDelete }} />
        ))}
      </ul>
      <Paging what="links" query={{ search }} next={next} isFirst={isFirst} />
    </section>
  );
}

const NoLinks = () => (
  <div className="flex flex-col items-start gap-3 border-line border-y py-12">
    <Link2 aria-hidden className="size-7 text-muted" strokeWidth={1.5} />
    <h2 className="font-semibold text-xl">No links found</h2>
    <p className="text-muted">Your generated links will appear here.</p>
  </div>
);
