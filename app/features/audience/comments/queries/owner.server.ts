import { and, eq, inArray } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";
import { films } from "~/db/schema/films.ts";
import type { OwnFilm } from "~/lib/ids.ts";
import type { Reader } from "~/platform/db.ts";

/** That a column names this film, and the film is the account's. */
export const ofOwner = (db: Reader, column: PgColumn, { accountId, filmId }: OwnFilm) =>
  inArray(
    column,
    db
      .select({ id: films.id })
      .from(films)
      .where(and(eq(films.id, filmId), eq(films.accountId, accountId))),
  );
