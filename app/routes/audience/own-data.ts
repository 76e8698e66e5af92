import { ownData } from "~/features/audience/contacts/queries.server.ts";
import { answersOnly } from "~/middleware/methods.server.ts";
import { productContext } from "~/middleware/product.server.ts";
import { PRIVATE } from "../page/page-answer.server.ts";
import type { Route } from "./+types/own-data";
import { contactOfDataLink } from "./own-contact.server.ts";

export const middleware: Route.MiddlewareFunction[] = [answersOnly("GET")];

/** All stored data of the contact of a fresh link, as a file. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const product = context.get(productContext);
  const found = await contactOfDataLink(product, request, new Date());
  const data = found && (await ownData(product.db, found.contact.id));
  if (!data) throw new Response(null, { status: 410 });
  const headers = { ...PRIVATE, "content-disposition": 'attachment; filename="my-data.json"' };
  return Response.json(data, { headers });
}
