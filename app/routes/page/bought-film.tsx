import { deviceName } from "~/features/account/accounts/queries.server.ts";
import { openFilmViewing } from "~/features/money/film-purchases/commands/viewings.server.ts";
import { episodeInput, watchInput } from "~/features/money/film-purchases/input.ts";
import { filmGrantOf, type OpenViewing } from "~/features/money/film-purchases/queries/viewings.server.ts";
import { playersOf } from "~/features/page/bought-films/queries.server.ts";
import {
  BoughtFilm,
  type Closed,
  ClosedFilm,
  closedHeading,
  StartScreen,
} from "~/features/page/bought-films/ui/screens.tsx";
import { grantedPlayer } from "~/features/page/screeners/queries/granted-player.server.ts";
import { momentLabel } from "~/lib/time-zones.ts";
import { fieldsOf } from "~/middleware/form.server.ts";
import { answersOnly } from "~/middleware/methods.server.ts";
import { productContext } from "~/middleware/product.server.ts";
import { watchingCookie, watchingTokenIn } from "~/middleware/screening-cookie.server.ts";
import type { Product } from "~/product.server.ts";
import type { Route } from "./+types/bought-film";
import { type Bought, boughtAt } from "./bought-film.server.ts";
import { SECRET, secretPage } from "./secret-document.server.ts";

export const middleware: Route.MiddlewareFunction[] = [answersOnly("GET", "POST")];

/** `/watch/{sealed}`: a bought film, in a browser in which its link was pressed. */
export async function loader({ params, url, request, context }: Route.LoaderArgs) {
  const product = context.get(productContext);
  const now = new Date();
  const bought = await boughtAt(product, params.sealed, now, url.searchParams.get("refused"));
  const why = closedBecause(bought);
  if (!bought || why) return closedPage(product, why ?? "unknown", bought);
  const token = watchingTokenIn(request.headers.get("cookie") ?? "");
  const grant = token && (await filmGrantOf(product.db, token, now));
  if (!grant || grant.purchaseId !== bought.purchase.id) return startPage(product, bought, null);
  return playPage(product, bought, { token, part: episodeInput.parse(url.searchParams.get("part") ?? 1) });
}

/** A press opens the film in this browser, in place of another one where there are enough. */
export async function action({ params, request, context }: Route.ActionArgs) {
  const product = context.get(productContext);
  const now = new Date();
  const bought = await boughtAt(product, params.sealed, now);
  const why = closedBecause(bought);
  if (!bought || why) return closedPage(product, why ?? "unknown", bought);
  const { ends } = watchInput.parse(fieldsOf(context));
  const browser = deviceName(request.headers.get("user-agent"))?.slice(0, LONGEST_NAME) ?? "A browser";
  const opened = await product.db.transaction((tx) => openFilmViewing(tx, bought.purchase.id, { browser, ends }, now));
  if (opened.ok) {
    const cookie = watchingCookie(product.config, { ...opened, path: bought.path });
    return new Response(null, { status: 303, headers: { ...SECRET, location: bought.path, "set-cookie": cookie } });
  }
  if (opened.reason === "full") return startPage(product, bought, opened.viewings, 409);
  return closedPage(product, opened.reason === "unpaid" ? "unknown" : opened.reason, bought);
}

const LONGEST_NAME = 100;

function closedBecause(bought: Bought | null): Closed | null {
  if (!bought || bought.access === "unpaid") return "unknown";
  if (bought.access !== "open") return bought.access;
  return bought.film ? null : "not-shown";
}

function startPage(product: Product, bought: Bought, full: OpenViewing[] | null, status = 200) {
  const { title, maker, until, giveBack, problem, zone } = bought;
  const browsers = full?.map(({ id, browser, startedAt }) => ({ id, browser, since: momentLabel(startedAt, zone) }));
  const screen = <StartScreen {...{ title, maker, until, giveBack, problem }} full={browsers ?? null} />;
  return secretPage(product, title, screen, status);
}

async function playPage(product: Product, bought: Bought, { token, part }: { token: string; part: number }) {
  const { film, path, title, maker, until, giveBack, problem } = bought;
  const players = film ? await playersOf(product.db, film) : [];
  const chosen = players[part - 1] ?? players[0];
  if (!chosen) return closedPage(product, "preparing", bought);
  const player = await grantedPlayer(product.storage, chosen, token);
  const parts = players.map((one, index) => ({
    ...{ title: one.title, href: `${path}?part=${index + 1}`, current: one === chosen },
  }));
  const words = { title, maker, until, giveBack, problem };
  const screen = <BoughtFilm {...words} {...{ player, parts }} report={`${path}/progress`} />;
  return secretPage(product, title, screen);
}

const STATUS: Record<Closed, number> = { unknown: 404, returned: 410, over: 410, "not-shown": 410, preparing: 200 };

function closedPage(product: Product, why: Closed, bought: Bought | null) {
  const { giveBack, problem } = bought ?? { giveBack: null, problem: null };
  return secretPage(product, closedHeading(why), <ClosedFilm {...{ why, giveBack, problem }} />, STATUS[why]);
}
