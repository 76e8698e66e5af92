import type { RouterContextProvider } from "react-router";
import { reactionsCookiePath } from "~/features/audience/reactions/rules.ts";
import type { CountedVisitor } from "~/features/insights/beacon/rules.ts";
import { readVisitorOfDay } from "~/middleware/measured.server.ts";
import { notFound } from "~/middleware/own.server.ts";
import { productContext } from "~/middleware/product.server.ts";
import { readVisitor } from "~/middleware/visitor.server.ts";
import type { Tx } from "~/platform/db.ts";

type Caller = { request: Request; context: Readonly<RouterContextProvider> };

type Change = { ok: boolean };

type Press<Changed extends Change> = {
  add(tx: Tx, visitor: string, by: CountedVisitor | null, now: Date): Promise<Changed>;
  remove(tx: Tx, visitor: string): Promise<Changed>;
};

/**
 * Adds what a visitor presses, or removes it (`DELETE`). Returns the new counts and the headers of the answer, with a
 * cookie for a visitor who is new; throws a 404 for what is not shown.
 */
export async function changeReaction<Changed extends Change>(
  { request, context }: Caller,
  { add, remove }: Press<Changed>,
) {
  const product = context.get(productContext);
  const giving = request.method === "POST";
  const { visitor, cookie } = await readVisitor(request, product, reactionsCookiePath);
  const now = new Date();
  const by = await readVisitorOfDay({ request, context }, now);
  const change = await product.db.transaction((tx) => (giving ? add(tx, visitor, by, now) : remove(tx, visitor)));
  if (!change.ok) throw notFound();
  const headers = new Headers({ "cache-control": "no-store", ...(giving && cookie && { "set-cookie": cookie }) });
  return { change: change as Extract<Changed, { ok: true }>, headers };
}
