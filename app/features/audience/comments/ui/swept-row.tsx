import { type PointerEvent, type ReactNode, useRef, useState } from "react";
import { FAR_ENOUGH, mayBegin, type Point, type Side, sweptTo, travelOf } from "../rules/swipes.ts";
import type { Key } from "./use-comment-keys.ts";

/** What a swipe to each side does, in words, and the key that does the same. */
export type Sweeps = Record<Side, { key: Key; label: string }>;

type SweptRowProps = {
  sweeps: Sweeps;
  onSweep(key: Key): void;
  children: ReactNode;
};

/** A row of a list that a finger sweeps aside to decide on it. Buttons in it do the same. */
export function SweptRow({ sweeps, onSweep, children }: SweptRowProps) {
  const from = useRef<Point | null>(null);
  const [travel, setTravel] = useState(0);
  const begin = (event: PointerEvent) => {
    const point = pointOf(event);
    if (event.pointerType === "touch" && event.isPrimary && mayBegin(point, window.innerWidth)) from.current = point;
  };
  const move = (event: PointerEvent) => {
    if (!from.current) return;
    const next = travelOf(from.current, pointOf(event));
    if (next === null) return end();
    setTravel(next);
  };
  const end = () => {
    from.current = null;
    setTravel(0);
  };
  const lift = () => {
    const side = sweptTo(travel);
    end();
    if (side) onSweep(sweeps[side].key);
  };
  return (
    <div
      className="relative -mx-3 touch-pan-y overflow-x-clip"
      onPointerDown={begin}
      onPointerMove={move}
      onPointerUp={lift}
      onPointerCancel={end}
    >
      {travel !== 0 && <Behind travel={travel} sweeps={sweeps} />}
      <div
        className={travel ? "bg-background" : "transition-transform duration-150 motion-reduce:transition-none"}
        style={travel ? { transform: `translateX(${travel}px)` } : undefined}
      >
        {children}
      </div>
    </div>
  );
}

const pointOf = ({ clientX, clientY }: PointerEvent): Point => ({ x: clientX, y: clientY });

/** What happens when the finger is lifted now. */
const Behind = ({ travel, sweeps }: { travel: number; sweeps: Sweeps }) => (
  <div
    aria-hidden
    className={`absolute inset-0 flex items-center rounded-control px-4 font-semibold ${travel < 0 ? "justify-end" : ""} ${
      Math.abs(travel) < FAR_ENOUGH ? "bg-surface text-muted" : "bg-accent text-on-accent"
    }`}
  >
    {travel > 0 ? sweeps.right.label : sweeps.left.label}
  </div>
);
