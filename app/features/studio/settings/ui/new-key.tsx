import { KEY_COPIED } from "~/features/account/api-keys/rules.ts";
import { Button } from "~/ui/button.tsx";
import { copied, useConfirmation } from "~/ui/copying.ts";

/** A new key, which is shown once. */
export function NewKey({ text, onClose }: { text: string; onClose(): void }) {
  const [said, say] = useConfirmation();
  const copy = async () => say((await copied(text)) ? KEY_COPIED : "Please select the key and copy it.");
  return (
    <section aria-label="Your new key" className="mb-6 rounded-panel border border-accent bg-surface p-5">
      <p className="font-semibold">Your new key</p>
      <p className="mt-1 text-muted text-sm">
        Keep it where only your program reads it: it is not shown again, and who has it acts for you.
      </p>
      <p className="my-4 select-all font-mono [overflow-wrap:anywhere]">{text}</p>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <Button type="button" onClick={copy}>
          Copy the key
        </Button>
        <Button type="button" variant="quiet" onClick={onClose}>
          I have kept it
        </Button>
        <p role="status" className="text-muted text-sm">
          {said}
        </p>
      </div>
    </section>
  );
}
