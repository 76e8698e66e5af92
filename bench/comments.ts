// The first page of a long list, and visitors who comment and like over 32 connections: none lost, none doubled.
import { Pool } from "undici";
import type { FilmId } from "~/lib/ids.ts";
import { commentsPath, likePath } from "../app/features/audience/comments/rules.ts";
import { openDb } from "../app/platform/db.ts";
import { createLog } from "../app/platform/log.ts";
import { createComment } from "../tests/support/factories/audience.ts";
import { createPublishedSite } from "../tests/support/factories/content.ts";
import { startProductProcess } from "../tests/support/product-process.ts";
import { median } from "./support/load.ts";
import { timeVerdict, verdict } from "./support/verdict.ts";

const ON_THE_INSTANCE = 100_000;
const ON_ONE_FILM = 20_000;
const QUESTIONS = 40;
const FIRST_ANSWER_MS = 50;
const COMMENTERS = 200;
const LIKERS = 1000;
const CONNECTIONS = 32;

const product = await startProductProcess();
const db = openDb(product.databaseUrl, createLog({ logLevel: "silent" }));
const pool = new Pool(product.baseUrl, { connections: CONNECTIONS, pipelining: 1 });
const headers = { origin: product.baseUrl, "content-type": "application/x-www-form-urlencoded" };

const long = await createPublishedSite(db);
const others = [await createPublishedSite(db), await createPublishedSite(db)];
await fill(long.filmId, ON_ONE_FILM);
for (const { filmId } of others) await fill(filmId, (ON_THE_INSTANCE - ON_ONE_FILM) / others.length);
await db.$client.query(
  "insert into comment_likes (comment_id, visitor) select id, 'visitor ' || n from comments, generate_series(1, 3) n",
);
await db.$client.query("analyze comments, comment_likes, comment_replies");

await listed(commentsPath(long.slug));
const first = await waits(() => commentsPath(long.slug));
timeVerdict("first page of the list, median", median(first), FIRST_ANSWER_MS, " ms");
const deep = await waits(() => `${commentsPath(long.slug)}?after=${Date.now() - 15_000_000}-${crypto.randomUUID()}`);
verdict("a page from the end of the list, times the first", median(deep) / median(first), "at most", 3);

const fresh = await createPublishedSite(db);
const commentSeconds = await seconds(() =>
  everybody(COMMENTERS, async (commenter) => {
    const body = new URLSearchParams({ name: `Visitor ${commenter}`, content: `Comment ${commenter}` }).toString();
    const answer = await pool.request({ method: "POST", path: commentsPath(fresh.slug), headers, body });
    await answer.body.dump();
    if (answer.statusCode !== 303) throw new Error(`commenter ${commenter} was answered ${answer.statusCode}`);
  }),
);
const said = await counted(
  "select count(*) as n, count(distinct content) as kinds from comments where film_id = $1",
  fresh.filmId,
);
verdict("comments lost", COMMENTERS - said.kinds, "at most", 0);
verdict("comments doubled", said.n - said.kinds, "at most", 0);
verdict("comments a second over 32 connections", COMMENTERS / commentSeconds, "at least", 10);
const scheduled = await counted(
  "select count(*) as n, 0 as kinds from comment_notices where film_id = $1",
  fresh.filmId,
);
verdict("summaries scheduled", scheduled.n, "at most", 1);

const liked = await createComment(db, fresh.filmId);
const cookies = new Map<number, string>();
const likeSeconds = await seconds(() => everybody(LIKERS, like));
const once = await counted("select count(*) as n, 0 as kinds from comment_likes where comment_id = $1", liked);
await everybody(LIKERS, like);
const twice = await counted("select count(*) as n, 0 as kinds from comment_likes where comment_id = $1", liked);
verdict("likes lost", LIKERS - once.n, "at most", 0);
verdict("likes doubled, given once more", twice.n - LIKERS, "at most", 0);
verdict("likes a second over 32 connections", LIKERS / likeSeconds, "at least", 25);

await pool.close();
await db.$client.end();
await product.discard();

function fill(filmId: FilmId, count: number) {
  return db.$client.query(
    `insert into comments (film_id, author_name, content, type, visitor, approved_at, created_at)
     select $1, 'Visitor ' || n, 'The fog stays with me, and so does number ' || n, 'real', 'visitor ' || n,
       case when n % 10 > 0 then now() end, now() - n * interval '1 second' from generate_series(1, $2::int) n`,
    [filmId, count],
  );
}

async function listed(path: string) {
  const { statusCode, body } = await pool.request({ method: "GET", path });
  const text = await body.text();
  if (statusCode !== 200 || !text.includes("data-comment=")) throw new Error(`${path} was answered ${statusCode}`);
}

async function waits(path: () => string): Promise<number[]> {
  const met: number[] = [];
  for (let question = 0; question < QUESTIONS; question++) {
    const began = performance.now();
    await listed(path());
    met.push(performance.now() - began);
  }
  return met;
}

async function like(visitor: number) {
  const cookie = cookies.get(visitor);
  const answer = await pool.request({
    method: "POST",
    path: likePath(fresh.slug, liked),
    headers: { ...headers, accept: "application/json", ...(cookie && { cookie }) },
    body: "wish=give",
  });
  await answer.body.dump();
  if (answer.statusCode !== 200) throw new Error(`visitor ${visitor} was answered ${answer.statusCode}`);
  const setCookie = [answer.headers["set-cookie"] ?? []].flat()[0]?.split(";")[0];
  if (setCookie) cookies.set(visitor, setCookie);
}

async function everybody(count: number, act: (one: number) => Promise<void>) {
  const waiting = Array.from({ length: count }, (_, one) => one).values();
  const oneByOne = async () => {
    for (const one of waiting) await act(one);
  };
  await Promise.all(Array.from({ length: CONNECTIONS }, oneByOne));
}

async function seconds(act: () => Promise<void>): Promise<number> {
  const began = performance.now();
  await act();
  return (performance.now() - began) / 1000;
}

async function counted(query: string, id: string): Promise<{ n: number; kinds: number }> {
  const { rows } = await db.$client.query(query, [id]);
  return { n: Number(rows[0]?.n), kinds: Number(rows[0]?.kinds) };
}
