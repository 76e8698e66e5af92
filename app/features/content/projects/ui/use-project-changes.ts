import { useEffect, useRef } from "react";
import type { FolderId, PageId } from "~/lib/ids.ts";
import { useSender } from "~/ui/form.tsx";
import { useNotices } from "~/ui/notices.tsx";
import { useRefusal } from "~/ui/use-refusal.ts";
import { useRemoval } from "~/ui/use-removal.ts";
import type { ProjectAnswer } from "../input.ts";
import { NO_FOLDER, type Project } from "../rules.ts";

const REMOVALS = "/studio/projects/removals";

/** Changes of several projects at once, each of which says what it did, or why it did not. */
export function useProjectChanges() {
  const { say } = useNotices();
  const remove = useRemoval();
  const copying = useSender<ProjectAnswer>();
  const moving = useSender<ProjectAnswer>();
  const movingBack = useSender<ProjectAnswer>();
  useRefusal(copying.data);
  useRefusal(moving.data);
  const sayMoved = useRef<(() => void) | null>(null);
  useEffect(() => {
    if (moving.data?.ok) sayMoved.current?.();
    sayMoved.current = null;
  }, [moving.data]);
  useRefusal(movingBack.data);
  return {
    remove: (ids: PageId[], name: string) =>
      remove({ name, action: REMOVALS, fields: formOf(ids), undoFields: formOf(ids) }),
    duplicate: (ids: PageId[]) => copying.submit(formOf(ids), { method: "post", action: "/studio/projects/copies" }),
    /** False where the server was not reached: everything is as it was then, and a line says so. */
    async move(moved: Moved[], to: Place, name: string): Promise<boolean> {
      const ids = moved.map(({ id }) => id);
      const words = `Moved ${name} ${to.name === null ? "out of its folder" : `to ${to.name}`}`;
      sayMoved.current = () => say(words, () => void moveBack(moved));
      return moving.submit(formOf(ids, to.id), MOVE);
    },
  };

  async function moveBack(moved: Moved[]) {
    for (const [folderId, projects] of Map.groupBy(moved, ({ folderId }) => folderId)) {
      const ids = projects.map(({ id }) => id);
      await movingBack.submit(formOf(ids, folderId), MOVE);
    }
  }
}

/** Projects with the folder that they were in. */
type Moved = Pick<Project, "id" | "folderId">;
/** A folder; null is outside of folders. */
type Place = { id: FolderId | null; name: string | null };

const MOVE = { method: "put", action: "/studio/projects/moves" } as const;

function formOf(ids: PageId[], folderId?: FolderId | null): FormData {
  const form = new FormData();
  if (folderId !== undefined) form.set("folderId", folderId ?? NO_FOLDER);
  for (const id of ids) form.append("ids", id);
  return form;
}
