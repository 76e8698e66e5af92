import { Eye } from "lucide-react";
import { useRef } from "react";
import { UNSAVED_FIELD } from "~/features/content/drafts/rules.ts";
import { useDraftStore } from "~/features/content/drafts/ui/draft-context.ts";
import { patchesBetween } from "~/features/content/pages/rules/patches.ts";
import { Button } from "~/ui/button.tsx";

/** Opens the page in a new tab with everything that the dialog holds unsaved; nothing is saved or published. */
export function PreviewButton({ id }: { id: string }) {
  const store = useDraftStore();
  const unsaved = useRef<HTMLInputElement>(null);
  const fill = () => {
    const { view, editing } = store.snapshot();
    if (unsaved.current) unsaved.current.value = JSON.stringify(patchesBetween(editing.base, view));
  };
  return (
    <form
      method="post"
      action={`/preview/${id}`}
      target="_blank"
      rel="noopener"
      encType="multipart/form-data"
      onSubmit={fill}
    >
      <input ref={unsaved} type="hidden" name={UNSAVED_FIELD} />
      <Button variant="ghost" icon={<Eye aria-hidden />}>
        Preview
      </Button>
    </form>
  );
}
