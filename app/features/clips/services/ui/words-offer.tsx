import { Button } from "~/ui/button.tsx";
import { useSender } from "~/ui/form.tsx";
import { FormProblem } from "~/ui/form-problem.tsx";
import { ConsentField } from "./consent-field.tsx";

type Answer = { ok: boolean; problems: Record<string, string> };

/** What it takes to have the words of a film written down. */
export type WordsOfferProps = {
  videoId: string;
  minutes: number;
  price: string;
  hasAgreed: boolean;
  /** Why it cannot be had. */
  refusal: string | null;
};

/** Has a service write down the words of a film, after saying what is sent, how long it takes and what it costs. */
export function WordsOffer({ videoId, minutes, price, hasAgreed, refusal }: WordsOfferProps) {
  const { Form, state, data } = useSender<Answer>();
  return (
    <section aria-labelledby="words-offer" className="flex max-w-2xl flex-col items-start gap-3">
      <h2 id="words-offer" className="font-semibold text-lg">
        Words by AssemblyAI
      </h2>
      <p className="text-muted">
        {`The sound of this film alone is sent to AssemblyAI. Its words become captions, marked as made by a machine until you have read them. Takes about ${minutes} min, and costs about ${price}.`}
      </p>
      {refusal ? (
        <p>{refusal}</p>
      ) : (
        <Form method="post" action="/studio/clips/service-jobs" className="flex flex-col items-start gap-2">
          <FormProblem message={data?.problems.form} />
          <input type="hidden" name="videoId" value={videoId} />
          {!hasAgreed && <ConsentField service="assemblyai" error={data?.problems.agrees} />}
          <Button variant="quiet" pending={state !== "idle"} pendingLabel="Starting…">
            Write the words down
          </Button>
        </Form>
      )}
    </section>
  );
}
