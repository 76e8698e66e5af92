import type { RouterContextProvider } from "react-router";
import { exportIdInput } from "~/features/studio/exports/input.ts";
import type { OwnExport } from "~/lib/ids.ts";
import { accountContext } from "~/middleware/account.server.ts";
import { requested } from "~/middleware/own.server.ts";

/** The requested export; an invalid id is a 404. */
export function requestedExport(params: { exportId: string }, context: Readonly<RouterContextProvider>): OwnExport {
  const id = requested(exportIdInput, params.exportId);
  return { accountId: context.get(accountContext).id, exportId: id };
}
