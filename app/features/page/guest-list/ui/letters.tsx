import { useOnPage } from "~/features/content/drafts/ui/draft-context.ts";
import { Button } from "~/ui/button.tsx";
import { useSender } from "~/ui/form.tsx";
import { FormPart } from "~/ui/form-part.tsx";
import { type RefusableAnswer, useRefusal } from "~/ui/use-refusal.ts";
import { guestsPath } from "../rules.ts";

type LettersProps = { id: string; letters: { words: string; waiting: number; without: number } };

/** Mails the codes to guests with an address; no guest gets a second mail. */
export function Letters({ id, letters: { words, waiting, without } }: LettersProps) {
  const onPage = useOnPage();
  const { data, state, Form } = useSender<RefusableAnswer>();
  useRefusal(data);
  return (
    <FormPart heading="Mails" lead="The code in letters and as a picture. Nobody gets a second one.">
      <div className="flex flex-col items-start gap-3">
        <p className="text-muted" role="status">
          {words}
        </p>
        {without > 0 && (
          <Form method="post" action={onPage(`${guestsPath(id)}/letters`)}>
            <Button variant="quiet" pending={state !== "idle"}>
              {without === 1 ? "Mail the code to 1 guest" : `Mail the codes to ${without} guests`}
            </Button>
          </Form>
        )}
        {waiting > 0 && <p className="text-muted text-sm">They leave one after the other.</p>}
      </div>
    </FormPart>
  );
}
