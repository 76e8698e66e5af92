import type { RouterContextProvider } from "react-router";
import { isBarredIn } from "~/features/account/withholding/rules/territory.ts";
import { type DoorScreening, screeningOfDoor } from "~/features/page/guest-list/queries.server.ts";
import { DOOR_PURPOSE, isDoorClosed, isDoorOver } from "~/features/page/guest-list/rules.ts";
import type { DoorId } from "~/lib/ids.ts";
import { countryContext } from "~/middleware/address.server.ts";
import { productContext } from "~/middleware/product.server.ts";

type Context = Readonly<RouterContextProvider>;

/** Whether a page with this screening is shown to people with a link. */
export const isShown = (context: Context, { hidden, territory }: Pick<DoorScreening, "hidden" | "territory">) =>
  !isDoorClosed(hidden) && !isBarredIn(territory, context.get(countryContext));

/** The screening that a link for the door opens at this moment; null where there is no such link. */
export async function doorAt(context: Context, sealed: string, now: Date) {
  const { db, sealedIds } = context.get(productContext);
  const id = sealedIds.open<DoorId>(DOOR_PURPOSE, sealed);
  const screening = id && (await screeningOfDoor(db, id));
  if (!screening || !isShown(context, screening)) return null;
  const evening = screening.run.screening;
  return { screening, isOver: !evening || isDoorOver(evening, now) };
}
