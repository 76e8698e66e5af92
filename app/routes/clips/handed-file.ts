import { handedFileInput } from "~/features/clips/services/input.ts";
import { fileToHand } from "~/features/clips/services/queries/handed.server.ts";
import { HANDED_PURPOSE } from "~/features/clips/services/rules/handed.ts";
import type { ServiceJobId } from "~/lib/ids.ts";
import { answersOnly } from "~/middleware/methods.server.ts";
import { notFound } from "~/middleware/own.server.ts";
import { productContext } from "~/middleware/product.server.ts";
import { fileAnswer } from "~/platform/file-answer.ts";
import type { Route } from "./+types/handed-file";

export const middleware: Route.MiddlewareFunction[] = [answersOnly("GET")];

/** The film or the watermark of one order, for the service that renders it: whole or in ranges. The address authenticates it. */
export async function loader({ params, request, context }: Route.LoaderArgs) {
  const { db, storage, sealedIds } = context.get(productContext);
  const jobId = sealedIds.open<ServiceJobId>(HANDED_PURPOSE, params.sealedJob);
  const file = handedFileInput.safeParse(params.file);
  if (!jobId || !file.success) throw notFound();
  const found = await fileToHand({ db, storage }, { jobId, file: file.data }, new Date());
  if (!found) throw notFound();
  const headers = { "content-type": found.type, "cache-control": "private, no-store" };
  if ("bytes" in found) return new Response(new Uint8Array(found.bytes), { headers });
  const answer = await fileAnswer(storage, found, request, headers);
  if (!answer) throw notFound();
  return answer;
}
