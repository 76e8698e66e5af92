import type { RouterContextProvider } from "react-router";
import { accountContext } from "./account.server.ts";
import { productContext } from "./product.server.ts";

/** The account's address where it is not proven yet, for a screen that offers its confirmation; else null. */
export function unprovenEmail(context: Readonly<RouterContextProvider>) {
  const { email, isEmailProven } = context.get(accountContext);
  return isEmailProven ? null : { email, isOutbox: context.get(productContext).mail.outbox !== null };
}
