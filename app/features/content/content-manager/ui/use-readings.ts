import { useEffect } from "react";
import { useRevalidator } from "react-router";
import type { ItemEntry } from "./item-entry.ts";

const LOOK_AGAIN_MS = 2000;
const IN_WORK = new Set(["uploaded", "processing"]);

/** Loads the list again while an address in it is being read, or a film prepared. */
export function useReadings(items: ItemEntry[]) {
  const { revalidate, state } = useRevalidator();
  const isReading = items.some(({ isBeingRead, film }) => isBeingRead || (film && IN_WORK.has(film.status)));
  useEffect(() => {
    if (!isReading || state !== "idle") return;
    const timer = setTimeout(() => void revalidate(), LOOK_AGAIN_MS);
    return () => clearTimeout(timer);
  }, [isReading, state, revalidate]);
}
