import type { Answer, Expected, Method, Row } from "../requests/http/authorisation.expectations.ts";
import { launchedOwner, unlaunchedOwner } from "./launched-owner.ts";
import type { TestProduct } from "./product.ts";
import { Visitor } from "./visitor.ts";
import { inTurn } from "./walks.ts";

/** Who walks over all addresses in search of faults; owners have the largest plan, which opens everything. */
const CREATED = {
  nobody: async ({ baseUrl }: TestProduct) => new Visitor(baseUrl),
  unlaunchedOwner: async (product: TestProduct) => (await unlaunchedOwner(product)).visitor,
  filmmaker: async (product: TestProduct) => (await launchedOwner(product, { role: "filmmaker", plan: "pro" })).visitor,
  actor: async (product: TestProduct) => (await launchedOwner(product, { role: "actor", plan: "pro" })).visitor,
};
type Asker = keyof typeof CREATED;
export const ASKERS = Object.keys(CREATED) as Asker[];

export const METHODS = ["GET", "POST", "PUT", "PATCH", "DELETE"] as const satisfies Method[];
const methodsOf = (expected: Expected) => METHODS.filter((method) => expected[method]);

function answersTo(asker: Asker, expected: Expected): Answer[] {
  const named = methodsOf(expected).flatMap((method) => expected[method] ?? []);
  return (named.length ? named : [expected.other]).map((row) => answerTo(asker, row));
}

function answerTo(asker: Asker, row: Row): Answer {
  if (asker === "nobody" || asker === "unlaunchedOwner") return row[asker];
  return typeof row.owner === "function" ? row.owner({ role: asker, plan: "pro" }) : row.owner;
}

/** How far an address lets an asker in: to its own work, to the answer that nothing is there, or nowhere. */
const depthOf = (answer: Answer) => {
  if (typeof answer === "string") return 0;
  return answer === 404 ? 1 : 2;
};

/** Those who get furthest at an address, and those who are turned away before. */
export function askersOf(expected: Expected) {
  const depth = (asker: Asker) => Math.max(...answersTo(asker, expected).map(depthOf));
  const furthest = Math.max(...ASKERS.map(depth));
  const byDepth = Object.groupBy(ASKERS, (asker) => (depth(asker) === furthest ? "inside" : "outside"));
  return { inside: byDepth.inside ?? [], outside: byDepth.outside ?? [] };
}

/** Those who get furthest at an address and may be changed by it. */
export const changedBy = (expected: Expected) =>
  askersOf(expected).inside.filter((asker) =>
    METHODS.some((method) => {
      const row = method === "GET" ? undefined : expected[method];
      const answer = row && answerTo(asker, row);
      return typeof answer === "string" || (answer !== undefined && answer < 400);
    }),
  );

/**
 * What is tried at an address, with those who try it: everything by who gets furthest, in turn, and one try by each of
 * the others.
 */
export function askedInTurn<Try>(
  { inside, outside }: ReturnType<typeof askersOf>,
  tries: readonly Try[],
  index: number,
) {
  // Half the pace, so that every asker has tries with even and with odd numbers.
  const within = tries.flatMap((one, turn) =>
    inTurn(inside, index + Math.floor(turn / 2)).map((asker) => [asker, one] as const),
  );
  const turnedAway = outside.flatMap((asker, at) => inTurn(tries, index + at).map((one) => [asker, one] as const));
  return [...within, ...turnedAway];
}

const SESSION = "session_token=";

/** The askers of a walk, each created when it is first needed, and again when an address has signed it out. */
export class Asking {
  readonly #product: TestProduct;
  readonly #visitors = new Map<Asker, Visitor[]>();

  constructor(product: TestProduct) {
    this.#product = product;
  }

  async as(asker: Asker): Promise<Visitor> {
    const [kept] = this.#ready(asker);
    if (kept) return kept;
    const visitor = await CREATED[asker](this.#product);
    this.add(asker, visitor);
    return visitor;
  }

  add(asker: Asker, visitor: Visitor) {
    this.#visitors.set(asker, [...this.#ready(asker), visitor]);
  }

  /** Creates some of each in advance, for a time when nobody can sign in. */
  async stock(count: number) {
    for (const asker of ASKERS) {
      for (let at = 0; at < count; at++) this.add(asker, await CREATED[asker](this.#product));
    }
  }

  /** After an address that may have changed them, new ones ask. */
  renew(askers: Asker[]) {
    for (const asker of askers) this.#visitors.delete(asker);
  }

  #ready(asker: Asker): Visitor[] {
    const all = this.#visitors.get(asker) ?? [];
    return asker === "nobody" ? all : all.filter(({ cookieHeader }) => cookieHeader.includes(SESSION));
  }
}
