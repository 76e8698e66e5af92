import { storedPicture } from "~/features/content/pictures/queries.server.ts";
import type { ServiceJobId } from "~/lib/ids.ts";
import type { Db } from "~/platform/db.ts";
import { fittedLogotype } from "~/platform/logotypes.ts";
import type { Storage } from "~/platform/storage.ts";
import { handedWork } from "../queries.server.ts";
import { type HandedFile, mayFetch } from "../rules/handed.ts";

type Services = { db: Db; storage: Storage };
type Asked = { jobId: ServiceJobId; file: HandedFile };

type Handed = { type: string; key: string; size: number } | { type: string; bytes: Buffer };

/** What a service may fetch for its work; null where it may not, or not any more. */
export async function fileToHand({ db, storage }: Services, { jobId, file }: Asked, now: Date): Promise<Handed | null> {
  const found = await handedWork(db, jobId);
  if (!found || !mayFetch(found.job, file, now)) return null;
  const { order, klapOrder } = found.job;
  if (file === "watermark.png") {
    const ofKlap = klapOrder && klapOrder.kind !== "shorts" ? klapOrder.watermark : null;
    return watermarkOf(storage, order?.watermark ?? ofKlap);
  }
  const key = file === "film.mp4" ? found.playableKey : klapOrder?.kind === "edit" ? klapOrder.key : null;
  const size = key && (await storage.size(key));
  return key && size ? { type: "video/mp4", key, size } : null;
}

type Watermark = { key: string; box: { width: number; height: number } };

/** In exactly the size that it has in the clip. */
async function watermarkOf(storage: Storage, watermark: Watermark | null): Promise<Handed | null> {
  const picture = watermark && (await storedPicture(storage, watermark.key));
  if (!watermark || !picture) return null;
  const { png } = await fittedLogotype(picture, watermark.box);
  return { type: "image/png", bytes: png };
}
