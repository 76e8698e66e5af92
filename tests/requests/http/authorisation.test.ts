import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { pages } from "~/db/schema/pages.ts";
import { PLANS } from "~/features/account/plans/rules.ts";
import { dashboardPath, ROLES } from "~/features/account/roles/rules.ts";
import { type ImportId, newId } from "~/lib/ids.ts";
import { launchedOwner } from "../../support/launched-owner.ts";
import {
  CALLERS,
  type Call,
  COMBINATIONS,
  callersOf,
  coveringCombinations,
  HAS_ROLE,
  ownerWithEverything,
  renewed,
  type Who,
} from "../../support/owner-with-everything.ts";
import { startTestProduct, type TestProduct } from "../../support/product.ts";
import { addressOf, builtRoutes, type PageRoute } from "../../support/routes.ts";
import { Visitor } from "../../support/visitor.ts";
import { IS_FULL_PROOF, inTurn, walk } from "../../support/walks.ts";
import { type Answer, type ByOwner, type Method, PAGES, type Row, SERVED } from "./authorisation.expectations.ts";

let product: TestProduct;
let routes: PageRoute[];
/** Reading changes nothing: the same callers read every address. */
let readers: Call[];
beforeAll(async () => {
  product = await startTestProduct({
    ...{ mode: "production", role: "web", metricsToken: "a-token-that-nobody-shows" },
    operator: { name: "Fog Films", email: "operator@example.org" },
  });
  routes = await builtRoutes();
  readers = await callersOf(product, COMBINATIONS);
});
afterAll(() => product.stop());

const METHODS: Method[] = ["GET", "POST", "PUT", "PATCH", "DELETE"];
/** All roles with all plans where the answer depends on the plan, otherwise each role and each plan once. */
const combinationsFor = (row: Row, index: number) =>
  Object.values(row).some(IS_FULL_PROOF ? dependsOnOwner : dependsOnPlan) ? COMBINATIONS : coveringCombinations(index);
const dependsOnOwner = (answer: ByOwner) => typeof answer === "function";
const dependsOnPlan = (answer: ByOwner) =>
  typeof answer === "function" && ROLES.some((role) => new Set(PLANS.map((plan) => answer({ role, plan }))).size > 1);

const readersOf = (combinations: Who[]) => {
  const isAmong = (one: Who) => combinations.some(({ role, plan }) => role === one.role && plan === one.plan);
  return readers.filter(({ caller, who }) => !HAS_ROLE.has(caller) || isAmong(who));
};

/** Whom a row is about: those at the desk are asked where they get other answers than everybody. */
const askedOf = (row: Row, cells: readonly Call[]) => cells.filter(({ caller }) => row[caller] !== undefined);

const answerFor = (row: Row, { caller, who }: Call): Answer => {
  const answer = row[caller] ?? row.stranger;
  return typeof answer === "function" ? answer(who) : answer;
};

/** A caller that is refused or redirected home is unchanged and can be used again. */
function isChangedBy(row: Row, cell: Call): boolean {
  const answer = answerFor(row, cell);
  if (typeof answer === "number") return answer < 400;
  return answer !== `→ ${HAS_ROLE.has(cell.caller) ? dashboardPath(cell.who.role) : "/onboarding"}`;
}

const unchanged = (row: Row, cells: readonly Call[]) => renewed(product, cells, (cell) => isChangedBy(row, cell));

/** Enough for a method without a row: only callers still in the wizard could be changed. */
const unchangedInWizard = (row: Row, cells: readonly Call[]) =>
  renewed(product, cells, (cell) => !HAS_ROLE.has(cell.caller) && isChangedBy(row, cell));

const answerOf = (response: Response): Answer => {
  const to = response.headers.get("location");
  return response.status >= 300 && response.status < 400 && to ? `→ ${to}` : response.status;
};

async function ask(visitor: Visitor, method: string, path: string): Promise<Answer> {
  const body = method === "GET" || method === "HEAD" ? undefined : new URLSearchParams();
  const response = await visitor.fetch(path, { method, body });
  await response.arrayBuffer();
  return answerOf(response);
}

/** Compares the answers of all callers to one method of one address with the expected ones. */
async function compare(method: Method, pattern: string, row: Row, cells: Call[]) {
  const met: Record<string, Answer> = {};
  const expected: Record<string, Answer> = {};
  const request = async (cell: Call) => {
    const { caller, who, visitor, things } = cell;
    const label = `${caller} ${method} ${pattern} (${who.role}, ${who.plan})`;
    expected[label] = answerFor(row, cell);
    met[label] = withPlaceholders(await ask(visitor, method, addressOf(pattern, things)), things);
  };
  const groups = Map.groupBy(cells, ({ things }) => things).values();
  await Promise.all(
    [...groups].map(async (group) => {
      for (const cell of group) await request(cell);
    }),
  );
  expect(met).toEqual(expected);
}

/** Replaces the owner's name, the comment and the festival in a redirect by the placeholders of the expectations. */
const withPlaceholders = (answer: Answer, { username, commentId, festivalRunId }: Call["things"]): Answer =>
  typeof answer === "string"
    ? (answer
        .replace(`/u/${username}`, "/u/:username")
        .replace(`#comment-${commentId}`, "#comment-:commentId")
        .replace(`/runs/${festivalRunId}/`, "/runs/:festivalRunId/") as Answer)
    : answer;

test("every route has an expectation, and every expectation a route", () => {
  expect(Object.keys(PAGES).sort()).toEqual(routes.map(({ pattern }) => pattern).sort());
});

describe.each(walk(PAGES))("%s", (pattern, expected, index) => {
  const named = METHODS.filter((method) => expected[method]);

  test.each(named)("%s", async (method) => {
    const row = expected[method] ?? expected.other;
    const cells = askedOf(row, readersOf(combinationsFor(row, index)));
    await compare(method, pattern, row, method === "GET" ? cells : await unchanged(row, cells));
  });

  test("every other method", async () => {
    const row = expected.other;
    for (const method of METHODS.filter((one) => !named.includes(one))) {
      const cells = inTurn(askedOf(row, readers), index * METHODS.length + METHODS.indexOf(method));
      await compare(method, pattern, row, await unchangedInWizard(row, cells));
    }
  });
});

const secretsOf = ({ owner, things }: Awaited<ReturnType<typeof ownerWithEverything>>) => [
  owner.email,
  owner.username,
  things.sessionId,
  things.mailId,
];

test("the router's data requests pass the same middleware, whichever routes they name", async () => {
  const everything = await ownerWithEverything(product, { role: "filmmaker", plan: "free" });
  for (const { id, pattern } of routes) {
    const row = PAGES[pattern]?.GET ?? PAGES[pattern]?.other;
    if (row?.nobody !== "→ /") continue;
    const data = `${addressOf(pattern, everything.things)}.data`;
    for (const path of [data, `${data}?_routes=${encodeURIComponent(id)}`]) {
      const response = await new Visitor(product.baseUrl).fetch(path);
      const text = await response.text();
      expect([path, response.status]).toEqual([path, 202]);
      expect(secretsOf(everything).filter((secret) => text.includes(secret) && !path.includes(secret))).toEqual([]);
    }
  }
});

/** The parameters that name one resource of an account. */
const idsIn = (pattern: string) => pattern.match(/(?<=:)(id|\w+Id)\b/g) ?? [];

/** Everything by which a caller could distinguish two responses. */
async function fingerprint(visitor: Visitor, method: Method, path: string, id: string) {
  const body = method === "GET" ? undefined : new URLSearchParams();
  const response = await visitor.fetch(path, { method, body });
  const own = new Set(["x-request-id", "content-security-policy", "date", "keep-alive", "connection"]);
  const headers = [...response.headers].filter(([name]) => !own.has(name));
  const nonce = response.headers.get("content-security-policy")?.match(/nonce-([^']+)/)?.[1] ?? "no nonce";
  const text = (await response.text()).replaceAll(nonce, "NONCE").replaceAll(id, "ID");
  return { status: response.status, headers, text };
}

describe("another account's resource gets the same response as a missing one, byte for byte", () => {
  test.each(METHODS)("%s", async (method) => {
    const theirs = await ownerWithEverything(product, { role: "filmmaker", plan: "free" });
    const stranger = await launchedOwner(product);
    // The first answer of a session names its browser.
    await stranger.visitor.get("/dashboard");
    for (const [pattern, expected, index] of walk(PAGES)) {
      const isTurn = inTurn(METHODS, index).includes(method);
      if (!expected[method] && !isTurn) continue;
      for (const name of idsIn(pattern)) {
        const [id = "", none] = [theirs.things[name as keyof typeof theirs.things], crypto.randomUUID()];
        const met = await fingerprint(stranger.visitor, method, addressOf(pattern, { [name]: id }), id);
        const expected = await fingerprint(stranger.visitor, method, addressOf(pattern, { [name]: none }), none);
        expect(met, `${method} ${pattern}`).toEqual(expected);
      }
    }
  });

  test("a page that is not published", async () => {
    const { owner } = await ownerWithEverything(product, { role: "filmmaker", plan: "free" });
    await product.db.update(pages).set({ publishedAt: null }).where(eq(pages.accountId, owner.accountId));
    const stranger = await launchedOwner(product);
    // Of the same length, because the length of the response is compared as well.
    const none = owner.username.replace("ada", "ida");
    for (const caller of [stranger.visitor, new Visitor(product.baseUrl)]) {
      const met = await fingerprint(caller, "GET", `/u/${owner.username}`, owner.username);
      expect(met).toEqual(await fingerprint(caller, "GET", `/u/${none}`, none));
      expect(met.status).toBe(404);
    }
    expect(await ask(owner.visitor, "GET", `/u/${owner.username}`)).toBe(200);
  });
});

/** What programs ask with a key: `requests/api/contract.test.ts` asks each as nobody, a stranger and with too little. */
const IS_BY_KEY = /^\S+ \/api\/v1(?:\/|$)/;

describe("requests that are answered before the router", () => {
  const registered = () => {
    const entries = product.app.routes.map(({ method, path }) => `${method} ${path}`);
    return [...new Set(entries)].filter((entry) => entry !== "ALL /*" && !IS_BY_KEY.test(entry)).sort();
  };

  test("have an expectation each", () => {
    expect(registered()).toEqual(Object.keys(SERVED).sort());
  });

  test.each(Object.entries(SERVED))("%s", async (entry, row) => {
    const [method = "", pattern = ""] = entry.split(" ");
    const who: Who = { role: "filmmaker", plan: "free" };
    const met: Record<string, Answer> = {};
    const expected: Record<string, Answer> = {};
    for (const caller of (Object.keys(CALLERS) as (keyof Row)[]).filter((each) => row[each] !== undefined)) {
      const owner = await launchedOwner(product, who);
      const videoId = await startedUpload(owner.visitor);
      const visitor = await CALLERS[caller](product, owner.visitor, who);
      const path = pattern
        .replace(":videoId", videoId)
        .replace(":importId", newId<ImportId>())
        .replace("/*", "/no/such/thing");
      const wanted = row[caller] ?? row.stranger;
      expected[caller] = typeof wanted === "function" ? wanted(who) : wanted;
      met[caller] = answerOf(await visitor.fetch(path, tusRequest(method.replace("ALL", "GET"))));
    }
    expect(met).toEqual(expected);
  });
});

test("a worker answers the operators' addresses only", async () => {
  const worker = await startTestProduct({ role: "worker", databaseUrl: product.databaseUrl });
  try {
    const answers = worker.app.routes.map(({ method, path }) => `${method} ${path}`);
    expect(answers).toEqual(["GET /healthz", "GET /readyz", "GET /metrics"]);
    const statuses = ["/healthz", "/readyz", "/metrics", "/login", "/dashboard"].map(async (path) => {
      return (await fetch(new URL(path, worker.url))).status;
    });
    expect(await Promise.all(statuses)).toEqual([200, 200, 404, 404, 404]);
  } finally {
    await worker.stop();
  }
});

function tusRequest(method: string): RequestInit {
  const headers: Record<string, string> = { "tus-resumable": "1.0.0" };
  if (method === "POST") headers["upload-length"] = "100";
  if (method !== "PATCH") return { method, headers };
  const moving = { ...headers, "upload-offset": "0", "content-type": "application/offset+octet-stream" };
  return { method, headers: moving, body: new Uint8Array(10) };
}

async function startedUpload(visitor: Visitor): Promise<string> {
  const created = await visitor.fetch("/api/uploads", tusRequest("POST"));
  return created.headers.get("location")?.split("/").at(-1) ?? "";
}
