import { useSender } from "./form.tsx";
import { useNotices } from "./notices.tsx";
import { type RefusableAnswer, useRefusal } from "./use-refusal.ts";

type Fields = FormData | Record<string, string> | null;
type Removal = {
  /** What is removed, as the notice says it. */
  name: string;
  /** Takes `PUT` to remove it, and `DELETE` to bring it back. */
  action: string;
  fields?: Fields;
  undoFields?: Fields;
};

/** Deletes at once, and offers to undo it; says why the one or the other was refused. */
export function useRemoval() {
  const removing = useSender<RefusableAnswer>();
  const undoing = useSender<RefusableAnswer>();
  const { say } = useNotices();
  useRefusal(removing.data);
  useRefusal(undoing.data);
  return async ({ name, action, fields = null, undoFields = null }: Removal) => {
    if (await removing.submit(fields, { method: "put", action }))
      say(`Deleted ${name}`, () => void undoing.submit(undoFields, { method: "delete", action }));
  };
}
