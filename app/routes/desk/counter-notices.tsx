import { openCounterNotices } from "~/features/desk/counter-notices/queries.server.ts";
import { CounterList } from "~/features/desk/counter-notices/ui/counter-list.tsx";
import { answersOnly } from "~/middleware/methods.server.ts";
import { productContext } from "~/middleware/product.server.ts";
import { pageTitle } from "~/ui/product-name.ts";
import type { Route } from "./+types/counter-notices";

export const middleware: Route.MiddlewareFunction[] = [answersOnly("GET")];

export const meta = () => pageTitle("Counter-notices");

export const loader = async ({ context }: Route.LoaderArgs) => ({
  notices: await openCounterNotices(context.get(productContext).db),
});

export default function CounterNotices({ loaderData }: Route.ComponentProps) {
  return (
    <>
      <h1 className="mb-8 text-title">Counter-notices</h1>
      <CounterList {...loaderData} />
    </>
  );
}
