import { PlanLock } from "~/features/account/plans/ui/plan-lock.tsx";
import { Dialog } from "~/ui/dialog.tsx";

type UpgradePromptProps = { limit: number; plans: string; onClose(): void };

/** Said in place of the dialog of a new project where the plan has no room for one. */
export const UpgradePrompt = ({ limit, plans, onClose }: UpgradePromptProps) => (
  <Dialog title="Project Limit Reached" onClose={onClose}>
    <PlanLock lack={{ of: "projects", limit }} plans={plans} />
  </Dialog>
);
