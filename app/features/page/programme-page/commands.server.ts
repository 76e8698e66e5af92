import { join } from "node:path";
import { paletteOf } from "~/features/content/palettes/rules/themes.ts";
import { storedPicture } from "~/features/content/pictures/queries.server.ts";
import { paperProgress, retryArtifact } from "~/features/page/artifacts/commands.server.ts";
import type { Makeable } from "~/features/page/artifacts/jobs.server.ts";
import { dressOf } from "~/features/page/artifacts/rules/dress.ts";
import { artifactKey } from "~/features/page/artifacts/rules.ts";
import { pageAddress } from "~/features/page/metadata/rules.ts";
import { mediaUrl } from "~/features/video/videos/rules.ts";
import type { OwnPage } from "~/lib/ids.ts";
import type { Db } from "~/platform/db.ts";
import { isWhollyPrintable } from "~/platform/fonts.ts";
import { printedPicture } from "~/platform/images.ts";
import type { QrCodes } from "~/platform/qr.ts";
import type { Queue } from "~/platform/queue.ts";
import type { Storage } from "~/platform/storage.ts";
import { type ProgrammeSource, programmeSource } from "./queries.server.ts";
import { CHOICES, PAPERS, PROGRAMME_DESIGN, type ProgrammeChoice, programmeName } from "./rules.ts";
import type { ProgrammeFile } from "./ui/programme-file.tsx";

type AskingServices = { db: Db; queue: Queue };

/** The programme page in one choice; the first request enqueues its making. */
export async function programmeFor(
  services: AskingServices,
  page: OwnPage,
  { source, choice }: { source: ProgrammeSource; choice: ProgrammeChoice },
  now: Date,
): Promise<ProgrammeFile> {
  const watched = await paperProgress(services, page, requestOf(source, choice), now);
  const lacksLetters = !isWhollyPrintable(JSON.stringify(source.programme));
  if (watched.state === "refused") return { state: "refused", lacksLetters, until: watched.until, file: null };
  // The owner may request a page again in both cases.
  if (watched.state !== "made") {
    return { state: watched.state === "failed" ? "late" : watched.state, lacksLetters, until: null, file: null };
  }
  const { id, files } = watched.artifact;
  const [file] = files;
  return {
    ...{ state: "made", lacksLetters, until: null },
    file: file ? { url: mediaUrl(artifactKey(id, file.name)), fileName: file.name, byteSize: file.byteSize } : null,
  };
}

const requestOf = (source: ProgrammeSource, choice: ProgrammeChoice) =>
  ({ kind: "programme-page", shows: programmeShows(source, choice) }) as const;

/** Enqueues a late programme page again, on the owner's request. */
export const retryProgramme = (
  services: AskingServices,
  page: OwnPage,
  { source, choice }: { source: ProgrammeSource; choice: ProgrammeChoice },
  now: Date,
) => retryArtifact(services, page, requestOf(source, choice), now);

const dressOfSource = ({ site }: ProgrammeSource) => dressOf(site.template, paletteOf(site));

/** Everything that is visible on a programme page. */
export const programmeShows = (source: ProgrammeSource, choice: ProgrammeChoice) => [
  ...[PROGRAMME_DESIGN, choice, source.site.slug, pageAddress(source.site, "")],
  ...[source.programme, dressOfSource(source), source.quarantinedAt],
];

/** The programme pages of a page's draft, of which one is asked for. */
export async function programmePages(db: Db, page: OwnPage): Promise<Makeable[]> {
  const source = await programmeSource(db, page);
  if (!source) return [];
  return CHOICES.map((choice) => ({
    shows: programmeShows(source, choice),
    make: (services, folder) => makeProgramme(services, { source, choice }, folder),
  }));
}

type MakingServices = { storage: Storage; codes: QrCodes; config: { baseUrl: string } };
type Wanted = { source: ProgrammeSource; choice: ProgrammeChoice };

const PRINT_DOTS = 300;
const INCH_MM = 25.4;

/** Writes one programme page; returns its name. */
export async function makeProgramme(
  { storage, codes, config }: MakingServices,
  { source, choice }: Wanted,
  folder: string,
): Promise<string[]> {
  const { programme, site } = source;
  const address = pageAddress(site, config.baseUrl);
  const stored = programme.still && (await storedPicture(storage, programme.still.key));
  const width = Math.round((PAPERS[choice.paper].width / INCH_MM) * PRINT_DOTS);
  const picture = stored && (await printedPicture(stored, { width, isGrey: choice.isGrey }));
  // Loaded on first use: it is the heaviest library here, and most processes never need it.
  const { renderProgramme } = await import("./ui/programme-pdf.tsx");
  const shown = picture ? programme : { ...programme, still: null };
  const modules = await codes.modules(address, "quartile");
  const name = programmeName(site.slug, choice);
  await renderProgramme(
    { programme: shown, choice, picture, modules, address, dress: dressOfSource(source) },
    join(folder, name),
  );
  return [name];
}
