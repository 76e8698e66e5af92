import { Suspense } from "react";
import { Await } from "react-router";
import { homeOfAccount } from "~/features/account/accounts/queries.server.ts";
import {
  CALLBACK_FAILURE_MS,
  CALLBACK_SUCCESS_MS,
  callbackFailure,
  MESSAGES,
} from "~/features/account/accounts/rules.ts";
import { SECOND_FACTOR } from "~/features/account/second-factors/rules.ts";
import { productContext } from "~/middleware/product.server.ts";
import { readSession } from "~/middleware/session.server.ts";
import { AutoRedirect } from "~/ui/auto-redirect.tsx";
import { pageTitle } from "~/ui/product-name.ts";
import { Stage } from "~/ui/stage.tsx";
import type { Route } from "./+types/auth-callback";

type Outcome = { ok: true; home: string } | { ok: false; message: string };

export const meta: Route.MetaFunction = () => pageTitle("Signing in");

/** Not awaited: the page shows `Authenticating...` until the session is read. */
export const loader = (args: Route.LoaderArgs) => ({ outcome: outcomeOf(args) });

async function outcomeOf({ request, context }: Route.LoaderArgs): Promise<Outcome> {
  const error = new URL(request.url).searchParams.get("error");
  if (error) return { ok: false, message: callbackFailure(error) };
  try {
    const { account, waiting } = await readSession({ request, context });
    if (waiting) return { ok: true, home: SECOND_FACTOR };
    if (!account) return { ok: false, message: MESSAGES.noSession };
    return { ok: true, home: await homeOfAccount(context.get(productContext).db, account.id) };
  } catch (reason) {
    context.get(productContext).log.error({ err: reason }, "a sign-in could not be completed");
    return { ok: false, message: MESSAGES.authenticationFailed };
  }
}

export default function AuthCallback({ loaderData }: Route.ComponentProps) {
  return (
    <Suspense fallback={<Authenticating />}>
      <Await resolve={loaderData.outcome}>
        {(outcome) => (outcome.ok ? <Success home={outcome.home} /> : <Failure message={outcome.message} />)}
      </Await>
    </Suspense>
  );
}

function Authenticating() {
  return (
    <Stage title="Authenticating..." lead="Please wait while we complete your sign-in.">
      <noscript>
        <meta httpEquiv="refresh" content="2;url=/" />
      </noscript>
    </Stage>
  );
}

function Success({ home }: { home: string }) {
  return (
    <Stage title="Success!" lead="Authentication successful! Redirecting...">
      <AutoRedirect to={home} afterMs={CALLBACK_SUCCESS_MS} />
    </Stage>
  );
}

function Failure({ message }: { message: string }) {
  return (
    <Stage title="Authentication Failed" lead={message}>
      <p className="text-muted">Redirecting to login...</p>
      <AutoRedirect to="/" afterMs={CALLBACK_FAILURE_MS} />
    </Stage>
  );
}
