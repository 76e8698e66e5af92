import { dashboardPath } from "~/features/account/roles/rules.ts";
import { filmsToCut } from "~/features/clips/runs/queries.server.ts";
import { FilmChoice } from "~/features/clips/words/ui/film-choice.tsx";
import { accountContext } from "~/middleware/account.server.ts";
import { entitlementContext } from "~/middleware/entitlement.server.ts";
import { answersOnly } from "~/middleware/methods.server.ts";
import { productContext } from "~/middleware/product.server.ts";
import { pageTitle } from "~/ui/product-name.ts";
import type { Route } from "./+types/films-with-words";

export const meta = () => pageTitle("Words");

export const middleware: Route.MiddlewareFunction[] = [answersOnly("GET")];

/** The films of an account, to correct the words of one. */
export async function loader({ context }: Route.LoaderArgs) {
  const { db } = context.get(productContext);
  const clipsPath = `${dashboardPath(context.get(entitlementContext).role)}/clips`;
  return { clipsPath, films: await filmsToCut(db, context.get(accountContext).id) };
}

export default function FilmsWithWords({ loaderData }: Route.ComponentProps) {
  return <FilmChoice {...loaderData} />;
}
