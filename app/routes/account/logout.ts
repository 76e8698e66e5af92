import { redirect } from "react-router";
import { signOut } from "~/features/account/accounts/commands.server.ts";
import { answersOnly } from "~/middleware/methods.server.ts";
import { productContext } from "~/middleware/product.server.ts";
import type { Route } from "./+types/logout";

export const middleware: Route.MiddlewareFunction[] = [answersOnly("GET", "POST")];

export const loader = () => redirect("/");

/** In the query of somebody who signs in with another account. */
const SIGN_IN = "sign-in";

export async function action({ request, url, context }: Route.ActionArgs) {
  const headers = await signOut(context.get(productContext).auth, request.headers);
  return redirect(url.searchParams.has(SIGN_IN) ? "/login" : "/", { headers });
}
