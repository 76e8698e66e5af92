import type { RouterContextProvider } from "react-router";
import { accountContext } from "~/middleware/account.server.ts";
import { entitlementContext } from "~/middleware/entitlement.server.ts";
import { notFound } from "~/middleware/own.server.ts";

/** The account of an actor; 404 for other roles. */
export function actorOf(context: Readonly<RouterContextProvider>) {
  if (context.get(entitlementContext).role !== "actor") throw notFound();
  return context.get(accountContext);
}
