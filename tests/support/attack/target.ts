import { resolve } from "node:path";
import { startProductProcess } from "../product-process.ts";
import { startStripeServer } from "../stripe-server.ts";
import type { Caller } from "./attack.ts";
import { type LatencyProbe, startLatencyProbe } from "./latency-probe.ts";
import { setUpAttack } from "./set-up.ts";

/** An attacked process, with the data to judge its answers. */
export type Target = {
  baseUrl: string;
  /** `Cookie` headers. */
  cookies: Record<Caller, string>;
  probe: LatencyProbe;
  pid(): number;
  /** Paths that no answer may contain. */
  secrets: string[];
  /** Ends a process that no longer answers, and starts it again. */
  revive(): Promise<void>;
};

export const METRICS_TOKEN = "token-of-the-attack";

/** The built product as its own process, with payments and one caller of each kind. */
export async function openTarget(env: Record<string, string> = {}) {
  const stripe = await startStripeServer();
  const settings = { ...stripe.env, METRICS_TOKEN, OPERATOR_EMAIL: "operator@example.org", ...env };
  let product = await startProductProcess({ env: settings });
  const { baseUrl, dataDir, port, databaseUrl } = product;
  const { cookies, things } = await setUpAttack(product);
  const pid = () => product.pid ?? 0;
  const probe = startLatencyProbe(baseUrl, pid);
  const target: Target = {
    ...{ baseUrl, cookies, probe, pid },
    secrets: [dataDir, resolve(".")],
    async revive() {
      await product.end("SIGKILL");
      product = await startProductProcess({ dataDir, port, env: settings });
    },
  };
  return {
    ...target,
    databaseUrl,
    things,
    async close() {
      await probe.stop();
      await product.discard();
      await stripe.stop();
    },
  };
}
