import { PROGRESS_KEY, parseWatchProgress } from "~/features/player/player-data/rules.ts";

/** Percents watched by video, as stored in this browser. */
export const readProgress = () => parseWatchProgress(stored());

function stored(): string | null {
  try {
    return localStorage.getItem(PROGRESS_KEY);
  } catch {
    return null;
  }
}

/** The player works without browser storage. */
export function storeProgress(videoId: string, percent: number) {
  try {
    localStorage.setItem(PROGRESS_KEY, JSON.stringify({ ...readProgress(), [videoId]: percent }));
  } catch {}
}
