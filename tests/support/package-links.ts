import { artifacts } from "~/db/schema/artifacts.ts";
import { packageLinks } from "~/db/schema/package-links.ts";
import { artifactKey } from "~/features/page/artifacts/rules.ts";
import { PACKAGE_PURPOSE } from "~/features/page/festival-package/rules.ts";
import { type ArtifactId, newId, type OwnPage, type PackageLinkId, type PageId } from "~/lib/ids.ts";
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

/** A package that was made, without its file, whose storage key is returned. */
export async function createPackage(db: Db, { accountId, pageId }: OwnPage): Promise<string> {
  const [id, now] = [newId<ArtifactId>(), new Date()];
  const [name, times] = ["a-festival-package.zip", { askedAt: now, madeAt: now }];
  const files = [{ name, byteSize: 1 }];
  await db
    .insert(artifacts)
    .values({ id, accountId, pageId, kind: "festival-package", fingerprint: id, files, ...times });
  return artifactKey(id, name);
}
