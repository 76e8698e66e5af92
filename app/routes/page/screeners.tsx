import { data } from "react-router";
import { readForm } from "~/features/account/accounts/input.ts";
import { timeZoneOf } from "~/features/account/accounts/queries.server.ts";
import { DONE_WITH_OTHER_WORDS } from "~/features/account/idempotency-keys/rules.ts";
import { PublicationScreen } from "~/features/content/publications/ui/publication-screen.tsx";
import { hiddenReasonOf } from "~/features/content/visibility/queries.server.ts";
import { linksClosed } from "~/features/content/visibility/rules.ts";
import { secretsOf } from "~/features/page/screeners/commands/secrets.server.ts";
import { createScreener } from "~/features/page/screeners/commands.server.ts";
import { newScreenerInput } from "~/features/page/screeners/input.ts";
import { type ListedScreener, screenedFilm, screenersOfPage } from "~/features/page/screeners/queries.server.ts";
import { openingsLabel, percentOf, REFUSALS, refusalOf, screenerState } from "~/features/page/screeners/rules.ts";
import { NewScreener } from "~/features/page/screeners/ui/new-screener.tsx";
import { ScreenerList, type ShownScreener } from "~/features/page/screeners/ui/screener-list.tsx";
import { momentLabel } from "~/lib/time-zones.ts";
import { formContext } from "~/middleware/form.server.ts";
import { answersOnly } from "~/middleware/methods.server.ts";
import { notFound } from "~/middleware/own.server.ts";
import { productContext } from "~/middleware/product.server.ts";
import { changeOnce } from "~/middleware/sent-form.server.ts";
import type { Product } from "~/product.server.ts";
import { Notice } from "~/ui/notice.tsx";
import { pageTitle } from "~/ui/product-name.ts";
import { asOwn, chosenPage } from "../content/own-page.server.ts";
import type { Route } from "./+types/screeners";

export const meta = () => pageTitle("Screeners");

export const middleware: Route.MiddlewareFunction[] = [answersOnly("GET", "POST")];

/** Links and passcodes must stay nowhere. */
export const headers = () => ({ "cache-control": "no-store" });

export async function loader({ url, context }: Route.LoaderArgs) {
  const product = context.get(productContext);
  const { db } = product;
  const page = await chosenPage(context, url);
  const [listed, hidden, { title, film }, zone] = await Promise.all([
    screenersOfPage(db, page.id),
    hiddenReasonOf(db, page.id),
    screenedFilm(db, page),
    timeZoneOf(db, page.accountId),
  ]);
  const shown = { product, zone: zone ?? "UTC", durationMs: film?.durationMs ?? null };
  const reason = refusalOf({ hidden, hasFilm: film !== null });
  return {
    title,
    refusal: reason === "closed" ? linksClosed(hidden) : reason && REFUSALS[reason],
    screeners: listed.map((screener) => shownScreener(screener, shown)),
  };
}

type Showing = { product: Product; zone: string; durationMs: number | null };

function shownScreener(screener: ListedScreener, { product, zone, durationMs }: Showing): ShownScreener {
  const { id, name, email, marked, viewings, viewingsMost, expiresAt, furthestMs, seenAt, openedAt } = screener;
  const { path, passcode } = secretsOf(product.sealedIds, id);
  const seen = seenAt ?? openedAt;
  return {
    ...{ id, name, email, marked, passcode, url: new URL(path, product.config.baseUrl).href },
    state: screenerState(screener, new Date()),
    until: momentLabel(expiresAt, zone),
    openings: openingsLabel(viewings, viewingsMost),
    percent: seenAt ? percentOf(furthestMs, durationMs) : null,
    seen: seen && momentLabel(seen, zone),
  };
}

export async function action({ url, request, context }: Route.ActionArgs) {
  const fields = context.get(formContext);
  const values = Object.fromEntries([...fields].map(([name, value]) => [name, String(value)]));
  const read = readForm(newScreenerInput, fields);
  if (!read.ok) return data({ problems: read.errors, values }, { status: 422 });
  const own = asOwn(await chosenPage(context, url));
  const created = await changeOnce({ request, context }, ({ tx }, now) => createScreener(tx, own, read.input, now));
  if (created.ok) return { problems: {}, values: {} };
  if (created.reason === "not-found") throw notFound();
  const form = created.reason === "other-words" ? DONE_WITH_OTHER_WORDS : REFUSALS[created.reason];
  return data({ problems: { form }, values }, { status: 409 });
}

export default function Screeners({ loaderData, actionData }: Route.ComponentProps) {
  const { title, refusal, screeners } = loaderData;
  const { problems = {}, values = {} } = actionData ?? {};
  return (
    <PublicationScreen
      heading="Screeners"
      lead="Show a private film to people by name: each has a link and a passcode, and you see how far they have watched."
    >
      <div className="flex flex-col gap-12">
        {refusal ? (
          <Notice>{refusal}</Notice>
        ) : (
          <NewScreener key={screeners[0]?.id} problems={problems} values={values} />
        )}
        <ScreenerList screeners={screeners} title={title} />
      </div>
    </PublicationScreen>
  );
}
