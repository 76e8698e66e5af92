import { type ComponentProps, type ComponentType, useCallback, useEffect, useState } from "react";
import { useNotices } from "../notices.tsx";
import type { Palette } from "./palette.tsx";

/** Opens the palette by Ctrl+K or ⌘K and by buttons; its code is loaded on the first opening. */
export function usePalette(onOpening: () => void) {
  const [View, setView] = useState<ComponentType<ComponentProps<typeof Palette>> | null>(null);
  const [open, setOpen] = useState(false);
  const { say } = useNotices();
  const show = useCallback(async () => {
    onOpening();
    try {
      const loaded = await import("./palette.tsx");
      setView(() => loaded.Palette);
      setOpen(true);
    } catch {
      say("The search could not be loaded. Check your connection and try again.");
    }
  }, [onOpening, say]);
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== "k" || !(event.ctrlKey || event.metaKey) || event.altKey || event.shiftKey)
        return;
      event.preventDefault();
      void show();
    };
    document.addEventListener("keydown", press);
    return () => document.removeEventListener("keydown", press);
  }, [show]);
  return { View, open, setOpen, show: () => void show() };
}
