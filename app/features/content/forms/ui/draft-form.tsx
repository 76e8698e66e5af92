import { type ReactNode, useContext, useState } from "react";
import { useDraftStore } from "~/features/content/drafts/ui/draft-context.ts";
import { useDraftRevision } from "~/features/content/drafts/ui/draft-page.tsx";
import { SaveStatus } from "~/features/content/drafts/ui/save-status.tsx";
import { UndoButtons } from "~/features/content/drafts/ui/undo-buttons.tsx";
import { Button } from "~/ui/button.tsx";
import { Form } from "~/ui/form.tsx";
import { FormProblem } from "~/ui/form-problem.tsx";
import { useHydrated } from "~/ui/use-hydrated.ts";
import { ProblemsContext } from "./fields.tsx";

type DraftFormProps = {
  /** Messages by path, after a browser without script has sent the form. */
  problems: Record<string, string> | undefined;
  children: ReactNode;
};

/** A long form of the draft's fields. It saves itself; browsers without script send it whole. */
export function DraftForm({ problems, children }: DraftFormProps) {
  const isHydrated = useHydrated();
  const revision = useDraftRevision();
  const document = useDraftStore().snapshot().view;
  const [refused] = useState(problems && { messages: problems, document });
  const unpublishable = useContext(ProblemsContext);
  return (
    <ProblemsContext value={unpublishable ?? refused ?? null}>
      <Form
        method="post"
        noValidate
        preventScrollReset
        onSubmit={(event) => event.preventDefault()}
        className="flex flex-col gap-12"
      >
        <input type="hidden" name="revision" value={revision} />
        <FormProblem message={problems?.form} />
        {children}
        <div className="sticky bottom-(--bottom-bar,0px) z-10 -mx-5 flex flex-wrap items-center gap-4 border-line border-t bg-background px-5 py-3 md:pb-[max(0.75rem,env(safe-area-inset-bottom))]">
          {isHydrated ? <UndoButtons /> : <Button>Save</Button>}
          <SaveStatus />
        </div>
      </Form>
    </ProblemsContext>
  );
}
