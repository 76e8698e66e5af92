import { lockAccount } from "~/features/account/accounts/queries.server.ts";
import {
  analyseWizardFilm,
  type Beginning,
  startLaunchClips,
  type WizardFilm,
} from "~/features/clips/runs/commands/launch.server.ts";
import type { Publishing } from "~/features/content/publications/commands/held.server.ts";
import { publishSite } from "~/features/content/sites/commands.server.ts";
import type { AccountId } from "~/lib/ids.ts";
import type { ClipServices } from "~/platform/clip-services.ts";
import type { Tx } from "~/platform/db.ts";
import { wizardProgress } from "../queries.server.ts";

/** `Launch My Site`: publishes it, and begins clips of its film the first time. The launch waits for no clip. */
export async function launchSite({ guard, ...begin }: Beginning & Publishing, accountId: AccountId, now: Date) {
  const { tx } = begin;
  // Locked, so that of two presses at the same moment one is the first.
  await lockAccount(tx, accountId);
  const film = await wizardFilm(tx, accountId);
  const launched = await publishSite({ tx, guard }, accountId, "newest", now);
  if (launched.ok && film) await startLaunchClips(begin, film, now);
  return launched;
}

/** After the video step: looks for candidates in the background. */
export async function analyseFilm(
  begin: Beginning & { clipServices: ClipServices },
  { accountId, agreesToKlap }: { accountId: AccountId; agreesToKlap: boolean },
  now: Date,
): Promise<void> {
  const film = await wizardFilm(begin.tx, accountId);
  if (film) await analyseWizardFilm(begin, { ...film, agreesToKlap }, now);
}

const NO_TITLE = "Film Clip";
const NO_GENRE = "Drama";

/** The film of a site that was not launched before; null without one. */
async function wizardFilm(tx: Tx, accountId: AccountId): Promise<WizardFilm | null> {
  const progress = await wizardProgress(tx, accountId);
  if (!progress?.videoId || progress.contentSkipped || progress.onboardedAt) return null;
  const { videoId, title, genres } = progress;
  return { accountId, videoId, title: title || NO_TITLE, genre: genres[0] ?? NO_GENRE };
}
