import { Link } from "react-router";
import { Button } from "~/ui/button.tsx";
import { Form } from "~/ui/form.tsx";
import { Notice } from "~/ui/notice.tsx";
import { DEMO_ENDING, DEMO_FACTS } from "../rules.ts";
import { KeepingForm, type KeepingFormProps } from "./keeping-form.tsx";

type AboutDemoProps = {
  left: string;
  /** Why the last press was refused. */
  refused: string | null;
  keeping: KeepingFormProps;
};

/** What this demo is, what it refuses, how it becomes the visitor's own, and its end. */
export const AboutDemo = ({ left, refused, keeping }: AboutDemoProps) => (
  <>
    <h1 className="text-title">This is a demo</h1>
    {refused && (
      <div className="mt-6">
        <Notice tone="warning">{refused}</Notice>
      </div>
    )}
    <p className="mt-4 max-w-prose text-lg text-muted">
      It lasts {left} more. Everything else works as in a real studio.
    </p>
    <ul className="mt-6 flex max-w-prose list-disc flex-col gap-2 ps-5">
      {DEMO_FACTS.map((fact) => (
        <li key={fact}>{fact}</li>
      ))}
    </ul>
    <p className="mt-6">
      <Link to="/dev/outbox" className="inline-flex min-h-11 items-center text-link">
        Mails of this demo
      </Link>
    </p>
    <KeepingForm {...keeping} />
    <section className="mt-12" aria-labelledby="leave">
      <h2 id="leave" className="font-semibold text-xl">
        Leave the demo
      </h2>
      <p className="mt-2 max-w-prose text-muted">Everything in it is gone at once.</p>
      <Form method="post" action={DEMO_ENDING} className="mt-4">
        <Button variant="danger">Leave the demo</Button>
      </Form>
    </section>
  </>
);
