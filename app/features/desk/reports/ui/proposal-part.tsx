import { isReason, REASONS } from "~/features/account/withholding/rules/reasons.ts";
import { dayWords } from "~/features/account/withholding/rules/statements.ts";
import { SettingsForm } from "~/features/studio/settings/ui/settings-form.tsx";

export type Proposal = { reason: string; words: string; at: Date; isOwn: boolean; mayConfirm: boolean };

/** A suspension for good, which takes the press of a second person. */
export const ProposalPart = ({ action, proposal }: { action: string; proposal: Proposal }) => {
  const { reason, words, at, isOwn, mayConfirm } = proposal;
  return (
    <section>
      <h2 className="mb-3 text-xl">Suspend the account for good?</h2>
      <p className="mb-3 text-muted">
        {isOwn ? "You have proposed it" : "Somebody else at the desk has proposed it"} on {dayWords(at)}.{" "}
        {mayConfirm ? "It holds as soon as you confirm it." : "Somebody else at the desk confirms or refuses it."}
      </p>
      {isReason(reason) && <p className="mb-3">{REASONS[reason].rule}</p>}
      <p className="mb-6 whitespace-pre-line [overflow-wrap:anywhere]">{words}</p>
      <div className="flex flex-wrap gap-3">
        {mayConfirm && <SettingsForm action={action} button="Confirm the suspension" variant="danger" />}
        <SettingsForm
          action={action}
          method="delete"
          button={isOwn ? "Take the proposal back" : "Refuse it"}
          variant="quiet"
        />
      </div>
    </section>
  );
};
