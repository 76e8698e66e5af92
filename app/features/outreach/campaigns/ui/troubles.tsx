import { useState } from "react";
import type { CampaignId, SendId } from "~/lib/ids.ts";
import { Button } from "~/ui/button.tsx";
import { useSender } from "~/ui/form.tsx";
import { useNotices } from "~/ui/notices.tsx";
import type { CampaignAnswer } from "../input.ts";
import { RESEND_QUESTION, TROUBLE_WORDS, type Trouble } from "../rules.ts";

type TroublesProps = { id: CampaignId; troubles: Trouble[] };

/** Recipients who have not got the mail for certain, with the reason; uncertain mails can be sent again. */
export function Troubles({ id, troubles }: TroublesProps) {
  const uncertain = troubles.filter(({ state }) => state === "uncertain");
  return (
    <section aria-label="Not arrived for certain" className="max-w-2xl">
      <h2 className="mb-3 font-semibold text-xl">Not arrived for certain</h2>
      {uncertain.length > 1 && <SendAgain id={id} label={`Send all ${uncertain.length} uncertain mails again`} />}
      <ul className="mt-3 divide-y divide-line border-line border-y">
        {troubles.map((trouble) => (
          <TroubleRow key={trouble.id} id={id} trouble={trouble} />
        ))}
      </ul>
    </section>
  );
}

const TroubleRow = ({ id, trouble }: { id: CampaignId; trouble: Trouble }) => {
  const { id: sendId, email, state, answer } = trouble;
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 py-2.5">
      <div className="min-w-0 grow basis-64">
        <p className="break-all font-medium">{email}</p>
        <p className="break-words text-muted text-sm">{[TROUBLE_WORDS[state], answer].filter(Boolean).join(": ")}</p>
      </div>
      {state === "uncertain" && <SendAgain id={id} label="Send again" to={{ sendId, email }} />}
    </li>
  );
};

type SendAgainProps = { id: CampaignId; label: string; to?: { sendId: SendId; email: string } };

/** Asks before it sends, because somebody may get a second mail. */
function SendAgain({ id, label, to }: SendAgainProps) {
  const [isAsked, setAsked] = useState(false);
  const sender = useSender<CampaignAnswer>();
  const { say } = useNotices();
  const problem = sender.data && !sender.data.ok ? Object.values(sender.data.problems)[0] : undefined;
  const send = async () => {
    const body = to ? { sendId: to.sendId } : null;
    if (await sender.submit(body, { method: "post", action: `/studio/campaigns/${id}/resends` }))
      say(to ? `The mail to ${to.email} is sent again.` : "They are sent again.");
  };
  if (!isAsked)
    return (
      <Button
        type="button"
        variant="quiet"
        aria-label={to && `Send again to ${to.email}`}
        onClick={() => setAsked(true)}
      >
        {label}
      </Button>
    );
  return (
    <section aria-label={label} className="flex flex-wrap items-center gap-3">
      <p className="text-sm">{RESEND_QUESTION}</p>
      <Button type="button" variant="quiet" autoFocus onClick={() => setAsked(false)}>
        Leave it
      </Button>
      <Button type="button" pending={sender.state !== "idle"} onClick={() => void send()}>
        Send again
      </Button>
      {problem && <p className="text-danger text-sm">{problem}</p>}
    </section>
  );
}
