import { eq } from "drizzle-orm";
import { comments } from "~/db/schema/comments.ts";
import type { CommentId, FilmId } from "~/lib/ids.ts";
import type { Db } from "~/platform/db.ts";
import { daysAgo, laterId } from "./making.ts";
import { chanceOf } from "./random.ts";

const FIRST_ID = 0xf1_00_00;

/** The last two are not decided yet. */
const SAID: [name: string, text: string, days: number][] = [
  ["Thandiwe Dube", "The pause before he names the price. I forgot to breathe.", 140],
  ["Colm Brannigan", "Saw you in Whitby as the harbour master. You waved at the wrong row, and we loved it.", 77],
  ["Silvia Greco", "Inspector Vale deserves his own series, and a warmer coat.", 41],
  ["Edvin Holm", "Which accent is your own? We have a bet going.", 12],
  ["Mei Tanabe", "My drama class watches The Father every term. Would you talk to them?", 5],
  ["Ewan Fraser", "Is the voice reel yours as well? The bass line shook the desk.", 2],
];

/** What visitors have said on the actor's page. */
export async function createActorComments(db: Db, filmId: FilmId): Promise<void> {
  const chance = chanceOf(20_261_125);
  await db.delete(comments).where(eq(comments.filmId, filmId));
  await db.insert(comments).values(
    SAID.map(([authorName, content, days], place) => {
      const createdAt = daysAgo(days, `${chance.between(10, 20)}:${chance.between(10, 59)}`);
      const after = (ms: number) => new Date(createdAt.getTime() + ms);
      return {
        ...{ id: laterId<CommentId>(FIRST_ID + place), filmId, authorName, content, type: "real" as const, createdAt },
        ...{ visitor: `v-${chance.hex(40)}`, isFirst: true, announcedAt: after(900_000) },
        approvedAt: place < SAID.length - 2 ? after(3_600_000) : null,
      };
    }),
  );
}
