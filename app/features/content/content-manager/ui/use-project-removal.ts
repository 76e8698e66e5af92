import type { ContentAnswer } from "~/features/content/content-projects/input.ts";
import type { ContentProject } from "~/features/content/content-projects/rules.ts";
import { useSender } from "~/ui/form.tsx";
import { useNotices } from "~/ui/notices.tsx";
import { useRefusal } from "~/ui/use-refusal.ts";

/** Deletes a project, and offers to undo it. */
export function useProjectRemoval() {
  const removing = useSender();
  const undoing = useSender<ContentAnswer>();
  const { say } = useNotices();
  useRefusal(undoing.data);
  return async ({ id, name }: ContentProject) => {
    const action = `/studio/content/projects/${id}/removal`;
    if (await removing.submit(null, { method: "put", action }))
      say(`Deleted ${name}`, () => void undoing.submit(null, { method: "delete", action }));
  };
}
