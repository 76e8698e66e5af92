import { useEffect } from "react";
import { useFetcher } from "react-router";
import { Button } from "~/ui/button.tsx";
import type { LinkAnswer } from "../input.ts";
import { UNDO_MS } from "../rules.ts";

type UndoBarProps = { link: { id: string; title: string }; onDone(): void };

/** Says that a link is deleted, and brings it back for half a minute. */
export function UndoBar({ link, onDone }: UndoBarProps) {
  const undoing = useFetcher<LinkAnswer>();
  const { data, state } = undoing;
  useEffect(() => {
    const timer = setTimeout(onDone, UNDO_MS);
    return () => clearTimeout(timer);
  }, [onDone]);
  useEffect(() => {
    if (state === "idle" && data?.ok) onDone();
  }, [state, data, onDone]);
  return (
    <div
      role="status"
      className="fixed inset-x-4 bottom-[max(5rem,calc(env(safe-area-inset-bottom)+5rem))] z-30 mx-auto flex max-w-lg items-center gap-3 rounded-panel border border-edge bg-raised py-2 ps-4 pe-2 shadow-lg md:bottom-6"
    >
      <p className="min-w-0 grow truncate">
        {data?.problems.form ?? (
          <>
            Deleted <bdi>{link.title}</bdi>
          </>
        )}
      </p>
      <undoing.Form method="delete" action={`/studio/links/${link.id}/removal`}>
        <Button variant="ghost" pending={state !== "idle"} className="text-text">
          Undo
        </Button>
      </undoing.Form>
    </div>
  );
}
