import { type MiddlewareFunction, Outlet } from "react-router";
import { operatorRoleOf } from "~/features/desk/operators/queries.server.ts";
import { absentAnswer } from "~/routes/page/page-answer.server.ts";
import { accountContext, type SignedInAccount } from "./account.server.ts";
import { operatorContext } from "./operator.server.ts";
import { productContext } from "./product.server.ts";
import { readSession } from "./session.server.ts";

/** An account that is closed, leaving or a demo works at no desk. */
const isInOffice = ({ suspendedAt, leavingAt, demoUntil }: SignedInAccount) => !suspendedAt && !leavingAt && !demoUntil;

/** For everybody without a role there is nothing here, as at every address of a page that is not there; nor where the operator is not named, because nobody answers. */
const deskOnly: MiddlewareFunction<Response> = async ({ request, context }, next) => {
  const product = context.get(productContext);
  const { db, config } = product;
  const { account, cookies } = await readSession({ request, context });
  const role = account && config.operator.name && isInOffice(account) ? await operatorRoleOf(db, account.id) : null;
  if (!account || !role) return absentAnswer(product, null, new URL(request.url).pathname);
  context.set(accountContext, account);
  context.set(operatorContext, role);
  const response = await next();
  for (const cookie of cookies) response.headers.append("set-cookie", cookie);
  return response;
};

export const middleware = [deskOnly];

/** Without a loader here, client navigations could skip this middleware. */
export const loader = () => null;

export default Outlet;
