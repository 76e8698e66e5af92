import type { FormEvent } from "react";
import { TableReading } from "~/features/audience/contact-imports/ui/table-reading.tsx";
import { Button, ButtonLink } from "~/ui/button.tsx";
import { FileField } from "~/ui/file-field.tsx";
import { useSender } from "~/ui/form.tsx";
import { COLUMN_KINDS, COLUMN_LABELS } from "../rules/columns.ts";
import type { LinkFileAnswer, Reading, ShownPlan } from "../rules.ts";
import { PlanLists } from "./plan-lists.tsx";

type LinkFileFormProps = { lead: string; given: LinkFileAnswer | undefined; onAnother(): void };

/** The choice of a file, what its rows will become, and then what they became. */
export function LinkFileForm({ lead, given, onAnother }: LinkFileFormProps) {
  const { data = given, state, Form, submit } = useSender<LinkFileAnswer>();
  const isSending = state !== "idle";
  if (data?.step === "done") return <Done plan={data.plan} onAnother={onAnother} />;
  const seen = data?.step === "seen" ? data : null;
  /** Every change of the form shows anew what would happen; another file is read from the start. */
  const seeAgain = ({ currentTarget, target }: FormEvent<HTMLFormElement>) => {
    const body = new FormData(currentTarget);
    if (target instanceof HTMLInputElement && target.type === "file")
      for (const name of ["columns", "hasHeader", "encoding"]) body.delete(name);
    void submit(body, { method: "post", encType: "multipart/form-data" });
  };
  return (
    <Form method="post" encType="multipart/form-data" className="flex flex-col gap-8" onChange={seeAgain}>
      <p className="max-w-prose text-muted">{lead}</p>
      <FileField
        label="CSV file"
        name="file"
        accept=".csv,.tsv,.txt,text/csv"
        hint="At most 2 MB"
        error={data?.step === "refused" ? data.problem : undefined}
      />
      {seen?.reading && <Columns key={JSON.stringify(seen.reading)} reading={seen.reading} problem={seen.problem} />}
      {seen?.plan && (
        <section aria-label="What will happen" className="flex flex-col gap-6">
          <h2 className="font-semibold text-xl">What will happen</h2>
          <PlanLists plan={seen.plan} isDone={false} />
        </section>
      )}
      <div className="flex flex-wrap gap-3">
        {isWorthIt(seen?.plan) ? (
          <Button name="intent" value="bring" pending={isSending} pendingLabel="One moment…">
            Bring these links
          </Button>
        ) : (
          <Button name="intent" value="see" variant="quiet" pending={isSending} pendingLabel="Reading…">
            See what will happen
          </Button>
        )}
      </div>
    </Form>
  );
}

const isWorthIt = (plan: ShownPlan | null | undefined) => !!plan && plan.items.count + plan.shorts.count > 0;

const KINDS = COLUMN_KINDS.map((kind) => [kind, COLUMN_LABELS[kind]] as const);

/** How the file was read, to be put right. */
const Columns = ({ reading, problem }: ColumnsProps) => (
  <section aria-label="Columns" className="flex flex-col gap-5">
    <h2 className="font-semibold text-xl">Columns</h2>
    <TableReading {...reading} kinds={KINDS} problem={problem} />
  </section>
);
type ColumnsProps = { reading: Reading; problem: string | null };

const Done = ({ plan, onAnother }: { plan: ShownPlan; onAnother(): void }) => (
  <section aria-label="What happened" className="flex flex-col gap-6">
    <div role="status">
      <h2 className="font-semibold text-xl">Your links are here</h2>
    </div>
    <PlanLists plan={plan} isDone />
    <div className="flex flex-wrap gap-3">
      {plan.items.count > 0 && <ButtonLink to="/studio/content">To your content</ButtonLink>}
      {plan.shorts.count > 0 && (
        <ButtonLink to="/studio/public-links" variant="quiet">
          To your short links
        </ButtonLink>
      )}
      <Button type="button" variant="ghost" onClick={onAnother}>
        Another file
      </Button>
    </div>
  </section>
);
