import { useEffect, useRef } from "react";
import type { ContentAnswer } from "~/features/content/content-projects/input.ts";
import type { ContentProject, OnPages } from "~/features/content/content-projects/rules.ts";
import type { ContentItemId, ContentProjectId } from "~/lib/ids.ts";
import { useSender } from "~/ui/form.tsx";
import { useNotices } from "~/ui/notices.tsx";
import { useRefusal } from "~/ui/use-refusal.ts";
import { useRemoval } from "~/ui/use-removal.ts";

const ITEMS = "/studio/content/items";

/** Changes of several items at once, each of which says what it did, or why it did not. */
export function useItemChanges() {
  const { say } = useNotices();
  const remove = useRemoval();
  const copying = useSender<ContentAnswer>();
  const ordering = useSender<ContentAnswer>();
  const moving = useSender<ContentAnswer>();
  const movingBack = useSender<ContentAnswer>();
  useRefusal(copying.data);
  useRefusal(ordering.data);
  useRefusal(moving.data);
  useRefusal(movingBack.data);
  const sayMoved = useRef<(() => void) | null>(null);
  useEffect(() => {
    if (moving.data?.ok) sayMoved.current?.();
    sayMoved.current = null;
  }, [moving.data]);
  return {
    remove: (ids: ContentItemId[], name: string, onPages: OnPages) =>
      remove({ name, action: `${ITEMS}/removals`, fields: formOf(ids, { onPages }), undoFields: formOf(ids) }),
    duplicate: (ids: ContentItemId[]) => copying.submit(formOf(ids), { method: "post", action: `${ITEMS}/copies` }),
    move(ids: ContentItemId[], name: string, from: ContentProject, to: ContentProject) {
      const back = () => void movingBack.submit(formOf(ids, { projectId: from.id }), MOVE);
      sayMoved.current = () => say(`Moved ${name} to ${to.name}`, back);
      return moving.submit(formOf(ids, { projectId: to.id }), MOVE);
    },
    order: (projectId: ContentProjectId, ids: ContentItemId[], place: Place) =>
      ordering.submit(formOf(ids, place), { method: "put", action: `/studio/content/projects/${projectId}/order` }),
  };
}

/** Directly above or below another item. */
type Place = { beside: ContentItemId; side: "above" | "below" };

const MOVE = { method: "put", action: `${ITEMS}/moves` } as const;

function formOf(ids: ContentItemId[], fields: Record<string, string> = {}): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  for (const id of ids) form.append("ids", id);
  return form;
}
