import { domainToUnicode } from "node:url";
import { type RouterContextProvider, redirect } from "react-router";
import { deviceName, sessionsOfOwner, timeZoneOf } from "~/features/account/accounts/queries.server.ts";
import { keysOf } from "~/features/account/api-keys/queries.server.ts";
import { isOpen } from "~/features/account/api-keys/rules.ts";
import { passkeysOf } from "~/features/account/passkeys/queries.server.ts";
import { passkeyHost } from "~/features/account/passkeys/rules.ts";
import { factorOf } from "~/features/account/second-factors/queries.server.ts";
import { embeddingOf, privacyOf } from "~/features/content/sites/queries.server.ts";
import type { Embedding } from "~/features/content/sites/rules/embedding.ts";
import { DevicesPart } from "~/features/studio/settings/ui/devices-part.tsx";
import { EmbeddingPart } from "~/features/studio/settings/ui/embedding-part.tsx";
import { FactorPart } from "~/features/studio/settings/ui/factor-part.tsx";
import { PasskeysPart } from "~/features/studio/settings/ui/passkeys-part.tsx";
import { PrivacyPart } from "~/features/studio/settings/ui/privacy-part.tsx";
import { countryName } from "~/lib/countries.ts";
import { accountContext } from "~/middleware/account.server.ts";
import { productContext } from "~/middleware/product.server.ts";
import { pageTitle } from "~/ui/product-name.ts";
import type { Route } from "./+types/privacy";

export const meta = () => pageTitle("Privacy & Security");

/** The key of an app that is being set up must stay nowhere. */
export const headers = () => ({ "cache-control": "no-store" });

export async function loader({ request, context }: Route.LoaderArgs) {
  const { db, config } = context.get(productContext);
  const { id, sessionId } = context.get(accountContext);
  const now = new Date();
  const [privacy, embedding, devices, keys, zone, passkeys, factor] = await Promise.all([
    privacyOf(db, id),
    embeddingOf(db, id),
    sessionsOfOwner(db, id, sessionId, now),
    keysOf(db, id),
    timeZoneOf(db, id),
    passkeysOf(db, id),
    factorView(context),
  ]);
  if (!privacy || !embedding) throw redirect("/onboarding");
  const host = passkeyHost(config.baseUrl);
  return {
    ...{ privacy, embedding: withNames(embedding), factor, zone: zone ?? "UTC" },
    devices: devices.map((device) => ({ ...device, country: countryName(device.country) })),
    programs: keys.filter((key) => isOpen(key, now)).map(({ id, name, lastUsedAt }) => ({ id, name, lastUsedAt })),
    passkeys: {
      passkeys,
      none: host.ok ? null : host.reason,
      suggestion: deviceName(request.headers.get("user-agent")) ?? "My passkey",
    },
  };
}

/** Hosts as people write them. */
const withNames = ({ embedding, embedHosts }: Embedding) => ({
  embedding,
  hosts: embedHosts.map((host) => ({ host, name: domainToUnicode(host) || host })),
});

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

export default function Privacy({ loaderData }: Route.ComponentProps) {
  const { privacy, embedding, devices, programs, zone, passkeys, factor } = loaderData;
  return (
    <>
      <PrivacyPart privacy={privacy} />
      <EmbeddingPart {...embedding} />
      <PasskeysPart {...passkeys} />
      <FactorPart factor={factor} />
      <DevicesPart devices={devices} programs={programs} zone={zone} />
    </>
  );
}
