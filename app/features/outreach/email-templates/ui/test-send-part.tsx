import { ListChecks, Send } from "lucide-react";
import type { MouseEvent } from "react";
import { WAITING } from "~/features/account/accounts/rules/confirmation.ts";
import { ConfirmEmail } from "~/features/account/accounts/ui/confirm-email.tsx";
import { FORM_KEY } from "~/lib/form-names.ts";
import { Button } from "~/ui/button.tsx";
import { type Sender, useSender } from "~/ui/form.tsx";
import { FormPart } from "~/ui/form-part.tsx";
import { Notice } from "~/ui/notice.tsx";
import type { TestSendAnswer } from "../input.ts";

/** A check of the mail, and a test to its writer, before it goes to anybody. */
export function TestSendPart() {
  const checking = useSender<TestSendAnswer>();
  const testing = useSender<TestSendAnswer>();
  return (
    <FormPart heading="Before it goes out">
      <div className="flex flex-col gap-5">
        <div className="flex flex-wrap gap-3">
          <Button
            type="button"
            variant="quiet"
            icon={<ListChecks aria-hidden />}
            pending={checking.state !== "idle"}
            pendingLabel="Checking…"
            onClick={(event) => void sendForm(checking, "/studio/campaigns/checks", event)}
          >
            Check this mail
          </Button>
          <Button
            type="button"
            variant="quiet"
            icon={<Send aria-hidden />}
            pending={testing.state !== "idle"}
            onClick={(event) => void sendForm(testing, "/studio/campaigns/tests", event)}
          >
            Send me a test
          </Button>
        </div>
        <Findings answer={checking.data} />
        {testing.data && <Outcome answer={testing.data} />}
        <p className="text-muted text-sm">A test counts as a mail of the month.</p>
      </div>
    </FormPart>
  );
}

/** The editor's fields, without its key: that is for the button that saves. */
function sendForm(sender: Sender<TestSendAnswer>, action: string, { currentTarget }: MouseEvent<HTMLButtonElement>) {
  const form = new FormData(currentTarget.form ?? undefined);
  form.delete(FORM_KEY);
  return sender.submit(form, { method: "post", action });
}

function Outcome({ answer }: { answer: TestSendAnswer }) {
  if (answer.unproven) return <ConfirmEmail {...answer.unproven} why={WAITING.test} />;
  if (answer.ok) return <Notice tone="success">{answer.message}</Notice>;
  return <Notice tone="error">{Object.values(answer.problems)[0]}</Notice>;
}

function Findings({ answer }: { answer: TestSendAnswer | undefined }) {
  if (!answer) return null;
  const findings = answer.findings ?? Object.values(answer.problems);
  if (findings.length === 0) return <Notice tone="success">Nothing is wrong with this mail.</Notice>;
  return (
    <Notice tone="warning">
      <ul className="flex flex-col gap-1.5">
        {findings.map((finding) => (
          <li key={finding} className="break-words">
            {finding}
          </li>
        ))}
      </ul>
    </Notice>
  );
}
