import type { Context } from "hono";
import { RouterContextProvider } from "react-router";
import { addressContext, countryContext } from "~/middleware/address.server.ts";
import { domainContext } from "~/middleware/domain.server.ts";
import { formContext } from "~/middleware/form.server.ts";
import { nonceContext } from "~/middleware/nonce.server.ts";
import { productContext } from "~/middleware/product.server.ts";
import type { Product } from "~/product.server.ts";
import type { HttpEnv } from "./app.server.ts";

/** What routes and their middleware know of a request. */
export function contextOf(c: Context<HttpEnv>, product: Product): RouterContextProvider {
  const context = new RouterContextProvider();
  const { address, country } = c.get("sender");
  context.set(productContext, product);
  context.set(nonceContext, c.get("secureHeadersNonce") ?? "");
  context.set(addressContext, address);
  context.set(countryContext, country);
  context.set(domainContext, c.env.domain ?? null);
  const form = c.get("form");
  if (form) context.set(formContext, form);
  return context;
}
