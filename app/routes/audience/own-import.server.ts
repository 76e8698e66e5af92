import type { RouterContextProvider } from "react-router";
import { importIdInput } from "~/features/audience/contact-imports/input.ts";
import type { OwnContactImport } from "~/lib/ids.ts";
import { accountContext } from "~/middleware/account.server.ts";
import { requested } from "~/middleware/own.server.ts";

/** The import that the address names, with the account that must own it. */
export function ownImport(context: Readonly<RouterContextProvider>, params: { importId: string }): OwnContactImport {
  const importId = requested(importIdInput, params.importId);
  return { accountId: context.get(accountContext).id, importId };
}
