import type { RouterContextProvider } from "react-router";
import { exportIdInput } from "~/features/studio/exports/input.ts";
import type { OwnExport } from "~/lib/ids.ts";
import { accountContext } from "~/middleware/account.server.ts";

/** The requested export; an invalid id is a 404. */
export function requestedExport(params: { exportId: string }, context: Readonly<RouterContextProvider>): OwnExport {
  const id = exportIdInput.safeParse(params.exportId);
  if (!id.success) throw new Response(null, { status: 404 });
  return { accountId: context.get(accountContext).id, exportId: id.data };
}
