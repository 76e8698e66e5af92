import { Check, Copy, Share2 } from "lucide-react";
import { useEffect, useState } from "react";
import { Button } from "./button.tsx";

const CONFIRMATION_MS = 2000;

/** Copies and shares an address; where sharing is not to be had, it copies. */
export function AddressActions({ url, title }: { url: string; title: string }) {
  const [said, setSaid] = useConfirmation();
  const copy = async (words: string) => {
    const copied = await navigator.clipboard.writeText(url).then(
      () => true,
      () => false,
    );
    if (copied) setSaid(words);
  };
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
      <span role="status" className={said && said !== "Copied" ? "text-sm text-success" : "sr-only"}>
        {said}
      </span>
    </>
  );
}

function useConfirmation() {
  const [said, setSaid] = useState("");
  useEffect(() => {
    if (!said) return;
    const timer = setTimeout(() => setSaid(""), CONFIRMATION_MS);
    return () => clearTimeout(timer);
  }, [said]);
  return [said, setSaid] as const;
}
