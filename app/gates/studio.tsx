import { type MiddlewareFunction, Outlet } from "react-router";
import { unreadInquiries } from "~/features/inquiries/queries.server.ts";
import type { Route } from "./+types/studio";
import { accountContext } from "./account.server.ts";
import { productContext } from "./product.server.ts";
import { admit } from "./session.server.ts";

export const middleware: MiddlewareFunction<Response>[] = [
  admit((account) => (account.onboardedAt ? null : "/onboarding")),
];

/** What the studio's menu counts; its being there makes every navigation below pass the gate. */
export const loader = async ({ context }: Route.LoaderArgs) => ({
  unreadInquiries: await unreadInquiries(context.get(productContext).db, context.get(accountContext).id),
});

export default Outlet;
