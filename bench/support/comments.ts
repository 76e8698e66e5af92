import type { FilmId } from "~/lib/ids.ts";
import type { Db } from "../../app/platform/db.ts";
import { createComment } from "../../tests/support/factories.ts";

/** As many as a page must bear. */
export const COMMENTS = 500;

/** Approved comments on a film, one after the other; what each says may differ. */
export async function manyComments(db: Db, filmId: FilmId, content = () => "She never says it. ".repeat(8)) {
  for (let number = 0; number < COMMENTS; number++) {
    await createComment(db, filmId, { content: content(), createdAt: new Date(number) });
  }
}
