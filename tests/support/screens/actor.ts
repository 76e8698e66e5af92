import { createClip, createSite } from "../factories/content.ts";
import { launched } from "../owned.ts";
import type { ProductProcess } from "../product-process.ts";
import { POSTER, UPLOADED, videoOfJourney } from "../published.ts";
import type { Services } from "./furnishing.ts";

/** An actor with spotlight clips, and nothing else. */
export async function actorsThings(product: ProductProcess, { db }: Services) {
  const { accountId, username, visitor } = await launched(db, product.baseUrl, "grow");
  const { filmId } = await createSite(db, accountId, { role: "actor", template: "actors" });
  for (const title of ["The Ferry", "The Tide"]) {
    const { id } = await videoOfJourney(product, db, accountId, { ...UPLOADED, ...POSTER });
    await createClip(db, filmId, id, { kind: "spotlight", title });
  }
  return { visitor, things: { actor: username } };
}
