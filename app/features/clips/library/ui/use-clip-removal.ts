import { useSender } from "~/ui/form.tsx";
import { useNotices } from "~/ui/notices.tsx";
import type { ClipEntry } from "../rules.ts";
import type { OnPages } from "./delete-clip.tsx";

/** Deletes a clip, and offers to undo it. */
export function useClipRemoval() {
  const removing = useSender();
  const undoing = useSender();
  const { say } = useNotices();
  return async ({ id, title }: ClipEntry, pages: OnPages) => {
    const action = `/studio/clips/${id}/removal`;
    if (await removing.submit({ pages }, { method: "put", action }))
      say(`Deleted ${title}`, () => void undoing.submit(null, { method: "delete", action }));
  };
}
