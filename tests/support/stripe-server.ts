import { once } from "node:events";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import { type Answer, refusal } from "./stripe-answers.ts";
import { balanceTransactions } from "./stripe-balance.ts";
import { KEYS, openStripeBooks } from "./stripe-books.ts";
import { openStripeTransfers } from "./stripe-transfers.ts";

/** The part of Stripe's API that the product uses, on loopback: sessions, refunds, plans, idempotency, payment pages. */
export async function startStripeServer() {
  const server = createServer((request, response) => void answer(request, response));
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const address = server.address();
  const apiBase = `http://127.0.0.1:${typeof address === "object" ? address?.port : 0}`;
  const books = openStripeBooks(apiBase);
  const transfers = openStripeTransfers(apiBase);
  const disputes: object[] = [];
  const replies = new Map<string, { body: string; answer: Answer }>();
  /** While set, every call fails as in an outage of Stripe. */
  let down = false;
  let refusedCalls = 0;

  async function answer(request: IncomingMessage, response: ServerResponse) {
    const body = Buffer.concat(await request.toArray()).toString();
    const { pathname: path, searchParams } = new URL(request.url ?? "", apiBase);
    if (path.startsWith("/portal/"))
      return portalPage(path.slice("/portal/".length), request.method ?? "GET", response);
    if (path.startsWith("/pay/")) return payPage(path.slice("/pay/".length), request.method ?? "GET", response);
    const { status, json, headers = {} } = reply(request, path, body, searchParams);
    response.writeHead(status, { "content-type": "application/json", "request-id": "req_test", ...headers });
    response.end(JSON.stringify(json));
  }

  function reply({ method, headers }: IncomingMessage, path: string, body: string, query: URLSearchParams): Answer {
    if (down) refusedCalls++;
    if (down) return { status: 500, json: { error: { type: "api_error", message: "down" } }, headers: NO_RETRY };
    if (headers.authorization !== `Bearer ${KEYS.secretKey}`) return refusal(401, "Invalid API Key provided");
    if (method === "GET" && path === "/v1/balance_transactions")
      return balanceTransactions({ ...books, connect: transfers, disputes }, query);
    if (method === "GET") return transfers.get(path, query) ?? books.get(path, query);
    if (method !== "POST") return refusal(404, "Unrecognized request URL");
    const key = headers["idempotency-key"];
    const known = typeof key === "string" ? replies.get(key) : undefined;
    if (known && known.body !== body) return refusal(400, "Keys for idempotent requests", "idempotency_error");
    if (known) return { ...known.answer, headers: { "idempotent-replayed": "true" } };
    const answer = path.startsWith("/v2/")
      ? transfers.postJson(path, JSON.parse(body))
      : (transfers.post(path, new URLSearchParams(body)) ?? books.post(path, new URLSearchParams(body)));
    if (typeof key === "string") replies.set(key, { body, answer });
    return answer;
  }

  function payPage(sessionId: string, method: string, response: ServerResponse) {
    const plan = books.billing.checkouts.get(sessionId);
    const session = plan ?? books.session(sessionId);
    if (method === "POST") {
      if (plan) books.billing.subscribe(sessionId);
      else books.pay(sessionId);
      return response.writeHead(303, { location: session.success_url }).end();
    }
    const buttons = `<form method="post"><button>Pay</button></form><a href="${session.cancel_url}">Back</a>`;
    return response.setHeader("content-type", "text/html").end(`<!doctype html><title>Checkout</title>${buttons}`);
  }

  function portalPage(portalId: string, method: string, response: ServerResponse) {
    const { return_url, change } = books.billing.portals.get(portalId) ?? { return_url: "/", change: null };
    if (method === "POST") {
      books.billing.confirmChange(portalId);
      return response.writeHead(303, { location: return_url }).end();
    }
    const confirm = change ? `<form method="post"><button>Confirm</button></form>` : "";
    const page = `<!doctype html><title>Portal</title>${confirm}<a href="${return_url}">Return</a>`;
    return response.setHeader("content-type", "text/html").end(page);
  }

  return {
    ...books,
    connect: transfers,
    disputes,
    stripe: { ...KEYS, apiBase },
    env: {
      STRIPE_SECRET_KEY: KEYS.secretKey,
      STRIPE_WEBHOOK_SECRET: KEYS.webhookSecret,
      STRIPE_API_BASE: apiBase,
    },
    refusedCalls: () => refusedCalls,
    breakDown: (now: boolean) => {
      down = now;
    },
    async stop() {
      server.closeAllConnections();
      server.close();
      await once(server, "close");
    },
  };
}

/** Without this the library would retry, and the tests would wait. */
const NO_RETRY = { "stripe-should-retry": "false" };
