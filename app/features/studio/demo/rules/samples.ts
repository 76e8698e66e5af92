import type { AccountId } from "~/lib/ids.ts";
import { SAMPLE_PREFIX } from "./world.ts";

const ENDS = SAMPLE_PREFIX.length;

/** What the ids and file names of a demo's samples have in common, and nothing else has. */
export const sampleDigits = (accountId: AccountId): string => accountId.slice(0, ENDS);

/** The first and the last id that a sample of this demo may have. */
export const sampleIds = (accountId: AccountId): [first: string, last: string] => [
  `${sampleDigits(accountId)}000000`,
  `${sampleDigits(accountId)}ffffff`,
];
