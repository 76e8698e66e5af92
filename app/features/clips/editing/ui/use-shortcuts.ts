import { useEffect, useRef } from "react";
import { type Shortcut, shortcutOf } from "../rules/shuttle.ts";

const TYPED_IN =
  "textarea, select, [contenteditable], input:not([type=checkbox], [type=radio], [type=color], [type=file], [type=range])";
const PRESSED_BY_SPACE = "button, a, summary, input";

/** Keys of editing programs, while no field is typed in; a focused button keeps its own Space. */
export function useShortcuts(doing: Record<Shortcut, () => void>) {
  const latest = useRef(doing);
  useEffect(() => {
    latest.current = doing;
  }, [doing]);
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const shortcut = shortcutOf(event);
      const target = event.target instanceof Element ? event.target : null;
      if (!shortcut || event.defaultPrevented || target?.matches(TYPED_IN)) return;
      if (shortcut === "play" && target?.matches(PRESSED_BY_SPACE)) return;
      event.preventDefault();
      latest.current[shortcut]();
    };
    document.addEventListener("keydown", onKey);
    return () => document.removeEventListener("keydown", onKey);
  }, []);
}
