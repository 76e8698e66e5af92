import { hash } from "node:crypto";
import { LRUCache } from "lru-cache";

/** Pseudonyms of people and networks for one UTC day; without the day's salt they cannot be computed again. */
export type DailyNames = {
  /** A browser at an address, the same for every account: never stored, only its `visitorOn` is. */
  personOf(address: string, userAgent: string): string;
  /** A network, for figures across accounts, as a UUID. */
  networkOf(network: string): string;
};

/** The person's pseudonym in the rows of one account, as a UUID; rows of two accounts cannot be joined by it. */
export const visitorOn = (person: string, accountId: string): string => uuidOf(sha256(person + accountId));

type Options = {
  /** The same for all processes. */
  saltOf(day: string): Promise<string>;
  /** How long a day's names may stay in memory from now on, in milliseconds. */
  lifeMs(day: string): number;
  /** The number of classes for browsers of one address; browsers of one class count as one person. */
  browserClasses: number;
};

/** Today's and yesterday's. */
const DAYS_IN_MEMORY = 2;

/** Names by UTC day: `known` where they are in memory already, else `of`. */
export function openDailyNames({ saltOf, lifeMs, browserClasses }: Options) {
  const days = new LRUCache<string, DailyNames>({
    max: DAYS_IN_MEMORY,
    // A timer deletes them in time, also in a process without requests.
    ttlAutopurge: true,
    // Wall-clock time, because salts expire at a time of day; the default clock is monotonic.
    perf: Date,
    fetchMethod: async (day) => dailyNames(await saltOf(day), browserClasses),
  });
  return {
    known: (day: string): DailyNames | undefined => days.get(day),
    of: (day: string): Promise<DailyNames> => days.forceFetch(day, { ttl: lifeMs(day) }),
  };
}

const MOST_BROWSERS = 5_000;
/** As in `agents.ts`. */
const LONGEST_NAME = 512;

/** Truncated hashes allow no length extension, so a salt as prefix is enough and HMAC is not needed. */
export function dailyNames(salt: string, browserClasses: number): DailyNames {
  const classes = new LRUCache<string, number>({
    max: MOST_BROWSERS,
    memoMethod: (name) => Number.parseInt(sha256(`${salt} browser ${name}`).slice(0, 8), 16) % browserClasses,
  });
  return {
    personOf: (address, userAgent) =>
      sha256(`${salt} person ${classes.memo(userAgent.slice(0, LONGEST_NAME))} ${address}`),
    networkOf: (network) => uuidOf(sha256(`${salt} network ${network}`)),
  };
}

const sha256 = (text: string): string => hash("sha256", text, "hex");

/** 122 bits of a hash, in the form of random UUIDs (version 4, RFC 9562). */
const uuidOf = (hex: string): string =>
  `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-a${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
