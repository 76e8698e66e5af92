import { randomBytes } from "node:crypto";
import { Client } from "pg";
import { afterAll, beforeAll, expect, inject, test } from "vitest";
import { siteByFilmSlug, siteByUsername } from "~/features/page/public-site/queries.server.ts";
import { openDb } from "~/platform/db.ts";
import { createLog } from "~/platform/log.ts";
import { applyMigrations, readMigrations } from "~/platform/migrations.ts";
import { urlOfDatabase } from "../support/config.ts";

/** The migration that moves films out of sites; earlier migrations create the sites that it converts. */
const MOVE = "films-slugs-clips";

let client: Client;
let db: ReturnType<typeof openDb>;
beforeAll(async () => {
  const server = inject("surroundings").DATABASE_URL ?? "";
  const name = `test_${randomBytes(6).toString("hex")}`;
  const admin = new Client({ connectionString: server });
  await admin.connect();
  await admin.query(`create database ${name}`);
  await admin.end();
  client = new Client({ connectionString: urlOfDatabase(server, name) });
  await client.connect();
  db = openDb(urlOfDatabase(server, name), createLog({ logLevel: "silent" }));
  const all = readMigrations(".");
  const move = all.findIndex((migration) => migration.name.endsWith(MOVE));
  expect(move).toBeGreaterThan(0);
  await applyMigrations(client, all.slice(0, move));
  for (const [index, title] of TITLES.entries()) await insertOldSite(index, title);
  await applyMigrations(client, all.slice(move));
});
afterAll(async () => {
  await client.end();
  await db.$client.end();
});

const TITLES = [
  "The Salt Road",
  "The Salt Road",
  "The Salt Road!",
  "The Salt Road 2",
  "الطريق",
  "",
  "Così -- fan",
  "A".repeat(80),
];
const SLUGS = [
  "the-salt-road",
  "the-salt-road-3",
  "the-salt-road-4",
  "the-salt-road-2",
  "untitled-film",
  "untitled-film-2",
  "cos-fan",
  "a".repeat(50),
];

async function insertOldSite(index: number, title: string) {
  const account =
    "insert into accounts (id, name, email, username) values (gen_random_uuid(), 'Ada', $1, $2) returning id";
  const { rows } = await client.query(account, [`a${index}@example.org`, `ada-${index}`]);
  const video =
    "insert into videos (account_id, platform, status, source_url) values ($1, 'vimeo', 'ready', $2) returning id";
  const videos = await client.query(video, [rows[0].id, `https://vimeo.com/${76_979_871 + index}`]);
  const site = `insert into sites (account_id, role, template, theme, title, description, genres, platforms, year, rating,
    match_label, video_id, generated_at, published_at) values ($1, 'filmmaker', 'netflix', 'ocean', $2, 'A bell.',
    '{Drama,Mystery}', '{website}', 2019, 'PG', '97% Match', $3, timestamptz '2026-01-01Z' + $4 * interval '1 day', now())`;
  await client.query(site, [rows[0].id, title, videos.rows[0].id, index]);
}

test("a site from before the films table gets the same page and an address of its own", async () => {
  for (const [index, title] of TITLES.entries()) {
    const found = await siteByUsername(db, `ada-${index}`);
    expect(found).toMatchObject({ hidden: null, indexed: true });
    expect(found?.site).toMatchObject({
      title,
      slug: SLUGS[index],
      description: "A bell.",
      genres: ["Drama", "Mystery"],
      platforms: ["website"],
      theme: "ocean",
      year: 2019,
      rating: "PG",
      matchLabel: "97% Match",
      film: { source: { kind: "embed", videoId: String(76_979_871 + index) } },
      episodes: [],
      trailers: [],
    });
    expect((await siteByFilmSlug(db, SLUGS[index] ?? ""))?.site.username).toBe(`ada-${index}`);
  }
});
