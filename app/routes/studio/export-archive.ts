import contentDisposition from "content-disposition";
import { redirect } from "react-router";
import { isProved } from "~/features/account/proofs/rules.ts";
import { dashboardPath } from "~/features/account/roles/rules.ts";
import { finishedExport } from "~/features/studio/exports/queries.server.ts";
import { archiveKey, archiveName } from "~/features/studio/exports/rules.ts";
import { accountContext } from "~/middleware/account.server.ts";
import { entitlementContext } from "~/middleware/entitlement.server.ts";
import { answersOnly } from "~/middleware/methods.server.ts";
import { notFound } from "~/middleware/own.server.ts";
import { productContext } from "~/middleware/product.server.ts";
import { fileAnswer } from "~/platform/file-answer.ts";
import type { Route } from "./+types/export-archive";
import { requestedExport } from "./own-export.server.ts";

export const middleware: Route.MiddlewareFunction[] = [answersOnly("GET")];

/** The finished archive as a file, for its owner, who has proved to be there lately: the screen asks for that. */
export async function loader({ params, request, context }: Route.LoaderArgs) {
  const { db, storage } = context.get(productContext);
  const { username, provedAt } = context.get(accountContext);
  const found = await finishedExport(db, requestedExport(params, context), new Date());
  const key = found && archiveKey(found.id);
  const size = key && (await storage.size(key));
  if (!key || !size) throw notFound();
  if (!isProved(provedAt, new Date())) throw redirect(`${dashboardPath(context.get(entitlementContext).role)}/export`);
  const name = archiveName(username ?? "account", found.readyAt);
  const answer = await fileAnswer(storage, { key, size }, request, {
    "content-type": "application/zip",
    "content-disposition": contentDisposition(name),
    "cache-control": "private, no-store",
  });
  if (!answer) throw notFound();
  return answer;
}
