import { data } from "react-router";
import { undoEmail } from "~/features/account/email-changes/commands/undo.server.ts";
import { emailTokenInput } from "~/features/account/email-changes/input.ts";
import { undoableChange } from "~/features/account/email-changes/queries.server.ts";
import { LinkScreen } from "~/features/account/email-changes/ui/link-screen.tsx";
import { refuseTooMany } from "~/middleware/attempts.server.ts";
import { fieldsOf } from "~/middleware/form.server.ts";
import { productContext } from "~/middleware/product.server.ts";
import { pageTitle } from "~/ui/product-name.ts";
import type { Route } from "./+types/email-undo";

export const meta: Route.MetaFunction = () => pageTitle("Undo the change of your email");

export const headers: Route.HeadersFunction = ({ actionHeaders }) => {
  actionHeaders.set("cache-control", "no-store");
  return actionHeaders;
};

export async function loader({ url, context }: Route.LoaderArgs) {
  const read = emailTokenInput.safeParse({ token: url.searchParams.get("token") ?? "" });
  const change = read.success
    ? await undoableChange(context.get(productContext).db, read.data.token, new Date())
    : null;
  return { token: read.data?.token ?? "", email: change?.oldEmail ?? null };
}

export async function action({ context }: Route.ActionArgs) {
  const tooMany = await refuseTooMany(context, "reset", {});
  if (tooMany) return tooMany;
  const read = emailTokenInput.safeParse(fieldsOf(context));
  const undone = read.success && (await undoEmail(context.get(productContext), read.data.token, new Date())).ok;
  return undone ? data({ errors: {}, done: true }) : data({ errors: { token: "invalid" } }, 410);
}

export default function EmailUndo({ loaderData: { token, email }, actionData }: Route.ComponentProps) {
  return (
    <LinkScreen
      token={token}
      isValid={email !== null}
      answer={actionData}
      question={{
        title: "Undo the change of your email",
        lead: `Your account uses ${email} again. Every device is signed out, and ways to sign in that were added since are removed.`,
        button: "Undo the change",
      }}
      done={{
        title: "Your old email address is back",
        lead: "Set a new password now, in case somebody else knows yours.",
      }}
    />
  );
}
