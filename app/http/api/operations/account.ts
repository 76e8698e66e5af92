import * as reads from "../adapters/reads.server.ts";
import { type Operation, one } from "../operation.ts";
import * as account from "../shapes/account.ts";

/** Whose key it is. */
export const ACCOUNT: Operation[] = [
  one("/account", "account:read", "Who the key acts for, and what the plan allows", {
    ...{ answer: account.accountShape, run: reads.accountOfKey },
  }),
];
