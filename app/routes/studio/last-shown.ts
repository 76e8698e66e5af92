import { useEffect, useState } from "react";
import type { ShellData } from "./frame.tsx";

/** Only in the browser: effects never run on the server. */
let lastShown: ShellData | null = null;

/** Stores what the frame shows, while it is mounted. */
export function useRememberShell(data: ShellData) {
  useEffect(() => {
    lastShown = data;
    return () => {
      lastShown = null;
    };
  }, [data]);
}

/** What the frame showed until it failed, for when even the frame's own data cannot be loaded. */
export const useLastShown = () => useState(() => lastShown)[0];
