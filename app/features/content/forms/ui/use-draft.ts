import { type RefObject, useCallback, useEffect, useRef, useState } from "react";
import type { Fields } from "~/lib/form-names.ts";

/** `key` is the draft's key in local storage; `parse` converts form fields to content. */
export type Drafted<Content> = { key: string; parse(fields: Fields): Content };
type StoredDraft = { fields: [string, string][] };

function storedDraft<Content>({ key, parse }: Drafted<Content>): Content | null {
  try {
    const stored: StoredDraft | null = JSON.parse(localStorage.getItem(key) ?? "null");
    return stored && parse(stored.fields);
  } catch {
    return null;
  }
}

/** Ignores errors, because local storage may be disabled. */
function storeDraft(key: string, fields: StoredDraft["fields"]) {
  try {
    localStorage.setItem(key, JSON.stringify({ fields } satisfies StoredDraft));
  } catch {}
}

/**
 * Stores unsaved input in local storage, so that a reload loses nothing. `version` changes whenever the form must be
 * rendered again from `content`.
 */
export function useDraft<Content>(
  { key, parse }: Drafted<Content>,
  saved: Content,
  form: RefObject<HTMLFormElement | null>,
) {
  const [begin, setBegin] = useState({ version: 0, content: saved, isDraft: false });
  const [changed, setChanged] = useState(false);
  const waiting = useRef(0);

  useEffect(() => {
    const draft = storedDraft({ key, parse });
    if (!draft) return;
    setBegin({ version: 1, content: draft, isDraft: true });
    setChanged(true);
  }, [key, parse]);

  /** Delayed, because added or moved rows are in the form only after rendering. */
  const keep = useCallback(() => {
    setChanged(true);
    cancelAnimationFrame(waiting.current);
    waiting.current = requestAnimationFrame(() => {
      if (!form.current) return;
      const fields = [...new FormData(form.current)].filter(([, value]) => typeof value === "string");
      storeDraft(key, fields as StoredDraft["fields"]);
    });
  }, [key, form]);

  const forget = useCallback(() => {
    cancelAnimationFrame(waiting.current);
    localStorage.removeItem(key);
    setChanged(false);
    setBegin((before) => ({ ...before, isDraft: false }));
  }, [key]);

  const discard = () => {
    forget();
    setBegin(({ version }) => ({ version: version + 1, content: saved, isDraft: false }));
  };
  return { ...begin, changed, keep, forget, discard };
}
