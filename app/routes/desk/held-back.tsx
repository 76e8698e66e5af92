import { heldBackLately } from "~/features/account/abuse-limits/queries.server.ts";
import { HeldList } from "~/features/desk/held-back/ui/held-list.tsx";
import { answersOnly } from "~/middleware/methods.server.ts";
import { productContext } from "~/middleware/product.server.ts";
import { pageTitle } from "~/ui/product-name.ts";
import type { Route } from "./+types/held-back";

export const middleware: Route.MiddlewareFunction[] = [answersOnly("GET")];

export const meta = () => pageTitle("Held back");

export const loader = async ({ context }: Route.LoaderArgs) => ({
  lines: await heldBackLately(context.get(productContext).db),
});

export default function HeldBack({ loaderData }: Route.ComponentProps) {
  return (
    <>
      <h1 className="mb-8 text-title">Held back</h1>
      <HeldList {...loaderData} />
    </>
  );
}
