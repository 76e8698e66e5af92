import { useState } from "react";
import { useNavigation } from "react-router";
import { TitleField } from "~/features/content/films/ui/title-field.tsx";
import type { ClipKind } from "~/features/content/pages/rules.ts";
import { FilmSource, type Upload } from "~/features/video/uploads/ui/film-source.tsx";
import { Button } from "~/ui/button.tsx";
import { Form } from "~/ui/form.tsx";
import { FormProblem } from "~/ui/form-problem.tsx";
import { SelectField } from "~/ui/select-field.tsx";
import { TextArea } from "~/ui/text-area.tsx";
import { useHydrated } from "~/ui/use-hydrated.ts";
import { KIND_NAMES } from "../rules.ts";

const NOTHING_YET: Upload = { videoId: null, status: null };

type NewClipProps = { kinds: readonly ClipKind[]; errors: Record<string, string> };

/** Form for a new clip; the input stays when it is refused. */
export function NewClip({ kinds, errors }: NewClipProps) {
  const [title, setTitle] = useState("");
  const [upload, setUpload] = useState(NOTHING_YET);
  const hydrated = useHydrated();
  const adding = useNavigation().formMethod === "POST";
  return (
    <Form method="post" noValidate className="flex flex-col gap-6">
      <FormProblem message={errors.form} />
      <SelectField label="What is it?" name="kind" options={kinds.map((kind) => [kind, KIND_NAMES[kind].one])} />
      <FilmSource link="" upload={upload} onUpload={setUpload} error={errors.video} />
      <TitleField label="Title" title={title} error={errors.title} onChange={setTitle} />
      <TextArea
        label="Description (optional)"
        name="description"
        error={errors.description}
        maxLength={2000}
        counter
        dir="auto"
      />
      <Button
        className="self-start"
        disabled={hydrated && (!title.trim() || upload.status === "uploading")}
        pending={adding}
        pendingLabel="Adding..."
      >
        Add to the page
      </Button>
    </Form>
  );
}
