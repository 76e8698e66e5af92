import { unreadCount } from "~/features/account/inbox/queries.server.ts";
import type { Role } from "~/features/account/roles/rules.ts";
import { pendingCount } from "~/features/audience/comments/queries/counts.server.ts";
import { unreadInquiries } from "~/features/audience/inquiries/queries.server.ts";
import { takesInquiries } from "~/features/audience/inquiries/rules.ts";
import type { AccountId } from "~/lib/ids.ts";
import type { Reader } from "~/platform/db.ts";
import type { WaitingThere } from "./tools.ts";

/** What waits for an account, by the menu's entries; nothing where nothing waits. */
export async function waitingOf(db: Reader, accountId: AccountId, role: Role): Promise<WaitingThere> {
  const [unread, pending, news] = await Promise.all([
    takesInquiries(role) ? unreadInquiries(db, accountId) : 0,
    pendingCount(db, accountId),
    unreadCount(db, accountId),
  ]);
  return {
    ...(unread && { inquiries: { count: unread, what: "unread" } }),
    ...(news && { inbox: { count: news, what: "unread" } }),
    ...(pending && { comments: { count: pending, what: "pending" } }),
  };
}
