import { passwordHashOf, pictureKeyOf, timeZoneOf } from "~/features/account/accounts/queries.server.ts";
import { chosenName } from "~/features/account/accounts/rules.ts";
import { awaitedEmail } from "~/features/account/email-changes/queries.server.ts";
import { AccountSection } from "~/features/studio/settings/ui/account-section.tsx";
import { accountContext } from "~/middleware/account.server.ts";
import { productContext } from "~/middleware/product.server.ts";
import { unprovenEmail } from "~/middleware/unproven-email.server.ts";
import { pageTitle } from "~/ui/product-name.ts";
import type { Route } from "./+types/account";

export const meta = () => pageTitle("Account Information");

const ZONES = ["UTC", ...Intl.supportedValuesOf("timeZone").filter((zone) => zone !== "UTC")];

export async function loader({ context }: Route.LoaderArgs) {
  const { db } = context.get(productContext);
  const { id, name, email, username } = context.get(accountContext);
  const [zone, hash, awaited, pictureKey] = await Promise.all([
    timeZoneOf(db, id),
    passwordHashOf(db, id),
    awaitedEmail(db, id, new Date()),
    pictureKeyOf(db, id),
  ]);
  return {
    ...{ name: chosenName({ name, email }), email, awaited, username: username ?? "" },
    unproven: unprovenEmail(context),
    ...{ pictureKey: pictureKey ?? "", hasPassword: hash !== null, zone, zones: ZONES },
  };
}

export default function Account({ loaderData }: Route.ComponentProps) {
  return <AccountSection {...loaderData} />;
}
