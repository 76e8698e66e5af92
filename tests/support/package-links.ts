import { artifacts } from "~/db/schema/artifacts.ts";
import { packageLinks } from "~/db/schema/package-links.ts";
import { PACKAGE_PURPOSE } from "~/features/page/festival-package/rules.ts";
import { newId, type OwnPage, type PackageLinkId, type PageId } from "~/lib/ids.ts";
import type { Db } from "~/platform/db.ts";
import type { TestProduct } from "./product.ts";

const DAY_MS = 24 * 60 * 60 * 1000;

/** A link to a page's package, and the last part of its address. */
export async function packageLinkOf({ db, sealedIds }: Pick<TestProduct, "db" | "sealedIds">, pageId: PageId) {
  const [packageLinkId, now] = [newId<PackageLinkId>(), new Date()];
  const until = { expiresAt: new Date(now.getTime() + DAY_MS), createdAt: now };
  await db.insert(packageLinks).values({ id: packageLinkId, pageId, name: "Rotterdam", withFilm: false, ...until });
  return { packageLinkId, sealedPackage: sealedIds.seal(PACKAGE_PURPOSE, packageLinkId) };
}

/** A package that was made, without its file. */
export async function createPackage(db: Db, { accountId, pageId }: OwnPage): Promise<void> {
  const [fingerprint, now] = [newId(), new Date()];
  const files = [{ name: "a-festival-package.zip", byteSize: 1 }];
  const row = { accountId, pageId, kind: "festival-package" as const, fingerprint, files, askedAt: now, madeAt: now };
  await db.insert(artifacts).values(row);
}
