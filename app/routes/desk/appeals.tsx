import { operatorIds } from "~/features/desk/operators/queries.server.ts";
import { openAppeals } from "~/features/desk/reports/queries.server.ts";
import { AppealList } from "~/features/desk/reports/ui/appeal-list.tsx";
import { accountContext } from "~/middleware/account.server.ts";
import { answersOnly } from "~/middleware/methods.server.ts";
import { productContext } from "~/middleware/product.server.ts";
import { pageTitle } from "~/ui/product-name.ts";
import type { Route } from "./+types/appeals";

export const middleware: Route.MiddlewareFunction[] = [answersOnly("GET")];

export const meta = () => pageTitle("Appeals");

export async function loader({ context }: Route.LoaderArgs) {
  const { db } = context.get(productContext);
  return { appeals: await openAppeals(db, context.get(accountContext).id, await operatorIds(db)) };
}

export default function Appeals({ loaderData }: Route.ComponentProps) {
  return (
    <>
      <h1 className="mb-8 text-title">Appeals</h1>
      <AppealList {...loaderData} />
    </>
  );
}
