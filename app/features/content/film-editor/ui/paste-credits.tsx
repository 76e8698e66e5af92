import { useState } from "react";
import { useDraftRows } from "~/features/content/drafts/ui/draft-page.tsx";
import { LIST_CAPS } from "~/features/content/pages/rules/list-caps.ts";
import { Button } from "~/ui/button.tsx";
import { TextArea } from "~/ui/text-area.tsx";
import { useHydrated } from "~/ui/use-hydrated.ts";
import { pastedCredits, pastedSummary } from "../rules/pasted-credits.ts";

/** Adds many credits at once. Lines that cannot be read stay in the field. */
export function PasteCredits() {
  const { order, addAll } = useDraftRows("credits");
  const [text, setText] = useState("");
  const isHydrated = useHydrated();
  const pasted = pastedCredits(text);
  const room = LIST_CAPS.credits - order.length;
  if (!isHydrated) return null;
  const add = () => {
    addAll(pasted.credits.slice(0, room));
    const beyond = pasted.credits.slice(room).map(({ job, name }) => `${job}: ${name}`);
    setText([...beyond, ...pasted.unread].join("\n"));
  };
  return (
    <details className="mb-4 rounded-panel border border-line">
      <summary className="flex min-h-11 cursor-pointer items-center px-4 font-medium">Paste a list of credits</summary>
      <div className="flex flex-col items-start gap-3 px-4 pb-4 [&>*:first-child]:w-full">
        <TextArea
          name="pasted-credits"
          label="Credits"
          hint="One credit on each line, as Role: Name. A table with two columns can be pasted as well"
          value={text}
          dir="auto"
          onChange={(event) => setText(event.target.value)}
        />
        <div role="status" className="text-muted text-sm">
          {pastedSummary(pasted, room).map((sentence) => (
            <p key={sentence} className="break-words">
              {sentence}
            </p>
          ))}
        </div>
        <Button type="button" variant="quiet" disabled={pasted.credits.length === 0 || room <= 0} onClick={add}>
          Add these credits
        </Button>
      </div>
    </details>
  );
}
