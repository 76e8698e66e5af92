import { type CSSProperties, type KeyboardEvent, type PointerEvent, useState } from "react";
import { type Focus, focusAfterKey, focusVariables, withinPicture } from "../rules/focus.ts";

const STEP = 1;
const LARGE_STEP = 10;

type FocusPickerProps = {
  src: string;
  width: number;
  height: number;
  label: string;
  focus: Focus;
  /** Shapes in which the picture is shown, such as `16 / 9`, each with its name. */
  crops: { name: string; ratio: string }[];
  onChange(focus: Focus): void;
};

/** Chooses a picture's focal point by pointer or arrow keys, and shows what is left of it in each shape. */
export function FocusPicker({ src, width, height, label, focus, crops, onChange }: FocusPickerProps) {
  const [dragged, setDragged] = useState<Focus | null>(null);
  const shown = dragged ?? focus;
  const moveTo = (event: PointerEvent<HTMLElement>) => setDragged(pointIn(event));
  const step = (event: KeyboardEvent) => {
    const moved = focusAfterKey(focus, event.key, event.shiftKey ? LARGE_STEP : STEP);
    if (!moved) return;
    event.preventDefault();
    onChange(moved);
  };
  return (
    <div className="flex flex-col gap-4">
      <div
        className="relative max-w-xl cursor-crosshair touch-none select-none overflow-hidden rounded-control bg-raised"
        style={{ aspectRatio: `${width} / ${height}` }}
        onPointerDown={(event) => {
          event.currentTarget.setPointerCapture(event.pointerId);
          moveTo(event);
        }}
        onPointerMove={(event) => dragged && moveTo(event)}
        onPointerUp={(event) => {
          onChange(pointIn(event));
          setDragged(null);
        }}
        onPointerCancel={() => setDragged(null)}
      >
        <img src={src} alt="" draggable={false} className="size-full object-cover" />
        <Thirds />
        <button
          type="button"
          aria-label={`${label}: ${inWords(shown)}`}
          title="Arrow keys move it; with Shift in larger steps"
          onKeyDown={step}
          className="absolute size-11 -translate-x-1/2 -translate-y-1/2 cursor-grab rounded-full border-2 border-white bg-black/30 shadow-[0_0_0_1px_black] before:absolute before:top-1/2 before:left-1/2 before:size-1.5 before:-translate-x-1/2 before:-translate-y-1/2 before:rounded-full before:bg-white"
          style={{ left: `${shown.x}%`, top: `${shown.y}%` }}
        />
      </div>
      <p role="status" className="text-muted text-sm tabular-nums">
        {inWords(shown)}
      </p>
      <Crops src={src} focus={shown} crops={crops} />
    </div>
  );
}

const inWords = ({ x, y }: Focus) => `${x} % from the left, ${y} % from the top`;

/** Where a pointer is in its element, in percent. */
function pointIn({ currentTarget, clientX, clientY }: PointerEvent<HTMLElement>): Focus {
  const { left, top, width, height } = currentTarget.getBoundingClientRect();
  return withinPicture({ x: ((clientX - left) / width) * 100, y: ((clientY - top) / height) * 100 });
}

const Thirds = () => (
  <span aria-hidden className="pointer-events-none absolute inset-0 grid grid-cols-3 grid-rows-3 opacity-40">
    {["a", "b", "c", "d", "e", "f", "g", "h", "i"].map((cell) => (
      <span key={cell} className="border border-white/60" />
    ))}
  </span>
);

const Crops = ({ src, focus, crops }: Pick<FocusPickerProps, "src" | "focus" | "crops">) => (
  <ul className="flex flex-wrap items-end gap-4" style={focusVariables(focus) as CSSProperties}>
    {crops.map(({ name, ratio }) => (
      <li key={name} className="flex flex-col gap-1.5 text-muted text-sm">
        <img
          src={src}
          alt=""
          className="h-28 rounded-control bg-raised object-cover object-[var(--focus-x)_var(--focus-y)]"
          style={{ aspectRatio: ratio }}
        />
        {name}
      </li>
    ))}
  </ul>
);
