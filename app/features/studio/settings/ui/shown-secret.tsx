import { Button } from "~/ui/button.tsx";
import { copied, useConfirmation } from "~/ui/copying.ts";

type ShownSecretProps = {
  heading: string;
  lead: string;
  text: string;
  /** What it is called on the buttons: `key`. */
  noun: string;
  /** What is said once it is copied. */
  copiedWords: string;
  onClose(): void;
};

/** A text that opens something, to be copied and kept elsewhere. */
export function ShownSecret({ heading, lead, text, noun, copiedWords, onClose }: ShownSecretProps) {
  const [said, say] = useConfirmation();
  const copy = async () => say((await copied(text)) ? copiedWords : `Please select the ${noun} and copy it.`);
  return (
    <section aria-label={heading} className="mb-6 rounded-panel border border-accent bg-surface p-5">
      <p className="font-semibold">{heading}</p>
      <p className="mt-1 text-muted text-sm">{lead}</p>
      <p className="my-4 select-all font-mono [overflow-wrap:anywhere]">{text}</p>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <Button type="button" onClick={copy}>
          Copy the {noun}
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
