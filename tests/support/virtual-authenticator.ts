import type { Page } from "@playwright/test";

/** Chromium's virtual authenticator, which verifies its user. */
export async function giveAuthenticator(page: Page) {
  const devTools = await page.context().newCDPSession(page);
  await devTools.send("WebAuthn.enable");
  const kind = { protocol: "ctap2", transport: "internal", hasResidentKey: true, hasUserVerification: true } as const;
  const options = { ...kind, isUserVerified: true, automaticPresenceSimulation: true };
  await devTools.send("WebAuthn.addVirtualAuthenticator", { options });
}
