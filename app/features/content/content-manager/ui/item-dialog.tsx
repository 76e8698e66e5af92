import { type ContentItem, type ContentProject, MOST } from "~/features/content/content-projects/rules.ts";
import { Button } from "~/ui/button.tsx";
import { Dialog } from "~/ui/dialog.tsx";
import { FormProblem } from "~/ui/form-problem.tsx";
import { TextArea } from "~/ui/text-area.tsx";
import { TextField } from "~/ui/text-field.tsx";
import { AddressField } from "./address-field.tsx";
import { useSaving } from "./use-saving.ts";

/** Either the project of a new item, or the item. */
type Target = { project: ContentProject; item: null } | { project: null; item: ContentItem };
type ItemDialogProps = Target & { onClose(): void };

/** Adds a link to a project, or changes an item; its address stays. */
export function ItemDialog({ project, item, onClose }: ItemDialogProps) {
  const { SavingForm, isSaving, problems } = useSaving(onClose);
  const action = project ? `/studio/content/projects/${project.id}/items` : `/studio/content/items/${item.id}`;
  return (
    <Dialog title={item ? "Edit Content" : "Add Content"} onClose={onClose}>
      <SavingForm method={item ? "put" : "post"} action={action} noValidate className="flex flex-col gap-5">
        <FormProblem message={problems.form} />
        <AddressField fixed={item?.url} error={problems.url} />
        <TextField
          label="Title"
          name="title"
          required
          maxLength={MOST.title}
          defaultValue={item?.title}
          error={problems.title}
        />
        <TextArea
          label="Description"
          name="description"
          maxLength={MOST.description}
          defaultValue={item?.description}
          error={problems.description}
        />
        <TextField
          label="Tags"
          name="tags"
          placeholder="teaser, festival"
          hint="Separate tags by commas."
          defaultValue={item?.tags.join(", ")}
          error={problems.tags}
        />
        <Button pending={isSaving} pendingLabel="Saving…">
          {item ? "Save content" : "Add to project"}
        </Button>
      </SavingForm>
    </Dialog>
  );
}
