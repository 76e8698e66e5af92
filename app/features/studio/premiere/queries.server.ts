import { canonicalPath } from "~/features/account/addresses/rules.ts";
import { siteOfOwner } from "~/features/page/public-site/queries.server.ts";
import { miniaturesOf } from "~/features/page/templates/queries.server.ts";
import { drawQrCode } from "~/features/promotion/qr-codes/commands.server.ts";
import { USUAL_LOOK } from "~/features/promotion/qr-codes/rules.ts";
import { firstStepsOf } from "~/features/studio/first-steps/queries.server.ts";
import type { AccountId } from "~/lib/ids.ts";
import type { Db } from "~/platform/db.ts";
import type { FairQueue } from "~/platform/fair-queue.ts";
import type { QrCodes } from "~/platform/qr.ts";
import type { Premiere } from "./ui/premiere-panel.tsx";

type Services = { db: Db; codes: QrCodes; config: { baseUrl: string }; lines: { codes: FairQueue } };

/** The page that has just become public: its picture, its address with a code, and what to do next. */
export async function premiereOf(
  { db, codes, config, lines }: Services,
  accountId: AccountId,
): Promise<Premiere | null> {
  const [site, miniatures, steps] = await Promise.all([
    siteOfOwner(db, accountId),
    miniaturesOf(db, accountId),
    firstStepsOf(db, accountId),
  ]);
  if (!site?.publishedAt || !miniatures) return null;
  const { role, slug, username } = site;
  const path = canonicalPath({ role, slug, username: username ?? "" });
  const url = new URL(path, config.baseUrl).href;
  const wanted = { text: url, look: USUAL_LOOK, format: "svg", logo: null } as const;
  const drawn = await lines.codes.run(accountId, () => drawQrCode(codes, wanted));
  const code = drawn?.ok ? `data:image/svg+xml,${encodeURIComponent(String(drawn.file))}` : null;
  return { url, code, miniatures, steps };
}
