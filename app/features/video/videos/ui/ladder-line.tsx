import type { LadderState } from "../rules.ts";

/** One quiet line about work that nobody has to wait for. */
export function LadderLine({ ladder }: { ladder: LadderState | null }) {
  if (!ladder?.canCancel) return null;
  return (
    <p className="text-muted text-sm">
      Versions for slower connections follow by themselves
      {ladder.status === "working" ? `: ${ladder.progress}%` : "."}
    </p>
  );
}
