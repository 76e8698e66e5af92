import { GripVertical } from "lucide-react";
import { type CSSProperties, type PointerEvent, useEffect, useEffectEvent, useState } from "react";
import { isNear, placeAt } from "./drag-place.ts";
import { scrollerOf, scrollStep } from "./edge-scroll.ts";

/** A row under way: how far it was dragged, and the place where it would be dropped; null outside of the list. */
type Drag = { id: string; list: HTMLElement; startY: number; by: number; place: number | null };

/**
 * Rows of a list that a pointer puts into another order; buttons beside them do the same for the keyboard. The list's
 * element holds one element for each row, with the properties of `rowProps`.
 */
export function useDragOrder(ids: string[], onMove: (id: string, place: number) => void) {
  const [drag, setDrag] = useState<Drag | null>(null);
  useDragging(drag, setDrag);
  const drop = ({ id, place }: Drag) => {
    setDrag(null);
    if (place !== null && place !== ids.indexOf(id)) onMove(id, place);
  };
  return {
    rowProps: (id: string) => ({ "data-row": id, ...dropMark(ids, drag, id), style: styleOf(drag, id) }),
    handleProps: (id: string) => ({
      onPointerDown(event: PointerEvent<HTMLElement>) {
        const list = event.currentTarget.closest<HTMLElement>("[data-row]")?.parentElement;
        if (!list || event.button !== 0) return;
        event.preventDefault();
        event.currentTarget.setPointerCapture(event.pointerId);
        setDrag({ id, list, startY: event.clientY, by: 0, place: ids.indexOf(id) });
      },
      onPointerMove: (event: PointerEvent) => drag && setDrag(dragged(drag, event)),
      onPointerUp: () => drag && drop(drag),
      onPointerCancel: () => setDrag(null),
    }),
  };
}

/** A long list scrolls under the pointer, and Escape gives the drag up. */
function useDragging(drag: Drag | null, setDrag: (drag: Drag | null) => void) {
  const isUnderWay = drag !== null;
  const cancel = useEffectEvent((event: KeyboardEvent) => {
    if (event.key === "Escape") setDrag(null);
  });
  const scroll = useEffectEvent(() => {
    if (!drag) return;
    const step = scrollStep(drag.startY + drag.by);
    if (step === 0) return;
    const scroller = scrollerOf(drag.list);
    const before = scroller.scrollTop;
    scroller.scrollBy(0, step);
    const moved = scroller.scrollTop - before;
    if (moved) setDrag({ ...drag, startY: drag.startY - moved, by: drag.by + moved });
  });
  useEffect(() => {
    if (!isUnderWay) return;
    const onKey = (event: KeyboardEvent) => cancel(event);
    addEventListener("keydown", onKey);
    const timer = setInterval(() => scroll(), 16);
    return () => {
      removeEventListener("keydown", onKey);
      clearInterval(timer);
    };
  }, [isUnderWay]);
}

const rowsOf = (list: HTMLElement) => [...list.children].filter((row) => row.hasAttribute("data-row"));

function dragged(drag: Drag, { clientX, clientY }: PointerEvent): Drag {
  const others = rowsOf(drag.list).filter((row) => row.getAttribute("data-row") !== drag.id);
  const place = placeAt(
    others.map((row) => row.getBoundingClientRect()),
    clientY,
  );
  const isInside = isNear(drag.list.getBoundingClientRect(), clientX, clientY);
  return { ...drag, by: clientY - drag.startY, place: isInside ? place : null };
}

const styleOf = (drag: Drag | null, id: string): CSSProperties | undefined =>
  drag?.id === id ? { transform: `translateY(${drag.by}px)`, position: "relative", zIndex: 1 } : undefined;

/** Marks the edge at which the row would be dropped. */
function dropMark(ids: string[], drag: Drag | null, id: string) {
  if (!drag || drag.place === null || drag.id === id || drag.place === ids.indexOf(drag.id)) return {};
  const others = ids.filter((other) => other !== drag.id);
  if (others[drag.place] === id) return { "data-drop": "before" };
  return drag.place === others.length && others.at(-1) === id ? { "data-drop": "after" } : {};
}

/** What a pointer takes a row by; screen readers have the buttons that move it. */
export const DragHandle = ({
  isNarrow = false,
  ...props
}: ReturnType<ReturnType<typeof useDragOrder>["handleProps"]> & { isNarrow?: boolean }) => (
  <span
    {...props}
    aria-hidden
    data-drag
    className={`grid h-11 ${isNarrow ? "w-7" : "w-11"} shrink-0 cursor-grab touch-none place-items-center text-muted hover:text-text active:cursor-grabbing`}
  >
    <GripVertical className="size-5" />
  </span>
);

/** A line where the row would be dropped. */
export const DROP_LINE =
  "data-[drop=before]:shadow-[0_-2px_0_var(--color-accent)] data-[drop=after]:shadow-[0_2px_0_var(--color-accent)]";
