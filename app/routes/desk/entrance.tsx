import { Link, redirect, useNavigate } from "react-router";
import { homeOfAccount } from "~/features/account/accounts/queries.server.ts";
import { needsFactor } from "~/features/account/second-factors/queries.server.ts";
import { DESK } from "~/features/desk/operators/rules.ts";
import { ProofDialog } from "~/features/studio/settings/ui/proof-dialog.tsx";
import { accountContext } from "~/middleware/account.server.ts";
import { answersOnly } from "~/middleware/methods.server.ts";
import { productContext } from "~/middleware/product.server.ts";
import { pageTitle } from "~/ui/product-name.ts";
import { Stage } from "~/ui/stage.tsx";
import { proofAsked } from "../studio/settings/proofs.server.ts";
import type { Route } from "./+types/entrance";

export const middleware: Route.MiddlewareFunction[] = [answersOnly("GET")];

export const meta = () => pageTitle("The desk");

export async function loader({ context }: Route.LoaderArgs) {
  const { db } = context.get(productContext);
  const { id } = context.get(accountContext);
  const home = await homeOfAccount(db, id);
  if (!(await needsFactor(db, id))) return { asked: null, home };
  const asked = await proofAsked(context);
  if (!asked) throw redirect(DESK);
  return { asked, home };
}

/** What is missing before the desk opens. */
export default function Entrance({ loaderData: { asked, home } }: Route.ComponentProps) {
  const navigate = useNavigate();
  if (!asked)
    return (
      <Stage title="The desk" lead="Working here takes a second factor: an authenticator app on your phone.">
        <Link to={`${home}/settings/account`}>Set it up in your settings</Link>
      </Stage>
    );
  return (
    <Stage title="The desk" lead="Confirm that it is you. The desk stays open for ten minutes.">
      <ProofDialog asked={asked} onProved={() => navigate(DESK)} onClose={() => navigate(home)} />
    </Stage>
  );
}
