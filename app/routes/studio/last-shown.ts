import { useEffect, useState } from "react";
import type { ShellData } from "./frame.tsx";

/** Of this browser alone: effects never run on the server. */
let lastShown: ShellData | null = null;

/** Keeps what the frame shows, as long as it does. */
export function useKept(data: ShellData) {
  useEffect(() => {
    lastShown = data;
    return () => {
      lastShown = null;
    };
  }, [data]);
}

/** What the frame showed until it failed, for a line that brings not even the frame's own data. */
export const useLastShown = () => useState(() => lastShown)[0];
