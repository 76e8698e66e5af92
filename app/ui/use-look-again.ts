import { useEffect } from "react";
import { useRevalidator } from "react-router";

const LOOK_AGAIN_MS = 1500;

/** Loads the screen's data again and again while what it shows is being made. */
export function useLookAgain(waiting: boolean) {
  const { revalidate } = useRevalidator();
  useEffect(() => {
    if (!waiting) return;
    const timer = setInterval(() => void revalidate(), LOOK_AGAIN_MS);
    return () => clearInterval(timer);
  }, [waiting, revalidate]);
}
