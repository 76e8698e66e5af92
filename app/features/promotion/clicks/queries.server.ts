import { and, eq, isNull, or, sql } from "drizzle-orm";
import { accounts } from "~/db/schema/accounts.ts";
import { filmSlugs } from "~/db/schema/films.ts";
import { links } from "~/db/schema/links.ts";
import { pages } from "~/db/schema/pages.ts";
import { sites } from "~/db/schema/sites.ts";
import { publicName } from "~/features/account/accounts/rules.ts";
import { canonicalPath, pagePath } from "~/features/account/addresses/rules.ts";
import { isWithheld, isWithheldByLaw, territoryOf } from "~/features/account/withholding/queries.server.ts";
import { isPublic } from "~/features/content/visibility/queries.server.ts";
import { isBeyondLimit } from "~/features/promotion/links/queries.server.ts";
import { builtOnce, type Reader } from "~/platform/db.ts";
import type { CurrentLink } from "./rules.ts";

/** The page of the link's film, or the account's own. */
const isWanted = and(
  eq(pages.accountId, links.accountId),
  or(eq(pages.filmId, links.filmId), and(isNull(links.filmId), eq(pages.kind, "site"))),
);
const isOpen = sql<boolean>`coalesce(${isPublic}, false)`;

/** Whether a law or the terms withhold the link itself. */
const withheld = sql<
  CurrentLink["withheld"]
>`case when ${isWithheldByLaw(links.id)} then 'law' when ${isWithheld(links.id)} then 'terms' end`;

const linkByCode = builtOnce((db) =>
  db
    .select({
      link: links,
      role: sites.role,
      account: accounts,
      kind: pages.kind,
      isOpen,
      withheld,
      territory: territoryOf(links.id),
      slug: filmSlugs.slug,
    })
    .from(links)
    .innerJoin(accounts, eq(accounts.id, links.accountId))
    .leftJoin(sites, eq(sites.accountId, links.accountId))
    .leftJoin(pages, isWanted)
    .leftJoin(filmSlugs, and(eq(filmSlugs.filmId, pages.filmId), filmSlugs.isCurrent))
    .where(and(sql`lower(${links.code}) = ${sql.placeholder("code")}`, isNull(links.removedAt)))
    .prepare("link_by_code"),
);

type Found = Awaited<ReturnType<ReturnType<typeof linkByCode>["execute"]>>[number];

/** The link of any account at `/l/{code}`; null where there is none. */
export async function currentLink(db: Reader, code: string): Promise<CurrentLink | null> {
  const [found] = await linkByCode(db).execute({ code });
  if (!found) return null;
  const { id, accountId, isEnabled, expiresAt, passwordHash, clickLimit, people, utm, targets, passesOn } = found.link;
  return {
    ...{ id, accountId, isEnabled, expiresAt, passwordHash, clickLimit, people, utm, targets, passesOn },
    code: found.link.code.toLowerCase(),
    ...{ ...placeOf(found), withheld: found.withheld, territory: found.territory },
    isSuspended: await isBeyondLimit(db, id, { ...found.account, role: found.role }),
  };
}

function placeOf({ link, role, account, kind, isOpen, slug }: Found): Pick<CurrentLink, "maker" | "path" | "demoPath"> {
  if (!role || !kind || slug === null) return NOWHERE;
  const username = account.username ?? "";
  const path = link.filmId
    ? canonicalPath({ isProject: kind === "project", role, username, slug })
    : pagePath(username);
  if (isOpen) return { maker: { name: publicName(account), username }, path, demoPath: null };
  return { ...NOWHERE, demoPath: account.demoUntil ? path : null };
}

const NOWHERE = { maker: null, path: null, demoPath: null };
