import type { RouterContextProvider } from "react-router";
import { clipSourceIdInput } from "~/features/clips/sources/input.ts";
import type { OwnClipSource } from "~/lib/ids.ts";
import { accountContext } from "~/middleware/account.server.ts";
import { requested } from "~/middleware/own.server.ts";

/** The requested film of an address; an invalid id is a 404. */
export function requestedSource(params: { sourceId: string }, context: Readonly<RouterContextProvider>): OwnClipSource {
  const id = requested(clipSourceIdInput, params.sourceId);
  return { accountId: context.get(accountContext).id, sourceId: id };
}
