import type { RouterContextProvider } from "react-router";
import { importIdInput } from "~/features/audience/contact-imports/input.ts";
import type { OwnContactImport } from "~/lib/ids.ts";
import { accountContext } from "~/middleware/account.server.ts";

export const noImport = () => new Response(null, { status: 404 });

/** The import that the address names, with the account that must own it. */
export function ownImport(context: Readonly<RouterContextProvider>, params: { importId: string }): OwnContactImport {
  const importId = importIdInput.safeParse(params.importId);
  if (!importId.success) throw noImport();
  return { accountId: context.get(accountContext).id, importId: importId.data };
}
