import { Download } from "lucide-react";
import { useNavigation } from "react-router";
import { Button } from "~/ui/button.tsx";
import { Checkbox } from "~/ui/checkbox.tsx";
import { Form } from "~/ui/form.tsx";
import { FormProblem } from "~/ui/form-problem.tsx";
import { PART_HINTS, PART_LABELS, PARTS, type Part } from "../rules.ts";

type ExportFormProps = {
  problems: Record<string, string> /** Whether it replaces a finished one. */;
  isFurther: boolean;
};

/** Chooses what an archive contains, and asks for it. */
export function ExportForm({ problems, isFurther }: ExportFormProps) {
  const { state, formMethod } = useNavigation();
  return (
    <Form method="post" noValidate className="flex flex-col gap-5">
      <FormProblem message={problems.form ?? problems.parts} />
      <fieldset className="flex flex-col gap-3">
        <legend className="mb-3 font-semibold">{isFurther ? "Make a new archive with" : "Make an archive with"}</legend>
        {PARTS.map((part) => (
          <Checkbox key={part} name="parts" value={part} defaultChecked label={<PartLabel part={part} />} />
        ))}
      </fieldset>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <Button
          variant={isFurther ? "quiet" : "primary"}
          icon={<Download aria-hidden />}
          pending={state !== "idle" && formMethod === "POST"}
          pendingLabel="Asking…"
        >
          Make the archive
        </Button>
        <p className="text-muted text-sm">You can leave this page; a mail tells you when it is ready.</p>
      </div>
    </Form>
  );
}

const PartLabel = ({ part }: { part: Part }) => (
  <>
    <span className="block text-text">{PART_LABELS[part]}</span>
    <span className="block text-sm">{PART_HINTS[part]}</span>
  </>
);
