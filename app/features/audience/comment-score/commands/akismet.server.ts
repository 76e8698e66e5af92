import { and, eq, isNull } from "drizzle-orm";
import { comments } from "~/db/schema/comments.ts";
import { films } from "~/db/schema/films.ts";
import { announceUpdate } from "~/features/account/live-updates/commands.server.ts";
import type { CommentId } from "~/lib/ids.ts";
import type { Akismet, JudgedComment } from "~/platform/akismet.ts";
import type { Db } from "~/platform/db.ts";

type Services = { db: Db; akismet: Akismet | null };

/**
 * Asks Akismet about a comment that was just posted, and keeps its opinion. Not a job: the network address of whoever
 * posts is needed, and is stored nowhere. A comment that was decided on meanwhile has taught its lesson without it.
 */
export async function askAkismet({ db, akismet }: Services, id: CommentId, comment: JudgedComment): Promise<void> {
  const akismetSpam = akismet ? await akismet.isSpam(comment) : null;
  if (akismetSpam === null) return;
  const isUndecided = and(eq(comments.id, id), isNull(comments.lesson));
  await db.transaction(async (tx) => {
    const [noted] = await tx
      .update(comments)
      .set({ akismetSpam })
      .from(films)
      .where(and(isUndecided, eq(films.id, comments.filmId)))
      .returning({ accountId: films.accountId });
    if (noted && akismetSpam) await announceUpdate(tx, noted.accountId, { topic: "comments" });
  });
}
