import type { RenditionsState } from "../rules.ts";

/** One quiet line about work that nobody has to wait for. */
export function RenditionsLine({ renditions }: { renditions: RenditionsState | null }) {
  if (!renditions?.canCancel) return null;
  return (
    <p className="text-muted text-sm">
      Versions for slower connections follow by themselves
      {renditions.status === "working" ? `: ${renditions.progress}%` : "."}
    </p>
  );
}
