import { artifactProgress, fingerprintOf, retryArtifact } from "~/features/page/artifacts/commands.server.ts";
import { artifactKey, fileState } from "~/features/page/artifacts/rules.ts";
import { mediaUrl } from "~/features/video/videos/rules.ts";
import type { OwnPage } from "~/lib/ids.ts";
import type { Db } from "~/platform/db.ts";
import type { Queue } from "~/platform/queue.ts";
import type { Storage } from "~/platform/storage.ts";
import { type PackageSource, packageSource } from "../queries/source.server.ts";
import { askedPackage, currentPackage } from "../queries.server.ts";
import { type PACKAGE_REFUSALS, packageKind, packageRefusal } from "../rules.ts";
import type { ShownPackage } from "../ui/package-file.tsx";
import { packageShows } from "./making.server.ts";

type Services = { db: Db; queue: Queue; storage: Storage };
type Asked = { ok: true } | { ok: false; reason: "not-found" | keyof typeof PACKAGE_REFUSALS };

/** Asks for a package of the page's present draft; one that is late is asked for again. */
export async function askForPackage(services: Services, own: OwnPage, withFilm: boolean, now: Date): Promise<Asked> {
  const content = await packageSource(services.db, own);
  if (!content) return { ok: false, reason: "not-found" };
  const bytes = await bytesOf(services.storage, content, withFilm);
  const reason = packageRefusal({ withFilm, hasFilm: content.film !== null, bytes });
  if (reason) return { ok: false, reason };
  const requested = { kind: packageKind(withFilm), shows: packageShows(content, withFilm) };
  const { state } = await artifactProgress(services, own, requested, now);
  if (state === "failed") await retryArtifact(services, own, requested, now);
  return { ok: true };
}

/** Of the files that are copied into it; what is made for it is small. */
async function bytesOf(storage: Storage, { pictures, trailer, film }: PackageSource, withFilm: boolean) {
  const files = [...pictures, trailer, withFilm ? film : null];
  const sizes = await Promise.all(files.map((file) => (file ? storage.size(file.key) : null)));
  return sizes.reduce<number>((sum, size) => sum + (size ?? 0), 0);
}

/** The package that was made last, and what becomes of the draft's own; nothing is asked for. */
export async function packageNow(db: Db, content: PackageSource, withFilm: boolean, now: Date): Promise<ShownPackage> {
  const { own } = content;
  const fingerprint = fingerprintOf(packageShows(content, withFilm));
  const [current, asked] = [
    await currentPackage(db, own.pageId, withFilm),
    await askedPackage(db, own.pageId, withFilm, fingerprint),
  ];
  const [file] = current?.files ?? [];
  return {
    withFilm,
    state: fileState(asked, now),
    isCurrent: current !== null && current.fingerprint === fingerprint,
    file: current && file ? { url: mediaUrl(artifactKey(current.id, file.name)), ...file } : null,
  };
}
