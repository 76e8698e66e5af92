import type { RouterContextProvider } from "react-router";
import { reportFileIdInput } from "~/features/insights/report-files/input.ts";
import type { OwnReportFile } from "~/lib/ids.ts";
import { requested } from "~/middleware/own.server.ts";
import { ownerOfFigures } from "./own-view.server.ts";

/** The file that the address names, with the account that must own it. */
export function ownReportFile(
  context: Readonly<RouterContextProvider>,
  params: { reportFileId: string },
): OwnReportFile {
  const accountId = ownerOfFigures(context);
  const id = requested(reportFileIdInput, params.reportFileId);
  return { accountId, reportFileId: id };
}
