import type { RouterContextProvider } from "react-router";
import { importIdInput } from "~/features/studio/imports/input.ts";
import type { OwnImport } from "~/lib/ids.ts";
import { accountContext } from "~/middleware/account.server.ts";
import { requested } from "~/middleware/own.server.ts";

/** The requested import; an invalid id is a 404. */
export function requestedImport(params: { archiveId: string }, context: Readonly<RouterContextProvider>): OwnImport {
  const id = requested(importIdInput, params.archiveId);
  return { accountId: context.get(accountContext).id, importId: id };
}
