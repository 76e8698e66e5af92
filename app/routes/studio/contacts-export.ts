import { everyContact } from "~/features/contacts/queries.server.ts";
import { CONTACT_COLUMNS, contactCells } from "~/features/contacts/rules.ts";
import { csvLine } from "~/features/spreadsheets/rules.ts";
import { accountContext } from "~/gates/account.server.ts";
import { answersOnly } from "~/gates/methods.server.ts";
import { productContext } from "~/gates/product.server.ts";
import type { Product } from "~/product.server.ts";
import type { Route } from "./+types/contacts-export";

export const middleware: Route.MiddlewareFunction[] = [answersOnly("GET")];

/** All of the owner's contacts as a file for spreadsheets. */
export function loader({ context }: Route.LoaderArgs) {
  const { db } = context.get(productContext);
  const lines = linesOf(db, context.get(accountContext).id);
  return new Response(streamOf(lines), {
    headers: {
      "content-type": "text/csv; charset=utf-8",
      "content-disposition": 'attachment; filename="audience.csv"',
    },
  });
}

async function* linesOf(db: Product["db"], accountId: string) {
  yield csvLine(CONTACT_COLUMNS);
  for await (const portion of everyContact(db, accountId)) {
    yield portion.map((contact) => csvLine(contactCells(contact))).join("");
  }
}

/** Asks for the next portion when the last one has left; a visitor who leaves ends it. */
function streamOf(portions: AsyncGenerator<string>): ReadableStream<Uint8Array> {
  const encoder = new TextEncoder();
  return new ReadableStream({
    async pull(controller) {
      const { value, done } = await portions.next();
      if (done) controller.close();
      else controller.enqueue(encoder.encode(value));
    },
    async cancel() {
      await portions.return(undefined);
    },
  });
}
