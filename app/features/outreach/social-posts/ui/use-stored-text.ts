import { useEffect, useState } from "react";

/** Editing works without browser storage. */
function keep(key: string, text: string | null) {
  try {
    if (text === null) localStorage.removeItem(key);
    else localStorage.setItem(key, text);
  } catch {}
}

function kept(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

/** A generated text and the user's changes to it, which are stored in this browser. */
export function useStoredText(key: string, ready: string) {
  const [own, setOwn] = useState<string | null>(null);
  useEffect(() => setOwn(kept(key)), [key]);
  const write = (text: string | null) => {
    const changed = text === ready ? null : text;
    setOwn(changed);
    keep(key, changed);
  };
  return { text: own ?? ready, isOwn: own !== null, write };
}
