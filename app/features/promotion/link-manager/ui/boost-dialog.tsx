import { BOOST_REFUSALS } from "~/features/promotion/boosts/rules.ts";
import { BoostSettings } from "~/features/promotion/boosts/ui/boost-settings.tsx";
import { boostObstacle, SUSPENDED } from "~/features/promotion/links/rules.ts";
import { Dialog } from "~/ui/dialog.tsx";
import type { LinkEntry } from "./link-entry.ts";

type BoostDialogProps = { link: LinkEntry; onClose(): void };

/** The dialog of a link's boost. */
export const BoostDialog = ({ link, onClose }: BoostDialogProps) => (
  <Dialog title={`Boost ${link.title}`} onClose={onClose}>
    <BoostSettings
      action={`/studio/links/${link.id}/boost`}
      title={link.title}
      obstacle={obstacleOf(link)}
      onDone={onClose}
    />
  </Dialog>
);

function obstacleOf(link: LinkEntry): string | null {
  const obstacle = boostObstacle(link, new Date());
  return obstacle && WORDS[obstacle];
}

const WORDS = { suspended: SUSPENDED, ...BOOST_REFUSALS };
