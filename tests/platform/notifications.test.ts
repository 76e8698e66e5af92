import { once } from "node:events";
import { type AddressInfo, connect, createServer, type Socket } from "node:net";
import { Client } from "pg";
import { expect, test, vi } from "vitest";
import { createLog } from "~/platform/log.ts";
import { openNotifications } from "~/platform/notifications.ts";
import { copyTemplate } from "../support/product.ts";

const log = createLog({ logLevel: "silent" });
const aListener = () => ({ onMessage: vi.fn(), onConnected: vi.fn(), onLost: vi.fn() });

test("a connection that is stopped while it connects ends, and was never open", async () => {
  const listener = aListener();
  const connection = openNotifications(await copyTemplate(), log);
  connection.listen({ news: listener });
  await connection.stop();
  expect(listener.onConnected).not.toHaveBeenCalled();
});

test("each listener hears its own channel, also one that came later, all over one connection, and is told when it is lost and open again", async () => {
  const url = await copyTemplate();
  const [news, weather] = [aListener(), aListener()];
  const connection = openNotifications(url, log);
  connection.listen({ news });
  const admin = new Client({ connectionString: url });
  await admin.connect();
  await expect.poll(() => news.onConnected).toHaveBeenCalledTimes(1);
  connection.listen({ weather });
  await expect.poll(() => weather.onConnected).toHaveBeenCalledTimes(1);
  expect(news.onConnected).toHaveBeenCalledTimes(1);
  await admin.query("select pg_notify('news', 'one'), pg_notify('weather', 'rain'), pg_notify('sports', 'none')");
  await expect.poll(() => weather.onMessage.mock.calls).toEqual([["rain"]]);
  expect(news.onMessage.mock.calls).toEqual([["one"]]);

  const others = "datname = current_database() and pid <> pg_backend_pid()";
  const { rowCount } = await admin.query(`select pg_terminate_backend(pid) from pg_stat_activity where ${others}`);
  expect(rowCount).toBe(1);
  for (const listener of [news, weather]) {
    await expect.poll(() => listener.onConnected).toHaveBeenCalledTimes(2);
    expect(listener.onLost).toHaveBeenCalledTimes(1);
  }
  await connection.stop();
  await admin.end();
});

/** A line to the embedded database that can fall silent without being closed. */
async function openLine(url: string) {
  const { pathname, searchParams } = new URL(url);
  const lines: Socket[] = [];
  const server = createServer((near) => {
    const far = connect(`${searchParams.get("host")}/.s.PGSQL.5432`);
    near.pipe(far).pipe(near);
    for (const end of [near, far]) lines.push(end.on("error", () => {}));
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  return {
    url: `postgres://${searchParams.get("user")}@127.0.0.1:${port}${pathname}`,
    fallSilent: () => lines.splice(0).map((end) => end.unpipe().pause()),
    close: () => server.close(),
  };
}

test("a line that falls silent counts as lost, and is replaced", async () => {
  const line = await openLine(await copyTemplate());
  const listener = aListener();
  const connection = openNotifications(line.url, log, { beatMs: 50, answerMs: 500 });
  connection.listen({ news: listener });
  await expect.poll(() => listener.onConnected).toHaveBeenCalledTimes(1);
  const silent = line.fallSilent();
  await expect.poll(() => listener.onConnected).toHaveBeenCalledTimes(2);
  expect(listener.onLost).toHaveBeenCalledTimes(1);
  await connection.stop();
  for (const end of silent) end.destroy();
  line.close();
});
