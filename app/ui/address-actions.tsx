import { Check, Copy, Share2 } from "lucide-react";
import { useEffect, useState } from "react";
import { Button } from "./button.tsx";

const CONFIRMATION_MS = 2000;

/** Copies and shares an address; where sharing is not to be had, it copies. */
export function AddressActions({ url, title }: { url: string; title: string }) {
  const [said, setSaid] = useConfirmation();
  const copy = async (words: string) => setSaid((await copied(url)) ? words : `Copy this link: ${url}`);
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

/** Only pages that came over TLS or from this machine have a clipboard, and it may refuse. */
export async function copied(text: string) {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return false;
  }
}

/** A confirmation goes by itself; an address that must be copied by hand stays. */
export function useConfirmation() {
  const [said, setSaid] = useState("");
  useEffect(() => {
    if (!said || said.startsWith("Copy this link")) return;
    const timer = setTimeout(() => setSaid(""), CONFIRMATION_MS);
    return () => clearTimeout(timer);
  }, [said]);
  return [said, setSaid] as const;
}
