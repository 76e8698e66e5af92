import { useEffect } from "react";
import { useRevalidator } from "react-router";
import type { ItemEntry } from "./item-entry.ts";

const LOOK_AGAIN_MS = 2000;

/** Loads the list again while an address in it is being read. */
export function useReadings(items: ItemEntry[]) {
  const { revalidate, state } = useRevalidator();
  const isReading = items.some(({ isBeingRead }) => isBeingRead);
  useEffect(() => {
    if (!isReading || state !== "idle") return;
    const timer = setTimeout(() => void revalidate(), LOOK_AGAIN_MS);
    return () => clearTimeout(timer);
  }, [isReading, state, revalidate]);
}
