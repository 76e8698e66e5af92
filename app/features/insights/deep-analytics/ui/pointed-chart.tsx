import { type KeyboardEvent, type PointerEvent, type ReactNode, useState } from "react";

type PointedChartProps = {
  /** Number of points, evenly spaced. */
  points: number;
  label: string;
  /** What is said of a point. */
  textOf(index: number): string;
  /** The point that is described while none is pointed at. */
  resting: number;
  caption(index: number): ReactNode;
  className: string;
  children: ReactNode;
};

export const [WIDTH, HEIGHT] = [900, 240];

/** A chart of which one point is described: under the pointer, or chosen by the arrow keys. */
export function PointedChart({ points, label, textOf, resting, caption, className, children }: PointedChartProps) {
  const [pointed, setPointed] = useState<number | null>(null);
  const last = Math.max(0, points - 1);
  const index = Math.min(pointed ?? resting, last);
  const choose = (wanted: number) => setPointed(Math.max(0, Math.min(last, wanted)));
  const point = ({ clientX, currentTarget }: PointerEvent) => {
    const { left, width } = currentTarget.getBoundingClientRect();
    choose(Math.round(((clientX - left) / width) * last));
  };
  const move = (event: KeyboardEvent) => {
    const steps = { ArrowLeft: -1, ArrowRight: 1, Home: -index, End: last - index }[event.key];
    if (steps === undefined) return;
    event.preventDefault();
    choose(index + steps);
  };
  return (
    <>
      <figcaption className="flex min-h-6 justify-between gap-4 text-muted text-sm tabular-nums">
        {caption(index)}
      </figcaption>
      <div
        role="slider"
        tabIndex={0}
        aria-label={label}
        aria-valuemin={0}
        aria-valuemax={last}
        aria-valuenow={index}
        aria-valuetext={textOf(index)}
        onKeyDown={move}
        onPointerMove={point}
        onPointerDown={point}
        onPointerLeave={() => setPointed(null)}
        className="touch-pan-y"
      >
        <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} preserveAspectRatio="none" aria-hidden className={className}>
          {children}
          {pointed !== null && (
            <path
              d={`M${last ? (index / last) * WIDTH : WIDTH / 2} 0V${HEIGHT}`}
              className="stroke-muted"
              vectorEffect="non-scaling-stroke"
            />
          )}
        </svg>
      </div>
    </>
  );
}
