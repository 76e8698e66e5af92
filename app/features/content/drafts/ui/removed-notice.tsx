import { Button } from "~/ui/button.tsx";
import { useDraftStore } from "./draft-context.ts";

type RemovedNoticeProps = { text: string; onGone(): void };

/** Said where a row was; takes the removal back as long as it is the last change. */
export function RemovedNotice({ text, onGone }: RemovedNoticeProps) {
  const store = useDraftStore();
  return (
    <p role="status" className="flex flex-wrap items-center gap-2 text-muted">
      {`${text}.`}
      <Button
        type="button"
        variant="ghost"
        onClick={() => {
          store.undo();
          onGone();
        }}
      >
        Undo
      </Button>
    </p>
  );
}
