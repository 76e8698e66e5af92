import { MailCheck } from "lucide-react";
import { Link } from "react-router";
import { Button } from "~/ui/button.tsx";
import { useSender } from "~/ui/form.tsx";
import { Notice } from "~/ui/notice.tsx";
import { CONFIRMATION } from "../rules/confirmation.ts";

type Answer = { saved: string | null; errors: Record<string, string> };

type ConfirmEmailProps = {
  email: string;
  /** What waits for it. */
  why: string;
  /** Whether mails stay on this server, where the account reads them. */
  isOutbox: boolean;
};

/** Offers the mail that confirms the account's address. A button, because forms may be around it. */
export function ConfirmEmail({ email, why, isOutbox }: ConfirmEmailProps) {
  const sender = useSender<Answer>();
  const { saved = null, errors = {} } = sender.data ?? {};
  const problem = Object.values(errors)[0];
  return (
    <div className="flex flex-col gap-4 rounded-control border border-line p-4">
      <p className="[overflow-wrap:anywhere]">
        <strong className="font-semibold">{email} is not confirmed yet.</strong>{" "}
        <span className="text-muted">{why}</span>
      </p>
      {problem && <Notice tone="error">{problem}</Notice>}
      {saved && (
        <Notice tone="success">
          {saved} {isOutbox && <OutboxLink />}
        </Notice>
      )}
      <div>
        <Button
          type="button"
          variant="quiet"
          icon={<MailCheck aria-hidden />}
          pending={sender.state !== "idle"}
          pendingLabel="Sending…"
          onClick={() => void sender.submit(null, { method: "post", action: CONFIRMATION })}
        >
          {saved ? "Send it again" : "Send me the confirmation mail"}
        </Button>
      </div>
    </div>
  );
}

const OutboxLink = () => (
  <>
    No mail server is set up here, so it is in your{" "}
    <Link to="/dev/outbox" className="text-link">
      outbox
    </Link>
    .
  </>
);
