import { useEffect } from "react";
import type { ContentAnswer } from "~/features/content/content-projects/input.ts";
import {
  addedText,
  hasRest,
  type ListReport,
  leftOutTexts,
  PASTED_MOST,
} from "~/features/content/content-projects/rules/pasted.ts";
import { type ContentProject, SAVE_FAILED } from "~/features/content/content-projects/rules.ts";
import { Button } from "~/ui/button.tsx";
import { useSender } from "~/ui/form.tsx";
import { FormProblem } from "~/ui/form-problem.tsx";
import { useNotices } from "~/ui/notices.tsx";
import { useFailure } from "~/ui/sending.ts";
import { TextArea } from "~/ui/text-area.tsx";

type ListFormProps = { project: ContentProject; begun: string; onClose(): void };

/** Takes a pasted list; where every line was a link it closes, otherwise it shows what was left out. */
export function ListForm({ project, begun, onClose }: ListFormProps) {
  const { data, state, Form } = useSender<ContentAnswer>();
  const failure = useFailure();
  const { say } = useNotices();
  const report = data?.ok ? data.report : undefined;
  useEffect(() => {
    if (!report || state !== "idle" || hasRest(report)) return;
    say(addedText(report));
    onClose();
  }, [report, state, say, onClose]);
  const problems = data?.problems ?? {};
  return (
    <Form
      method="post"
      action={`/studio/content/projects/${project.id}/lists`}
      noValidate
      className="flex flex-col gap-5"
    >
      <FormProblem message={failure === null ? problems.form : SAVE_FAILED} />
      {report && hasRest(report) && <Rest report={report} />}
      <TextArea
        label="Links"
        name="links"
        required
        rows={8}
        defaultValue={begun}
        spellCheck={false}
        placeholder={"https://youtu.be/…\nReview in a paper https://…"}
        hint={`One link a line, up to ${PASTED_MOST}, with a title beside it if you like. The text of a bookmarks file works too.`}
        error={problems.links}
      />
      <Button pending={state !== "idle"} pendingLabel="Adding…">
        Add to project
      </Button>
    </Form>
  );
}

const Rest = ({ report }: { report: ListReport }) => (
  <section role="status" className="flex flex-col gap-2 rounded-panel border border-line bg-raised p-4">
    <p className="font-semibold">{addedText(report)}</p>
    {leftOutTexts(report).map((text) => (
      <p key={text}>{text}</p>
    ))}
    {report.unread.length > 0 && (
      <ul className="max-h-40 overflow-y-auto text-muted text-sm">
        {[...new Set(report.unread)].map((line) => (
          <li key={line} className="truncate">
            <bdi>{line}</bdi>
          </li>
        ))}
      </ul>
    )}
  </section>
);
