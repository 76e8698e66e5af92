import { annotations } from "~/db/schema/annotations.ts";
import { donations, spotlights } from "~/db/schema/donations.ts";
import { filmClips } from "~/db/schema/film-clips.ts";
import { subscriptions } from "~/db/schema/subscriptions.ts";
import { type Rows, rowsOf } from "~/features/content/pages/rules/rows.ts";
import type { ClipKind, ClipText } from "~/features/content/pages/rules.ts";
import type { AnnotationId, ClipId, DonationId, FilmId } from "~/lib/ids.ts";
import type { Db } from "~/platform/db.ts";
import { dayAgo, daysAgo, OWNER, sampleId } from "./making.ts";
import { FIRST_NAMES } from "./names.ts";
import type { Chance } from "./random.ts";

export type FurtherVideo = ClipText & { id: ClipId };

type Listed = { filmId: FilmId; kind: ClipKind; days: number };

/** Further videos of a film, which its document names by their ids. */
export async function addVideos(db: Db, { filmId, kind, days }: Listed, texts: ClipText[]): Promise<FurtherVideo[]> {
  const clips = texts.map((text) => ({ ...text, id: sampleId<ClipId>() }));
  await db.insert(filmClips).values(clips.map((clip) => ({ ...clip, filmId, kind, createdAt: daysAgo(days) })));
  return clips;
}

/** The same as a list of a document. */
export const listed = (clips: FurtherVideo[]): Rows<ClipText> => rowsOf(clips.map(({ id, ...text }) => [id, text]));

type Asked = { clip: FurtherVideo; goalCents: number; featured: boolean; count: number };

const MESSAGES = [
  "For the next tide table.",
  "Loved every grey minute of it.",
  "From a village that also lost its lower road.",
  "Keep going!",
  "A coffee for the sound department.",
  "",
];

/** Clips by which visitors support the film, and what they gave. */
export async function createSupport(db: Db, asked: Asked[], chance: Chance): Promise<void> {
  for (const { clip, goalCents, featured, count } of asked) {
    const suggestedCents = [100, 500, 1_000, 2_500];
    await db
      .insert(spotlights)
      .values({ clipId: clip.id, suggestedCents, goalCents, featured, updatedAt: daysAgo(120) });
    const rows = Array.from({ length: count }, () => {
      const at = daysAgo(chance.between(-5, 150), `${chance.between(10, 22)}:${chance.between(10, 59)}`);
      return {
        ...{ id: sampleId<DonationId>(), accountId: OWNER, clipId: clip.id, clipTitle: clip.title, currency: "usd" },
        amountCents: chance.weighted([
          [100, 2],
          [500, 6],
          [1_000, 5],
          [2_500, 2],
        ] as const),
        supporterName: chance.next() < 0.7 ? chance.among(FIRST_NAMES) : null,
        message: chance.among(MESSAGES) || null,
        ...{ createdAt: at, paidAt: new Date(at.getTime() + 80_000) },
      };
    });
    await db.insert(donations).values(rows);
  }
}

/** What the figures' time axis says of two days. */
export async function createNotes(db: Db, notes: [days: number, words: string][]): Promise<void> {
  const rows = notes.map(([days, words]) => ({
    ...{ id: sampleId<AnnotationId>(), accountId: OWNER, day: dayAgo(days), words, createdAt: daysAgo(days - 1) },
  }));
  await db.insert(annotations).values(rows);
}

/** An active subscription, paid by the month, that no payment service knows. The specification's bill is of $39.00. */
export async function createSubscription(db: Db): Promise<void> {
  const paid = { status: "active", cycle: "monthly" as const, cents: 3_900, periodEnd: daysAgo(-19, "09:12") };
  await db.insert(subscriptions).values({ accountId: OWNER, ...paid, readAt: daysAgo(11, "09:13") });
}
