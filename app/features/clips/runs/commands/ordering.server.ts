import { stat } from "node:fs/promises";
import { ASPECTS } from "~/features/clips/framing/rules.ts";
import { textWithin } from "~/features/clips/highlights/rules/words.ts";
import { drawableLines } from "~/features/clips/rendering/commands/captions.server.ts";
import type { FilmToCut } from "~/features/clips/rendering/commands.server.ts";
import { watermarkBox } from "~/features/clips/rendering/rules/brand.ts";
import { shownOf } from "~/features/clips/rendering/rules/stages.ts";
import { orderRender } from "~/features/clips/services/commands/renders.server.ts";
import { wakeLooks } from "~/features/clips/services/commands/worker.server.ts";
import { renderOrderOf } from "~/features/clips/services/rules/render-orders.ts";
import { storedPicture } from "~/features/content/pictures/queries.server.ts";
import type { RenderOrder } from "~/lib/render-orders.ts";
import type { ClipServices } from "~/platform/clip-services.ts";
import { fittedLogotype } from "~/platform/logotypes.ts";
import type { DbAndQueue } from "~/platform/queue.ts";
import type { Storage } from "~/platform/storage.ts";
import { lookOf } from "../queries/looks.server.ts";
import { filmWords, wordsDigest } from "../queries/words.server.ts";
import type { MadeClip } from "../queries.server.ts";
import { renderHere } from "./renders.server.ts";

type Services = DbAndQueue & { storage: Storage; config: { clipServices: ClipServices } };
type Wanted = { film: FilmToCut; clip: MadeClip };

/** Orders the file of a clip of the service that is to render it; false where this server makes it. */
export async function orderFile(services: Services, { film, clip }: Wanted): Promise<boolean> {
  if (clip.renderer === "local") return false;
  const { db, config } = services;
  const order = await orderOf(services, { film, clip });
  const { size: filmBytes } = await stat(film.film);
  const { id: clipId, accountId, videoId, title } = clip;
  const now = new Date();
  const isOrdered = await db.transaction(async (tx) => {
    const wish = { accountId, videoId, clipId, title, filmBytes, order };
    if (await orderRender(tx, config.clipServices, wish, now)) return true;
    await renderHere(tx, clipId, now);
    return false;
  });
  if (isOrdered) await wakeLooks(services, now);
  return isOrdered;
}

async function orderOf(services: Services, { film, clip }: Wanted): Promise<RenderOrder> {
  const { captionId, lines } = await filmWords(services, clip.videoId);
  const look = lookOf(clip);
  const { source, cuts, signals } = film;
  const shown = { inside: source.inside, bars: source.bars, cuts, samples: signals.samples };
  const words = { captionId, transcript: textWithin(lines, clip.startMs, clip.endMs), words: wordsDigest(lines, clip) };
  return renderOrderOf({ ...shown, lines: drawableLines(lines) }, look, {
    ...{ revision: clip.revision, made: { ...words, shown: shownOf(look) } },
    watermark: await watermarkOf(services.storage, clip),
  });
}

/** A watermark in its place; one whose picture is gone is left out. */
async function watermarkOf(storage: Storage, { watermarkKey: key, watermarkCorner: corner, aspect }: MadeClip) {
  const picture = key && (await storedPicture(storage, key));
  if (!picture) return null;
  const size = await fittedLogotype(picture, watermarkBox(aspect, corner, ASPECTS[aspect]));
  return { key, box: watermarkBox(aspect, corner, size) };
}
