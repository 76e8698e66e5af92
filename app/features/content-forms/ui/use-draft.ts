import { type RefObject, useCallback, useEffect, useRef, useState } from "react";
import type { FilmContent } from "../../films/rules.ts";
import { contentOfFields } from "../rules.ts";

const keyOf = (filmId: string) => `indielens-film-draft-1-${filmId}`;

type Kept = { fields: [string, string][] };

function keptDraft(filmId: string): FilmContent | null {
  try {
    const kept: Kept | null = JSON.parse(localStorage.getItem(keyOf(filmId)) ?? "null");
    return kept && contentOfFields(kept.fields);
  } catch {
    return null;
  }
}

/** A browser that keeps nothing is no reason to stop typing. */
function keepDraft(filmId: string, fields: Kept["fields"]) {
  try {
    localStorage.setItem(keyOf(filmId), JSON.stringify({ fields } satisfies Kept));
  } catch {}
}

/**
 * Keeps what was typed and not saved in this browser, so that a reload loses nothing. `version` changes whenever the
 * form must begin anew from `content`.
 */
export function useDraft(filmId: string, saved: FilmContent, form: RefObject<HTMLFormElement | null>) {
  const [begin, setBegin] = useState({ version: 0, content: saved, isDraft: false });
  const [changed, setChanged] = useState(false);
  const waiting = useRef(0);

  useEffect(() => {
    const draft = keptDraft(filmId);
    if (!draft) return;
    setBegin({ version: 1, content: draft, isDraft: true });
    setChanged(true);
  }, [filmId]);

  /** Rows that were added or moved stand in the form only after they were drawn. */
  const keep = useCallback(() => {
    setChanged(true);
    cancelAnimationFrame(waiting.current);
    waiting.current = requestAnimationFrame(() => {
      if (!form.current) return;
      const fields = [...new FormData(form.current)].filter(([, value]) => typeof value === "string");
      keepDraft(filmId, fields as Kept["fields"]);
    });
  }, [filmId, form]);

  const forget = useCallback(() => {
    cancelAnimationFrame(waiting.current);
    localStorage.removeItem(keyOf(filmId));
    setChanged(false);
    setBegin((before) => ({ ...before, isDraft: false }));
  }, [filmId]);

  const discard = () => {
    forget();
    setBegin(({ version }) => ({ version: version + 1, content: saved, isDraft: false }));
  };
  return { ...begin, changed, keep, forget, discard };
}
