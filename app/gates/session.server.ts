import { type MiddlewareFunction, type RouterContextProvider, redirect } from "react-router";
import type { Product } from "~/product.server.ts";
import { accountContext, type SignedInAccount } from "./account.server.ts";
import { productContext } from "./product.server.ts";

type Caller = { request: Request; context: Readonly<RouterContextProvider> };

/** The account behind the request's cookie, or null; `cookies` renew it in the browser. */
export async function readSession({ request, context }: Caller) {
  const { auth } = context.get(productContext);
  const { headers, response } = await auth.api.getSession({ headers: request.headers, returnHeaders: true });
  return { account: response ? signedInAccount(response.user) : null, cookies: headers.getSetCookie() };
}

type SessionUser = NonNullable<Awaited<ReturnType<Product["auth"]["api"]["getSession"]>>>["user"];

const signedInAccount = ({ id, email, name, username, onboardedAt }: SessionUser): SignedInAccount => ({
  id,
  email,
  name,
  username: username ?? null,
  onboardedAt: onboardedAt ?? null,
});

/** Lets accounts in that `elsewhere` sends nowhere; everybody else goes to the front door. */
export const admit =
  (elsewhere: (account: SignedInAccount) => string | null): MiddlewareFunction<Response> =>
  async ({ request, context }, next) => {
    const { account, cookies } = await readSession({ request, context });
    if (!account) throw redirect("/");
    const other = elsewhere(account);
    if (other) throw redirect(other);
    context.set(accountContext, account);
    const response = await next();
    for (const cookie of cookies) response.headers.append("set-cookie", cookie);
    return response;
  };
