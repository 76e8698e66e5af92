import { data, redirect } from "react-router";
import { verifyEmail } from "~/features/account/accounts/commands.server.ts";
import type { FieldErrors } from "~/features/account/accounts/input.ts";
import { refuseTooMany } from "~/middleware/attempts.server.ts";
import { formContext } from "~/middleware/form.server.ts";
import { productContext } from "~/middleware/product.server.ts";
import { Button, ButtonLink } from "~/ui/button.tsx";
import { Form } from "~/ui/form.tsx";
import { FormProblem } from "~/ui/form-problem.tsx";
import { pageTitle } from "~/ui/product-name.ts";
import { Stage } from "~/ui/stage.tsx";
import { usePendingIntent } from "~/ui/use-pending-intent.ts";
import type { Route } from "./+types/verify-email";

export const meta: Route.MetaFunction = () => pageTitle("Confirm your email");

export const headers: Route.HeadersFunction = ({ actionHeaders }) => {
  actionHeaders.set("cache-control", "no-store");
  return actionHeaders;
};

/** Mail filters open links, so the button confirms the address, not the GET. */
export const loader = ({ request }: Route.LoaderArgs) => ({
  token: new URL(request.url).searchParams.get("token") ?? "",
});

export async function action({ request, context }: Route.ActionArgs) {
  const tooMany = await refuseTooMany(context, "reset", {});
  if (tooMany) return tooMany;
  const token = String(context.get(formContext).get("token") ?? "");
  const result = await verifyEmail(context.get(productContext), token, request.headers);
  return result.ok ? redirect("/login", { headers: result.headers }) : data({ errors: { token: "invalid" } }, 410);
}

export default function VerifyEmail({ actionData, loaderData }: Route.ComponentProps) {
  const pending = usePendingIntent() === "";
  const errors: FieldErrors = actionData?.errors ?? {};
  if (!loaderData.token || errors.token) {
    return (
      <Stage title="Invalid or Expired Link" lead="Sign in once more and we send you a new link.">
        <ButtonLink to="/login" size="large">
          Go to Login
        </ButtonLink>
      </Stage>
    );
  }
  return (
    <Stage title="Confirm your email" lead="Press the button, and your account is ready.">
      <FormProblem message={errors.form} />
      <Form method="post">
        <input type="hidden" name="token" value={loaderData.token} />
        <Button size="large" pending={pending} pendingLabel="Confirming...">
          Confirm my email
        </Button>
      </Form>
    </Stage>
  );
}
