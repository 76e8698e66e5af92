import { draftOf } from "~/features/content/drafts/queries.server.ts";
import { sideInput } from "~/features/content/history/input.ts";
import { storedVersion, versionNumbers, videoNames } from "~/features/content/history/queries.server.ts";
import { differences } from "~/features/content/history/rules/comparison.ts";
import { type Side, UNREADABLE } from "~/features/content/history/rules.ts";
import { ComparisonChoice } from "~/features/content/history/ui/comparison-choice.tsx";
import { Differences } from "~/features/content/history/ui/differences.tsx";
import { readDocument } from "~/features/content/pages/input.ts";
import type { Page } from "~/features/content/pages/queries.server.ts";
import { PublicationScreen } from "~/features/content/publications/ui/publication-screen.tsx";
import { answersOnly } from "~/middleware/methods.server.ts";
import { notFound } from "~/middleware/own.server.ts";
import { productContext } from "~/middleware/product.server.ts";
import type { Db } from "~/platform/db.ts";
import { Notice } from "~/ui/notice.tsx";
import { pageTitle } from "~/ui/product-name.ts";
import type { Route } from "./+types/history-comparison";
import { chosenPage } from "./own-page.server.ts";

export const meta = () => pageTitle("Compare versions");

export const middleware: Route.MiddlewareFunction[] = [answersOnly("GET")];

/** Two versions, or one and the draft; without a choice what is public and the draft. */
export async function loader({ url, context }: Route.LoaderArgs) {
  const { db } = context.get(productContext);
  const page = await chosenPage(context, url);
  const versions = (await versionNumbers(db, page.id)).map(({ version }) => version);
  const chosen = (name: string) => sideInput.safeParse(url.searchParams.get(name)).data;
  const before = chosen("before") ?? page.publishedVersion ?? "draft";
  const after = chosen("after") ?? "draft";
  const [former, current] = [await documentOf(db, page, before), await documentOf(db, page, after)];
  const shown = former && current;
  const ids = shown ? [former, current].flatMap(({ videoId }) => videoId ?? []) : [];
  return {
    sides: ["draft" as const, ...versions],
    before,
    after,
    differences: shown && differences(former, current, await videoNames(db, page.accountId, ids)),
  };
}

/** Null where it cannot be read. */
async function documentOf(db: Db, page: Page, side: Side) {
  if (side === "draft") return (await draftOf(db, page)).document;
  const stored = await storedVersion(db, page.id, side);
  if (!stored) throw notFound();
  return readDocument(stored.document);
}

export default function HistoryComparison({ loaderData }: Route.ComponentProps) {
  const { sides, before, after, differences } = loaderData;
  return (
    <PublicationScreen heading="Compare versions" lead="Only what differs between the two is shown.">
      <ComparisonChoice sides={sides} before={before} after={after} />
      {!differences && <Notice tone="warning">{UNREADABLE}</Notice>}
      {differences?.length === 0 && <p className="text-muted">Both are the same.</p>}
      {differences && <Differences differences={differences} before={before} after={after} />}
    </PublicationScreen>
  );
}
