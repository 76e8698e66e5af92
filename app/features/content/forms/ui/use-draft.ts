import { type RefObject, useCallback, useEffect, useRef, useState } from "react";
import type { Fields } from "~/lib/form-names.ts";

/** `key` names the draft in this browser; `parse` makes content of what the form's fields say. */
export type Drafted<Content> = { key: string; parse(fields: Fields): Content };
type Kept = { fields: [string, string][] };

function keptDraft<Content>({ key, parse }: Drafted<Content>): Content | null {
  try {
    const kept: Kept | null = JSON.parse(localStorage.getItem(key) ?? "null");
    return kept && parse(kept.fields);
  } catch {
    return null;
  }
}

/** A browser that keeps nothing is no reason to stop typing. */
function keepDraft(key: string, fields: Kept["fields"]) {
  try {
    localStorage.setItem(key, JSON.stringify({ fields } satisfies Kept));
  } catch {}
}

/**
 * Keeps what was typed and not saved in this browser, so that a reload loses nothing. `version` changes whenever the
 * form must begin anew from `content`.
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
    const draft = keptDraft({ key, parse });
    if (!draft) return;
    setBegin({ version: 1, content: draft, isDraft: true });
    setChanged(true);
  }, [key, parse]);

  /** Rows that were added or moved stand in the form only after they were drawn. */
  const keep = useCallback(() => {
    setChanged(true);
    cancelAnimationFrame(waiting.current);
    waiting.current = requestAnimationFrame(() => {
      if (!form.current) return;
      const fields = [...new FormData(form.current)].filter(([, value]) => typeof value === "string");
      keepDraft(key, fields as Kept["fields"]);
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
