import { inArray } from "drizzle-orm";
import { films } from "~/db/schema/films.ts";
import { type FilmContent, filledContent, picturesNamed } from "~/features/films/rules.ts";
import type { Reader } from "~/platform/db.ts";

/** Every picture that these films' pages show. */
export async function picturesOfFilms(db: Reader, filmIds: string[]): Promise<Set<string>> {
  if (!filmIds.length) return new Set();
  const found = await db.select({ content: films.content }).from(films).where(inArray(films.id, filmIds));
  return new Set(found.flatMap(({ content }) => picturesNamed(filledContent(content as Partial<FilmContent>))));
}
