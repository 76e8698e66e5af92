import { Link } from "react-router";
import { dayWords } from "~/features/account/withholding/rules/statements.ts";
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
    <p className="mt-6">
      The notice of copyright is wrong? <Link to={counterNoticeAt(decisionId)}>Send a counter-notice</Link>
    </p>
  );
