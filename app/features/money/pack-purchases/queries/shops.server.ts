import { and, eq } from "drizzle-orm";
import { accounts } from "~/db/schema/accounts.ts";
import { films } from "~/db/schema/films.ts";
import { pages } from "~/db/schema/pages.ts";
import { sites } from "~/db/schema/sites.ts";
import { nameColumns } from "~/features/account/accounts/queries.server.ts";
import { publicName } from "~/features/account/accounts/rules.ts";
import { isPublic } from "~/features/content/visibility/queries.server.ts";
import type { FilmId } from "~/lib/ids.ts";
import type { Reader } from "~/platform/db.ts";

/** The public page of a film, as its shop shows it; null where the page is hidden. */
export async function shopOf(db: Reader, filmId: FilmId) {
  const [found] = await db
    .select({
      title: films.title,
      look: { theme: pages.theme, template: pages.template },
      names: nameColumns,
    })
    .from(pages)
    .innerJoin(films, eq(films.id, pages.filmId))
    .innerJoin(sites, eq(sites.accountId, pages.accountId))
    .innerJoin(accounts, eq(accounts.id, pages.accountId))
    .where(and(eq(pages.filmId, filmId), isPublic));
  if (!found) return null;
  const { names, ...shop } = found;
  return { ...shop, maker: { name: publicName(names), username: names.username ?? "" } };
}
export type Shop = NonNullable<Awaited<ReturnType<typeof shopOf>>>;
