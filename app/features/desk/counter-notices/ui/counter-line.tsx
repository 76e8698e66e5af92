import { dayWords } from "~/features/account/withholding/rules/statements.ts";
import { ButtonLink } from "~/ui/button.tsx";
import { counterNoticeAt, counterWords } from "../rules.ts";

type Sent = { receivedAt: Date; lawsuitAt: Date | null; restoredAt: Date | null };

/** Under a decision about copyright: how the counter-notice stands, or where it is sent. */
export const CounterLine = ({ decisionId, sent }: { decisionId: string; sent: Sent | null }) =>
  sent ? (
    <div className="mt-6">
      <h3 className="font-semibold">Your counter-notice of {dayWords(sent.receivedAt)}</h3>
      <p className="mt-1">{counterWords(sent)}</p>
    </div>
  ) : (
    <div className="mt-6">
      <p className="mb-3">
        Is the notice of copyright wrong? Whoever sent it gets your answer, and has to go to court.
      </p>
      <ButtonLink to={counterNoticeAt(decisionId)} variant="quiet">
        Send a counter-notice
      </ButtonLink>
    </div>
  );
