import type { RouterContextProvider } from "react-router";
import { serviceJobIdInput } from "~/features/clips/services/input.ts";
import type { OwnServiceJob } from "~/lib/ids.ts";
import { accountContext } from "~/middleware/account.server.ts";

/** The requested work of a service; an invalid id is a 404. */
export function requestedJob(
  params: { serviceJobId: string },
  context: Readonly<RouterContextProvider>,
): OwnServiceJob {
  const id = serviceJobIdInput.safeParse(params.serviceJobId);
  if (!id.success) throw new Response(null, { status: 404 });
  return { accountId: context.get(accountContext).id, jobId: id.data };
}
