import { Download, Printer, Upload } from "lucide-react";
import { data } from "react-router";
import { readForm } from "~/features/account/accounts/input.ts";
import { DONE_WITH_OTHER_WORDS } from "~/features/account/idempotency-keys/rules.ts";
import { PageButtonLink } from "~/features/content/drafts/ui/on-page.tsx";
import { FestivalScreen } from "~/features/content/festival-form/ui/festival-screen.tsx";
import { runName } from "~/features/page/festival-runs/rules.ts";
import { addGuest } from "~/features/page/guest-list/commands.server.ts";
import { guestInput } from "~/features/page/guest-list/input.ts";
import { type GuestList, guestListOfOwner } from "~/features/page/guest-list/queries.server.ts";
import { shownGuest, sumInWords } from "~/features/page/guest-list/rules/in-words.ts";
import {
  DOOR_PURPOSE,
  doorPath,
  GUEST_REFUSALS,
  guestListPdfPath,
  guestTableFilePath,
  guestTablePath,
  isDoorOver,
  lettersInWords,
} from "~/features/page/guest-list/rules.ts";
import { DoorLink } from "~/features/page/guest-list/ui/door-link.tsx";
import { GuestLines } from "~/features/page/guest-list/ui/guest-lines.tsx";
import { Letters } from "~/features/page/guest-list/ui/letters.tsx";
import { NewGuest } from "~/features/page/guest-list/ui/new-guest.tsx";
import { Seats } from "~/features/page/guest-list/ui/seats.tsx";
import { isScreening, screeningOf } from "~/features/page/projection-card/rules.ts";
import { formContext } from "~/middleware/form.server.ts";
import { answersOnly } from "~/middleware/methods.server.ts";
import { notFound } from "~/middleware/own.server.ts";
import { productContext } from "~/middleware/product.server.ts";
import { changeOnce } from "~/middleware/sent-form.server.ts";
import type { Product } from "~/product.server.ts";
import { pageTitle } from "~/ui/product-name.ts";
import { useLookAgain } from "~/ui/use-look-again.ts";
import type { Route } from "./+types/guests";
import { requestedRun } from "./own-run.server.ts";

export const meta = () => pageTitle("Guest list");

export const middleware: Route.MiddlewareFunction[] = [answersOnly("GET", "POST")];

/** The link for the door must stay nowhere. */
export const headers = () => ({ "cache-control": "no-store" });

/** The guests of one screening. */
export async function loader({ url, params, context }: Route.LoaderArgs) {
  const product = context.get(productContext);
  const { own } = await requestedRun(context, url, params.festivalRunId);
  const list = await guestListOfOwner(product.db, own);
  if (!list) throw notFound();
  const { run, seats, guests } = list;
  return {
    ...{ id: run.id, name: runName(run), seats, screening: isScreening(run) ? screeningOf(run) : null },
    ...{
      sum: sumInWords(guests, seats),
      guests: guests.map(shownGuest),
      letters: lettersInWords(guests),
      door: doorOf(product, list),
    },
  };
}

function doorOf({ sealedIds, config }: Product, { run, doorId }: GuestList) {
  if (run.screening && isDoorOver(run.screening, new Date())) return { state: "over" } as const;
  if (!doorId) return { state: "none" } as const;
  return { state: "open", url: new URL(doorPath(sealedIds.seal(DOOR_PURPOSE, doorId)), config.baseUrl).href } as const;
}

/** Invites somebody. */
export async function action({ url, params, request, context }: Route.ActionArgs) {
  const { own } = await requestedRun(context, url, params.festivalRunId);
  if (!(await guestListOfOwner(context.get(productContext).db, own))) throw notFound();
  const fields = context.get(formContext);
  const values = Object.fromEntries([...fields].map(([name, value]) => [name, String(value)]));
  const read = readForm(guestInput, fields);
  if (!read.ok) return data({ problems: read.errors, values }, { status: 422 });
  const added = await changeOnce<Awaited<ReturnType<typeof addGuest>>>({ request, context }, ({ tx }, now) =>
    addGuest(tx, own, read.input, now),
  );
  if (added.ok) return { problems: {}, values: {} };
  if (added.reason === "not-found") throw notFound();
  const form = added.reason === "other-words" ? DONE_WITH_OTHER_WORDS : GUEST_REFUSALS[added.reason];
  return data({ problems: { form }, values }, { status: 409 });
}

export default function Guests({ loaderData, actionData }: Route.ComponentProps) {
  const { id, name, screening, seats, sum, guests, letters, door } = loaderData;
  const { problems = {}, values = {} } = actionData ?? {};
  useLookAgain(letters.waiting > 0);
  return (
    <FestivalScreen
      heading={name}
      lead="Guest list: who is invited to the screening, and who is in. A month after it, names and addresses are deleted."
    >
      {screening ? (
        <div className="flex flex-col gap-10">
          <p className="break-words" dir="auto">
            {[screening.when, screening.where].filter(Boolean).join(" · ")}
          </p>
          <Seats id={id} seats={seats} sum={sum} />
          <DoorLink id={id} door={door} />
          <NewGuest key={guests.length} id={id} problems={problems} values={values} />
          {guests.length > 0 && <Letters id={id} letters={letters} />}
          <div className="flex flex-wrap gap-3">
            <PageButtonLink to={guestTablePath(id)} variant="quiet" icon={<Upload aria-hidden />}>
              Bring a table
            </PageButtonLink>
            {guests.length > 0 && (
              <>
                <PageButtonLink
                  to={guestTableFilePath(id)}
                  variant="quiet"
                  reloadDocument
                  icon={<Download aria-hidden />}
                >
                  Export as CSV
                </PageButtonLink>
                <PageButtonLink to={guestListPdfPath(id)} variant="quiet" reloadDocument icon={<Printer aria-hidden />}>
                  List as PDF
                </PageButtonLink>
              </>
            )}
          </div>
          <GuestLines id={id} guests={guests} />
        </div>
      ) : (
        <p className="text-muted">{GUEST_REFUSALS["no-screening"]}</p>
      )}
    </FestivalScreen>
  );
}
