import type { FilmId } from "~/lib/ids.ts";
import type { Db } from "../../app/platform/db.ts";
import { createComment } from "../../tests/support/factories/audience.ts";

/** The number of comments that a page must support. */
export const COMMENTS = 500;

/** Adds approved comments to a film, one after the other. */
export async function manyComments(db: Db, filmId: FilmId, content = () => "She never says it. ".repeat(8)) {
  for (let number = 0; number < COMMENTS; number++) {
    await createComment(db, filmId, { content: content(), createdAt: new Date(number) });
  }
}
