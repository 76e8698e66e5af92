import { useEffect, useState } from "react";

export const CONFIRMATION_MS = 2000;

/** Only pages over TLS or from localhost have a clipboard, and it may refuse. */
export async function copied(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return false;
  }
}

/** A message that disappears after two seconds; those that `stays` names stay visible. */
export function useConfirmation(stays: (words: string) => boolean = () => false) {
  const [said, setSaid] = useState("");
  const waits = stays(said);
  useEffect(() => {
    if (!said || waits) return;
    const timer = setTimeout(() => setSaid(""), CONFIRMATION_MS);
    return () => clearTimeout(timer);
  }, [said, waits]);
  return [said, setSaid] as const;
}
