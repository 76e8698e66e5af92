import { and, eq, isNull, sql } from "drizzle-orm";
import { accounts } from "~/db/schema/accounts.ts";
import { filmSlugs } from "~/db/schema/films.ts";
import { links } from "~/db/schema/links.ts";
import { sites } from "~/db/schema/sites.ts";
import { publicName } from "~/features/account/accounts/rules.ts";
import { canonicalPath, pagePath } from "~/features/account/addresses/rules.ts";
import { isBeyondLimit } from "~/features/promotion/links/queries.server.ts";
import { builtOnce, type Reader } from "~/platform/db.ts";
import type { CurrentLink } from "./rules.ts";

const linkByCode = builtOnce((db) =>
  db
    .select({ link: links, site: sites, account: accounts, slug: filmSlugs.slug })
    .from(links)
    .innerJoin(accounts, eq(accounts.id, links.accountId))
    .leftJoin(sites, eq(sites.accountId, links.accountId))
    .leftJoin(filmSlugs, and(eq(filmSlugs.filmId, links.filmId), filmSlugs.isCurrent))
    .where(and(sql`lower(${links.code}) = ${sql.placeholder("code")}`, isNull(links.removedAt)))
    .prepare("link_by_code"),
);

type Found = Awaited<ReturnType<ReturnType<typeof linkByCode>["execute"]>>[number];

/** The link of any account at `/l/{code}`; null where there is none. */
export async function currentLink(db: Reader, code: string): Promise<CurrentLink | null> {
  const [found] = await linkByCode(db).execute({ code });
  if (!found) return null;
  const { id, accountId, isEnabled, expiresAt, passwordHash, clickLimit, people, utm, targets } = found.link;
  return {
    ...{ id, accountId, isEnabled, expiresAt, passwordHash, clickLimit, people, utm, targets },
    code: found.link.code.toLowerCase(),
    ...placeOf(found),
    isSuspended: await isBeyondLimit(db, id, { ...found.account, role: found.site?.role ?? null }),
  };
}

function placeOf({ link, site, account, slug }: Found): Pick<CurrentLink, "maker" | "path"> {
  const username = account.username ?? "";
  if (!site?.publishedAt || !site.profilePublic) return { maker: null, path: null };
  const maker = { name: publicName(account), username };
  if (!link.filmId) return { maker, path: pagePath(username) };
  const isShown = slug !== null && link.filmId === site.filmId;
  return { maker, path: isShown ? canonicalPath({ role: site.role, username, slug }) : null };
}
