import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { paletteOf } from "~/features/content/palettes/rules/themes.ts";
import { printedLogotype, smallPicture } from "~/features/content/pictures/queries.server.ts";
import { artifactFor } from "~/features/page/artifacts/commands.server.ts";
import { dressOf } from "~/features/page/artifacts/rules/dress.ts";
import { artifactKey } from "~/features/page/artifacts/rules.ts";
import { pageAddress } from "~/features/page/metadata/rules.ts";
import type { PublicSite } from "~/features/page/public-site/rules.ts";
import { mediaKey, mediaUrl } from "~/features/video/videos/rules.ts";
import type { OwnPage } from "~/lib/ids.ts";
import type { Db } from "~/platform/db.ts";
import { isWhollyPrintable } from "~/platform/fonts.ts";
import type { Queue } from "~/platform/queue.ts";
import type { Storage } from "~/platform/storage.ts";
import { writeZip, type ZipEntry } from "~/platform/zip.ts";
import { type ArtFile, KIT_DESIGN, kitName, type PressStill, pressKit, pressTexts } from "./rules.ts";
import type { KitFile } from "./ui/downloads.tsx";

type KitServices = { storage: Storage; config: { baseUrl: string } };

/** The files to download; null while they are being made. */
export async function kitFilesFor(
  services: { db: Db; queue: Queue },
  page: OwnPage,
  site: PublicSite,
  now: Date,
): Promise<KitFile[] | null> {
  const artifact = await artifactFor(services, page, { kind: "press-kit", shows: kitShows(site) }, now);
  if (!artifact) return null;
  const isWhole = isWhollyPrintable(JSON.stringify(pressKit(site)));
  return artifact.files.map(({ name, byteSize }) => ({
    label: name.endsWith(".zip") ? "Press kit, ZIP" : "Press kit, PDF",
    url: mediaUrl(artifactKey(artifact.id, name)),
    fileName: name,
    byteSize,
    lacksLetters: name.endsWith(".pdf") && !isWhole,
  }));
}

/** Everything that is visible in a film's press kit. */
export const kitShows = (site: PublicSite) => [
  ...[KIT_DESIGN, site.slug, pageAddress(site, ""), pressKit(site), site.film?.poster?.url],
  kitDress(site),
];

const kitDress = (site: PublicSite) => dressOf(site.template, paletteOf(site));

/** Writes the kit as PDF, and an archive of it with all texts and pictures; returns their names. */
export async function makeKit({ storage, config }: KitServices, site: PublicSite, folder: string): Promise<string[]> {
  const name = kitName(site.slug);
  const [zip, pdf] = [`${name}.zip`, `${name}.pdf`];
  const written = pressKit(site);
  const stills = await smallStills(storage, written.stills);
  const kit = { ...written, stills: stills.map(({ still }) => still) };
  const poster = site.film?.poster ? mediaKey(site.film.poster.url) : null;
  const small = poster ? await smallPicture(storage, poster) : null;
  const logotype = await printedLogotype(storage, kit.logotype);
  const pictures = { poster: small, logotype, stills: stills.map(({ picture }) => picture) };
  // Loaded on first use: it is the heaviest library here, and most processes never need it.
  const { renderPressKit } = await import("./ui/press-pdf.tsx");
  const address = pageAddress(site, config.baseUrl);
  await renderPressKit({ kit, pictures, address, dress: kitDress(site) }, join(folder, pdf));
  const entries: ZipEntry[] = [
    { path: `${name}/${pdf}`, packed: true, bytes: await readFile(join(folder, pdf)) },
    ...[...pressTexts(kit)].map(([file, text]) => ({
      path: `${name}/texts/${file}`,
      packed: false,
      bytes: Buffer.from(text),
    })),
    ...(poster && small ? [stored(storage, poster, `${name}/${site.slug}-poster.jpg`)] : []),
    ...(await filesThere(storage, kit.art ?? [])).map(({ key, fileName }) =>
      stored(storage, key, `${name}/art/${fileName}`),
    ),
    ...kit.stills.map(({ key, fileName }) => stored(storage, key, `${name}/stills/${fileName}`)),
  ];
  await writeZip(entries, join(folder, zip), new Date(site.updatedAt));
  return [zip, pdf];
}

const stored = (storage: Storage, key: string, path: string): ZipEntry => ({
  path,
  packed: true,
  open: () => storage.read(key),
});

async function filesThere(storage: Storage, files: ArtFile[]): Promise<ArtFile[]> {
  const sizes = await Promise.all(files.map(({ key }) => storage.size(key)));
  return files.filter((_, at) => sizes[at] !== null);
}

/** The stills that are in the store, each with its picture for the PDF. */
async function smallStills(storage: Storage, stills: PressStill[]) {
  const there = [];
  for (const still of stills) {
    const picture = await smallPicture(storage, still.key);
    if (picture) there.push({ still, picture });
  }
  return there;
}
