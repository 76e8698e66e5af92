import { redirect } from "react-router";
import { signOut } from "~/features/account/accounts/commands.server.ts";
import { leaveDemo } from "~/features/studio/demo/commands.server.ts";
import { DEMO } from "~/features/studio/demo/rules.ts";
import { accountContext } from "~/middleware/account.server.ts";
import { answersOnly } from "~/middleware/methods.server.ts";
import { notFound } from "~/middleware/own.server.ts";
import { productContext } from "~/middleware/product.server.ts";
import type { Route } from "./+types/demo-ending";

export const middleware: Route.MiddlewareFunction[] = [answersOnly("POST")];

/** Removes the demo at once; a real account has none to leave. */
export async function action({ request, context }: Route.ActionArgs) {
  const { id, demoUntil } = context.get(accountContext);
  if (!demoUntil) throw notFound();
  const product = context.get(productContext);
  const headers = await signOut(product.auth, request.headers);
  await leaveDemo(product, id);
  return redirect(DEMO, { headers });
}
