import { useEffect, useState } from "react";
import type { PreviewAnswer } from "../input.ts";
import { PREVIEWS_PATH } from "../rules/previews.ts";

const PAUSE_MS = 400;
const NOT_LOADED = "The preview could not be loaded. It is tried again at your next change.";

type Shown = { subject: string; html: string; note: string | null };

/** The mail as the server renders it, asked again a moment after its fields change; the last one stays meanwhile. */
export function useMailPreview(fields: Record<string, string>) {
  const [shown, setShown] = useState<Shown | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const asked = JSON.stringify(fields);
  useEffect(() => {
    const abort = new AbortController();
    const timer = setTimeout(async () => {
      const answer = await askedOf(asked, abort.signal);
      if (abort.signal.aborted) return;
      setProblem(answer.problem);
      if (answer.problem === null) setShown(answer);
    }, PAUSE_MS);
    return () => {
      clearTimeout(timer);
      abort.abort();
    };
  }, [asked]);
  return { shown, problem };
}

async function askedOf(fields: string, signal: AbortSignal): Promise<PreviewAnswer> {
  const body = new FormData();
  for (const [name, value] of Object.entries<string>(JSON.parse(fields))) body.set(name, value);
  try {
    const response = await fetch(PREVIEWS_PATH, { method: "POST", body, signal });
    return response.ok ? await response.json() : { problem: NOT_LOADED };
  } catch {
    return { problem: NOT_LOADED };
  }
}
