import type { Product } from "~/product.server.ts";

/** The account that looks at a public page, if it is signed in. */
export async function viewerAccountId(_request: Request, _product: Product): Promise<string | null> {
  return null;
}
