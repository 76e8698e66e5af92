import { useOnPage } from "~/features/content/drafts/ui/draft-context.ts";
import { Button } from "~/ui/button.tsx";
import { useSender } from "~/ui/form.tsx";
import { type RefusableAnswer, useRefusal } from "~/ui/use-refusal.ts";
import { runPath } from "../rules.ts";

/** Puts an accepted festival into the draft; `isPut` says that it is there. */
export function PutForm({ id, isPut }: { id: string; isPut: boolean }) {
  const onPage = useOnPage();
  const { data, state, Form } = useSender<RefusableAnswer>();
  useRefusal(data);
  return (
    <Form
      method="post"
      action={onPage(`${runPath(id)}/placement`)}
      className="flex flex-col items-start gap-3 rounded-panel bg-surface p-5"
    >
      <p>
        {isPut
          ? "Its laurel is in your draft. Another press writes these words there."
          : "Put a laurel, and the screening if its day is known, into your draft. Visitors see them once you publish."}
      </p>
      <Button variant="quiet" pending={state !== "idle"}>
        {isPut ? "Renew on the page" : "Put on the page"}
      </Button>
    </Form>
  );
}
