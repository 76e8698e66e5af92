import { createVideo } from "./factories/video.ts";
import type { TestProduct } from "./product.ts";
import { signedUpVisitor } from "./signed-up-visitor.ts";
import { accountIdOf } from "./uploader.ts";

type VideoValues = Parameters<typeof createVideo>[2];

/** Two accounts, one of which has a film. */
export async function ownerAndStranger({ baseUrl, db }: TestProduct, film: VideoValues) {
  const [owner, stranger] = [await signedUpVisitor(baseUrl), await signedUpVisitor(baseUrl)];
  const accountId = await accountIdOf(db, owner.email);
  const { id: videoId } = await createVideo(db, accountId, film);
  return { owner: owner.visitor, stranger: stranger.visitor, accountId, videoId };
}
