import { slowness } from "../machine-speed.ts";
import type { Attack } from "./attack.ts";
import type { Waited } from "./latency-probe.ts";
import { leakIn } from "./leaks.ts";
import { type Answer, send } from "./send.ts";
import type { Target } from "./target.ts";

/** The result of attacks that were sent at once; times are those of a machine of the usual speed. */
export type Seen = Waited & {
  attacks: Attack[];
  /** Faults of an answer, after the attack's name. */
  faults: string[];
  /** The process stopped answering, and was restarted. */
  isSilent: boolean;
};

/** How long one request may block the others. */
export const LONGEST_BLOCK_MS = 100;
const TRIES = 3;

/** Sends attacks at once and waits until the health check is answered again. */
export async function runAttack(target: Target, attacks: Attack[]): Promise<Seen> {
  const { value, ...waited } = await target.probe.during((silent) =>
    Promise.all(attacks.map((attack) => faultsOf(target, attack, silent))),
  );
  if (waited.isSilent) await target.revive();
  return { attacks, faults: waited.isSilent ? [] : value.flat(), ...waited, heldMs: usualMs(waited.heldMs) };
}

/** How long it would take on a machine of the usual speed; what is short even here is not worth measuring the machine. */
const usualMs = (ms: number) => (ms > LONGEST_BLOCK_MS ? ms / slowness() : ms);

async function faultsOf({ baseUrl, cookies, secrets }: Target, attack: Attack, silent: AbortSignal): Promise<string[]> {
  const answers = Array.from({ length: attack.times }, () => send(baseUrl, attack, cookies[attack.caller], silent));
  const faults = (await Promise.all(answers)).flatMap((answer) => faultsIn(answer, secrets));
  return [...new Set(faults)].map((fault) => `${attack.name}: ${fault}`);
}

function faultsIn(answer: Answer, secrets: string[]): string[] {
  if (answer === "reset") return [];
  if (answer === "unanswered") return ["is not answered"];
  const leak = leakIn(answer.headers + answer.text, secrets);
  return [...(failed(answer) ? [`answers ${answer.status}`] : []), ...(leak ? [`tells ${leak}`] : [])];
}

const NOT_IMPLEMENTED = 501;

/** An answer with `Retry-After`, or 501, is a proper refusal. */
const failed = ({ status, headers }: Exclude<Answer, string>) =>
  status >= 500 && status !== NOT_IMPLEMENTED && !/^retry-after$/im.test(headers);

/**
 * Sends all of them, `atOnce` at a time; where one group blocked the process, each of its attacks alone. Returns the
 * results, each attack once.
 */
export async function runAttacks(target: Target, attacks: Attack[], atOnce: number, say = (_: Seen) => {}) {
  const all: Seen[] = [];
  for (let at = 0; at < attacks.length; at += atOnce) {
    const together = attacks.slice(at, at + atOnce);
    const seen = await runAttack(target, together);
    const isAlone = together.length === 1 || !holds(seen);
    const found = isAlone ? [seen] : await runAttacks(target, together, 1);
    for (const one of found) say(one);
    all.push(...found);
  }
  return all;
}

const holds = ({ heldMs, isSilent }: Seen) => isSilent || heldMs > LONGEST_BLOCK_MS;

/** Names the attacks that block the process in the median of three tries; silence is not tried again. */
export async function blockingAttacks(target: Target, all: Seen[]): Promise<string[]> {
  const names: string[] = [];
  for (const seen of all.filter(holds)) {
    const heldMs = seen.isSilent ? seen.heldMs : await usuallyHeldMs(target, seen);
    if (heldMs > LONGEST_BLOCK_MS) names.push(`${seen.attacks[0]?.name}: ${Math.round(heldMs)} ms`);
  }
  return names;
}

/** The median of three tries in milliseconds. */
async function usuallyHeldMs(target: Target, { attacks }: Seen): Promise<number> {
  const tries: number[] = [];
  while (tries.length < TRIES) tries.push((await runAttack(target, attacks)).heldMs);
  return tries.toSorted((one, other) => one - other)[Math.floor(TRIES / 2)] ?? 0;
}
