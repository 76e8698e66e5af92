import { once } from "node:events";
import { readFile, rm } from "node:fs/promises";
import { type AddressInfo, createServer, type Socket } from "node:net";
import { join } from "node:path";
import { sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { awaitDatabase, openDb } from "~/platform/db.ts";
import { createLog } from "~/platform/log.ts";
import { type DatabaseProcess, spawnDatabase } from "../support/database-process.ts";
import { scratchFolder } from "../support/scratch-folder.ts";
import { until } from "../support/until.ts";

let folder: string;
let database: DatabaseProcess;
beforeAll(async () => {
  folder = await scratchFolder();
  database = spawnDatabase(folder);
});
afterAll(async () => {
  await database.end();
  await rm(folder, { recursive: true, force: true });
});

const killServer = async () => {
  const [pid] = (await readFile(join(folder, "postgres/postmaster.pid"), "utf8")).split("\n");
  process.kill(Number(pid), "SIGKILL");
};

test("a transaction that loses its database fails, and the pool serves the next one", async () => {
  const db = openDb(await database.url(), createLog({ logLevel: "silent" }));
  const broken = db.transaction(async (tx) => {
    await tx.execute(sql`create table half (id int)`);
    await killServer();
    await until(
      () =>
        tx.execute(sql`select 1`).then(
          () => false,
          () => true,
        ),
      "the connection is gone",
    );
    return tx.execute(sql`select 1`);
  });
  await expect(broken).rejects.toThrow();
  const count = () => db.execute(sql`select count(*)::int as tables from pg_tables where tablename = 'half'`);
  const answer = await until(() => count().catch(() => null), "the database is back");
  expect(answer.rows).toEqual([{ tables: 0 }]);
  await db.$client.end();
});

/** PostgreSQL's answer to a new connection while it recovers, in its wire protocol. */
function recovering(socket: Socket) {
  const fields = Buffer.from("SFATAL\0C57P03\0Mthe database system is starting up\0\0");
  const length = Buffer.alloc(4);
  length.writeInt32BE(fields.length + length.length);
  socket.once("data", () => socket.end(Buffer.concat([Buffer.from("E"), length, fields])));
}

test("the start waits for a server that is starting, not for one that refuses", async () => {
  let visits = 0;
  const server = createServer((socket) => {
    visits += 1;
    if (visits < 3) recovering(socket);
    else socket.destroy();
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  const log = createLog({ logLevel: "silent" });
  await awaitDatabase(`postgres://ada@127.0.0.1:${port}/films`, log);
  expect(visits).toBe(3);
  server.close();
});
