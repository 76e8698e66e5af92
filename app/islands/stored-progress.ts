import { PROGRESS_KEY, parseWatchProgress } from "~/features/player/player-data/rules.ts";

/** Percents watched by video, as this browser keeps them. */
export const readProgress = () => parseWatchProgress(stored());

function stored(): string | null {
  try {
    return localStorage.getItem(PROGRESS_KEY);
  } catch {
    return null;
  }
}

/** A browser that keeps nothing still plays. */
export function storeProgress(videoId: string, percent: number) {
  try {
    localStorage.setItem(PROGRESS_KEY, JSON.stringify({ ...readProgress(), [videoId]: percent }));
  } catch {}
}
