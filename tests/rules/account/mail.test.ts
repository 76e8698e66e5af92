import { expect, test } from "vitest";
import { mayReadStored } from "~/features/account/mail/rules.ts";
import { type AccountId, newId } from "~/lib/ids.ts";

const [ada, bo] = [newId<AccountId>(), newId<AccountId>()];

test.each([
  ["the account that caused it", { accountId: ada }, ada, false, true],
  ["another account", { accountId: ada }, bo, false, false],
  ["nobody", { accountId: ada }, null, false, false],
  ["nobody, where no account caused it", { accountId: null }, null, false, false],
  ["anybody, in development", { accountId: ada }, null, true, true],
])("a stored message for %s", (_, message, reader, developing, may) => {
  expect(mayReadStored(message, reader, developing)).toBe(may);
});
