import type { RouterContextProvider } from "react-router";
import { publicName, tooManyAttempts } from "~/features/account/accounts/rules.ts";
import { isBarredIn } from "~/features/account/withholding/rules/territory.ts";
import { isPasscode, secretsOf } from "~/features/page/screeners/commands/secrets.server.ts";
import { openViewing } from "~/features/page/screeners/commands.server.ts";
import { passcodeInput } from "~/features/page/screeners/input.ts";
import { screeningPlayer } from "~/features/page/screeners/queries/player.server.ts";
import { grantOf, screenedFilm, screenerById } from "~/features/page/screeners/queries.server.ts";
import { SCREENER_PURPOSE, screenerState, viewingsLabel, WRONG_PASSCODE } from "~/features/page/screeners/rules.ts";
import {
  ClosedScreen,
  type ClosedScreener,
  closedTitle,
  PasscodeScreen,
  PlayScreen,
} from "~/features/page/screeners/ui/screening.tsx";
import type { ScreenerId } from "~/lib/ids.ts";
import { momentLabel } from "~/lib/time-zones.ts";
import { addressContext, countryContext } from "~/middleware/address.server.ts";
import { formContext } from "~/middleware/form.server.ts";
import { answersOnly } from "~/middleware/methods.server.ts";
import { productContext } from "~/middleware/product.server.ts";
import { screeningCookie, screeningTokenIn } from "~/middleware/screening-cookie.server.ts";
import { countUnlocking } from "~/middleware/unlock-attempts.server.ts";
import type { Product } from "~/product.server.ts";
import type { Route } from "./+types/screening";
import { SECRET, secretPage } from "./secret-document.server.ts";

export const middleware: Route.MiddlewareFunction[] = [answersOnly("GET", "POST")];

/** `/s/{sealed}`: the film of a private page for the recipient of a screener. */
export async function loader({ params, request, context }: Route.LoaderArgs) {
  const product = context.get(productContext);
  const [found, now] = [await screenerAt(context, params.sealed), new Date()];
  if (!found) return closedPage(product, "unknown");
  const token = screeningTokenIn(request.headers.get("cookie") ?? "");
  const grant = token && (await grantOf(product.db, token, now));
  if (grant && grant.screenerId === found.screener.id) return playPage(product, found, token);
  return found.state === "open" ? passcodePage(product, found) : closedPage(product, found.state, found.maker);
}

/** The passcode begins a viewing in this browser. */
export async function action({ params, context }: Route.ActionArgs) {
  const product = context.get(productContext);
  const [found, now] = [await screenerAt(context, params.sealed), new Date()];
  if (!found) return closedPage(product, "unknown");
  if (found.state !== "open") return closedPage(product, found.state, found.maker);
  const { id } = found.screener;
  const unlocking = await countUnlocking(product.limiter, id, context.get(addressContext));
  if (!unlocking.ok) return passcodePage(product, found, tooManyAttempts(unlocking.retryAfterSeconds), 429);
  const { path, passcode } = secretsOf(product.sealedIds, id);
  const typed = passcodeInput.safeParse(context.get(formContext).get("passcode"));
  if (!typed.success || !isPasscode(typed.data, passcode)) return passcodePage(product, found, WRONG_PASSCODE, 422);
  await unlocking.forgive();
  const viewing = await product.db.transaction((tx) => openViewing(tx, id, now));
  if (!viewing.ok) return closedPage(product, viewing.reason, found.maker);
  const cookie = screeningCookie(product.config, { ...viewing, path });
  return new Response(null, { status: 303, headers: { ...SECRET, location: path, "set-cookie": cookie } });
}

type Found = NonNullable<Awaited<ReturnType<typeof screenerAt>>>;

async function screenerAt(context: Readonly<RouterContextProvider>, sealed: string) {
  const { db, sealedIds } = context.get(productContext);
  const id = sealedIds.open<ScreenerId>(SCREENER_PURPOSE, sealed);
  const found = id && (await screenerById(db, id));
  if (!found || isBarredIn(found.territory, context.get(countryContext))) return null;
  const { screener, viewings, page, names, timeZone } = found;
  const state = screenerState({ ...screener, viewings }, new Date());
  const until = momentLabel(screener.expiresAt, timeZone ?? "UTC");
  return { screener, viewings, page, state, until, maker: publicName(names) };
}

async function playPage(product: Product, { screener, page, maker, until }: Found, token: string) {
  const player = await screeningPlayer(product, page, token);
  if (!player) return closedPage(product, "preparing", maker);
  const { path } = secretsOf(product.sealedIds, screener.id);
  const shown = { maker, until, recipient: screener.name, marked: screener.marked, report: `${path}/progress` };
  return secretPage(product, player.title, <PlayScreen {...shown} title={player.title} player={player} />);
}

async function passcodePage(product: Product, found: Found, problem?: string, status = 200) {
  const { screener, page, maker, until, viewings } = found;
  const { title } = await screenedFilm(product.db, page);
  const left = screener.viewingsMost === null ? null : screener.viewingsMost - viewings;
  const words = left === null ? null : `${viewingsLabel(left)} left.`;
  const screen = { maker, title, until, problem, recipient: screener.name, viewings: words };
  return secretPage(product, title, <PasscodeScreen {...screen} />, status);
}

const STATUS: Record<ClosedScreener, number> = {
  unknown: 404,
  "taken-back": 410,
  expired: 410,
  "used-up": 410,
  preparing: 200,
};

const closedPage = (product: Product, why: ClosedScreener, maker?: string) =>
  secretPage(product, closedTitle(why), <ClosedScreen why={why} maker={maker} />, STATUS[why]);
