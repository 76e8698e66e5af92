import { Check, Copy, Share2 } from "lucide-react";
import { Button } from "./button.tsx";
import { copied, useConfirmation } from "./copying.ts";

const BY_HAND = "Copy this link";

/** Copies and shares an address; where sharing is not available, it copies. */
export function AddressActions({ url, title }: { url: string; title: string }) {
  const [said, setSaid] = useConfirmation((words) => words.startsWith(BY_HAND));
  const copy = async (words: string) => setSaid((await copied(url)) ? words : `${BY_HAND}: ${url}`);
  const share = async () => {
    if (!navigator.share) return copy("Link copied to clipboard!");
    await navigator.share({ title, url }).catch((error: Error) => {
      if (error.name !== "AbortError") return copy("Link copied to clipboard!");
    });
  };
  return (
    <>
      <Button
        type="button"
        variant="quiet"
        icon={said === "Copied" ? <Check aria-hidden /> : <Copy aria-hidden />}
        onClick={() => void copy("Copied")}
      >
        {said === "Copied" ? "Copied" : "Copy link"}
      </Button>
      <Button type="button" variant="quiet" icon={<Share2 aria-hidden />} onClick={() => void share()}>
        Share
      </Button>
      <span role="status" className={said && said !== "Copied" ? "break-all text-sm text-success" : "sr-only"}>
        {said}
      </span>
    </>
  );
}
