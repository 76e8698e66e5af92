import { data } from "react-router";
import { storedItems } from "~/features/audience/emoji-packs/commands/art.server.ts";
import { proposeItems } from "~/features/audience/emoji-packs/commands.server.ts";
import { itemRowsInput } from "~/features/audience/emoji-packs/input.ts";
import { artOfPack } from "~/features/audience/emoji-packs/queries.server.ts";
import { ART_PROBLEMS, nameProblem, PACK_REFUSALS } from "~/features/audience/emoji-packs/rules/packs.ts";
import { EMOJI_MOST } from "~/features/audience/emoji-packs/rules.ts";
import { accountContext } from "~/middleware/account.server.ts";
import { formContext } from "~/middleware/form.server.ts";
import { answersOnly } from "~/middleware/methods.server.ts";
import { notFound } from "~/middleware/own.server.ts";
import { productContext } from "~/middleware/product.server.ts";
import type { Route } from "./+types/pack-items";
import { packOfAddress } from "./own-pack.server.ts";

export const middleware: Route.MiddlewareFunction[] = [answersOnly("POST")];

const refused = (problem: string, status = 422) => data({ ok: false, problem }, { status });

/** Replaces the emoji of a pack by those of the form. */
export async function action({ params, context }: Route.ActionArgs) {
  const { db, storage, lines } = context.get(productContext);
  const { id } = context.get(accountContext);
  const pack = await packOfAddress(db, id, params.packId);
  if (!pack.isMaker) throw notFound();
  const fields = context.get(formContext);
  const rows = itemRowsInput.safeParse(rowsOf(fields));
  if (!rows.success) return refused(rows.error.issues[0]?.message ?? PACK_REFUSALS.empty);
  const files = new Map(
    [...fields].flatMap(([name, value]) => (value instanceof File ? [[name, value] as const] : [])),
  );
  const known = await artOfPack(db, pack.id);
  const stored = await lines.pictures.run(id, () => storedItems(storage, pack.id, rows.data, { known, files }));
  if (!stored) return refused("Several pictures are on their way already. Please try again in a moment.", 429);
  if (!stored.ok) return refused(ART_PROBLEMS[stored.reason]);
  const unclear = nameProblem(stored.items);
  if (unclear) return refused(unclear);
  const proposed = await db.transaction((tx) => proposeItems(tx, id, pack.id, stored.items, new Date()));
  return proposed.ok ? data({ ok: true, problem: null }) : refused(PACK_REFUSALS[proposed.reason], 409);
}

/** The rows of the form, as its three columns say them. */
function rowsOf(fields: FormData) {
  const column = (name: string) => fields.getAll(name).slice(0, EMOJI_MOST + 1);
  const [names, values] = [column("name"), column("value")];
  return column("kind").map((kind, place) => ({ kind, name: names[place], value: values[place] }));
}
