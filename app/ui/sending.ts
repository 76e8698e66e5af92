import { useEffect, useState, useSyncExternalStore } from "react";
import { type DataStrategyResult, data, type MiddlewareFunction } from "react-router";
import { FORM_KEY } from "~/lib/form-names.ts";
import { failureMessage } from "./failure-message.ts";

/** Why a change was not made: the server was not reached, failed, or refused more for now, in its own words. */
type Failure = { key: string | null; message: string };

let failure: Failure | null = null;
let answers = 0;
const watchers = new Set<() => void>();
const answered = new Set<(key: string) => void>();

function fail(next: Failure | null) {
  failure = next;
  for (const watch of watchers) watch();
}

/** The last change, where it failed; nothing after another one has succeeded. */
export const useFailure = () => useSyncExternalStore(watch, () => failure?.message ?? null, noFailure);
const noFailure = () => null;
const watch = (onChange: () => void) => {
  watchers.add(onChange);
  return () => void watchers.delete(onChange);
};

/** How many changes the server has answered: an error is of the latest answer, or of an earlier one. */
export const useAnswers = () => useSyncExternalStore(watch, () => answers, noAnswers);
const noAnswers = () => 0;

export const dismissFailure = () => fail(null);

/** Whether the form with this key was answered when it was sent last. */
export const wasAnswered = (key: string) => failure?.key !== key;

/** A key for the form that is shown; another one as soon as the server has answered. */
export function useIdempotencyKey(): string {
  const [key, setKey] = useState(newKey);
  useEffect(() => {
    const renew = (done: string) => setKey((current) => (current === done ? newKey() : current));
    answered.add(renew);
    return () => void answered.delete(renew);
  }, []);
  return key;
}

/** `crypto.randomUUID` is missing on addresses without TLS. */
function newKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  const hex = [...bytes].map((byte) => byte.toString(16).padStart(2, "0")).join("");
  return hex.replace(/^(.{8})(.{4}).(.{3}).(.{3})(.{12})$/, "$1-$2-4$3-8$4-$5");
}

/**
 * Keeps the screen, and with it everything typed, when a change does not reach the server or fails there. The form is
 * then as it was before it was sent, because its answer is undefined, and nothing is loaded again, because of the status.
 */
export const keepScreen: MiddlewareFunction<Record<string, DataStrategyResult>> = async ({ request }, next) => {
  if (request.method === "GET") return next();
  fail(null);
  const key = await keyIn(request);
  const results = await next();
  if (request.signal.aborted) return results;
  const [routeId, message] = failureAmong(results) ?? [];
  if (!routeId || !message) {
    answers++;
    for (const watch of watchers) watch();
    for (const renew of key ? answered : []) renew(key ?? "");
    return results;
  }
  fail({ key, message });
  return { [routeId]: { type: "data", result: data(undefined, { status: 503 }) } };
};

/** In a form of either kind: `idempotencyKey=…`, or `name="idempotencyKey"` and the value below it. */
const KEY_IN_BODY = new RegExp(`\\b${FORM_KEY}(?:=|"\\s+)([0-9a-f-]{36})`);

async function keyIn(request: Request): Promise<string | null> {
  const text = await request.clone().text();
  return KEY_IN_BODY.exec(text)?.[1] ?? null;
}

function failureAmong(results: Record<string, DataStrategyResult>): [routeId: string, message: string] | null {
  for (const [routeId, { type, result }] of Object.entries(results)) {
    const message = type === "error" ? failureMessage(result) : null;
    if (message) return [routeId, message];
  }
  return null;
}
