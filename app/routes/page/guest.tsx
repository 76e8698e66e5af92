import { redirect } from "react-router";
import { publicName } from "~/features/account/accounts/rules.ts";
import { guestWithScreening } from "~/features/page/guest-list/queries.server.ts";
import { codeText, doorPath, GUEST_PURPOSE, guestCodePath } from "~/features/page/guest-list/rules.ts";
import { ClosedDoorScreen, closedDoorTitle } from "~/features/page/guest-list/ui/door.tsx";
import { GuestCode } from "~/features/page/guest-list/ui/guest-code.tsx";
import { screeningOf } from "~/features/page/projection-card/rules.ts";
import type { GuestId } from "~/lib/ids.ts";
import { doorIn } from "~/middleware/door-cookie.server.ts";
import { answersOnly } from "~/middleware/methods.server.ts";
import { productContext } from "~/middleware/product.server.ts";
import type { Route } from "./+types/guest";
import { doorAt, isShown } from "./screening-door.server.ts";
import { doorPage, SECRET } from "./secret-document.server.ts";

export const middleware: Route.MiddlewareFunction[] = [answersOnly("GET")];

/** `/g/{sealed}`: a guest's code; scanned by a phone that has the door open, the guest at the door. */
export async function loader({ params, request, context }: Route.LoaderArgs) {
  const product = context.get(productContext);
  const { db, sealedIds, codes, config } = product;
  const id = sealedIds.open<GuestId>(GUEST_PURPOSE, params.sealedGuest);
  const found = id && (await guestWithScreening(db, id));
  if (!found || !isShown(context, found.screening))
    return doorPage(product, closedDoorTitle("unknown"), <ClosedDoorScreen why="unknown" />, 404);
  const { guest, screening } = found;
  const door = doorIn(request.headers.get("cookie") ?? "");
  const opened = door && (await doorAt(context, door, new Date()));
  if (opened && !opened.isOver && opened.screening.runId === guest.runId)
    return redirect(`${doorPath(door)}?${new URLSearchParams({ q: guest.code })}`, { headers: SECRET });
  const { when, where } = screeningOf({ ...screening.run, state: "selected", contact: "" });
  const shown = {
    ...{ maker: publicName(screening.names), title: screening.title, name: guest.name, places: guest.places },
    ...{ code: codeText(guest.code), facts: [when, where].filter(Boolean).join(" · ") },
    modules: await codes.modules(new URL(guestCodePath(params.sealedGuest), config.baseUrl).href, "quartile"),
  };
  return doorPage(product, screening.title, <GuestCode {...shown} />);
}
