import { Readable } from "node:stream";
import { text } from "node:stream/consumers";
import type { PublicSite } from "~/features/page/public-site/rules.ts";
import { mediaKey } from "~/features/video/videos/rules.ts";
import type { Storage } from "~/platform/storage.ts";
import { type Copy, captionsOn, fileOf } from "./rules.ts";

type Around = Omit<Copy, "slugs" | "captions">;
/** A file of a copy, which is rendered when it is opened. */
type CopiedPage = { path: string; open(): Readable };

/** The copies of these pages, each a document without script that opens from a folder. */
export function copiedPages(storage: Storage, sites: PublicSite[], around: Around): CopiedPage[] {
  const slugs = new Set(sites.flatMap(({ isProject, slug }) => (isProject ? [slug] : [])));
  return sites.map((site) => ({
    path: fileOf(site),
    open: () => Readable.from(rendered(storage, site, { ...around, slugs })),
  }));
}

async function* rendered(storage: Storage, site: PublicSite, around: Omit<Copy, "captions">) {
  const { staticDocument } = await import("./ui/static-page.tsx");
  yield staticDocument(site, { ...around, captions: await captionTexts(storage, site, around) });
}

/** Browsers load no captions from a folder, so a copy contains them. */
async function captionTexts(storage: Storage, site: PublicSite, { keys }: Pick<Copy, "keys">) {
  const texts = new Map<string, string>();
  for (const address of captionsOn(site)) {
    const key = mediaKey(address);
    if (keys.has(key)) texts.set(address, await text(storage.read(key)));
  }
  return texts;
}
