import type { Patch } from "~/features/content/pages/rules/patches.ts";

/** Characters of JSON in one save, well below the 256 KB that the server takes. */
const LARGEST_SAVE = 50_000;

/** The first patches, as many as fit into one save; at least one. */
export function fitting(patches: Patch[]): Patch[] {
  let size = 0;
  const beyond = patches.findIndex((patch) => {
    size += JSON.stringify(patch).length;
    return size > LARGEST_SAVE;
  });
  return beyond === -1 ? patches : patches.slice(0, Math.max(1, beyond));
}
