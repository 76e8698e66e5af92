import { and, desc, eq, isNull, lt } from "drizzle-orm";
import { comments } from "~/db/schema/comments.ts";
import { donations } from "~/db/schema/donations.ts";
import { films } from "~/db/schema/films.ts";
import { inboxItems } from "~/db/schema/inbox.ts";
import { inquiries } from "~/db/schema/inquiries.ts";
import { clipRuns } from "~/db/schema/made-clips.ts";
import type { InboxKind } from "~/features/account/inbox/rules.ts";
import type { WorldName } from "~/features/studio/demo/rules/world.ts";
import type { InboxItemId } from "~/lib/ids.ts";
import { money } from "~/lib/money.ts";
import type { Db } from "~/platform/db.ts";
import { daysAgo, laterId, OWNER } from "./making.ts";

type Happened = { kind: InboxKind; subjectId: string; at: Date; detail?: string };

/** How many of the latest entries were not read yet. */
const UNREAD = 3;
const READ_AFTER_MS = 4 * 60 * 60 * 1000;
const FIRST_ID = 0xf0_00_00;

/** What has happened to the account, about rows that every demo has: they are all from before the world's today. */
export async function createInbox(db: Db, name: WorldName): Promise<void> {
  // Only actors have a screen of donations.
  const ofActor = name === "actor" ? [...(await given(db)), ...(await asked(db))] : [];
  const happened = [...ofActor, ...(await posted(db, name === "actor" ? 2 : 7)), ...(await cut(db))].sort(
    (one, other) => other.at.getTime() - one.at.getTime(),
  );
  // What the product filed while the films were prepared.
  await db.delete(inboxItems).where(eq(inboxItems.accountId, OWNER));
  await db.insert(inboxItems).values(
    happened.map(({ at, ...item }, place) => ({
      ...{ id: laterId<InboxItemId>(FIRST_ID + happened.length - place), accountId: OWNER, ...item, createdAt: at },
      readAt: place < UNREAD ? null : new Date(at.getTime() + READ_AFTER_MS),
    })),
  );
}

async function posted(db: Db, most: number): Promise<Happened[]> {
  const rows = await db
    .select({ subjectId: comments.id, at: comments.createdAt })
    .from(comments)
    .innerJoin(films, eq(films.id, comments.filmId))
    .where(
      and(
        ...[eq(films.accountId, OWNER), eq(comments.type, "real"), isNull(comments.spamAt)],
        lt(comments.createdAt, daysAgo(0, "00:00")),
      ),
    )
    .orderBy(desc(comments.createdAt))
    .limit(most);
  return rows.map((row) => ({ kind: "comment", ...row }));
}

async function given(db: Db): Promise<Happened[]> {
  const rows = await db
    .select({ subjectId: donations.id, at: donations.createdAt, cents: donations.amountCents })
    .from(donations)
    .where(and(eq(donations.accountId, OWNER), lt(donations.createdAt, daysAgo(0, "00:00"))))
    .orderBy(desc(donations.createdAt))
    .limit(3);
  return rows.map(({ cents, ...row }) => ({ kind: "donation", ...row, detail: money(cents, "usd") }));
}

async function asked(db: Db): Promise<Happened[]> {
  const rows = await db
    .select({ subjectId: inquiries.id, at: inquiries.createdAt })
    .from(inquiries)
    .where(and(eq(inquiries.accountId, OWNER), lt(inquiries.createdAt, daysAgo(0, "00:00"))))
    .orderBy(desc(inquiries.createdAt))
    .limit(3);
  return rows.map((row) => ({ kind: "inquiry", ...row }));
}

async function cut(db: Db): Promise<Happened[]> {
  const rows = await db
    .select({ subjectId: clipRuns.id, at: clipRuns.completedAt })
    .from(clipRuns)
    .where(and(eq(clipRuns.accountId, OWNER), eq(clipRuns.status, "completed")));
  return rows.flatMap(({ subjectId, at }) => (at ? [{ kind: "clips" as const, subjectId, at, detail: "3" }] : []));
}
