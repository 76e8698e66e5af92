import { Readable } from "node:stream";
import { DataStore, type Lock } from "@tus/server";
import { Client } from "pg";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createLog } from "~/platform/log.ts";
import { openUploadLocks, type UploadLocks } from "~/platform/upload-locks.ts";
import { copyTemplate } from "../support/product.ts";
import { until } from "../support/until.ts";

const log = createLog({ logLevel: "silent" });

/** A store whose writes end when the test says so. */
class SlowStore extends DataStore {
  finish = () => {};
  override write(..._: Parameters<DataStore["write"]>) {
    return new Promise<number>((resolve) => {
      this.finish = () => resolve(0);
    });
  }
}

let url: string;
let here: UploadLocks;
let there: UploadLocks;
let store: SlowStore;
beforeAll(async () => {
  url = await copyTemplate();
  store = new SlowStore();
  here = openUploadLocks({ url, log, datastores: [store] });
  there = openUploadLocks({ url, log, datastores: [new DataStore()] });
});
afterAll(() => Promise.all([here.stop(), there.stop()]));

const patient = new AbortController().signal;

/** Takes the lock as a request that releases it on demand. */
async function lockReleasedOnDemand(lock: Lock, order: string[], name: string) {
  await lock.lock(patient, () => {
    order.push(`${name} asked`);
    void lock.unlock();
  });
  order.push(`${name} in`);
}

test.each([
  ["of the same process", () => here],
  ["of another process", () => there],
])("a request %s gets the lock as soon as the first one releases it on demand", async (_, second) => {
  const order: string[] = [];
  const id = crypto.randomUUID();
  await lockReleasedOnDemand(here.newLock(id), order, "first");
  const lock = second().newLock(id);
  await lock.lock(patient, () => {});
  await lock.unlock();
  expect(order).toEqual(["first in", "first asked"]);
});

test("two uploads do not wait for each other", async () => {
  const locks = [here.newLock("a"), here.newLock("b"), there.newLock("c")];
  await Promise.all(locks.map((lock) => lock.lock(patient, () => expect.unreachable())));
  await Promise.all(locks.map((lock) => lock.unlock()));
});

test("of many concurrent requests, one at a time has the lock", async () => {
  const id = crypto.randomUUID();
  let inside = 0;
  const lockOnce = async (locks: UploadLocks) => {
    const lock = locks.newLock(id);
    await lock.lock(patient, () => {});
    inside += 1;
    expect(inside).toBe(1);
    await new Promise((resolve) => setImmediate(resolve));
    inside -= 1;
    await lock.unlock();
  };
  await Promise.all([here, there, here, there, here, there].map(lockOnce));
});

test("the next request waits until the interrupted one has stopped writing", async () => {
  const id = crypto.randomUUID();
  const first = here.newLock(id);
  let asked = false;
  await first.lock(patient, () => {
    asked = true;
    void first.unlock();
  });
  const writing = store.write(Readable.from([]), id, 0);
  let entered = false;
  const second = there.newLock(id);
  const waiting = second
    .lock(patient, () => {})
    .then(() => {
      entered = true;
    });
  await until(() => asked, "the first one is asked");
  expect(entered).toBe(false);
  store.finish();
  await Promise.all([writing, waiting]);
  await second.unlock();
});

test("a request that loses its database connection loses its lock, and is notified", async () => {
  const id = crypto.randomUUID();
  let asked = false;
  const first = here.newLock(id);
  await first.lock(patient, () => {
    asked = true;
  });
  const admin = new Client({ connectionString: url });
  await admin.connect();
  const blockingAttacks =
    "select pid from pg_locks where locktype = 'advisory' and database = (select oid from pg_database where datname = current_database())";
  await admin.query(`select pg_terminate_backend(pid) from (${blockingAttacks}) as holder`);
  await admin.end();
  const second = there.newLock(id);
  await second.lock(patient, () => {});
  await until(() => asked, "the first one is notified");
  await second.unlock();
  await first.unlock();
  const third = here.newLock(id);
  await third.lock(patient, () => {});
  await third.unlock();
});
