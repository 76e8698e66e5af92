import { useState } from "react";
import { useNavigation } from "react-router";
import { BackLink } from "~/ui/back-link.tsx";
import { Button } from "~/ui/button.tsx";
import { Form } from "~/ui/form.tsx";
import { FormPart } from "~/ui/form-part.tsx";
import { FormProblem } from "~/ui/form-problem.tsx";
import { TextField } from "~/ui/text-field.tsx";
import type { Block } from "../../rules/blocks.ts";
import { PLACEHOLDERS, PREVIEW_RECIPIENT } from "../../rules/placeholders.ts";
import type { MailFilm } from "../../rules/shown.ts";
import { NAME_MOST, PREVIEW_TEXT_MOST, SUBJECT_MOST } from "../../rules.ts";
import { MailPreview } from "../mail-preview.tsx";
import { TestSendPart } from "../test-send-part.tsx";
import { BlockList } from "./block-list.tsx";
import { useBlocks } from "./use-blocks.ts";

type Words = { name: string; subject: string; previewText: string };

type TemplateEditorProps = {
  template: Words & { blocks: Block[] };
  films: MailFilm[];
  readers: { id: string; name: string }[];
  maker: string;
  /** Where buttons without an address lead in the preview. */
  page: string;
  isNew: boolean;
  problems: Record<string, string>;
  back: string;
};

const KNOWN = `These are filled in: ${PLACEHOLDERS.map((name) => `{{${name}}}`).join(", ")}`;

/** Builds a mail of parts, which campaigns begin with. */
export function TemplateEditor({ template, films, readers, maker, page, isNew, problems, back }: TemplateEditorProps) {
  const [words, setWords] = useState<Words>(template);
  const blocks = useBlocks(template.blocks);
  const { state } = useNavigation();
  const { name, subject, previewText } = words;
  const parts = JSON.stringify(blocks.blocks);
  const text = (field: keyof Words) => ({
    name: field,
    value: words[field],
    error: problems[field],
    dir: "auto",
    onChange: ({ target }: { target: { value: string } }) => setWords({ ...words, [field]: target.value }),
  });
  return (
    <Form method="post" className="flex flex-col gap-8">
      <input type="hidden" name="blocks" value={parts} />
      <input type="hidden" name="ctaUrl" value={page} />
      <header className="flex flex-wrap items-center gap-x-4 gap-y-3">
        <BackLink to={back} label="Back to templates" />
        <h1 className="min-w-0 grow text-title">{isNew ? "Create New Template" : "Edit Template"}</h1>
        <Button pending={state === "submitting"} disabled={!name.trim() || !subject.trim() || !blocks.blocks.length}>
          Save Template
        </Button>
      </header>
      <FormProblem message={problems.form ?? problems.blocks} />
      <div className="grid gap-10 xl:grid-cols-[minmax(0,1fr)_26rem]">
        <div data-narrow className="flex min-w-0 flex-col gap-10">
          <FormPart heading="Template Details">
            <div className="flex flex-col gap-5">
              <TextField
                label="Template Name *"
                {...text("name")}
                required
                maxLength={NAME_MOST}
                hint="Only you see it."
              />
              <TextField label="Subject Line *" {...text("subject")} required maxLength={SUBJECT_MOST} />
              <TextField
                label="Preview text"
                {...text("previewText")}
                maxLength={PREVIEW_TEXT_MOST}
                hint="Mail programs show it behind the subject."
              />
            </div>
          </FormPart>
          <FormPart heading="Content" lead={KNOWN}>
            <BlockList blocks={blocks} films={films} problems={problems} />
          </FormPart>
          <TestSendPart />
        </div>
        <MailPreview
          fields={{ subject, previewText, blocks: parts, ctaUrl: page }}
          {...{ readers, maker }}
          nobody={PREVIEW_RECIPIENT}
        />
      </div>
    </Form>
  );
}
