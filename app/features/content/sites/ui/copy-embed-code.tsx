import { Check, CodeXml } from "lucide-react";
import { Button } from "~/ui/button.tsx";
import { useConfirmation } from "~/ui/copying.ts";
import { COPIED, copyEmbedCode } from "./embed-code.ts";

/** Copies the code that shows a page's film on another site; `url` is the page's. */
export function CopyEmbedCode({ url }: { url: string }) {
  const [said, setSaid] = useConfirmation((words) => words !== COPIED);
  return (
    <>
      <Button
        type="button"
        variant="quiet"
        icon={said === COPIED ? <Check aria-hidden /> : <CodeXml aria-hidden />}
        onClick={() => void copyEmbedCode(url).then(setSaid)}
      >
        {said === COPIED ? said : "Copy embed code"}
      </Button>
      <span
        role="status"
        className={said && said !== COPIED ? "w-full text-muted text-sm [overflow-wrap:anywhere]" : "sr-only"}
      >
        {said}
      </span>
    </>
  );
}
