import type { ReactNode } from "react";
import type { DecisionId } from "~/lib/ids.ts";
import { Button } from "~/ui/button.tsx";
import { Form } from "~/ui/form.tsx";
import { FormProblem } from "~/ui/form-problem.tsx";
import { TextArea } from "~/ui/text-area.tsx";
import { dayWords, headline, type StatedDecision, standingOf, statementOf } from "../rules/statements.ts";
import { DECISIONS, LONGEST } from "../rules.ts";

type Appeal = { text: string; receivedAt: Date; answeredAt: Date | null; answer: string | null };
type Item = StatedDecision & { id: DecisionId; appeal: Appeal | null; canAppeal: boolean };
/** What was wrong with the last appeal, and what was typed. */
export type AppealProblem = { decisionId: string; text: string; errors: Partial<Record<string, string>> };

type DecisionListProps = {
  items: Item[];
  problem: AppealProblem | null;
  /** What stands below a decision besides the appeal. */
  extra: (item: Item) => ReactNode;
};

/** Every decision about the account with its statement of reasons, the newest first. */
export const DecisionList = ({ items, problem, extra }: DecisionListProps) =>
  items.length ? (
    <ul className="max-w-prose border-line border-b">
      {items.map((item) => (
        <li key={item.id} className="border-line border-t py-8">
          <Decision item={item} problem={problem?.decisionId === item.id ? problem : null} />
          {extra(item)}
        </li>
      ))}
    </ul>
  ) : (
    <p className="max-w-prose text-muted">
      Nothing of yours was taken away. When that happens, it stands here with the reasons, and you can appeal.
    </p>
  );

const Decision = ({ item, problem }: { item: Item; problem: AppealProblem | null }) => (
  <>
    <h2 className="text-xl [overflow-wrap:anywhere]">
      {headline(item)}: <span dir="auto">{item.address}</span>
    </h2>
    <p className="mt-1 text-muted">{standingOf(item)}</p>
    <dl className="mt-4 grid gap-3">
      {statementOf(item).map(([label, words]) => (
        <div key={label}>
          <dt className="text-muted text-sm">{label}</dt>
          <dd className="[overflow-wrap:anywhere]">{words}</dd>
        </div>
      ))}
    </dl>
    {item.appeal && <Appealed {...item.appeal} />}
    {item.canAppeal && <AppealForm id={item.id} problem={problem} />}
  </>
);

const Appealed = ({ text, receivedAt, answeredAt, answer }: Appeal) => (
  <div className="mt-6">
    <h3 className="font-semibold">Your appeal of {dayWords(receivedAt)}</h3>
    <p className="mt-1 whitespace-pre-line [overflow-wrap:anywhere]" dir="auto">
      {text}
    </p>
    <p className="mt-3 whitespace-pre-line text-muted [overflow-wrap:anywhere]">
      {answeredAt
        ? `Answered on ${dayWords(answeredAt)}: ${answer}`
        : "It is not answered yet. The answer comes by mail."}
    </p>
  </div>
);

const AppealForm = ({ id, problem }: { id: DecisionId; problem: AppealProblem | null }) => (
  <Form method="post" action={DECISIONS} noValidate className="mt-6 flex flex-col gap-4">
    <FormProblem message={problem?.errors.form} />
    <input type="hidden" name="decision" value={id} />
    <TextArea
      label="Why the decision is wrong"
      hint="One text. A person reads it and answers by mail."
      name="text"
      rows={5}
      maxLength={LONGEST.appeal}
      defaultValue={problem?.text}
      error={problem?.errors.text}
    />
    <div>
      <Button>Appeal</Button>
    </div>
  </Form>
);
