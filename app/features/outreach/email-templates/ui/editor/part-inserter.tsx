import { Plus } from "lucide-react";
import type { BlockKind } from "../../rules/blocks.ts";
import { BlockAdder } from "./block-adder.tsx";

type PartInserterProps = {
  /** The part that the new one will stand before, in words. */
  before: string;
  isOpen: boolean;
  onToggle(): void;
  onAdd(kind: BlockKind): void;
};

/** The gap above a part, which opens the kinds of parts that can be put there. */
export function PartInserter({ before, isOpen, onToggle, onAdd }: PartInserterProps) {
  const label = `Add a part before ${before}`;
  return (
    <>
      <button
        type="button"
        aria-label={label}
        title={label}
        aria-expanded={isOpen}
        onClick={onToggle}
        className="group flex h-8 w-full cursor-pointer items-center gap-3 text-muted hover:text-ink focus-visible:text-ink"
      >
        <span className="h-px grow bg-line opacity-0 transition-opacity group-hover:opacity-100 group-focus-visible:opacity-100 group-aria-expanded:opacity-100" />
        <Plus
          aria-hidden
          className="size-4 transition-transform group-aria-expanded:rotate-45 motion-reduce:transition-none"
        />
        <span className="h-px grow bg-line opacity-0 transition-opacity group-hover:opacity-100 group-focus-visible:opacity-100 group-aria-expanded:opacity-100" />
      </button>
      {isOpen && (
        <div className="mb-8 rounded-panel border border-line border-dashed p-4 pt-2">
          <BlockAdder legend={label} onAdd={onAdd} />
        </div>
      )}
    </>
  );
}
