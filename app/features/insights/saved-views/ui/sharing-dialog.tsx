import { Check, Copy } from "lucide-react";
import { Button } from "~/ui/button.tsx";
import { copied, useConfirmation } from "~/ui/copying.ts";
import { Dialog } from "~/ui/dialog.tsx";
import { useSender } from "~/ui/form.tsx";
import { FormProblem } from "~/ui/form-problem.tsx";
import { PasswordField } from "~/ui/password-field.tsx";
import { SelectField } from "~/ui/select-field.tsx";
import type { ViewAnswer } from "../input.ts";
import { LINK_DAYS, PASSWORD_LEAST, PASSWORD_MOST, type ShownLink, USUAL_DAYS } from "../rules/links.ts";
import { type SavedView, viewsPath } from "../rules.ts";

type SharingDialogProps = { view: SavedView & { link: ShownLink | null }; onClose(): void };

const DAYS = LINK_DAYS.map((days): [string, string] => [String(days), days === 365 ? "A year" : `${days} days`]);

/** The link of a saved view: made, copied, and taken back. */
export function SharingDialog({ view: { id, name, link }, onClose }: SharingDialogProps) {
  const action = `${viewsPath}/${id}/sharing`;
  return (
    // A new link is a new dialog: what was typed for the former one is saved.
    <Dialog key={link?.url} title={`Share ${name}`} onClose={onClose}>
      <div className="flex flex-col gap-6">
        <p className="text-muted">
          Everybody who has the link reads this view, with the figures of the day they look. They see nothing else, and
          can change nothing.
        </p>
        {link && <Present link={link} action={action} />}
        <NewLink action={action} isFurther={link !== null} />
      </div>
    </Dialog>
  );
}

function Present({ link: { url, until, isOver, hasPassword }, action }: { link: ShownLink; action: string }) {
  const { Form, state } = useSender();
  const [said, setSaid] = useConfirmation((words) => words.startsWith("Copy "));
  const copy = async () => setSaid((await copied(url)) ? "Link copied" : `Copy this yourself: ${url}`);
  return (
    <section aria-label="The link" className="flex flex-col gap-3 rounded-control border border-line p-4">
      {!isOver && <p className="select-all break-all font-mono text-sm">{url}</p>}
      <p className="text-muted text-sm">
        {isOver ? `This link ended on ${until}.` : `Works until ${until}${hasPassword ? " · Asks for a password" : ""}`}
      </p>
      <div className="flex flex-wrap gap-3">
        {!isOver && (
          <Button
            type="button"
            variant="quiet"
            icon={said === "Link copied" ? <Check aria-hidden /> : <Copy aria-hidden />}
            onClick={() => void copy()}
          >
            Copy link
          </Button>
        )}
        <Form method="delete" action={action}>
          <Button variant="quiet" pending={state !== "idle"}>
            {isOver ? "Remove" : "Take back"}
          </Button>
        </Form>
      </div>
      <p role="status" className={said ? "break-all text-sm text-success" : "sr-only"}>
        {said}
      </p>
    </section>
  );
}

function NewLink({ action, isFurther }: { action: string; isFurther: boolean }) {
  const { Form, data, state } = useSender<ViewAnswer>();
  const problems = data?.problems ?? {};
  return (
    <Form method="put" action={action} className="flex flex-col gap-5">
      <FormProblem message={problems.form} />
      <SelectField
        label="It works for"
        name="days"
        options={DAYS}
        defaultValue={String(USUAL_DAYS)}
        error={problems.days}
      />
      <PasswordField
        label="Password (optional)"
        name="password"
        minLength={PASSWORD_LEAST}
        maxLength={PASSWORD_MOST}
        autoComplete="new-password"
        error={problems.password}
      />
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <Button pending={state !== "idle"}>{isFurther ? "Make another link" : "Make a link"}</Button>
        {isFurther && <p className="text-muted text-sm">The present link ends with it.</p>}
      </div>
    </Form>
  );
}
