import { GripVertical } from "lucide-react";
import { type ComponentProps, type KeyboardEvent, type PointerEvent, useEffect, useEffectEvent, useState } from "react";
import { hasBegun, nextTarget } from "./drag-place.ts";
import { scrollerOf, scrollStep } from "./edge-scroll.ts";

/** Something that is carried to a target; `over` is the target under it, null for none. */
export type Carried = { id: string; by: "pointer" | "keys"; x: number; y: number; over: string | null };
type Pressed = { id: string; x: number; y: number };

type Options = {
  /** The targets in the order of the arrow keys, while `id` is carried. */
  targetsOf(id: string): string[];
  onDrop(id: string, target: string): void;
  /** For screen readers: what is carried where; null once it is put back. */
  onCarry(id: string, target: string | null): void;
  /** Whether what holds the targets scrolls under a pointer at its edge. */
  scrolls?: boolean;
};

/**
 * Carries things to targets, elements with `data-target`: with a mouse, a finger, or the keyboard (Space takes and drops,
 * arrows choose, Escape puts back).
 */
export function useDragOnto({ targetsOf, onDrop, onCarry, scrolls = false }: Options) {
  const [pressed, setPressed] = useState<Pressed | null>(null);
  const [carried, setCarried] = useState<Carried | null>(null);
  const putBack = () => {
    setPressed(null);
    setCarried(null);
  };
  useEscape(carried?.by === "pointer", putBack);
  const drop = ({ id, over }: Carried) => {
    putBack();
    if (over !== null && targetsOf(id).includes(over)) onDrop(id, over);
  };
  const carryTo = (id: string, by: Carried["by"], over: string | null, at = { x: 0, y: 0 }) => {
    if (by === "keys" && over !== carried?.over) onCarry(id, over);
    setCarried({ id, by, over, ...at });
  };
  useEdgeScroll(scrolls && carried?.by === "pointer" ? carried : null, ({ id, x, y }) =>
    carryTo(id, "pointer", targetAt(x, y), { x, y }),
  );
  const onPointerMove = ({ clientX: x, clientY: y }: PointerEvent) => {
    if (pressed && (carried || hasBegun(pressed, { x, y }))) carryTo(pressed.id, "pointer", targetAt(x, y), { x, y });
  };
  const onKeyDown = (event: KeyboardEvent, id: string) => {
    const { key } = event;
    const isUnderWay = carried?.by === "keys";
    if (key === " " || key === "Enter") {
      if (isUnderWay) drop(carried);
      else carryTo(id, "keys", targetsOf(id)[0] ?? null);
    } else if (isUnderWay && key === "Escape") {
      onCarry(id, null);
      putBack();
    } else if (isUnderWay && key.startsWith("Arrow")) carryTo(id, "keys", nextTarget(targetsOf(id), carried.over, key));
    else return;
    event.preventDefault();
  };
  return {
    carried,
    handleProps: (id: string) => ({
      onPointerDown(event: PointerEvent<HTMLElement>) {
        if (event.button !== 0) return;
        event.currentTarget.setPointerCapture(event.pointerId);
        setPressed({ id, x: event.clientX, y: event.clientY });
      },
      onPointerMove,
      onPointerUp: () => (carried ? drop(carried) : putBack()),
      onPointerCancel: putBack,
      onKeyDown: (event: KeyboardEvent) => onKeyDown(event, id),
      onBlur: () => carried?.by === "keys" && putBack(),
    }),
  };
}

const targetAt = (x: number, y: number): string | null =>
  document.elementFromPoint(x, y)?.closest("[data-target]")?.getAttribute("data-target") ?? null;

/** Escape gives up what a pointer carries; the focus may be anywhere then. */
function useEscape(isUnderWay: boolean, putBack: () => void) {
  const cancel = useEffectEvent((event: globalThis.KeyboardEvent) => {
    if (event.key === "Escape") putBack();
  });
  useEffect(() => {
    if (!isUnderWay) return;
    const onKey = (event: globalThis.KeyboardEvent) => cancel(event);
    addEventListener("keydown", onKey);
    return () => removeEventListener("keydown", onKey);
  }, [isUnderWay]);
}

/** Scrolls what is under a pointer at the edge, and tells that something else may be under the pointer now. */
function useEdgeScroll(carried: Carried | null, onScroll: (carried: Carried) => void) {
  const isUnderWay = carried !== null;
  const scroll = useEffectEvent(() => {
    const step = carried && scrollStep(carried.y);
    const under = step && document.elementFromPoint(carried.x, carried.y);
    if (!under) return;
    scrollerOf(under).scrollBy(0, step);
    onScroll(carried);
  });
  useEffect(() => {
    if (!isUnderWay) return;
    const timer = setInterval(() => scroll(), 16);
    return () => clearInterval(timer);
  }, [isUnderWay]);
}

/** The name of what a pointer carries, beside it. */
export const CarriedName = ({ carried, name }: { carried: Carried; name: string }) =>
  carried.by === "pointer" && (
    <span
      aria-hidden
      dir="auto"
      style={{ left: carried.x, top: carried.y }}
      className="pointer-events-none fixed z-50 max-w-48 translate-x-3 translate-y-4 truncate rounded-control bg-accent px-3 py-1 font-medium text-on-accent"
    >
      {name}
    </span>
  );

/** What something is taken by; `label` says where it can be carried. */
export const CarryHandle = ({ label, className, ...props }: { label: string } & ComponentProps<"button">) => (
  <button
    {...props}
    type="button"
    aria-label={label}
    className={`grid size-11 shrink-0 cursor-grab touch-none select-none place-items-center rounded-control text-muted hover:bg-raised hover:text-text active:cursor-grabbing ${className}`}
  >
    <GripVertical aria-hidden className="size-5" />
  </button>
);
