import type { RouterContextProvider } from "react-router";
import { introduceDevice } from "~/features/account/devices/commands.server.ts";
import { isDiskFull } from "~/platform/disk-space.ts";
import type { SignedInAccount } from "./account.server.ts";
import { countryContext } from "./address.server.ts";
import { lastingCookie } from "./lasting-cookie.server.ts";
import { productContext } from "./product.server.ts";

type Owner = Pick<SignedInAccount, "id" | "sessionId">;

/**
 * The first page of a session, whichever way it was signed in: its owner is told of a new device. Returns the cookie by
 * which the device is known the next time.
 */
export async function introduce(
  request: Request,
  context: Readonly<RouterContextProvider>,
  { id: accountId, sessionId }: Owner,
): Promise<string[]> {
  const product = context.get(productContext);
  const { config, timeTokens } = product;
  const cookie = lastingCookie(config, `device.${accountId}`, "/");
  const shown: unknown = await cookie.parse(request.headers.get("cookie"));
  const purpose = `device ${accountId}`;
  const isKnown = typeof shown === "string" && timeTokens.read(purpose, shown) !== null;
  const now = new Date();
  const arrival = { accountId, sessionId, country: context.get(countryContext), isKnown };
  try {
    await introduceDevice({ ...product, baseUrl: config.baseUrl }, arrival, now);
  } catch (error) {
    // On a full disk reading goes on; the next page introduces the device.
    if (isDiskFull(error)) return [];
    throw error;
  }
  return [await cookie.serialize(timeTokens.issue(purpose, now))];
}
