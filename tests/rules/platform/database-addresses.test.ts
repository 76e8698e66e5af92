import { expect, test } from "vitest";
import { addressLine, addressRefusal } from "~/platform/database-addresses.ts";
import type { DatabasePlace } from "~/platform/database-place.ts";

const direct: DatabasePlace = { through: "nothing", keepsNames: true, isReadOnly: false, database: "1 5" };
const pooled: DatabasePlace = { ...direct, through: "transaction pooler", keepsNames: false };
const inSessions: DatabasePlace = { ...direct, through: "session pooler" };

test.each([
  ["the database itself", direct, null],
  ["a pooler that keeps sessions", inSessions, null],
  ["a pooler, and the database itself", pooled, direct],
  ["a pooler, and another that keeps sessions", pooled, inSessions],
  ["the database itself, twice", direct, direct],
])("the start goes on with %s", (_, main, session) => {
  expect(addressRefusal({ main, session })).toBeNull();
});

test.each([
  [
    "a pooler alone",
    { main: pooled, session: null },
    "DATABASE_URL: this is a pooler in transaction mode. Set DATABASE_SESSION_URL to the address of the database itself.",
  ],
  [
    "exchanged addresses",
    { main: direct, session: pooled },
    "DATABASE_SESSION_URL: this is a pooler in transaction mode, and DATABASE_URL is not. Exchange them.",
  ],
  [
    "a pooler twice",
    { main: pooled, session: pooled },
    "DATABASE_SESSION_URL: this is a pooler in transaction mode. Set it to the address of the database itself.",
  ],
  [
    "a pooler without transactions",
    { main: { ...pooled, through: "statement pooler" }, session: direct },
    "DATABASE_URL: the pooler allows no transactions. Set its pool_mode to transaction instead of statement.",
  ],
  [
    "a replica",
    { main: { ...direct, isReadOnly: true }, session: null },
    "DATABASE_URL: nothing can be written there, as on a replica. Set it to the primary's address.",
  ],
  [
    "a replica behind the primary's pooler",
    { main: pooled, session: { ...direct, isReadOnly: true } },
    "DATABASE_SESSION_URL: nothing can be written there, as on a replica. Set it to the primary's address.",
  ],
  [
    "two databases",
    { main: pooled, session: { ...direct, database: "1 6" } },
    "DATABASE_SESSION_URL: this is another database than that of DATABASE_URL. Set both to addresses of the same one.",
  ],
] as const)("the start is refused with %s", (_, places, sentence) => {
  expect(addressRefusal(places)).toBe(sentence);
});

test("the log says what each address is", () => {
  expect(addressLine({ main: direct, session: null })).toBe(
    "database: DATABASE_URL is direct; DATABASE_SESSION_URL is not set, and not needed",
  );
  expect(addressLine({ main: pooled, session: direct })).toBe(
    "database: DATABASE_URL is a pooler in transaction mode, which does not keep statements; DATABASE_SESSION_URL is direct",
  );
  expect(addressLine({ main: { ...pooled, keepsNames: true }, session: inSessions })).toBe(
    "database: DATABASE_URL is a pooler in transaction mode, which keeps statements; DATABASE_SESSION_URL is a pooler in session mode",
  );
});
