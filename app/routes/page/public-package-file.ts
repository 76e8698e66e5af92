import { deviceName } from "~/features/account/accounts/queries.server.ts";
import { artifactKey } from "~/features/page/artifacts/rules.ts";
import { recordFetch } from "~/features/page/festival-package/commands.server.ts";
import { readingWhile } from "~/features/page/festival-package/queries/download.server.ts";
import { countryContext } from "~/middleware/address.server.ts";
import { answersOnly } from "~/middleware/methods.server.ts";
import { notFound } from "~/middleware/own.server.ts";
import { productContext } from "~/middleware/product.server.ts";
import { ignoringFullDisk } from "~/platform/disk-space.ts";
import { fileAnswer } from "~/platform/file-answer.ts";
import type { Route } from "./+types/public-package-file";
import { linkAt } from "./package-link.server.ts";
import { SECRET } from "./secret-document.server.ts";

export const middleware: Route.MiddlewareFunction[] = [answersOnly("GET")];

const LONGEST_AGENT = 512;

/** The file of a link, or the range of it that is asked for; a download ends where its link is taken back. */
export async function loader({ params, request, context }: Route.LoaderArgs) {
  const product = context.get(productContext);
  const { db, storage } = product;
  const found = await linkAt(context, params.sealedPackage, new Date());
  if (found && found.state !== "open") throw new Response(null, { status: 410, headers: SECRET });
  const [file] = found?.artifact?.files ?? [];
  if (!found?.artifact || !file) throw notFound();
  const { id } = found.artifact;
  const stored = { key: artifactKey(id, file.name), size: file.byteSize };
  const holds = async () => {
    const now = await linkAt(context, params.sealedPackage, new Date());
    return now?.state === "open" && now.artifact !== null;
  };
  const answer = await fileAnswer(readingWhile(storage, holds), stored, request, {
    ...{ ...SECRET, "content-type": "application/zip" },
    "content-disposition": `attachment; filename="${file.name}"`,
  });
  if (!answer) throw notFound();
  if (request.method === "GET" && begins(answer)) {
    const agent = deviceName(request.headers.get("user-agent")?.slice(0, LONGEST_AGENT) ?? null) ?? "";
    const fetch = { linkId: found.link.id, agent, country: context.get(countryContext) };
    await ignoringFullDisk(recordFetch(db, fetch, new Date()));
  }
  return answer;
}

/** A further piece of a download is none of its own. */
const begins = ({ status, headers }: Response): boolean =>
  status === 200 || (status === 206 && headers.get("content-range")?.startsWith("bytes 0-") === true);
