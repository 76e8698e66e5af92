import { transactionIdInput } from "~/features/money/ledger/input.ts";
import { proofOf } from "~/features/money/ledger/queries/proofs.server.ts";
import { accountsOf } from "~/features/money/ledger/rules.ts";
import { payeeOfAccount } from "~/features/money/payouts/queries.server.ts";
import { accountContext } from "~/middleware/account.server.ts";
import { answersOnly } from "~/middleware/methods.server.ts";
import { notFound } from "~/middleware/own.server.ts";
import { productContext } from "~/middleware/product.server.ts";
import { jsonFile } from "~/platform/file-answers.ts";
import type { Route } from "./+types/earnings-proof";

export const middleware: Route.MiddlewareFunction[] = [answersOnly("GET")];

/** The proof of a transaction, for somebody who has a part in it; 404 for everybody else and in an open month. */
export async function loader({ url, context }: Route.LoaderArgs) {
  const { db } = context.get(productContext);
  const id = transactionIdInput.safeParse(url.searchParams.get("transaction"));
  const known = await payeeOfAccount(db, context.get(accountContext).id);
  const proof = id.success && known ? await proofOf(db, accountsOf(known.payee), id.data) : null;
  if (!proof) throw notFound();
  return jsonFile(`proof-${proof.month}.json`, proof);
}
