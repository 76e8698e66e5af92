import type { OnPages } from "~/features/content/content-projects/rules.ts";
import { useSender } from "~/ui/form.tsx";
import { useNotices } from "~/ui/notices.tsx";
import type { ClipEntry } from "../rules.ts";

/** Deletes a clip, and offers to undo it. */
export function useClipRemoval() {
  const removing = useSender();
  const undoing = useSender();
  const { say } = useNotices();
  return async ({ id, title }: ClipEntry, onPages: OnPages) => {
    const action = `/studio/clips/${id}/removal`;
    if (await removing.submit({ onPages }, { method: "put", action }))
      say(`Deleted ${title}`, () => void undoing.submit(null, { method: "delete", action }));
  };
}
