import { FILE_GONE, isFileGone } from "~/features/content/content-projects/rules.ts";
import type { ItemEntry } from "./item-entry.ts";

/** What an item is waiting for, or what is wrong with it. */
export function ItemCondition({ item }: { item: ItemEntry }) {
  if (item.isBeingRead) return <p className="mt-1 text-muted text-sm">Reading the link…</p>;
  const problem = problemOf(item);
  if (problem) return <p className="mt-1 break-words text-sm text-warning">{problem}</p>;
  const progress = progressOf(item);
  return progress && <p className="mt-1 text-muted text-sm">{progress}</p>;
}

function problemOf(item: ItemEntry): string | null {
  if (item.isGone) return "This link has led nowhere for three days. Open it to see why, or delete it.";
  if (isFileGone(item)) return FILE_GONE;
  if (item.film?.status === "cancelled") return "The upload was cancelled. Delete the item, or add the file again.";
  return item.film?.status === "failed" ? item.film.failure : null;
}

function progressOf({ film }: ItemEntry): string | null {
  if (film?.status === "uploading") return "Being uploaded. If it has stopped, add the same file again to go on.";
  if (film?.status === "uploaded") return "Waits to be prepared";
  return film?.status === "processing" ? `Being prepared, ${film.progress} %` : null;
}
