import { timeZoneOf } from "~/features/account/accounts/queries.server.ts";
import { keysOf } from "~/features/account/api-keys/queries.server.ts";
import { scopeWords } from "~/features/account/api-keys/rules/scopes.ts";
import { isOpen } from "~/features/account/api-keys/rules.ts";
import { isDemoAccount } from "~/features/account/demos/queries.server.ts";
import { shownEndpoints } from "~/features/account/webhooks/queries.server.ts";
import { KeysPart } from "~/features/studio/settings/ui/keys-part.tsx";
import { WebhooksPart } from "~/features/studio/settings/ui/webhooks-part.tsx";
import { accountContext } from "~/middleware/account.server.ts";
import { productContext } from "~/middleware/product.server.ts";
import { pageTitle } from "~/ui/product-name.ts";
import type { Route } from "./+types/api-access";

export const meta = () => pageTitle("API Access");

export async function loader({ context }: Route.LoaderArgs) {
  const { db } = context.get(productContext);
  const { id } = context.get(accountContext);
  const now = new Date();
  const [keys, zone, isDemo, endpoints] = await Promise.all([
    ...([keysOf(db, id), timeZoneOf(db, id), isDemoAccount(db, id), shownEndpoints(db, id)] as const),
  ]);
  const shown = keys.map(({ scopes, ...key }) => ({ ...key, reaches: scopeWords(scopes), isOpen: isOpen(key, now) }));
  return { keys: shown, zone: zone ?? "UTC", isDemo, endpoints };
}

/** The keys by which programs act for the account. */
export default function ApiAccess({ loaderData }: Route.ComponentProps) {
  const { endpoints, ...keys } = loaderData;
  return (
    <>
      <KeysPart {...keys} />
      {!keys.isDemo && <WebhooksPart endpoints={endpoints} zone={keys.zone} />}
    </>
  );
}
