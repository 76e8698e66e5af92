// Compressed size of what a public page loads before any interaction, against its limits.
import { randomBytes } from "node:crypto";
import { eq } from "drizzle-orm";
import { films } from "../app/db/schema/films.ts";
import { TEMPLATES } from "../app/features/content/templates/rules.ts";
import { openDb } from "../app/platform/db.ts";
import { createLog } from "../app/platform/log.ts";
import { createPublishedSite } from "../tests/support/factories/content.ts";
import { createVideo } from "../tests/support/factories/video.ts";
import { pageWeight } from "../tests/support/page-weight.ts";
import { startProductProcess } from "../tests/support/product-process.ts";
import { manyComments } from "./support/comments.ts";
import { verdict } from "./support/verdict.ts";

const LIMIT_KB = 20;
const KB = 1024;

const product = await startProductProcess();
const db = openDb(product.databaseUrl, createLog({ logLevel: "silent" }));
for (const template of TEMPLATES) {
  const { accountId, username, filmId } = await createPublishedSite(db, {
    template,
    description: "A drowned coast. ".repeat(60),
  });
  const video = await createVideo(db, accountId, { playableKey: "films/f/film.mp4", width: 1280, height: 720 });
  await db.update(films).set({ videoId: video.id }).where(eq(films.accountId, accountId));
  await manyComments(db, filmId, () => randomBytes(300).toString("base64"));
  const { html, css, script } = await pageWeight(`${product.baseUrl}/u/${username}`);
  console.log(`${template}: html ${html}, css ${css}, script ${script} bytes`);
  verdict(`${template} page, HTML + CSS`, (html + css) / KB, "at most", LIMIT_KB, " KB");
  verdict(`${template} page, script`, script / KB, "at most", LIMIT_KB, " KB");
}
await db.$client.end();
await product.discard();
