import { Rocket } from "lucide-react";
import type { BoostStatus } from "../rules.ts";
import { ReaderDay } from "./reader-day.tsx";

/** Says on a link's row that it is boosted, and until when. */
export const BoostBadge = ({ boost }: { boost: BoostStatus }) => (
  <p
    className={`mt-1 flex items-center gap-1.5 text-sm ${boost.isPaused || boost.isHeld ? "text-muted" : "text-accent"}`}
  >
    <Rocket aria-hidden className="size-4 shrink-0" />
    <Words {...boost} />
  </p>
);

function Words({ expiresAt, isRenewed, isPaused, isHeld }: BoostStatus) {
  if (isPaused) return "Boost paused";
  if (isHeld) return "Boost held until midnight UTC";
  return (
    <span>
      {isRenewed ? "Boosted, renews " : "Boosted until "}
      <ReaderDay at={expiresAt} />
    </span>
  );
}
