import { Plus } from "lucide-react";
import { type ComponentProps, useCallback, useState } from "react";
import type { Lack } from "~/features/account/plans/rules.ts";
import { PlanLock } from "~/features/account/plans/ui/plan-lock.tsx";
import { Button } from "~/ui/button.tsx";
import { Dialog } from "~/ui/dialog.tsx";
import { storedView } from "~/ui/stored-view.ts";
import { useRemoval } from "~/ui/use-removal.ts";
import type { LinkEntry } from "./link-entry.ts";
import { LinkList } from "./link-list.tsx";
import { LinkTools } from "./link-tools.tsx";
import { LinkTotals } from "./link-totals.tsx";
import { NewLink } from "./new-link.tsx";
import { UpgradeBanner } from "./upgrade-banner.tsx";

const useView = storedView("indielens-links-view", "list");

type LinkScreenProps = {
  totals: ComponentProps<typeof LinkTotals>;
  links: LinkEntry[];
  next: string | null;
  isFirst: boolean;
  search: string;
  hasEmojiPacks: boolean;
  /** The name of the offer that includes emoji packs. */
  emojiPacksIn: string;
  destinations: ComponentProps<typeof NewLink>["destinations"];
  hasMoreDestinations: boolean;
  prefix: string;
  /** Why the plan allows no further link; null where it does. */
  lack: Lack | null;
  /** The page that sells this account's plans. */
  plans: string;
};

/** The owner's short links with their figures. */
export function LinkScreen({
  totals,
  search,
  hasEmojiPacks,
  emojiPacksIn,
  destinations,
  hasMoreDestinations,
  prefix,
  lack,
  plans,
  ...list
}: LinkScreenProps) {
  const [view, setView] = useView();
  // Decided when it is opened: the last link of a plan is not followed by the refusal of another one.
  const [making, setMaking] = useState<"link" | "refusal" | null>(null);
  const remove = useRemoval();
  const close = useCallback(() => setMaking(null), []);
  return (
    <div className="flex flex-col gap-6">
      <div className="flex flex-wrap items-center justify-between gap-4">
        <h1 className="text-title">Public links</h1>
        <Button type="button" icon={<Plus aria-hidden />} onClick={() => setMaking(lack ? "refusal" : "link")}>
          New link
        </Button>
      </div>
      <LinkTotals {...totals} />
      {!hasEmojiPacks && <UpgradeBanner soldWith={emojiPacksIn} plans={plans} />}
      <LinkTools search={search} view={view} onView={setView} />
      <LinkList
        {...list}
        {...{ view, search, hasEmojiPacks, plans }}
        onDelete={({ id, title }) => void remove({ name: title, action: `/studio/links/${id}/removal` })}
      />
      {making === "refusal" && lack && <NoFurtherLink {...{ lack, plans }} onClose={close} />}
      {making === "link" && <NewLink {...{ destinations, hasMoreDestinations, prefix }} onClose={close} />}
    </div>
  );
}

type NoFurtherLinkProps = { lack: Lack; plans: string; onClose(): void };

/** Said before anything is typed. */
const NoFurtherLink = ({ lack, plans, onClose }: NoFurtherLinkProps) => (
  <Dialog title="New link" onClose={onClose}>
    <PlanLock lack={lack} plans={plans} />
  </Dialog>
);
