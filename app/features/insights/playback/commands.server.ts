import { sql } from "drizzle-orm";
import { visitorOnPagesOf } from "~/features/insights/visits/queries.server.ts";
import type { AccountId } from "~/lib/ids.ts";
import type { Db } from "~/platform/db.ts";
import { LONGEST_VIEWING_DAYS, mergedViewings, type ReportedViewing } from "./rules.ts";

/** A viewing keeps the day on which it began, also when it is told of until a month later. */
const DAY_OF_VIEWING = sql.raw(`
  select day from viewings where viewings.account_id = videos.account_id and viewings.id = reported.id
    and viewings.day between reported.day - ${LONGEST_VIEWING_DAYS} and reported.day
  order by day limit 1`);

/**
 * Stores viewings in one statement, except those of films on no public page and of the viewer's own films. Where several
 * pages show the video, it was watched on the one that the visitor opened last. Returns the accounts of
 * which a film is watched.
 */
export async function recordViewings(db: Db, reported: ReportedViewing[]): Promise<AccountId[]> {
  const rows = mergedViewings(reported).map(({ sums, ...viewing }) => ({ ...viewing, ...sums }));
  const { rows: watched } = await db.execute<{ accountId: AccountId }>(sql`
    with stored as (insert into viewings (id, account_id, video_id, film_id, day, visitor, device, country, started_at, watched_seconds,
      furthest_percent, reached, plays, pauses, seeks, ends, rewatches, errors, parts, replayed, path, embed_host, last_part, serial, told_at)
    select reported.id, videos.account_id, videos.id, page.film_id, coalesce(known.day, reported.day), ${visitorOnPagesOf(sql`videos.account_id`)}, reported.device, reported.country, reported."startedAt",
      reported."watchedSeconds", reported."furthestPercent", reported.reached, reported.plays, reported.pauses, reported.seeks, reported.ends,
      reported.rewatches, reported.errors, reported.parts, reported.replayed, reported.path, reported."embedHost",
      reported."lastPart", reported.serial, reported."startedAt"
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as reported(
      id uuid, "videoId" uuid, day date, person text, device text, country text, "startedAt" timestamptz,
      "watchedSeconds" int, "furthestPercent" int, reached int, plays int, pauses int, seeks int, ends int,
      rewatches int, errors int, parts bit(100), replayed bit(100), path text, "embedHost" text, "lastPart" smallint, serial int,
      viewer uuid)
    join videos on videos.id = reported."videoId"
    join lateral (
      select film_id from pages join sites on sites.account_id = pages.account_id
      where pages.state = 'live' and pages.is_public and sites.profile_public and pages.film_id in (
        select id from films where video_id = videos.id
        union all select film_id from film_clips where video_id = videos.id)
      order by (
        select max(at) from visits
        where visits.account_id = videos.account_id and visits.film_id = pages.film_id and visits.day = reported.day
          and visits.visitor = ${visitorOnPagesOf(sql`videos.account_id`)}) desc nulls last, film_id
      limit 1) page on true
    left join lateral (${DAY_OF_VIEWING}) known on true
    where videos.account_id is distinct from reported.viewer
    order by reported.id
    on conflict (account_id, id, day) do update set
      watched_seconds = greatest(viewings.watched_seconds, excluded.watched_seconds),
      furthest_percent = greatest(viewings.furthest_percent, excluded.furthest_percent),
      reached = viewings.reached | excluded.reached,
      plays = greatest(viewings.plays, excluded.plays),
      pauses = greatest(viewings.pauses, excluded.pauses),
      seeks = greatest(viewings.seeks, excluded.seeks),
      ends = greatest(viewings.ends, excluded.ends),
      rewatches = greatest(viewings.rewatches, excluded.rewatches),
      errors = greatest(viewings.errors, excluded.errors),
      parts = coalesce(viewings.parts | excluded.parts, viewings.parts, excluded.parts),
      replayed = coalesce(viewings.replayed | excluded.replayed, viewings.replayed, excluded.replayed),
      path = coalesce(viewings.path, excluded.path),
      embed_host = coalesce(viewings.embed_host, excluded.embed_host),
      last_part = case when excluded.serial > coalesce(viewings.serial, 0) then excluded.last_part else viewings.last_part end,
      serial = greatest(viewings.serial, excluded.serial),
      told_at = greatest(viewings.told_at, excluded.told_at)
    where viewings.video_id = excluded.video_id returning account_id)
    select distinct account_id as "accountId" from stored`);
  return watched.map(({ accountId }) => accountId);
}
