import { useEffect } from "react";
import type { FolderId, PageId } from "~/lib/ids.ts";
import { useSender } from "~/ui/form.tsx";
import { useNotices } from "~/ui/notices.tsx";
import type { ProjectAnswer } from "../input.ts";

const REMOVALS = "/studio/projects/removals";

/** Changes of several projects at once, each of which says what it did, or why it did not. */
export function useProjectChanges() {
  const { say } = useNotices();
  const removing = useSender<ProjectAnswer>();
  const undoing = useSender<ProjectAnswer>();
  const copying = useSender<ProjectAnswer>();
  const moving = useSender<ProjectAnswer>();
  useRefusal(removing.data, say);
  useRefusal(undoing.data, say);
  useRefusal(copying.data, say);
  useRefusal(moving.data, say);
  return {
    async remove(ids: PageId[], name: string) {
      if (await removing.submit(formOf(ids), { method: "put", action: REMOVALS }))
        say(`Deleted ${name}`, () => void undoing.submit(formOf(ids), { method: "delete", action: REMOVALS }));
    },
    duplicate: (ids: PageId[]) => copying.submit(formOf(ids), { method: "post", action: "/studio/projects/copies" }),
    move(ids: PageId[], folderId: FolderId | null) {
      const form = formOf(ids);
      form.set("folderId", folderId ?? "");
      return moving.submit(form, { method: "put", action: "/studio/projects/moves" });
    },
  };
}

function formOf(ids: PageId[]): FormData {
  const form = new FormData();
  for (const id of ids) form.append("ids", id);
  return form;
}

function useRefusal(answer: ProjectAnswer | undefined, say: (text: string) => void) {
  const problem = answer && !answer.ok ? Object.values(answer.problems)[0] : undefined;
  useEffect(() => {
    if (problem) say(problem);
  }, [problem, say]);
}
