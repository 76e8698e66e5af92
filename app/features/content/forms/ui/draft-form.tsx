import { type ReactNode, useEffect, useMemo, useRef } from "react";
import { Form, useNavigation } from "react-router";
import { Button } from "~/ui/button.tsx";
import { FormProblem } from "~/ui/form-problem.tsx";
import { Notice } from "~/ui/notice.tsx";
import { useFocusFirstError } from "~/ui/use-focus-first-error.ts";
import { FormStateContext } from "./fields.tsx";
import { type Drafted, useDraft } from "./use-draft.ts";

/** `typed` is the refused input, for browsers without script, which render a new page. */
type Answer<Content> = { saved: boolean; errors: Record<string, string>; typed?: Content };

type DraftFormProps<Content> = {
  /** Path to which it posts. */
  action: string;
  drafted: Drafted<Content>;
  content: Content;
  answer: Answer<Content> | undefined;
  /** The fields; call `keep` after changes that trigger no input event. */
  children(content: Content, keep: () => void): ReactNode;
};

/** A long form that is saved as a whole; until then the browser stores a draft. */
export function DraftForm<Content extends object>({
  action,
  drafted,
  content,
  answer,
  children,
}: DraftFormProps<Content>) {
  const form = useRef<HTMLFormElement>(null);
  const draft = useDraft(drafted, answer?.typed ?? content, form);
  const pending = useNavigation().formAction?.endsWith(action) ?? false;
  const errors = answer?.errors;
  const state = useMemo(() => ({ content: draft.content, errors: errors ?? {} }), [draft.content, errors]);
  useFocusFirstError(errors);
  const { forget } = draft;
  useEffect(() => {
    if (answer?.saved) forget();
  }, [answer, forget]);
  return (
    <FormStateContext value={state}>
      {draft.isDraft && (
        <div className="mb-8">
          <Notice>
            Your unsaved changes are back.
            <Button type="button" variant="ghost" onClick={draft.discard} className="ms-2">
              Discard them
            </Button>
          </Notice>
        </div>
      )}
      <Form
        key={draft.version}
        ref={form}
        method="post"
        noValidate
        preventScrollReset
        onInput={draft.keep}
        onClick={(event) =>
          event.target instanceof Element && event.target.closest("button[type=button]") && draft.keep()
        }
        className="flex flex-col gap-12"
      >
        <FormProblem message={errors?.form} />
        {children(draft.content, draft.keep)}
        <div className="sticky bottom-(--bottom-bar,0px) z-10 -mx-5 flex flex-wrap items-center gap-4 border-line border-t bg-background px-5 py-3 md:pb-[max(0.75rem,env(safe-area-inset-bottom))]">
          <Button pending={pending} pendingLabel="Saving…">
            Save
          </Button>
          <SavedState
            changed={draft.changed && !pending}
            saved={!pending && answer?.saved}
            wrong={Object.keys(errors ?? {}).length}
          />
        </div>
      </Form>
    </FormStateContext>
  );
}

type SavedStateProps = { changed: boolean; saved: boolean | undefined; wrong: number };

function SavedState({ changed, saved, wrong }: SavedStateProps) {
  if (wrong) {
    return (
      <p role="alert" className="text-danger text-sm">
        {wrong === 1
          ? "One field needs another look. Nothing is saved yet."
          : `${wrong} fields need another look. Nothing is saved yet.`}
      </p>
    );
  }
  return (
    <p role="status" className={`text-sm ${changed ? "text-muted" : "text-success"}`}>
      {changed ? "Unsaved changes, kept in this browser." : saved ? "Saved." : ""}
    </p>
  );
}
