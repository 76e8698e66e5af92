import { useEffect, useState } from "react";

/** Editing works without browser storage. */
function store(key: string, text: string | null) {
  try {
    if (text === null) localStorage.removeItem(key);
    else localStorage.setItem(key, text);
  } catch {}
}

function stored(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

/** A generated text and the user's changes to it, which are stored in this browser. */
export function useStoredText(key: string, ready: string) {
  const [own, setOwn] = useState<string | null>(null);
  useEffect(() => setOwn(stored(key)), [key]);
  const write = (text: string | null) => {
    const changed = text === ready ? null : text;
    setOwn(changed);
    store(key, changed);
  };
  return { text: own ?? ready, isOwn: own !== null, write };
}
