import { type MiddlewareFunction, type RouterContextProvider, redirect } from "react-router";
import { isOver } from "~/features/account/demos/rules.ts";
import { comeBack } from "~/features/account/leaving/commands.server.ts";
import { SECOND_FACTOR } from "~/features/account/second-factors/rules.ts";
import { refusedWhileSuspended } from "~/features/account/withholding/rules/suspension.ts";
import { DECISIONS } from "~/features/account/withholding/rules.ts";
import { aboutDemo, DEMO_OVER, refusedInDemo } from "~/features/studio/demo/rules.ts";
import type { AccountId, SessionId } from "~/lib/ids.ts";
import { isDiskFull } from "~/platform/disk-space.ts";
import { tellTiming } from "~/platform/server-timing.ts";
import type { Product } from "~/product.server.ts";
import { accountContext, type SignedInAccount } from "./account.server.ts";
import { domainContext } from "./domain.server.ts";
import { introduce } from "./introduction.server.ts";
import { productContext } from "./product.server.ts";
import { requestKind } from "./request-kinds.ts";
import { tooMany } from "./too-many.server.ts";
import { remembersWanted } from "./wanted-page.server.ts";

type Caller = { request: Request; context: Readonly<RouterContextProvider> };

/**
 * The account of the request's session cookie, or null; `waiting` is a session that opens nothing before its second
 * factor is given; `cookies` renew it in the browser.
 */
export async function readSession({ request, context }: Caller) {
  // A session of the instance is none under a page's own domain, whatever its other subdomains set.
  if (!request.headers.has("cookie") || context.get(domainContext))
    return { account: null, waiting: null, isNew: false, cookies: [] };
  const { auth } = context.get(productContext);
  const asked = { headers: request.headers, returnHeaders: true } as const;
  const { headers, response } = await auth.api.getSession(asked).catch((error) => {
    // On a full disk a session cannot be renewed but is still valid, so reading goes on.
    if (isDiskFull(error)) return auth.api.getSession({ ...asked, query: { disableRefresh: true } });
    throw error;
  });
  const account = response ? signedInAccount(response.user, response.session) : null;
  const isWaiting = response?.session.awaitsFactor === true;
  return {
    account: isWaiting ? null : account,
    waiting: isWaiting ? account : null,
    isNew: response?.session.introducedAt === null,
    cookies: headers.getSetCookie(),
  };
}

type Found = NonNullable<Awaited<ReturnType<Product["auth"]["api"]["getSession"]>>>;

const signedInAccount = (
  {
    id,
    email,
    emailVerified,
    name,
    username,
    pageName,
    nameAnsweredAt,
    onboardedAt,
    leavingAt,
    suspendedAt,
    demoUntil,
  }: Found["user"],
  session: Found["session"],
) => ({
  id: id as AccountId,
  sessionId: session.id as SessionId,
  provedAt: session.provedAt ?? null,
  email,
  isEmailProven: emailVerified,
  name,
  username: username ?? null,
  pageName: pageName ?? "",
  nameAnsweredAt: nameAnsweredAt ?? null,
  onboardedAt: onboardedAt ?? null,
  leavingAt: leavingAt ?? null,
  suspendedAt: suspendedAt ?? null,
  demoUntil: demoUntil ?? null,
});

/**
 * Admits accounts for which `elsewhere` returns no address; visitors who are not signed in are redirected to `/`, and
 * come to the page after they have signed in.
 */
export const admit =
  (elsewhere: (account: SignedInAccount) => string | null): MiddlewareFunction<Response> =>
  async ({ request, context }, next) => {
    const { account, waiting, isNew, cookies } = await readSession({ request, context });
    const entrance = waiting ? SECOND_FACTOR : "/";
    if (!account)
      throw redirect(entrance, { headers: await remembersWanted(request, context.get(productContext).config) });
    // Every session ended when the account left, so this one is of a sign-in since.
    if (account.leavingAt) await bringBack(context, account.id);
    const other = elsewhere(account);
    if (other) throw redirect(other);
    if (isOver(account.demoUntil, new Date())) throw redirect(DEMO_OVER);
    const refusal = await refuseTooOften(request, context, account.id);
    if (refusal) return refusal;
    if (account.suspendedAt && refusedWhileSuspended(request.method, new URL(request.url).pathname))
      throw redirect(`${DECISIONS}?suspended`);
    const refused = account.demoUntil && refusedInDemo(request.method, new URL(request.url).pathname);
    if (refused) throw redirect(aboutDemo(refused));
    if (isNew) cookies.push(...(await introduce(request, context, account)));
    context.set(accountContext, account);
    const response = await next();
    for (const cookie of cookies) response.headers.append("set-cookie", cookie);
    tellTiming(request, response);
    return response;
  };

const bringBack = (context: Readonly<RouterContextProvider>, accountId: AccountId) =>
  context.get(productContext).db.transaction((tx) => comeBack(tx, accountId, new Date()));

/** Applies the limits by account, here because the account is known only now. */
async function refuseTooOften(request: Request, context: Readonly<RouterContextProvider>, accountId: AccountId) {
  const { counted } = requestKind(request.method, new URL(request.url).pathname);
  if (!counted?.endsWith(":account")) return null;
  const verdict = await context.get(productContext).limiter.limit(counted, accountId);
  return verdict.ok ? null : tooMany(verdict.retryAfterSeconds);
}
