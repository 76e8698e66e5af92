import { Hono } from "hono";
import { compress } from "hono/compress";
import { HTTPException } from "hono/http-exception";
import { allows, type ScopeGroup } from "~/features/account/api-keys/rules/scopes.ts";
import { isGivenUp } from "~/http/given-up.server.ts";
import { refusalOf } from "~/http/refusals.server.ts";
import { type FixedKind, LIMITS } from "~/platform/rate-limit.ts";
import type { Product } from "~/product.server.ts";
import { answerOf } from "./answers.server.ts";
import { type ApiEnv, type Keyed, noKeyInAddress, withKey } from "./authentication.server.ts";
import { documentText } from "./document.ts";
import { lackOfGroup } from "./guards.ts";
import type { Operation } from "./operation.ts";
import { OPERATIONS } from "./operations.ts";
import { type ProblemCode, problemAnswer, refuse } from "./problems.ts";

/** The API for programs: every operation of the map, its document, and problems as RFC 9457 has them. */
export function api(product: Product): Hono<ApiEnv> {
  const app = new Hono<ApiEnv>();
  app.use(compress(), async (c, next) => {
    await next();
    if (!c.res.headers.has("cache-control")) c.res.headers.set("cache-control", "private, no-store");
    // Where it is missing, the compression would copy the answer, and so turn a body in memory into a stream.
    c.res.headers.append("vary", "Accept-Encoding");
  });
  // It is the instance's, and not of a page's own domain.
  app.use((c, next) => (c.env?.domain ? Promise.resolve(problemOf("not-found")) : next()));
  app.use(noKeyInAddress(product), async (c, next) => {
    const all = await product.limiter.limit("any:address", c.get("sender").address);
    return all.ok ? next() : tooMany(all.retryAfterSeconds);
  });
  app.get("/openapi.json", (c) => {
    c.header("cache-control", "public, max-age=300");
    return c.body(documentText(product.config.baseUrl), 200, { "content-type": "application/json" });
  });
  app.use(withKey(product));
  for (const operation of OPERATIONS) {
    app.on(operation.method, operation.path.replace(/\{(\w+)\}/g, ":$1"), async (c) => {
      const { scopes } = c.get("caller");
      if (!allows(scopes, operation.scope))
        return problemAnswer(refuse("wrong-scope", `The key needs the scope ${operation.scope}.`));
      const lack = lackOfGroup(operation.scope.split(":")[0] as ScopeGroup, c.get("caller").entitlement);
      if (lack) return problemAnswer(lack);
      const budget = await spend(product, c.get("caller"), operation);
      if (!budget.ok) return tooMany(budget.retryAfterSeconds, budget.headers);
      const response = await answerOf(product, operation, c);
      for (const [name, value] of Object.entries(budget.headers)) response.headers.set(name, value);
      return response;
    });
  }
  app.all("*", (c) => {
    const allowed = methodsAt(c.req.path);
    return allowed.length
      ? problemAnswer(refuse("wrong-method"), { allow: allowed.join(", ") })
      : problemOf("not-found");
  });
  app.onError((error, c) => {
    if (error instanceof HTTPException) return error.getResponse();
    const refusal = refusalOf(error, product.log);
    if (refusal) return problemAnswer(refuse(refusal.status === 507 ? "no-room" : "away"), retryHeaders(refusal));
    if (!isGivenUp(c)) product.log.error({ err: error }, "request failed");
    return problemOf("failed");
  });
  return app;
}

const problemOf = (code: ProblemCode) => problemAnswer(refuse(code));

function retryHeaders(response: Response): Record<string, string> {
  const after = response.headers.get("retry-after");
  return after ? { "retry-after": after } : {};
}

const tooMany = (seconds: number, headers: Record<string, string> = {}) =>
  problemAnswer(refuse("too-many"), { ...headers, "retry-after": String(seconds) });

const WINDOW_SECONDS = 60;

/** Counts a request for its account, by its plan; the headers are those of the IETF's draft on RateLimit fields. */
async function spend({ limiter }: Product, { accountId, entitlement }: Keyed, { isHeavy }: Operation) {
  const kind: FixedKind = `api-${isHeavy ? "heavy-" : ""}${entitlement.plan}:account`;
  const { points } = LIMITS[kind];
  const name = isHeavy ? "heavy" : "usual";
  const policy = { "ratelimit-policy": `"${name}";q=${points};w=${WINDOW_SECONDS}` };
  const counted = await limiter.limit(kind, accountId);
  const [left, reset] = counted.ok ? [points - counted.used, counted.resetSeconds] : [0, counted.retryAfterSeconds];
  return { ...counted, headers: { ...policy, ratelimit: `"${name}";r=${Math.max(0, left)};t=${reset}` } };
}

const PATTERNS = OPERATIONS.map(({ method, path }) => ({
  method,
  pattern: new RegExp(`/api/v1${path.replace(/\{\w+\}/g, "[^/]+")}$`),
}));

const methodsAt = (path: string): string[] =>
  PATTERNS.flatMap(({ method, pattern }) => (pattern.test(path) ? [method] : []));
