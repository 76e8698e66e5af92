import { packageLinks } from "~/db/schema/package-links.ts";
import { PACKAGE_PURPOSE } from "~/features/page/festival-package/rules.ts";
import { newId, type PackageLinkId, type PageId } from "~/lib/ids.ts";
import type { TestProduct } from "./product.ts";

const DAY_MS = 24 * 60 * 60 * 1000;

/** A link to a page's package, and the last part of its address. */
export async function createPackageLink({ db, sealedIds }: Pick<TestProduct, "db" | "sealedIds">, pageId: PageId) {
  const [packageLinkId, now] = [newId<PackageLinkId>(), new Date()];
  const until = { expiresAt: new Date(now.getTime() + DAY_MS), createdAt: now };
  await db.insert(packageLinks).values({ id: packageLinkId, pageId, name: "Rotterdam", withFilm: false, ...until });
  return { packageLinkId, sealedPackage: sealedIds.seal(PACKAGE_PURPOSE, packageLinkId) };
}
