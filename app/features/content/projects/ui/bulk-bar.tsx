import { Copy, FolderInput, Trash2, X } from "lucide-react";
import { Button } from "~/ui/button.tsx";

type BulkBarProps = { count: number; onDuplicate(): void; onMove(): void; onDelete(): void; onClear(): void };

/** What can be done with the chosen projects; it stays in sight while one scrolls. */
export const BulkBar = ({ count, onDuplicate, onMove, onDelete, onClear }: BulkBarProps) => (
  <section
    aria-label="Selected projects"
    className="sticky bottom-[calc(var(--bottom-bar,0px)+0.5rem)] z-30 flex flex-wrap items-center gap-2 rounded-panel border border-edge bg-raised px-4 py-2"
  >
    <p role="status" className="me-auto font-semibold tabular-nums">{`${count} selected`}</p>
    <Button type="button" variant="quiet" icon={<Copy aria-hidden />} onClick={onDuplicate}>
      Duplicate
    </Button>
    <Button type="button" variant="quiet" icon={<FolderInput aria-hidden />} onClick={onMove}>
      Move
    </Button>
    <Button type="button" variant="danger" icon={<Trash2 aria-hidden />} onClick={onDelete}>
      Delete
    </Button>
    <Button type="button" variant="ghost" aria-label="Clear the selection" className="px-3" onClick={onClear}>
      <X aria-hidden />
    </Button>
  </section>
);
