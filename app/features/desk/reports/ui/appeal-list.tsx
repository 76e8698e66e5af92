import { dayWords, deskHeadline, statementOf } from "~/features/account/withholding/rules/statements.ts";
import { LONGEST } from "~/features/account/withholding/rules.ts";
import { APPEALS } from "~/features/desk/operators/rules.ts";
import { SettingsForm } from "~/features/studio/settings/ui/settings-form.tsx";
import { SelectField } from "~/ui/select-field.tsx";
import { TextArea } from "~/ui/text-area.tsx";
import type { OpenAppeal } from "../rules/appeals.ts";

const OUTCOMES: [string, string][] = [
  ["", "Choose…"],
  ["taken-back", "The owner is right: take the decision back"],
  ["upheld", "The decision stays"],
];

/** Appeals that wait, the oldest first. */
export const AppealList = ({ appeals }: { appeals: OpenAppeal[] }) =>
  appeals.length ? (
    <ul className="max-w-prose border-line border-b">
      {appeals.map((appeal) => (
        <li key={appeal.id} className="border-line border-t py-8">
          <Waiting appeal={appeal} />
        </li>
      ))}
    </ul>
  ) : (
    <p className="text-muted">No appeal waits.</p>
  );

const Waiting = ({ appeal }: { appeal: OpenAppeal }) => (
  <>
    <h2 className="text-xl [overflow-wrap:anywhere]">
      {deskHeadline(appeal.decision)}: {appeal.decision.address}
    </h2>
    <dl className="mt-4 grid gap-3">
      {statementOf(appeal.decision).map(([label, words]) => (
        <div key={label}>
          <dt className="text-muted text-sm">{label}</dt>
          <dd className="[overflow-wrap:anywhere]">{words}</dd>
        </div>
      ))}
    </dl>
    <h3 className="mt-6 font-semibold">The appeal of {dayWords(appeal.receivedAt)}</h3>
    <p className="mt-1 whitespace-pre-line [overflow-wrap:anywhere]" dir="auto">
      {appeal.text}
    </p>
    {appeal.isForOthers ? (
      <p className="mt-6 text-muted">You have decided it, so somebody else at the desk answers.</p>
    ) : (
      <div className="mt-6">
        <AnswerForm id={appeal.id} />
      </div>
    )}
  </>
);

const AnswerForm = ({ id }: { id: string }) => (
  <SettingsForm action={`${APPEALS}/${id}/answer`} button="Answer">
    {(errors) => (
      <>
        <SelectField label="Outcome" name="outcome" options={OUTCOMES} error={errors.outcome} />
        <TextArea
          label="Why, in plain words"
          hint="The owner reads it."
          name="answer"
          rows={4}
          maxLength={LONGEST.facts}
          error={errors.answer}
        />
      </>
    )}
  </SettingsForm>
);
