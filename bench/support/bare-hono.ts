// Baseline: Hono alone with the query of an account's links, as JSON.
import { serve } from "@hono/node-server";
import { Hono } from "hono";
import { linksOfOwner } from "../../app/features/promotion/links/queries.server.ts";
import type { AccountId } from "../../app/lib/ids.ts";
import { openDb } from "../../app/platform/db.ts";
import { createLog } from "../../app/platform/log.ts";

const [databaseUrl = "", accountId = "", port = "0"] = process.argv.slice(2);
const db = openDb(databaseUrl, createLog({ logLevel: "silent" }));
const caller = {
  accountId: accountId as AccountId,
  entitlement: { plan: "free", offer: null, role: "filmmaker" },
} as const;

const app = new Hono().get("/", async (context) =>
  context.json(await linksOfOwner(db, caller, { search: "", after: null })),
);
serve({ fetch: app.fetch, hostname: "127.0.0.1", port: Number(port) });
