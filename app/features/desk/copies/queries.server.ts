import { and, asc, eq, isNotNull, isNull, ne, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import { filmClips } from "~/db/schema/film-clips.ts";
import { filmMeasurements } from "~/db/schema/film-measurements.ts";
import { films } from "~/db/schema/films.ts";
import { pages } from "~/db/schema/pages.ts";
import { videos } from "~/db/schema/videos.ts";
import { decisions } from "~/db/schema/withholding.ts";
import type { reportById } from "~/features/desk/reports/queries.server.ts";
import type { OfferedStep } from "~/features/desk/reports/rules/deciding.ts";
import { subjectAt } from "~/features/desk/subjects/queries.server.ts";
import { countryName } from "~/lib/countries.ts";
import type { ReportId, VideoId } from "~/lib/ids.ts";
import type { Reader } from "~/platform/db.ts";
import { COMPARED_MOST, type Compared, type Copy, stateOfBoth } from "./rules.ts";

type Report = NonNullable<Awaited<ReturnType<typeof reportById>>>;
const others = alias(videos, "others");
const measuredOthers = alias(filmMeasurements, "measured_others");

/** Films as large and as long as one of a page, and what is known of them; of a case about anything else none. */
export async function comparedWith(
  db: Reader,
  { subjectKind, subjectId }: Pick<Report, "subjectKind" | "subjectId">,
): Promise<(Compared & { ownId: VideoId })[]> {
  if (subjectKind !== "page") return [];
  const shown = sql`(select ${films.videoId} from ${pages} join ${films} on ${films.id} = ${pages.filmId}
      where ${pages.id} = ${subjectId}
    union select ${filmClips.videoId} from ${pages} join ${filmClips} on ${filmClips.filmId} = ${pages.filmId}
      where ${pages.id} = ${subjectId} and ${isNotNull(filmClips.position)})`;
  const isAsLarge = and(eq(others.byteSize, videos.byteSize), eq(others.durationMs, videos.durationMs));
  const isFile = and(eq(others.platform, "file"), isNotNull(others.playableKey), ne(others.id, videos.id));
  const rows = await db
    .select({
      ...{ ownId: videos.id, videoId: others.id },
      ...{ own: filmMeasurements.status, other: measuredOthers.status },
      isSame: sql<boolean>`coalesce(${filmMeasurements.measured}->>'sha256' = ${measuredOthers.measured}->>'sha256', false)`,
    })
    .from(videos)
    .innerJoin(others, and(isAsLarge, isFile))
    .leftJoin(
      filmMeasurements,
      and(eq(filmMeasurements.videoId, videos.id), eq(filmMeasurements.fileKey, videos.playableKey)),
    )
    .leftJoin(
      measuredOthers,
      and(eq(measuredOthers.videoId, others.id), eq(measuredOthers.fileKey, others.playableKey)),
    )
    .where(and(sql`${videos.id} in ${shown}`, eq(videos.platform, "file"), isNotNull(videos.playableKey)))
    .orderBy(asc(others.createdAt), asc(others.id))
    .limit(COMPARED_MOST);
  return rows.map(({ own, other, ...row }) => ({ ...row, state: stateOfBoth(own, other) }));
}

/** The same films on other pages: each with the page that shows it to visitors. */
export async function copiesAmong(db: Reader, report: Pick<Report, "subjectId">, compared: Compared[]) {
  const same = compared.filter(({ isSame }) => isSame);
  const found: Copy[] = [];
  for (const { videoId } of same) {
    const subject = await subjectAt(db, { kind: "video", id: videoId }, "public");
    const isElsewhere = subject && subject.id !== report.subjectId;
    if (isElsewhere && !found.some((copy) => copy.subject.id === subject.id)) found.push({ videoId, subject });
  }
  return { copies: found, same: same.length };
}

/** What was decided in a case and holds, as the form of another one begins with it; null where nothing is. */
export async function offeredDecision(db: Reader, reportId: ReportId): Promise<OfferedStep | null> {
  const holding = and(eq(decisions.reportId, reportId), isNull(decisions.endedAt));
  const [decision] = await db.select().from(decisions).where(holding).limit(1);
  if (!decision) return null;
  const { measure, reason, facts, until, countries } = decision;
  return {
    ...{ step: measure, reason, words: facts, until: until?.toISOString().slice(0, 10) ?? "" },
    countries: (countries ?? []).map((code) => countryName(code) ?? code).join(", "),
  };
}
