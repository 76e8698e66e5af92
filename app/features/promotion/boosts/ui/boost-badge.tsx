import { Rocket } from "lucide-react";
import type { BoostStatus } from "../rules.ts";
import { ReaderDay } from "./reader-day.tsx";

/** Says on a link's row that it is boosted, and until when. */
export const BoostBadge = ({ boost: { expiresAt, isRenewed, isPaused } }: { boost: BoostStatus }) => (
  <p className={`mt-1 flex items-center gap-1.5 text-sm ${isPaused ? "text-muted" : "text-accent"}`}>
    <Rocket aria-hidden className="size-4 shrink-0" />
    {isPaused ? (
      "Boost paused"
    ) : (
      <span>
        {isRenewed ? "Boosted, renews " : "Boosted until "}
        <ReaderDay at={expiresAt} />
      </span>
    )}
  </p>
);
