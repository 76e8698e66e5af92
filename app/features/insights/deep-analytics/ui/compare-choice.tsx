import { X } from "lucide-react";
import type { ReactNode } from "react";
import { Link } from "react-router";
import { Button } from "~/ui/button.tsx";
import { Disclosure } from "~/ui/disclosure.tsx";
import { CONTROL } from "~/ui/field.tsx";
import { Form } from "~/ui/form.tsx";
import { againstText, type Comparable } from "../rules/against.ts";
import { type Question, queryOf } from "../rules.ts";

type CompareChoiceProps = {
  question: Question;
  /** Films or links beside the chosen one. */
  comparable: Comparable[];
  other: { name: string } | null;
};

/** With what the figures are compared: other days, or another film or link where one is chosen. */
export function CompareChoice({ question, comparable, other }: CompareChoiceProps) {
  const { against, filters } = question;
  const kind = filters.film === undefined ? "link" : "film";
  return (
    <div className="mt-2 flex flex-wrap items-start gap-x-4">
      {against && (
        <Link
          to={queryOf({ ...question, against: null }) || "?"}
          preventScrollReset
          className="inline-flex min-h-11 max-w-full items-center gap-2 rounded-control border border-edge bg-surface px-3 text-sm no-underline hover:bg-raised"
        >
          <span className="sr-only">Do not compare</span>
          <span className="text-muted">Compared with</span>
          <bdi className="truncate">{other?.name ?? "what is still counted, or cannot be compared"}</bdi>
          <X aria-hidden className="size-4 shrink-0 text-muted" />
        </Link>
      )}
      <Disclosure summary="Compare">
        <div className="flex flex-wrap items-end gap-x-8 gap-y-3 py-2">
          <ChoiceForm question={question} label="As many days since">
            <input
              type="date"
              name="vs"
              required
              aria-label="As many days since"
              defaultValue={against?.kind === "days" ? against.value : undefined}
              className={`${CONTROL} h-11`}
            />
          </ChoiceForm>
          {comparable.length > 0 && (
            <ChoiceForm question={question} label={kind === "film" ? "Another film" : "Another link"}>
              <select
                name="vs"
                aria-label={kind === "film" ? "Another film" : "Another link"}
                defaultValue={against?.kind === kind ? againstText(against) : undefined}
                className={`${CONTROL} h-11`}
              >
                {comparable.map(({ value, name }) => (
                  <option key={value} value={againstText({ kind, value })}>
                    {name}
                  </option>
                ))}
              </select>
            </ChoiceForm>
          )}
        </div>
      </Disclosure>
    </div>
  );
}

type ChoiceFormProps = { question: Question; label: string; children: ReactNode };

/** Asks for the same screen beside the chosen other side. */
const ChoiceForm = ({ question, label, children }: ChoiceFormProps) => (
  <Form preventScrollReset className="flex min-w-0 flex-wrap items-end gap-3">
    {[...new URLSearchParams(queryOf({ ...question, against: null }))].map(([name, value]) => (
      <input key={name} type="hidden" name={name} value={value} />
    ))}
    <div className="min-w-0 text-muted text-sm">
      <span aria-hidden className="mb-1 block">
        {label}
      </span>
      {children}
    </div>
    <Button variant="quiet">Compare</Button>
  </Form>
);
