import { eq, sql } from "drizzle-orm";
import { accounts } from "~/db/schema/accounts.ts";
import { onboardings } from "~/db/schema/onboardings.ts";
import { type Step, stepNumber } from "~/features/account/onboarding/rules.ts";
import type { PlatformLinks } from "~/features/account/roles/rules/platform-links.ts";
import { answersAfterRole, type Role } from "~/features/account/roles/rules.ts";
import type { Names } from "~/features/account/usernames/commands.server.ts";
import { isTakenUsername, lockNames } from "~/features/account/usernames/commands.server.ts";
import { reservedAmong } from "~/features/account/usernames/queries.server.ts";
import { isNamedByPage } from "~/features/content/pages/queries.server.ts";
import { answerInDraft } from "~/features/content/sites/commands.server.ts";
import type { SiteAnswers } from "~/features/content/sites/rules.ts";
import type { VideoLink } from "~/features/video/providers/rules.ts";
import { chooseUpload } from "~/features/video/uploads/commands.server.ts";
import { removeVideo, saveVideoLink } from "~/features/video/videos/commands.server.ts";
import { type Video, videoOfOwner } from "~/features/video/videos/queries.server.ts";
import type { AccountId, VideoId } from "~/lib/ids.ts";
import type { Tx } from "~/platform/db.ts";
import type { TxAndQueue } from "~/platform/queue.ts";
import { wizardProgress } from "./queries.server.ts";

type Answers = SiteAnswers & { email?: string; contentSkipped?: boolean };

export const saveEmail = (tx: Tx, accountId: AccountId, email: string, now: Date) =>
  saveAnswers(tx, accountId, { answers: { email }, opens: "username" }, now);

/** Sets the username, unless another account has it, also when both try at the same moment, and the page's name. */
export async function claimNames(
  { db, usernameHashes }: Names,
  accountId: AccountId,
  { username, name }: { username: string; name: string },
  now: Date,
) {
  try {
    return await db.transaction(async (tx) => {
      await lockNames(tx, [username]);
      const reserved = await reservedAmong({ db: tx, usernameHashes }, accountId, [username], now);
      if (reserved.length) return { ok: false, reason: "taken" } as const;
      await tx
        .update(accounts)
        .set({ username, nameAnsweredAt: now, updatedAt: now })
        .where(eq(accounts.id, accountId));
      await saveAnswers(tx, accountId, { answers: { name }, opens: "role" }, now);
      return { ok: true } as const;
    });
  } catch (error) {
    if (isTakenUsername(error)) return { ok: false, reason: "taken" } as const;
    throw error;
  }
}

/** The owner's answer to the question for the name on the page; an empty one changes nothing and ends it too. */
export async function answerName(tx: Tx, accountId: AccountId, name: string, now: Date) {
  await tx.update(accounts).set({ nameAnsweredAt: now }).where(eq(accounts.id, accountId));
  if (name) await answerInDraft(tx, accountId, { name }, now);
}

/** A changed role drops genres and platforms that it does not offer. */
export async function chooseRole(tx: Tx, accountId: AccountId, role: Role, now: Date) {
  const progress = await wizardProgress(tx, accountId);
  const allowed = answersAfterRole(role, { genres: progress?.genres ?? [], platforms: progress?.platforms ?? [] });
  await saveAnswers(tx, accountId, { answers: { role, ...allowed }, opens: "genres" }, now);
}

export const chooseGenres = (tx: Tx, accountId: AccountId, genres: string[], now: Date) =>
  saveAnswers(tx, accountId, { answers: { genres }, opens: "video" }, now);

export type Content = {
  title: string;
  description: string;
  film: { link: VideoLink | null; videoId: VideoId | null };
  /** Whether the file may still be on its way. */
  mayCome: boolean;
};

/** Saves the film and its texts; videos that nothing shows any more are deleted. */
export async function saveContent({ tx, queue }: TxAndQueue, accountId: AccountId, content: Content, now: Date) {
  const { title, description, film, mayCome } = content;
  const before = await filmInAnswers(tx, accountId);
  const chosen = film.link
    ? await chooseLink({ tx, queue }, accountId, { link: film.link, before }, now)
    : await chooseUpload(tx, accountId, film.videoId, mayCome);
  if (!chosen.ok) return chosen;
  const { videoId } = chosen;
  await saveAnswers(
    tx,
    accountId,
    { answers: { videoId, title, description, contentSkipped: false }, opens: "platforms" },
    now,
  );
  await removeOthers({ tx, queue }, accountId, videoId, [before?.id, film.videoId]);
  return { ok: true } as const;
}

/** `I'll add this later`: the page is created without a film. */
export async function skipContent({ tx, queue }: TxAndQueue, accountId: AccountId, now: Date) {
  const before = await filmInAnswers(tx, accountId);
  const nothing = { videoId: null, title: null, description: null, contentSkipped: true };
  await saveAnswers(tx, accountId, { answers: nothing, opens: "platforms" }, now);
  await removeOthers({ tx, queue }, accountId, null, [before?.id]);
}

type MaybeId = VideoId | null | undefined;

async function removeOthers(
  { tx, queue }: TxAndQueue,
  accountId: AccountId,
  kept: VideoId | null,
  candidates: MaybeId[],
) {
  const others = new Set(candidates.flatMap((id) => (id && id !== kept ? id : [])));
  for (const id of others)
    if (!(await isNamedByPage(tx, accountId, id))) await removeVideo({ tx, queue }, { accountId, videoId: id });
}

async function chooseLink(
  { tx, queue }: TxAndQueue,
  accountId: AccountId,
  { link, before }: { link: VideoLink; before: Video | null },
  now: Date,
): Promise<{ ok: true; videoId: VideoId }> {
  const unchanged = before?.platform === link.platform && before.providerVideoId === link.videoId;
  return { ok: true, videoId: unchanged ? before.id : (await saveVideoLink({ tx, queue }, accountId, link, now)).id };
}

async function filmInAnswers(tx: Tx, accountId: AccountId): Promise<Video | null> {
  const progress = await wizardProgress(tx, accountId);
  return progress?.videoId ? videoOfOwner(tx, accountId, progress.videoId) : null;
}

export const choosePlatforms = (
  tx: Tx,
  accountId: AccountId,
  chosen: { platforms: string[]; platformLinks: PlatformLinks },
  now: Date,
) => saveAnswers(tx, accountId, { answers: chosen, opens: "generation" }, now);

async function saveAnswers(
  tx: Tx,
  accountId: AccountId,
  { answers, opens }: { answers: Answers; opens: Step },
  now: Date,
) {
  const step = stepNumber(opens);
  await tx
    .insert(onboardings)
    .values({ accountId, ...answers, step, createdAt: now, updatedAt: now })
    .onConflictDoUpdate({
      target: onboardings.accountId,
      set: { ...answers, step: sql`greatest(${onboardings.step}, ${step})`, updatedAt: now },
    });
  const { email: _, contentSkipped: __, ...ofSite } = answers;
  await answerInDraft(tx, accountId, ofSite, now);
}
