import { type RouterContextProvider, redirect } from "react-router";
import { passwordHashOf, sessionsOfOwner } from "~/features/account/accounts/queries.server.ts";
import { factorOf } from "~/features/account/second-factors/queries.server.ts";
import { privacyOf } from "~/features/content/sites/queries.server.ts";
import { DevicesPart } from "~/features/studio/settings/ui/devices-part.tsx";
import { FactorPart } from "~/features/studio/settings/ui/factor-part.tsx";
import { PrivacyPart } from "~/features/studio/settings/ui/privacy-part.tsx";
import { accountContext } from "~/middleware/account.server.ts";
import { productContext } from "~/middleware/product.server.ts";
import { pageTitle } from "~/ui/product-name.ts";
import type { Route } from "./+types/privacy";

export const meta = () => pageTitle("Privacy & Security");

/** The key of an app that is being set up must stay nowhere. */
export const headers = () => ({ "cache-control": "no-store" });

export async function loader({ context }: Route.LoaderArgs) {
  const { db } = context.get(productContext);
  const { id, sessionId } = context.get(accountContext);
  const [privacy, devices, hash, factor] = await Promise.all([
    privacyOf(db, id),
    sessionsOfOwner(db, id, sessionId, new Date()),
    passwordHashOf(db, id),
    factorView(context),
  ]);
  if (!privacy) throw redirect("/onboarding");
  return { privacy, devices, factor, hasPassword: hash !== null };
}

/** The authenticator app, and while it is being set up what it must read. */
async function factorView(context: Readonly<RouterContextProvider>) {
  const { db, oneTimeCodes, codes } = context.get(productContext);
  const { id, email } = context.get(accountContext);
  const factor = await factorOf(db, id);
  if (!factor) return { state: "none" } as const;
  if (factor.confirmedAt)
    return { state: "on", since: factor.confirmedAt, left: factor.recoveryHashes.length } as const;
  const uri = await oneTimeCodes.uriOf(factor.sealedKey, email);
  const secret = new URL(uri).searchParams.get("secret") ?? "";
  return { state: "begun", secret, modules: await codes.modules(uri, "quartile") } as const;
}

export default function Privacy({ loaderData: { privacy, devices, factor, hasPassword } }: Route.ComponentProps) {
  return (
    <>
      <PrivacyPart privacy={privacy} />
      <FactorPart factor={factor} hasPassword={hasPassword} />
      <DevicesPart devices={devices} />
    </>
  );
}
