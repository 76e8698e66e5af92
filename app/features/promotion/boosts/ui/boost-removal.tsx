import { useState } from "react";
import { Button } from "~/ui/button.tsx";
import { RefusedLine } from "./refused-line.tsx";

type BoostRemovalProps = {
  pending: boolean;
  /** Why it did not end, as a message. */
  refused: string | undefined;
  /** Whether the budget was paid beforehand. */
  isCharged: boolean;
  onRemove(): void;
};

/** Asks for confirmation before a boost ends. */
export function BoostRemoval({ pending, refused, isCharged, onRemove }: BoostRemovalProps) {
  const [asked, setAsked] = useState(false);
  if (!asked) {
    return (
      <Button type="button" variant="quiet" onClick={() => setAsked(true)}>
        Remove Boost
      </Button>
    );
  }
  return (
    <fieldset className="flex w-full flex-wrap items-center gap-3">
      <legend className="sr-only">Remove the boost</legend>
      <p className="grow basis-full text-muted text-sm sm:basis-56">
        It ends at once. What was spent is not paid back{isCharged ? "; the rest goes back to your card." : "."}
      </p>
      <Button type="button" variant="quiet" onClick={() => setAsked(false)} autoFocus>
        Keep it
      </Button>
      <Button type="button" variant="danger" pending={pending} pendingLabel="Removing…" onClick={onRemove}>
        Remove Boost
      </Button>
      <RefusedLine>{refused}</RefusedLine>
    </fieldset>
  );
}
