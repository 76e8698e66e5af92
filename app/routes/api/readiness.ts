import { productContext } from "~/gates/product.server.ts";
import type { Route } from "./+types/readiness";

/** 200 when the database and the storage answer; 503 names what does not. */
export async function loader({ context }: Route.LoaderArgs) {
  const { db, storage } = context.get(productContext);
  const checks = { database: db.$client.query("select 1"), storage: storage.check() };
  const failing: string[] = [];
  for (const [name, check] of Object.entries(checks)) await check.catch(() => failing.push(name));
  return failing.length ? new Response(`not ready: ${failing.join(", ")}\n`, { status: 503 }) : new Response("ready\n");
}
