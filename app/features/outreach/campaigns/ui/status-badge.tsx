import { STATUS_LABELS, type Status } from "../rules.ts";

const LOOKS: Record<Status, string> = {
  draft: "text-muted",
  scheduled: "text-accent",
  active: "text-success",
  paused: "text-warning",
  completed: "text-text",
};

export const StatusBadge = ({ status }: { status: Status }) => (
  <span className={`inline-flex shrink-0 items-center gap-1.5 font-medium text-sm ${LOOKS[status]}`}>
    <span aria-hidden className="size-2 rounded-full bg-current" />
    {STATUS_LABELS[status]}
  </span>
);
