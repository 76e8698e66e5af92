import { passwordAccount, passwordHashOf } from "~/features/account/accounts/queries.server.ts";
import { factorOf } from "~/features/account/second-factors/queries.server.ts";
import type { AccountId } from "~/lib/ids.ts";
import type { Product } from "~/product.server.ts";
import { lastingCookie } from "./lasting-cookie.server.ts";

const NAME = "known_browser";

/** One for each account. The path is `/` because forms are posted to `/login.data`, not below `/login`. */
const cookieOf = (config: Product["config"], accountId: AccountId) =>
  lastingCookie(config, `${NAME}.${accountId}`, "/");

/** The id of a browser in which this email's account was signed in with its current password; null for any other. */
export async function knownBrowser(request: Request, product: Product, email: string): Promise<string | null> {
  if (!request.headers.get("cookie")?.includes(NAME)) return null;
  const account = await passwordAccount(product.db, email);
  return account && knownBrowserOf(request, product, account.accountId);
}

/** The same for an account. */
export async function knownBrowserOf(request: Request, product: Product, accountId: AccountId): Promise<string | null> {
  const account = await securedOf(product, accountId);
  return account && readToken(request, product, account);
}

/**
 * Sets the cookie by which this browser is recognised at the account's next sign-in. Only for a browser that is signed
 * in whole: one that waits for its second factor may be anybody's who knows the password.
 */
export async function rememberBrowser(request: Request, product: Product, accountId: AccountId, headers: Headers) {
  const account = await securedOf(product, accountId);
  if (!account) return;
  const token = product.browserTokens.issue(account, (await readToken(request, product, account)) ?? undefined);
  headers.append("set-cookie", await cookieOf(product.config, accountId).serialize(token));
}

type Secured = { accountId: AccountId; passwordHash: string };

/** What the cookie holds for: another password or authenticator app ends it. */
async function securedOf({ db }: Product, accountId: AccountId): Promise<Secured | null> {
  const [hash, factor] = await Promise.all([passwordHashOf(db, accountId), factorOf(db, accountId)]);
  if (!hash) return null;
  const since = factor?.confirmedAt?.getTime();
  return { accountId, passwordHash: since ? `${hash} ${since}` : hash };
}

async function readToken(
  request: Request,
  { config, browserTokens }: Product,
  account: Secured,
): Promise<string | null> {
  const token: unknown = await cookieOf(config, account.accountId).parse(request.headers.get("cookie"));
  return typeof token === "string" ? browserTokens.read(account, token) : null;
}
