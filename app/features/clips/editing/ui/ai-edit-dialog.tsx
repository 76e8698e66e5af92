import { useEffect } from "react";
import type { Aspect } from "~/features/clips/framing/rules.ts";
import type { ClipLook } from "~/features/clips/rendering/rules/looks.ts";
import { EDIT_MINUTES, editCents } from "~/features/clips/services/rules/budget.ts";
import { klapRefusal, type Means } from "~/features/clips/services/rules/means.ts";
import { ConsentField } from "~/features/clips/services/ui/consent-field.tsx";
import type { MadeClipId } from "~/lib/ids.ts";
import { exactMoney } from "~/lib/money.ts";
import { Button } from "~/ui/button.tsx";
import { Checkbox } from "~/ui/checkbox.tsx";
import { Dialog } from "~/ui/dialog.tsx";
import { useSender } from "~/ui/form.tsx";
import { FormProblem } from "~/ui/form-problem.tsx";
import { Notice } from "~/ui/notice.tsx";
import { SelectField } from "~/ui/select-field.tsx";
import { useFailure } from "~/ui/sending.ts";
import { FORMATS } from "./panels.tsx";
import { useEditing } from "./use-editing.ts";
import { useTimeline } from "./use-timeline.ts";
import { WatermarkField } from "./watermark-field.tsx";

type AiEditProps = { id: MadeClipId; look: ClipLook; means: Means; onClose(): void };
type Answer = { ok: boolean; problems: Record<string, string> };

/** Has Klap edit a clip; what it makes is a new clip beside this one. */
export function AiEditDialog({ id, look, means, onClose }: AiEditProps) {
  const { Form, data, state } = useSender<Answer>();
  const failure = useFailure();
  const problems = failure === null ? (data?.problems ?? {}) : { form: failure };
  const refusal = klapRefusal(means, editCents, true);
  useEffect(() => {
    if (state === "idle" && data?.ok) onClose();
  }, [state, data, onClose]);
  return (
    <Dialog title={`AI edit ${look.title}`} onClose={onClose}>
      <p className="mb-5 text-muted">
        {`Klap fetches this clip, edits it and makes a new one beside it. Takes about ${EDIT_MINUTES} minutes, about ${exactMoney(editCents, "usd")}. The new clip can be trimmed, and get a title and an end card; its words and its crop are in its picture.`}
      </p>
      {refusal ? (
        <Notice>{refusal}</Notice>
      ) : (
        <Form method="post" action={`/studio/clips/${id}/ai-edits`} noValidate className="flex flex-col gap-5">
          <FormProblem message={problems.form} />
          <Choices {...{ id, look, problems }} />
          {!means.agreed.includes("klap") && <ConsentField service="klap" error={problems.agreesToKlap} />}
          <Button className="self-start" pending={state !== "idle"} pendingLabel="Starting…">
            AI edit
          </Button>
        </Form>
      )}
    </Dialog>
  );
}

const OPTIONS: [string, string, boolean][] = [
  ["captions", "Captions", true],
  ["reframe", "Reframe on who speaks", true],
  ["emojis", "Emojis in the captions", false],
  ["introTitle", "A title at the beginning", false],
];

function Choices({ id, look, problems }: Pick<AiEditProps, "id" | "look"> & { problems: Record<string, string> }) {
  const editing = useEditing({ ...look, watermark: null });
  const { film } = useTimeline(id, look);
  return (
    <>
      <fieldset className="flex flex-col gap-2">
        <legend className="mb-2 font-medium text-[0.9375rem]">What is added</legend>
        {OPTIONS.map(([name, label, isChosen]) => (
          <Checkbox key={name} {...{ name, label, defaultChecked: isChosen, error: problems[name] }} />
        ))}
      </fieldset>
      <SelectField
        label="Size"
        name="aspect"
        options={FORMATS}
        value={editing.look.aspect}
        onChange={({ target }) => editing.change({ aspect: target.value as Aspect }, null)}
        error={problems.aspect}
      />
      <WatermarkField editing={editing} pictures={film?.pictures ?? []} problem={problems.watermark} />
    </>
  );
}
