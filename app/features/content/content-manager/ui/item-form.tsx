import type { PastedLink } from "~/features/content/content-projects/rules/pasted.ts";
import { type ContentItem, type ContentProject, isFile, MOST } from "~/features/content/content-projects/rules.ts";
import { Button } from "~/ui/button.tsx";
import { FormProblem } from "~/ui/form-problem.tsx";
import { TextArea } from "~/ui/text-area.tsx";
import { TextField } from "~/ui/text-field.tsx";
import { AddressField } from "./address-field.tsx";
import { useSaving } from "./use-saving.ts";

/** Either the project of a new item, or the item. */
type Target = { project: ContentProject; item: null } | { project: null; item: ContentItem };
type ItemFormProps = Target & { /** A link that was dropped. */ begun?: PastedLink | undefined; onClose(): void };

/** The fields of a link or a file; the address of an item stays. */
export function ItemForm({ project, item, begun, onClose }: ItemFormProps) {
  const { SavingForm, isSaving, problems } = useSaving(onClose);
  const action = project ? `/studio/content/projects/${project.id}/items` : `/studio/content/items/${item.id}`;
  return (
    <SavingForm method={item ? "put" : "post"} action={action} noValidate className="flex flex-col gap-5">
      <FormProblem message={problems.form} />
      {item && isFile(item.type) ? (
        <FileName name={item.fileName} />
      ) : (
        <AddressField fixed={item?.url} begun={begun?.url} error={problems.url} />
      )}
      <TextField
        label="Title"
        name="title"
        required
        maxLength={MOST.title}
        defaultValue={item?.title ?? begun?.title}
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
  );
}

const FileName = ({ name }: { name: string | null }) => (
  <p className="break-words text-muted text-sm">
    File: <bdi>{name}</bdi>
  </p>
);
