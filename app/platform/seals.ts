import { createHmac, hkdfSync, randomBytes, timingSafeEqual } from "node:crypto";

/** Values that leave the house and come back: nobody can make one, or use it for something else than it was sealed for. */
type Seals = {
  seal(purpose: string, value: string): string;
  /** The value, or null for what was not sealed here for this purpose. */
  open(purpose: string, sealed: string): string | null;
};

/** @param kind seals of different kinds do not open each other, whatever their purposes */
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
  /** The id, or null for what was not sealed here for this purpose. */
  open<Kind extends string>(purpose: string, sealed: string): Kind | null;
};

/** @param secret the one that signs sessions too; all processes have the same */
export function openSealedIds(secret: string): SealedIds {
  const { seal, open } = openSeals(secret, "sealed-ids");
  return {
    seal: (purpose, id) => seal(purpose, id.replaceAll("-", "")),
    open<Kind extends string>(purpose: string, sealed: string) {
      const hex = open(purpose, sealed);
      return hex ? (dashed(hex) as Kind) : null;
    },
  };
}

const dashed = (hex: string) => hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, "$1-$2-$3-$4-$5");

/** Says when something was handed out. */
type TimeTokens = {
  issue(purpose: string, at: Date): string;
  /** The moment of a token of this purpose; null for everything else. */
  read(purpose: string, token: string): Date | null;
};

/** @param secret the one that signs sessions too; all processes have the same */
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

/** Tell browsers in which an account has been signed in from all others. A new password ends every mark of the account. */
export type BrowserMarks = {
  /** @param browserId of an earlier mark, so that the browser stays the same one */
  issue(account: Secured, browserId?: string): string;
  /** The browser's id; null for everything that is no mark of this account with this password. */
  read(account: Secured, mark: string): string | null;
};

/** @param secret the one that signs sessions too; all processes have the same */
export function openBrowserMarks(secret: string): BrowserMarks {
  const { seal, open } = openSeals(secret, "browser-marks");
  const purposeOf = ({ accountId, passwordHash }: Secured) => `${accountId}\n${passwordHash}`;
  return {
    issue: (account, browserId = randomBytes(16).toString("hex")) => seal(purposeOf(account), browserId),
    read: (account, mark) => open(purposeOf(account), mark),
  };
}
