import { CircleCheck, Clock, ClockAlert, Hourglass } from "lucide-react";
import type { Promised } from "../rules.ts";

const LOOKS = {
  kept: { Icon: CircleCheck, color: "text-success" },
  broken: { Icon: CircleCheck, color: "text-muted" },
  due: { Icon: Clock, color: "text-text" },
  soon: { Icon: Hourglass, color: "text-warning" },
  late: { Icon: ClockAlert, color: "text-danger" },
} as const;

/** The time left of the promised 24 hours. */
export function PromiseClock({ promise: { state, words } }: { promise: Promised }) {
  const { Icon, color } = LOOKS[state];
  return (
    <span className={`inline-flex items-center gap-1.5 whitespace-nowrap font-medium ${color}`}>
      <Icon aria-hidden className="size-4 shrink-0" strokeWidth={2} />
      {words}
    </span>
  );
}
