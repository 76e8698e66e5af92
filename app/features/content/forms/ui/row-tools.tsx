import { ArrowDown, ArrowUp, Trash2 } from "lucide-react";
import type { ComponentProps } from "react";
import { Button } from "~/ui/button.tsx";
import { DragHandle } from "~/ui/drag-order.tsx";

type RowToolsProps = {
  noun: string;
  place: number;
  count: number;
  /** Without it rows stay. */
  onRemove?: () => void;
  onMove(step: -1 | 1): void;
  /** Of a row that can be dragged as well. */
  handle?: ComponentProps<typeof DragHandle>;
};

/** Buttons that move or remove a row. */
export const RowTools = ({ noun, place, count, onRemove, onMove, handle }: RowToolsProps) => (
  <div data-tools className="flex items-start justify-end @2xl:mt-8">
    {handle && count > 1 && <DragHandle {...handle} />}
    <Button
      type="button"
      variant="ghost"
      data-tool="up"
      aria-label={`Move ${noun} ${place + 1} up`}
      aria-disabled={place === 0}
      onClick={() => place > 0 && onMove(-1)}
      className="px-3"
    >
      <ArrowUp aria-hidden />
    </Button>
    <Button
      type="button"
      variant="ghost"
      data-tool="down"
      aria-label={`Move ${noun} ${place + 1} down`}
      aria-disabled={place === count - 1}
      onClick={() => place < count - 1 && onMove(1)}
      className="px-3"
    >
      <ArrowDown aria-hidden />
    </Button>
    {onRemove && (
      <Button
        type="button"
        variant="ghost"
        aria-label={`Remove ${noun} ${place + 1}`}
        onClick={onRemove}
        className="px-3"
      >
        <Trash2 aria-hidden />
      </Button>
    )}
  </div>
);
