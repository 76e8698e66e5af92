import { Link } from "react-router";
import { miniaturesOf } from "~/features/page/templates/queries.server.ts";
import { DesignChooser } from "~/features/page/templates/ui/design-chooser.tsx";
import { accountContext } from "~/middleware/account.server.ts";
import { answersOnly } from "~/middleware/methods.server.ts";
import { productContext } from "~/middleware/product.server.ts";
import { pageTitle } from "~/ui/product-name.ts";
import type { Route } from "./+types/design";

export const meta = () => pageTitle("Design");

export const middleware: Route.MiddlewareFunction[] = [answersOnly("GET")];

export async function loader({ context }: Route.LoaderArgs) {
  const miniatures = await miniaturesOf(context.get(productContext).db, context.get(accountContext).id);
  if (!miniatures) throw new Response(null, { status: 404 });
  return miniatures;
}

export default function Design({ loaderData }: Route.ComponentProps) {
  return (
    <>
      <h1 className="text-title">Design</h1>
      <p className="mt-2 mb-8 max-w-prose text-muted">
        Your film in each of the twelve designs. Visitors see the one that you choose once you publish it.{" "}
        <Link to="/preview/draft" reloadDocument target="_blank" className="text-link">
          Preview your draft
        </Link>
      </p>
      <DesignChooser {...loaderData} action="/studio/site/template" />
    </>
  );
}
