import { z } from "zod";
import type { ShotstackEdit } from "~/lib/render-orders.ts";
import type { CallFailure } from "~/lib/service-failures.ts";
import { storableText } from "~/lib/storable.ts";
import type { Config } from "./config.ts";
import { type Called, openServiceCalls } from "./service-calls.ts";

const LONGEST_TEXT = 2_000;
const id = z.string().min(1).max(100);
const text = z
  .string()
  .nullish()
  .transform((value) => storableText((value ?? "").slice(0, LONGEST_TEXT)));

const queued = z.object({ response: z.object({ id }) });
const rendered = z.object({
  response: z.object({
    id,
    status: z.string().max(50),
    error: text,
    /** Seconds. */
    duration: z.number().min(0).max(86_400).nullish(),
    url: z.string().max(4096).nullish(),
    /** What was ordered, where it is asked for. */
    data: z.unknown().optional(),
  }),
});
/** What the service says of a render. */
export type Render = z.output<typeof rendered>["response"];

export type Shotstack = {
  /** Starts work that costs money; returns its id. */
  render(edit: ShotstackEdit): Promise<Called<string>>;
  /** @param withOrder whether the answer tells what was ordered */
  renderOf(id: string, withOrder: boolean): Promise<Called<Render>>;
};

/** The spec's message where the service took an order and did not say what it calls the work. */
const NO_ID = "No render ID returned from Shotstack";

const SHORT = { maxBytes: 64 * 1024, timeoutMs: 30_000 };
/** An edit with hundreds of captions. */
const WITH_ORDER = { maxBytes: 2 * 1024 * 1024, timeoutMs: 30_000 };

/** Shotstack by its public documentation (shotstack.io/docs/api); null where no key is set. */
export function openShotstack({ clipServices, baseUrl }: Pick<Config, "clipServices" | "baseUrl">): Shotstack | null {
  const { shotstack } = clipServices;
  if (!shotstack) return null;
  const call = openServiceCalls(shotstack, { baseUrl, headers: { "x-api-key": shotstack.key } });
  const path = `/edit/${shotstack.version}/render`;
  return {
    async render(edit) {
      const called = await call({ path, json: edit, ...SHORT }, queued);
      if (called.ok) return { ok: true, value: called.value.response.id };
      return isWithoutId(called) ? { ...called, detail: NO_ID } : called;
    },
    async renderOf(renderId, withOrder) {
      const asked = `${path}/${encodeURIComponent(renderId)}?data=${withOrder}`;
      const called = await call({ path: asked, ...(withOrder ? WITH_ORDER : SHORT) }, rendered);
      return called.ok ? { ok: true, value: called.value.response } : called;
    },
  };
}

const isWithoutId = ({ kind, status }: CallFailure): boolean =>
  kind === "unknown" && status !== null && status >= 200 && status < 300;
