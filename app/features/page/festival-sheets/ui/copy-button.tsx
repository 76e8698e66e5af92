import { Check, Copy } from "lucide-react";
import { Button } from "~/ui/button.tsx";
import { copied, useConfirmation } from "~/ui/copying.ts";

const BY_HAND = "Copying is not allowed here. Select the text and copy it yourself.";

type CopyButtonProps = { text: string; label: string /** What is copied, for screen readers. */; name?: string };

/** Copies a text, and says so. */
export function CopyButton({ text, label, name }: CopyButtonProps) {
  const [said, setSaid] = useConfirmation((words) => words === BY_HAND);
  const isDone = said === "Copied";
  return (
    <span className="inline-flex flex-wrap items-center gap-3">
      <Button
        type="button"
        variant="quiet"
        aria-label={name && `${label}: ${name}`}
        icon={isDone ? <Check aria-hidden /> : <Copy aria-hidden />}
        onClick={async () => setSaid((await copied(text)) ? "Copied" : BY_HAND)}
      >
        {label}
      </Button>
      <span role="status" className={said && !isDone ? "text-sm text-warning" : "sr-only"}>
        {said}
      </span>
    </span>
  );
}
