import { sql } from "drizzle-orm";
import type { TestProduct } from "./product.ts";

export type Failing = { name: string; begin(product: TestProduct): Promise<() => Promise<void>> };

const failure = (code: string, message: string) =>
  Object.assign(new Error(`${code}: ${message}, '/tmp/indielens/files'`), { code });

/** Replaces functions of an object until the returned function is called. */
function replace<Target extends object>(target: Target, names: string[], instead: () => unknown) {
  const own = names.map((name) => [name, Object.getOwnPropertyDescriptor(target, name)] as const);
  for (const name of names) Object.defineProperty(target, name, { value: instead, configurable: true, writable: true });
  return () => {
    for (const [name, descriptor] of own) {
      if (descriptor) Object.defineProperty(target, name, descriptor);
      else Reflect.deleteProperty(target, name);
    }
  };
}

const rejecting = (code: string, message: string) => () => Promise.reject(failure(code, message));

const databaseDown: Failing = {
  name: "the database is down",
  async begin({ db }) {
    const back = replace(db.$client, ["query", "connect"], rejecting("ECONNREFUSED", "connect /tmp/.s.PGSQL.5432"));
    return async () => back();
  },
};

const STORE = ["put", "putFile", "size", "localCopy", "ids", "removeAll", "remove", "check"];

const storageFails: Failing = {
  name: "the storage fails",
  async begin({ storage, uploads }) {
    const fail = rejecting("EIO", "i/o error");
    const backs = [replace(storage, STORE, fail), replace(uploads.datastore, ["create", "write"], fail)];
    return async () => {
      for (const back of backs) back();
    };
  },
};

const filesHaveNoRoom: Failing = {
  name: "the disk of the files is full",
  async begin({ storage, uploads }) {
    const fail = rejecting("ENOSPC", "no space left on device, write");
    const backs = [
      replace(storage, ["put", "putFile", "check"], fail),
      replace(uploads.datastore, ["create", "write"], fail),
    ];
    return async () => {
      for (const back of backs) back();
    };
  },
};

/** Every table refuses every new version of a row, as PostgreSQL does when it cannot extend a file. */
const databaseHasNoRoom: Failing = {
  name: "the disk of the database is full",
  async begin({ db }) {
    await db.execute(sql`
      create function no_room() returns trigger language plpgsql as $$ begin
        raise exception 'could not extend file "base/5/16432"' using errcode = 'disk_full';
      end $$`);
    const forEachTable = (statement: string) =>
      db.execute(
        sql.raw(`do $$ declare t record; begin
          for t in select format('%I.%I', schemaname, tablename) as name from pg_tables
            where schemaname in ('public', 'pgboss') loop execute format('${statement}', t.name); end loop; end $$`),
      );
    await forEachTable(
      "create trigger no_room before insert or update on %s for each statement execute function no_room()",
    );
    return async () => {
      await forEachTable("drop trigger no_room on %s");
      await db.execute(sql`drop function no_room()`);
    };
  },
};

export const FULL_DISKS = [filesHaveNoRoom, databaseHasNoRoom];
/** Every other one: one of the database and one of the files. */
export const OUTAGES = [databaseDown, storageFails, ...FULL_DISKS];
