import type { RenditionsState } from "../rules.ts";

/** One line about the progress of renditions, which the owner need not wait for. */
export function RenditionsLine({ renditions }: { renditions: RenditionsState | null }) {
  if (!renditions?.canCancel) return null;
  return (
    <p className="text-muted text-sm">
      Versions for slower connections follow by themselves
      {renditions.status === "working" ? `: ${renditions.progress}%` : "."}
    </p>
  );
}
