import { gestureOf } from "~/features/player/spotlight-viewer/rules.ts";

type Answers = { toggle(): void; next(): void; previous(): void };

/** Touches and clicks on the clip: a tap pauses, a swipe changes the clip. */
export function bindTouch(frame: HTMLElement, { toggle, next, previous }: Answers) {
  let from: { x: number; y: number } | null = null;
  frame.addEventListener("pointerdown", ({ clientX, clientY }) => {
    from = { x: clientX, y: clientY };
  });
  frame.addEventListener("pointercancel", () => {
    from = null;
  });
  frame.addEventListener("pointerup", ({ clientX, clientY }) => {
    if (!from) return;
    const gesture = gestureOf(clientX - from.x, clientY - from.y);
    from = null;
    if (gesture === "tap") toggle();
    else if (gesture === "next") next();
    else if (gesture === "previous") previous();
  });
}
