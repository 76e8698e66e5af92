import { timeZoneOf } from "~/features/account/accounts/queries.server.ts";
import { versionInput } from "~/features/content/history/input.ts";
import { unreadableDraft, versionsOfPage } from "~/features/content/history/queries.server.ts";
import { RestoredNotice } from "~/features/content/history/ui/restored-notice.tsx";
import { UnreadableDraft } from "~/features/content/history/ui/unreadable-draft.tsx";
import { VersionList } from "~/features/content/history/ui/version-list.tsx";
import { PublicationScreen } from "~/features/content/publications/ui/publication-screen.tsx";
import { momentLabel } from "~/lib/time-zones.ts";
import { answersOnly } from "~/middleware/methods.server.ts";
import { productContext } from "~/middleware/product.server.ts";
import { pageTitle } from "~/ui/product-name.ts";
import type { Route } from "./+types/history";
import { chosenPage } from "./own-page.server.ts";

export const meta = () => pageTitle("History");

export const middleware: Route.MiddlewareFunction[] = [answersOnly("GET")];

export async function loader({ url, context }: Route.LoaderArgs) {
  const { db } = context.get(productContext);
  const page = await chosenPage(context, url);
  const before = versionInput.safeParse(url.searchParams.get("before")).data ?? null;
  const { versions, next } = await versionsOfPage(db, page, before);
  const zone = (await timeZoneOf(db, page.accountId)) ?? "UTC";
  const unreadable = await unreadableDraft(db, page.id);
  return {
    versions: versions.map(({ publishedAt, ...line }) => ({ ...line, published: momentLabel(publishedAt, zone) })),
    next,
    isFirst: before === null,
    restored: versionInput.safeParse(url.searchParams.get("restored")).data ?? null,
    revision: versionInput.safeParse(url.searchParams.get("revision")).data ?? null,
    unreadable: unreadable && { isSetAside: unreadable.isSetAside },
  };
}

export default function History({ loaderData }: Route.ComponentProps) {
  const { versions, next, isFirst, restored, revision, unreadable } = loaderData;
  return (
    <PublicationScreen heading="History" lead="Everything that you have published. Go back to any of it.">
      {restored !== null && <RestoredNotice version={restored} revision={revision} />}
      {unreadable && <UnreadableDraft {...unreadable} />}
      <VersionList versions={versions} next={next} isFirst={isFirst} />
    </PublicationScreen>
  );
}
