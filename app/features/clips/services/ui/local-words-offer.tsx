import { Button } from "~/ui/button.tsx";
import { useSender } from "~/ui/form.tsx";
import { FormProblem } from "~/ui/form-problem.tsx";
import { SelectField } from "~/ui/select-field.tsx";

type Answer = { ok: boolean; problems: Record<string, string> };

/** What it takes to have this server write the words of a film down. */
export type LocalWordsOfferProps = {
  videoId: string;
  minutes: number;
  /** What its model knows: the languages to choose from, none where it knows English alone; whether it translates. */
  languages: [language: string, name: string][];
  canTranslate: boolean;
  /** Why it cannot be had. */
  refusal: string | null;
};

/** Has this server write down the words of a film, or their translation, after saying how long that takes. */
export function LocalWordsOffer({ videoId, minutes, languages, canTranslate, refusal }: LocalWordsOfferProps) {
  const { Form, state, data } = useSender<Answer>();
  const lead = `whisper.cpp writes down on this server what is said: nothing is sent, and it is free. The words become captions, marked as made by a machine until you have read them.`;
  return (
    <section aria-labelledby="local-words-offer" className="flex max-w-2xl flex-col items-start gap-3">
      <h2 id="local-words-offer" className="font-semibold text-lg">
        Words by this server
      </h2>
      <p className="text-muted">{refusal ? lead : `${lead} Takes about ${minutes} min.`}</p>
      {refusal ? (
        <p>{refusal}</p>
      ) : (
        <Form method="post" action="/studio/clips/service-jobs" className="flex flex-col items-start gap-4">
          <FormProblem message={data?.problems.form} />
          <input type="hidden" name="videoId" value={videoId} />
          <input type="hidden" name="by" value="whisper" />
          {languages.length > 0 && (
            <SelectField
              label="Language that is spoken"
              name="language"
              options={[["", "Found by itself"], ...languages]}
              error={data?.problems.language}
            />
          )}
          {canTranslate && (
            <SelectField
              label="What is written down"
              name="translates"
              options={[
                ["", "The words as they are said"],
                ["on", "A translation into English"],
              ]}
              error={data?.problems.translates}
            />
          )}
          <Button variant="quiet" pending={state !== "idle"} pendingLabel="Starting…">
            Write the words down here
          </Button>
        </Form>
      )}
    </section>
  );
}
