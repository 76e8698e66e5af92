import { randomBytes } from "node:crypto";
import { openDb } from "../../app/platform/db.ts";
import { openLocalStorage } from "../../app/platform/local-storage.ts";
import { createLog } from "../../app/platform/log.ts";

export const ACCOUNTS = 10_000;
const POSTER_BYTES = 20 * 1024;

const STATEMENTS = [
  `insert into accounts (id, name, email, username, onboarded_at)
   select gen_random_uuid(), 'Ada ' || n, 'ada-' || n || '@example.org', 'ada-' || n, now() from generate_series(1, $1) n`,
  `insert into sign_in_methods (id, account_id, provider_account_id, provider_id, password)
   select gen_random_uuid(), id, id::text, 'credential', repeat('c0ffee', 27) from accounts`,
  `insert into sessions (id, token, account_id, expires_at, user_agent)
   select gen_random_uuid(), gen_random_uuid()::text, id, now() + interval '7 days', repeat('Mozilla/5.0 ', 9) from accounts`,
  `insert into videos (account_id, platform, status, source_url, provider_video_id, poster_key, ready_at)
   select id, 'youtube', 'ready', 'https://youtu.be/dQw4w9WgXcQ', 'dQw4w9WgXcQ', 'posters/' || id || '/poster.jpg', now()
   from accounts`,
  `insert into films (account_id, title, description, genres, year, video_id)
   select a.id, 'The Salt Road', repeat('Two sisters walk a drowned coast. ', 20), '{Drama,Mystery}', 2026, v.id
   from accounts a join videos v on v.account_id = a.id`,
  `insert into film_slugs (slug, film_id) select 'the-salt-road-' || row_number() over (), id from films`,
  `insert into sites (account_id, role, generated_at) select id, 'filmmaker', now() from accounts`,
  `insert into pages (account_id, film_id, template, platforms, created_at, published_at)
   select account_id, id, 'netflix', '{website,festivals}', now(), now() from films`,
  `insert into onboardings (account_id, step, role, genres, title)
   select id, 8, 'filmmaker', '{Drama,Mystery}', 'The Salt Road' from accounts`,
];

/** Fills a migrated instance with accounts whose pages are public; with a poster each where a folder is given. */
export async function fillWithPages(databaseUrl: string, filesFolder: string | null): Promise<void> {
  const db = openDb(databaseUrl, createLog({ logLevel: "silent" }));
  for (const [index, statement] of STATEMENTS.entries()) {
    await db.$client.query(statement, index === 0 ? [ACCOUNTS] : []);
  }
  const storage = filesFolder ? await openLocalStorage(filesFolder) : null;
  const { rows } = await db.$client.query("select poster_key as key from videos");
  for (const { key } of storage ? rows : []) await storage?.put(key, randomBytes(POSTER_BYTES));
  await db.$client.end();
}
