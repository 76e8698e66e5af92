import { ArrowDown, ArrowUp, ChevronRight, Eye, EyeOff } from "lucide-react";
import type { ReactNode } from "react";
import { DROP_LINE, DragHandle, type useDragOrder } from "~/ui/drag-order.tsx";
import type { EditorSection } from "../rules.ts";
import { SectionPicture } from "./section-picture.tsx";

type SectionEntryProps = {
  section: EditorSection;
  /** The address of the first picture that the page shows in it. */
  picture?: string;
  /** Among the sections that can be moved; negative for the hero. */
  place?: number;
  count?: number;
  onSelect(): void;
  onMove?: (step: -1 | 1) => void;
  onHide?: () => void;
  onShow?: () => void;
  /** Where it can be dragged to another place. */
  drag?: { row: ReturnType<DragOrder["rowProps"]>; handle: ReturnType<DragOrder["handleProps"]> };
};

type DragOrder = ReturnType<typeof useDragOrder>;

/** A section in the list: its name opens it, its tools move it, hide it and show it again. */
export function SectionEntry({ section, picture, place = -1, count = 0, ...acts }: SectionEntryProps) {
  const { onSelect, onMove, onHide, onShow, drag } = acts;
  const isPlaced = place >= 0;
  const { name } = section;
  return (
    <li
      {...(isPlaced && drag?.row)}
      className={`flex items-center border-line border-t bg-background last:border-b ${DROP_LINE}`}
    >
      {isPlaced && drag && <DragHandle isNarrow {...drag.handle} />}
      <button
        type="button"
        onClick={onSelect}
        className={`flex min-h-14 min-w-0 grow items-center gap-3 text-left hover:text-accent ${isPlaced ? "" : "pl-7"}`}
      >
        <SectionPicture id={section.id} picture={picture} />
        <span className="line-clamp-2 min-w-0 grow leading-tight">{name}</span>
        {!isPlaced && !onShow && <ChevronRight aria-hidden className="size-5 shrink-0 text-muted" />}
      </button>
      {onMove && isPlaced && (
        <>
          <Tool
            label={`Move ${name} up`}
            isOff={place === 0}
            onClick={() => onMove(-1)}
            icon={<ArrowUp aria-hidden />}
          />
          <Tool
            label={`Move ${name} down`}
            isOff={place === count - 1}
            onClick={() => onMove(1)}
            icon={<ArrowDown aria-hidden />}
          />
        </>
      )}
      {onHide && isPlaced && <Tool label={`Hide ${name}`} onClick={onHide} icon={<Eye aria-hidden />} />}
      {onShow && <Tool label={`Show ${name}`} onClick={onShow} icon={<EyeOff aria-hidden />} />}
    </li>
  );
}

type ToolProps = { label: string; isOff?: boolean; onClick(): void; icon: ReactNode };

/** Stays focusable at the end of the list, so that the focus is not lost after the last move. */
const Tool = ({ label, isOff = false, onClick, icon }: ToolProps) => (
  <button
    type="button"
    aria-label={label}
    title={label}
    aria-disabled={isOff}
    onClick={() => isOff || onClick()}
    className="grid size-11 shrink-0 place-items-center rounded-control text-muted hover:bg-raised hover:text-text aria-disabled:opacity-40 [&_svg]:size-5"
  >
    {icon}
  </button>
);
