import { SUSPENDED } from "~/features/account/plans/rules.ts";
import { STATUS_LABELS, type Status } from "../rules.ts";

const LOOKS: Record<Status, string> = { live: "text-success", draft: "text-warning", archived: "text-muted" };

type StatusBadgeProps = { status: Status; isSuspended: boolean };

/** Live in green, draft in yellow, archived in grey; what the plan has no room for is no success. */
export const StatusBadge = ({ status, isSuspended }: StatusBadgeProps) => (
  <span
    className={`inline-flex items-center gap-1.5 rounded-control bg-background/85 px-2 py-0.5 font-medium text-sm ${isSuspended ? "text-warning" : LOOKS[status]}`}
  >
    <span aria-hidden className="size-2 rounded-full bg-current" />
    {isSuspended ? `${STATUS_LABELS[status]} · ${SUSPENDED}` : STATUS_LABELS[status]}
  </span>
);
