import { data, Link, redirect } from "react-router";
import { publicName } from "~/features/account/accounts/rules.ts";
import { acceptInvitation } from "~/features/audience/cast-invitations/commands.server.ts";
import { castTokenInput } from "~/features/audience/cast-invitations/input.ts";
import { openInvitation } from "~/features/audience/cast-invitations/queries.server.ts";
import { CAST_PATH, INVITATION_OVER, INVITING_MESSAGES } from "~/features/audience/cast-invitations/rules.ts";
import { SPLIT_WORDS } from "~/features/money/pack-purchases/rules.ts";
import { answersOnly } from "~/middleware/methods.server.ts";
import { notFound } from "~/middleware/own.server.ts";
import { productContext } from "~/middleware/product.server.ts";
import { readSession } from "~/middleware/session.server.ts";
import { remembersWanted } from "~/middleware/wanted-page.server.ts";
import { Button, ButtonLink } from "~/ui/button.tsx";
import { Form } from "~/ui/form.tsx";
import { FormProblem } from "~/ui/form-problem.tsx";
import { pageTitle } from "~/ui/product-name.ts";
import { Stage } from "~/ui/stage.tsx";
import type { Route } from "./+types/cast-acceptance";

export const meta = () => pageTitle("Invitation");

export const middleware: Route.MiddlewareFunction[] = [answersOnly("GET", "POST")];

export const headers: Route.HeadersFunction = ({ loaderHeaders }) => {
  const kept = new Headers({ "cache-control": "no-store", "referrer-policy": "no-referrer" });
  for (const cookie of loaderHeaders.getSetCookie()) kept.append("set-cookie", cookie);
  return kept;
};

/** Shows the invitation. Mail scanners open links too, so a GET accepts nothing. */
export async function loader({ params, request, context }: Route.LoaderArgs) {
  const { db, config } = context.get(productContext);
  const token = castTokenInput.safeParse(params.token);
  const found = token.success ? await openInvitation(db, token.data, new Date()) : null;
  if (!found) return data({ invitation: null, isSignedIn: false }, { status: 410 });
  const { account } = await readSession({ request, context });
  const { role, filmTitle, names } = found;
  const headers = account ? undefined : await remembersWanted(request, config);
  return data({ invitation: { role, filmTitle, maker: publicName(names) }, isSignedIn: account !== null }, { headers });
}

export async function action({ params, request, context }: Route.ActionArgs) {
  const { db } = context.get(productContext);
  const { account } = await readSession({ request, context });
  if (!account) throw redirect("/signup");
  const token = castTokenInput.safeParse(params.token);
  if (!token.success) throw notFound();
  const accepted = await db.transaction((tx) => acceptInvitation(tx, account.id, token.data, new Date()));
  if (accepted.ok) throw redirect(CAST_PATH);
  const problem = accepted.reason === "own" ? INVITING_MESSAGES.own : INVITATION_OVER;
  return data({ problem }, { status: 409 });
}

export default function CastAcceptance({ loaderData, actionData }: Route.ComponentProps) {
  const { invitation, isSignedIn } = loaderData;
  if (!invitation)
    return (
      <Stage title="This invitation is over" lead={INVITATION_OVER}>
        <p />
      </Stage>
    );
  const { maker, filmTitle, role } = invitation;
  return (
    <Stage title={`${maker} invites you`} lead={`To the cast of “${filmTitle}”, as: ${role}.`}>
      <div className="flex flex-col gap-6">
        <p className="text-muted">
          You can make emoji packs that fans buy on the film’s page. {SPLIT_WORDS}, of what is left of each sale after
          taxes and the payment service’s fee.
        </p>
        <FormProblem message={actionData?.problem} />
        {isSignedIn ? (
          <Form method="post">
            <Button size="large">Accept</Button>
          </Form>
        ) : (
          <div className="flex flex-wrap items-center gap-4">
            <ButtonLink to="/signup" size="large">
              Sign up to accept
            </ButtonLink>
            <Link to="/login" className="inline-flex min-h-11 items-center text-link">
              I have an account
            </Link>
          </div>
        )}
      </div>
    </Stage>
  );
}
