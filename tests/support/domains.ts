import { type IncomingMessage, request } from "node:http";
import { customDomains } from "~/db/schema/custom-domains.ts";
import type { AccountId, PageId } from "~/lib/ids.ts";
import type { Db } from "~/platform/db.ts";
import { until } from "./until.ts";

type Sent = { method?: "GET" | "POST"; headers?: Record<string, string>; body?: string };

/** Requests a path of a product, as it is written, as a browser does that found it under this host. */
export async function under(product: { url: string }, host: string, path: string, { body, ...sent }: Sent = {}) {
  const { hostname, port } = new URL(product.url);
  const headers = { host, ...sent.headers };
  const { promise, resolve, reject } = Promise.withResolvers<IncomingMessage>();
  request({ hostname, port, path, method: sent.method, headers }, resolve).once("error", reject).end(body);
  const answer = await promise;
  const text = Buffer.concat(await answer.toArray()).toString("utf8");
  return { status: answer.statusCode ?? 0, location: answer.headers.location ?? "", headers: answer.headers, text };
}

const NOON = new Date("2026-03-01T12:00:00Z");
type Page = { accountId: AccountId; pageId: PageId };
type Known = { get(host: string): unknown; listener: { onMessage(host: string): void } };

/** A page's domain that was proven and leads here, known to the product. */
export async function createDomain(
  product: { db: Db; domains: Known },
  { accountId, pageId }: Page,
  values: Partial<typeof customDomains.$inferInsert> & { host: string },
) {
  const facts = { addedAt: NOON, provenAt: NOON, reachedAt: NOON, checkedAt: NOON };
  await product.db.insert(customDomains).values({ accountId, pageId, ...facts, ...values });
  product.domains.listener.onMessage(values.host);
  await until(() => product.domains.get(values.host) !== undefined, `${values.host} is known`);
}
