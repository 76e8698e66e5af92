import { timeZoneOf } from "~/features/account/accounts/queries.server.ts";
import { WAITING } from "~/features/account/accounts/rules/confirmation.ts";
import { ConfirmEmail } from "~/features/account/accounts/ui/confirm-email.tsx";
import { inboxQuery } from "~/features/account/inbox/input.ts";
import { inboxOf } from "~/features/account/inbox/queries.server.ts";
import { type InboxKind, inboxPlace, inboxWords, positionText } from "~/features/account/inbox/rules.ts";
import { dashboardPath } from "~/features/account/roles/rules.ts";
import { mentionPlaces } from "~/features/audience/comments/queries/mentions.server.ts";
import { runPlaces } from "~/features/page/festival-runs/queries.server.ts";
import { InboxList } from "~/features/studio/inbox/ui/inbox-list.tsx";
import { type FestivalRunId, idsAmong, type MentionId } from "~/lib/ids.ts";
import { accountContext } from "~/middleware/account.server.ts";
import { entitlementContext } from "~/middleware/entitlement.server.ts";
import { productContext } from "~/middleware/product.server.ts";
import { unprovenEmail } from "~/middleware/unproven-email.server.ts";
import { pageTitle } from "~/ui/product-name.ts";
import type { Route } from "./+types/inbox";

export const meta = () => pageTitle("Inbox");

export async function loader({ url, context }: Route.LoaderArgs) {
  const { db } = context.get(productContext);
  const { id } = context.get(accountContext);
  const home = dashboardPath(context.get(entitlementContext).role);
  const { before } = inboxQuery.parse(Object.fromEntries(url.searchParams));
  const [{ items, last }, zone] = await Promise.all([inboxOf(db, id, before), timeZoneOf(db, id)]);
  const about = (wanted: InboxKind) => items.filter(({ kind }) => kind === wanted).map(({ subjectId }) => subjectId);
  const mentions = await mentionPlaces(db, id, idsAmong<MentionId>(about("mention")));
  const runs = await runPlaces(db, id, idsAmong<FestivalRunId>(about("deadline")));
  const placeOf = (kind: InboxKind, subjectId: string) => {
    if (kind === "mention") return mentions.get(subjectId) ?? null;
    return kind === "deadline" ? (runs.get(subjectId) ?? null) : inboxPlace(kind, home);
  };
  return {
    items: items.map(({ kind, detail, subjectId, id: itemId, createdAt, readAt }) => ({
      ...{ id: itemId, createdAt, readAt, words: inboxWords(kind, detail) },
      to: placeOf(kind, subjectId),
    })),
    unproven: unprovenEmail(context),
    zone: zone ?? "UTC",
    isFirst: before === null,
    next: last && positionText(last),
  };
}

export default function Inbox({ loaderData: { unproven, ...list } }: Route.ComponentProps) {
  return (
    <>
      <h1 className="mb-8 text-title">Inbox</h1>
      {unproven && (
        <div className="mb-8 max-w-xl">
          <ConfirmEmail {...unproven} why={WAITING.mails} />
        </div>
      )}
      <InboxList {...list} />
    </>
  );
}
