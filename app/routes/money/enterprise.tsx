import { data } from "react-router";
import { type FieldErrors, readForm } from "~/features/account/accounts/input.ts";
import { PRICING } from "~/features/account/plans/rules/offers.ts";
import { ENTERPRISE } from "~/features/money/checkout/rules.ts";
import { storeRequest } from "~/features/money/enterprise-requests/commands.server.ts";
import { enterpriseRequestInput } from "~/features/money/enterprise-requests/input.ts";
import { RequestForm } from "~/features/money/enterprise-requests/ui/request-form.tsx";
import { formContext } from "~/middleware/form.server.ts";
import { productContext } from "~/middleware/product.server.ts";
import { readSession } from "~/middleware/session.server.ts";
import { ButtonLink } from "~/ui/button.tsx";
import { pageTitle } from "~/ui/product-name.ts";
import { Stage } from "~/ui/stage.tsx";
import type { Route } from "./+types/enterprise";

const LEAD = "A catalogue, a label, a festival: tell us what you show, and we agree on terms and price.";

export const meta: Route.MetaFunction = ({ loaderData }) => [
  ...pageTitle("Enterprise"),
  { name: "description", content: LEAD },
  ...(loaderData ? [{ tagName: "link", rel: "canonical", href: loaderData.address }] : []),
];

export async function loader({ request, context }: Route.LoaderArgs) {
  const { config } = context.get(productContext);
  const { account } = await readSession({ request, context });
  return {
    address: config.baseUrl + ENTERPRISE,
    hasAddressee: config.operator.email !== null,
    known: account ? { name: account.name, email: account.email } : {},
  };
}

export async function action({ context }: Route.ActionArgs) {
  const form = context.get(formContext);
  const read = readForm(enterpriseRequestInput, form);
  if (!read.ok) return data({ errors: read.errors, values: typedValues(form) }, { status: 422 });
  const { db, queue } = context.get(productContext);
  await db.transaction((tx) => storeRequest(tx, queue, read.input, new Date()));
  return { sentFrom: read.input.email };
}

function typedValues(form: FormData) {
  const text = (name: string) => {
    const value = form.get(name);
    return typeof value === "string" ? value : "";
  };
  return { name: text("name"), company: text("company"), email: text("email"), message: text("message") };
}

export default function Enterprise({ loaderData, actionData }: Route.ComponentProps) {
  const { hasAddressee, known } = loaderData;
  if (actionData && "sentFrom" in actionData) return <Sent email={actionData.sentFrom} hasAddressee={hasAddressee} />;
  const errors: FieldErrors = actionData?.errors ?? {};
  return (
    <Stage title="Let's Talk" lead={LEAD}>
      <RequestForm values={actionData?.values ?? known} errors={errors} />
      <p className="mt-6 text-muted text-sm">{hasAddressee ? READ_BY : KEPT}</p>
    </Stage>
  );
}

const READ_BY = "Whoever runs this server reads it and answers by mail. What you write is deleted after a year.";
const KEPT =
  "Whoever runs this server has not given an address for mail yet. Your message is kept for a year, and is sent as soon as there is one.";

const Sent = ({ email, hasAddressee }: { email: string; hasAddressee: boolean }) => (
  <Stage title="We have your message" lead={`The answer comes by mail to ${email}.`}>
    {!hasAddressee && <p className="mb-8 text-muted">{KEPT}</p>}
    <ButtonLink to={PRICING.films} variant="quiet" size="large">
      Back to the plans
    </ButtonLink>
  </Stage>
);
