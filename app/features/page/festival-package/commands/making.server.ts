import { join } from "node:path";
import { madeOnce } from "~/features/page/artifacts/commands/once.server.ts";
import type { ArtifactServices, Makeable } from "~/features/page/artifacts/jobs.server.ts";
import { artifactKey, type MadeArtifact } from "~/features/page/artifacts/rules.ts";
import { sheetText } from "~/features/page/festival-sheets/rules/technical.ts";
import { pageAddress } from "~/features/page/metadata/rules.ts";
import { makeProgramme, programmeShows } from "~/features/page/programme-page/commands.server.ts";
import { CHOICES } from "~/features/page/programme-page/rules.ts";
import { makeQrPoster, qrPosterShows } from "~/features/page/qr-poster/commands.server.ts";
import { allCardsShow, cardEntries } from "~/features/page/story-cards/commands/making.server.ts";
import { readCaptions } from "~/features/video/captions/queries/reading.server.ts";
import { subRip } from "~/features/video/captions/rules/subrip.ts";
import type { OwnPage } from "~/lib/ids.ts";
import type { Db } from "~/platform/db.ts";
import type { Storage } from "~/platform/storage.ts";
import { wholeContent } from "~/platform/whole-content.ts";
import { writeZip, type ZipEntry } from "~/platform/zip.ts";
import { type PackageSource, packageSource } from "../queries/source.server.ts";
import { type PackedFile, readMe } from "../rules/contents.ts";
import { PACKAGE_DESIGN, packageName } from "../rules.ts";

/** What a page's package can be made of at this moment. */
export const packageOf =
  (withFilm: boolean) =>
  async (db: Db, own: OwnPage): Promise<Makeable[]> => {
    const content = await packageSource(db, own);
    return content ? [makeableOf(content, withFilm)] : [];
  };

const makeableOf = (content: PackageSource, withFilm: boolean): Makeable => ({
  shows: packageShows(content, withFilm),
  make: (services, folder) => makePackage(services, { content, withFilm }, folder),
});

/** Everything that is in a package. */
export const packageShows = (content: PackageSource, withFilm: boolean) => [
  ...[PACKAGE_DESIGN, withFilm, pageAddress(content.source.site, ""), content.source.quarantinedAt],
  ...[content.pictures, content.texts, content.sheet, content.captions, content.trailer],
  content.announced.map((run) => allCardsShow(content.cards, run)),
  ...[withFilm ? content.film : null, piecesOf(content).map(({ makeable }) => makeable.shows)],
];

type Piece = { folder: string; kind: "programme-page" | "qr-poster"; makeable: Makeable };

/** Files that are made for themselves as well, and again only where they have changed. */
function piecesOf({ source, hasPoster }: PackageSource): Piece[] {
  const choices = CHOICES.filter(({ layout, isMarked, isGrey }) => layout === "picture" && !isMarked && !isGrey);
  const { site } = source;
  const poster: Piece = {
    ...{ folder: "Poster", kind: "qr-poster" },
    makeable: { shows: qrPosterShows(site), make: (services, folder) => makeQrPoster(services, site, folder) },
  };
  return [
    ...(hasPoster ? [poster] : []),
    ...choices.map(
      (choice): Piece => ({
        ...{ folder: "Programme page", kind: "programme-page" },
        makeable: {
          shows: programmeShows(source, choice),
          make: (services, folder) => makeProgramme(services, { source, choice }, folder),
        },
      }),
    ),
  ];
}

type Wanted = { content: PackageSource; withFilm: boolean };

/** Writes the package into the folder; returns its name. */
async function makePackage(services: ArtifactServices, { content, withFilm }: Wanted, folder: string) {
  const { storage, config } = services;
  const { site, programme } = content.source;
  const entries: ZipEntry[] = [
    ...(await storedEntries(storage, content.pictures)),
    ...(await madeEntries(services, content, folder)),
    ...(await announcedEntries(services, content, folder)),
    ...content.texts.map(([path, text]) => textEntry(path, text)),
    ...(await sheetEntries(content)),
    ...(await captionEntries(storage, content.captions)),
    ...(await filmEntries(storage, [content.trailer, withFilm ? content.film : null])),
  ];
  const { name: person, email, phone } = programme.contact;
  const words = readMe({
    ...{ title: programme.title, maker: site.displayName, address: pageAddress(site, config.baseUrl) },
    paths: entries.map(({ path }) => path),
    contact: [person, email, phone].filter(Boolean).join("\r\n"),
  });
  const [name, all] = [packageName(site.slug), [textEntry("READ ME.txt", words), ...entries]];
  const within = all.map((entry) => ({ ...entry, path: `${name}/${entry.path}` }));
  await writeZip(within, join(folder, `${name}.zip`), new Date(site.updatedAt));
  return [`${name}.zip`];
}

const textEntry = (path: string, text: string): ZipEntry => ({ path, packed: false, bytes: Buffer.from(text) });

/** What is in the store; a picture whose file is gone is left out. */
async function storedEntries(storage: Storage, files: PackedFile[]): Promise<ZipEntry[]> {
  const there = [];
  for (const file of files) if ((await storage.size(file.key)) !== null) there.push(file);
  return there.map(({ path, key }) => ({ path, packed: true, open: () => storage.read(key) }));
}

async function madeEntries(services: ArtifactServices, content: PackageSource, folder: string): Promise<ZipEntry[]> {
  const entries: ZipEntry[] = [];
  for (const { folder: place, kind, makeable } of piecesOf(content)) {
    const { id, files } = await madeOnce(services, content.own, { kind, makeable, folder });
    entries.push(...(await storedEntries(services.storage, filesOf(place, { id, files }))));
  }
  return entries;
}

async function announcedEntries(services: ArtifactServices, content: PackageSource, folder: string) {
  const entries: ZipEntry[] = [];
  for (const run of content.announced)
    entries.push(...(await cardEntries(services, { own: content.own, content: content.cards, run }, folder)));
  return entries.map((entry) => ({ ...entry, path: `Cards/${entry.path}` }));
}

const filesOf = (place: string, { id, files }: MadeArtifact): PackedFile[] =>
  files.map(({ name }) => ({ path: `${place}/${name}`, key: artifactKey(id, name) }));

async function sheetEntries({ sheet }: PackageSource): Promise<ZipEntry[]> {
  if (!sheet.lines.length) return [];
  // Loaded on first use: it is the heaviest library here, and most processes never need it.
  const { renderTechnicalSheet } = await import("~/features/page/festival-sheets/ui/technical-pdf.tsx");
  return [
    { path: "Technical sheet/technical-sheet.pdf", packed: true, bytes: await renderTechnicalSheet(sheet) },
    textEntry("Technical sheet/technical-sheet.txt", sheetText(sheet)),
  ];
}

/** Each as WebVTT, as it is stored, and as SubRip. */
async function captionEntries(storage: Storage, captions: PackedFile[]): Promise<ZipEntry[]> {
  const entries: ZipEntry[] = [];
  for (const { path, key } of captions) {
    if ((await storage.size(key)) === null) continue;
    const bytes = await wholeContent(storage.read(key));
    const read = await readCaptions(bytes);
    entries.push({ path: `${path}.vtt`, packed: false, bytes });
    if (read.ok) entries.push(textEntry(`${path}.srt`, subRip(read.cues)));
  }
  return entries;
}

/** Copied from a file of the disk: they are large. */
async function filmEntries(storage: Storage, films: (PackedFile | null)[]): Promise<ZipEntry[]> {
  const entries: ZipEntry[] = [];
  for (const film of films) {
    if (!film || (await storage.size(film.key)) === null) continue;
    entries.push({ path: film.path, packed: true, file: () => storage.localCopy(film.key) });
  }
  return entries;
}
