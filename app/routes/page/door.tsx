import { randomUUID } from "node:crypto";
import { pressAtDoor } from "~/features/page/guest-list/commands/door.server.ts";
import { pressInput, searchInput } from "~/features/page/guest-list/input.ts";
import { type DoorScreening, guestsOfRun } from "~/features/page/guest-list/queries.server.ts";
import { type DoorAnswer, doorGuest, doorSum } from "~/features/page/guest-list/rules/door.ts";
import { doorPath, PRESS_PROBLEMS } from "~/features/page/guest-list/rules.ts";
import { type ClosedDoor, ClosedDoorScreen, closedDoorTitle, DoorScreen } from "~/features/page/guest-list/ui/door.tsx";
import { screeningOf } from "~/features/page/projection-card/rules.ts";
import { doorCookie } from "~/middleware/door-cookie.server.ts";
import { fieldsOf, formContext } from "~/middleware/form.server.ts";
import { answersOnly } from "~/middleware/methods.server.ts";
import { productContext } from "~/middleware/product.server.ts";
import type { Product } from "~/product.server.ts";
import type { Route } from "./+types/door";
import { doorAt } from "./screening-door.server.ts";
import { doorPage, SECRET } from "./secret-document.server.ts";

export const middleware: Route.MiddlewareFunction[] = [answersOnly("GET", "POST")];

/** `/door/{sealed}`: who is invited to a screening, for whoever lets them in. */
export async function loader({ params, url, context }: Route.LoaderArgs) {
  const product = context.get(productContext);
  const found = await doorAt(context, params.sealedDoor, new Date());
  if (!found) return closedPage(product, "unknown");
  if (found.isOver) return closedPage(product, "over");
  const typed = searchInput.parse(url.searchParams.get("q") ?? "");
  const answer = await doorScreen(product, found.screening, { sealed: params.sealedDoor, typed });
  answer.headers.append("set-cookie", doorCookie(product.config, params.sealedDoor, new Date()));
  return answer;
}

/** Lets a guest in, or takes that back. */
export async function action({ params, request, context }: Route.ActionArgs) {
  const product = context.get(productContext);
  const [found, now] = [await doorAt(context, params.sealedDoor, new Date()), new Date()];
  if (!found) return closedPage(product, "unknown");
  if (found.isOver) return closedPage(product, "over");
  const press = pressInput.safeParse(fieldsOf(context));
  if (!press.success) return new Response("This press could not be read.\n", { status: 400, headers: SECRET });
  const { guestId, ...pressed } = press.data;
  const { runId } = found.screening;
  const done = await product.db.transaction((tx) => pressAtDoor(tx, { runId, guestId }, pressed, now));
  const problem = done.ok ? null : PRESS_PROBLEMS[done.reason];
  if (request.headers.get("accept")?.includes("application/json")) {
    const guest = done.guest && doorGuest(done.guest);
    const answer = { ok: done.ok, guest, ...(problem ? { problem } : { pressId: randomUUID() }) } as DoorAnswer;
    return Response.json(answer, { status: problem ? 409 : 200, headers: SECRET });
  }
  const typed = searchInput.parse(context.get(formContext).get("q") ?? "");
  if (problem) {
    const shown = { sealed: params.sealedDoor, typed, problem: { guestId, words: problem } };
    return doorScreen(product, found.screening, shown, 409);
  }
  const location = `${doorPath(params.sealedDoor)}?${new URLSearchParams({ q: typed })}#g-${guestId}`;
  return new Response(null, { status: 303, headers: { ...SECRET, location } });
}

type Shown = { sealed: string; typed: string; problem?: { guestId: string; words: string } };

async function doorScreen(product: Product, screening: DoorScreening, shown: Shown, status = 200) {
  const { sealed, typed, problem = null } = shown;
  const guests = await guestsOfRun(product.db, screening.runId);
  const { when, where } = screeningOf({ ...screening.run, state: "selected", contact: "" });
  const screen = {
    ...{ title: screening.title, facts: [when, where].filter(Boolean).join(" · "), sum: doorSum(guests) },
    ...{ guests, typed, problem },
    ...{ address: doorPath(sealed), pressId: randomUUID },
  };
  return doorPage(product, `${screening.title}: the door`, <DoorScreen {...screen} />, status);
}

const STATUS: Record<ClosedDoor, number> = { unknown: 404, over: 410 };

const closedPage = (product: Product, why: ClosedDoor) =>
  doorPage(product, closedDoorTitle(why), <ClosedDoorScreen why={why} />, STATUS[why]);
