import type { RouterContextProvider } from "react-router";
import { serviceJobIdInput } from "~/features/clips/services/input.ts";
import type { OwnServiceJob } from "~/lib/ids.ts";
import { accountContext } from "~/middleware/account.server.ts";
import { requested } from "~/middleware/own.server.ts";

/** The requested work of a service; an invalid id is a 404. */
export function requestedJob(
  params: { serviceJobId: string },
  context: Readonly<RouterContextProvider>,
): OwnServiceJob {
  const id = requested(serviceJobIdInput, params.serviceJobId);
  return { accountId: context.get(accountContext).id, jobId: id };
}
