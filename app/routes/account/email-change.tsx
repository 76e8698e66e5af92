import { data } from "react-router";
import { proveEmail } from "~/features/account/email-changes/commands.server.ts";
import { emailTokenInput } from "~/features/account/email-changes/input.ts";
import { wishOf } from "~/features/account/email-changes/queries.server.ts";
import { LinkScreen } from "~/features/account/email-changes/ui/link-screen.tsx";
import { refuseTooMany } from "~/middleware/attempts.server.ts";
import { fieldsOf } from "~/middleware/form.server.ts";
import { productContext } from "~/middleware/product.server.ts";
import { pageTitle } from "~/ui/product-name.ts";
import type { Route } from "./+types/email-change";

export const meta: Route.MetaFunction = () => pageTitle("Confirm your new email");

export const headers: Route.HeadersFunction = ({ actionHeaders }) => {
  actionHeaders.set("cache-control", "no-store");
  return actionHeaders;
};

/** Mail filters open links, so the button confirms the address, not the GET. */
export async function loader({ url, context }: Route.LoaderArgs) {
  const read = emailTokenInput.safeParse({ token: url.searchParams.get("token") ?? "" });
  const wish = read.success ? await wishOf(context.get(productContext).db, read.data.token, new Date()) : null;
  return { token: read.data?.token ?? "", email: wish?.newEmail ?? null };
}

export async function action({ context }: Route.ActionArgs) {
  const tooMany = await refuseTooMany(context, "reset", {});
  if (tooMany) return tooMany;
  const read = emailTokenInput.safeParse(fieldsOf(context));
  const product = context.get(productContext);
  const services = { ...product, baseUrl: product.config.baseUrl };
  const proved = read.success && (await proveEmail(services, read.data.token, new Date())).ok;
  return proved ? data({ errors: {}, done: true }) : data({ errors: { token: "invalid" } }, 410);
}

export default function EmailChange({ loaderData: { token, email }, actionData }: Route.ComponentProps) {
  return (
    <LinkScreen
      token={token}
      isValid={email !== null}
      answer={actionData}
      question={{
        title: "Use this email address",
        lead: `From now on you sign in with ${email}. Your old address is told.`,
        button: "Use this address",
      }}
      done={{ title: "Your email address is changed", lead: "Use it when you sign in next." }}
    />
  );
}
