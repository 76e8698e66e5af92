import { createHmac, hkdfSync, randomBytes, timingSafeEqual } from "node:crypto";

/** Signed values that clients send back: they cannot be forged, or used for another purpose. */
type Seals = {
  seal(purpose: string, value: string): string;
  /** The value, or null without a valid signature for this purpose. */
  open(purpose: string, sealed: string): string | null;
};

/** @param kind each kind has its own key, so that values of one kind are invalid for another */
function openSeals(secret: string, kind: string): Seals {
  const key = Buffer.from(hkdfSync("sha256", secret, "", kind, 32));
  const sign = (purpose: string, value: string) => createHmac("sha256", key).update(`${purpose}\n${value}`).digest();
  return {
    seal: (purpose, value) => `${value}-${sign(purpose, value).toString("base64url")}`,
    open(purpose, sealed) {
      const [, value = "", claimed = ""] = SHAPE.exec(sealed) ?? [];
      const [given, wanted] = [Buffer.from(claimed, "base64url"), sign(purpose, value)];
      return given.length === wanted.length && timingSafeEqual(given, wanted) ? value : null;
    },
  };
}

const SHAPE = /^([0-9a-z]{1,32})-([\w-]{43})$/;

/** Ids in links. */
export type SealedIds = Pick<Seals, "seal"> & {
  /** The id, or null without a valid signature for this purpose. */
  open<Kind extends string>(purpose: string, sealed: string): Kind | null;
};

/** @param secrets the secret of the sessions, and the former one, whose links in mails stay valid */
export function openSealedIds([secret, ...former]: [string, ...string[]]): SealedIds {
  const { seal, open } = openSeals(secret, "sealed-ids");
  const olds = former.map((old) => openSeals(old, "sealed-ids"));
  return {
    seal: (purpose, id) => seal(purpose, id.replaceAll("-", "")),
    open<Kind extends string>(purpose: string, sealed: string) {
      const hex =
        open(purpose, sealed) ?? olds.map((old) => old.open(purpose, sealed)).find((opened) => opened !== null);
      return hex ? (dashed(hex) as Kind) : null;
    },
  };
}

const dashed = (hex: string) => hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, "$1-$2-$3-$4-$5");

/** Signed times at which something was issued. */
export type TimeTokens = {
  issue(purpose: string, at: Date): string;
  /** The time of a token of this purpose; null for an invalid token. */
  read(purpose: string, token: string): Date | null;
};

/** @param secret the secret of the sessions, the same in all processes */
export function openTimeTokens(secret: string): TimeTokens {
  const { seal, open } = openSeals(secret, "time-tokens");
  return {
    issue: (purpose, at) => seal(purpose, at.getTime().toString(36)),
    read(purpose, token) {
      const moment = open(purpose, token);
      return moment === null ? null : new Date(Number.parseInt(moment, 36));
    },
  };
}

type Secured = { accountId: string; passwordHash: string };

/** Tokens of browsers in which an account was signed in. A new password invalidates all tokens of the account. */
export type BrowserTokens = {
  /** @param browserId of an earlier token, so that the browser keeps its id */
  issue(account: Secured, browserId?: string): string;
  /** The browser's id; null for a token that is not valid for this account and password. */
  read(account: Secured, token: string): string | null;
};

/** @param secret the secret of the sessions, the same in all processes */
export function openBrowserTokens(secret: string): BrowserTokens {
  const { seal, open } = openSeals(secret, "browser-marks");
  const purposeOf = ({ accountId, passwordHash }: Secured) => `${accountId}\n${passwordHash}`;
  return {
    issue: (account, browserId = randomBytes(16).toString("hex")) => seal(purposeOf(account), browserId),
    read: (account, token) => open(purposeOf(account), token),
  };
}

/** What proves who a domain belongs to, and that it leads to this instance. */
export type DomainTokens = {
  /** The TXT record by which an account proves a host. */
  proof(accountId: string, host: string): string;
  /** What this instance answers to a challenge under a host. */
  answer(host: string, challenge: string): string;
};

/** @param secret the secret of the sessions, the same in all processes */
export function openDomainTokens(secret: string): DomainTokens {
  const key = Buffer.from(hkdfSync("sha256", secret, "", "domains", 32));
  const digest = (...parts: string[]) => createHmac("sha256", key).update(parts.join("\n")).digest("hex").slice(0, 40);
  return {
    proof: (accountId, host) => `indielens-verify=${digest("proof", accountId, host)}`,
    answer: (host, challenge) => digest("answer", host, challenge),
  };
}

/** A keyed hash (HMAC-SHA-256, base64url): without the key nobody finds the value by trying all. */
export type KeyedHash = (value: string) => string;

/** @param secret the secret of the sessions, the same in all processes  @param kind each kind has its own key */
export function openKeyedHash(secret: string, kind: string): KeyedHash {
  const key = Buffer.from(hkdfSync("sha256", secret, "", kind, 32));
  return (value) => createHmac("sha256", key).update(value).digest("base64url");
}
