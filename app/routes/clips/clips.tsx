import { data, redirect } from "react-router";
import { timeZoneOf } from "~/features/account/accounts/queries.server.ts";
import { DONE_WITH_OTHER_WORDS } from "~/features/account/idempotency-keys/rules.ts";
import { dashboardPath, platformName } from "~/features/account/roles/rules.ts";
import { openRuns } from "~/features/clips/candidates/queries.server.ts";
import { DEFAULT_COUNT } from "~/features/clips/highlights/rules.ts";
import { libraryInput } from "~/features/clips/library/input.ts";
import { clipsOf, figuresOf } from "~/features/clips/library/queries.server.ts";
import { ClipsScreen } from "~/features/clips/library/ui/clips-screen.tsx";
import { clipSpotsFor } from "~/features/clips/placing/rules.ts";
import { startLinkRun } from "~/features/clips/runs/commands/links.server.ts";
import { wordsForRun } from "~/features/clips/runs/commands/words.server.ts";
import { startRun } from "~/features/clips/runs/commands.server.ts";
import { newRunInput } from "~/features/clips/runs/input.ts";
import { usedThisMonth } from "~/features/clips/runs/queries/allowance.server.ts";
import { otherWordsCount } from "~/features/clips/runs/queries/words.server.ts";
import { filmsToCut, latestRun } from "~/features/clips/runs/queries.server.ts";
import { CLIP_LIMITS } from "~/features/clips/runs/rules/allowance.ts";
import { hasServices } from "~/features/clips/runs/rules/ways.ts";
import { isUnderWay } from "~/features/clips/runs/rules.ts";
import { CreateClips } from "~/features/clips/runs/ui/create-clips.tsx";
import { schedulesOf, sentReminders } from "~/features/clips/scheduling/queries.server.ts";
import { filmsWithWords, heardFilms, meansOf } from "~/features/clips/services/queries/means.server.ts";
import { shownJobs } from "~/features/clips/services/queries.server.ts";
import { isMoving } from "~/features/clips/services/rules/kinds.ts";
import { startSource } from "~/features/clips/sources/commands.server.ts";
import { newSourceInput } from "~/features/clips/sources/input.ts";
import { fetchedFilms, openSources } from "~/features/clips/sources/queries.server.ts";
import { isOnItsWay } from "~/features/clips/sources/rules.ts";
import { FetchedFilms } from "~/features/clips/sources/ui/fetched-films.tsx";
import { pagesToPlaceOn } from "~/features/content/placements/queries.server.ts";
import { headerFilmOf } from "~/features/content/sites/queries/header-film.server.ts";
import { messagesByField } from "~/lib/form-names.ts";
import type { AccountId } from "~/lib/ids.ts";
import { accountContext } from "~/middleware/account.server.ts";
import { entitlementContext } from "~/middleware/entitlement.server.ts";
import { fieldsOf } from "~/middleware/form.server.ts";
import { answersOnly } from "~/middleware/methods.server.ts";
import { productContext } from "~/middleware/product.server.ts";
import { changeOnce, type Sending } from "~/middleware/sent-form.server.ts";
import type { Db } from "~/platform/db.ts";
import { pageTitle } from "~/ui/product-name.ts";
import { useLookAgain } from "~/ui/use-look-again.ts";
import type { Route } from "./+types/clips";

export const meta = () => pageTitle("Clips");

export const middleware: Route.MiddlewareFunction[] = [answersOnly("GET", "POST")];

export async function loader({ request, context }: Route.LoaderArgs) {
  const { db } = context.get(productContext);
  const { id } = context.get(accountContext);
  const now = new Date();
  const { view, ...query } = libraryInput.parse(Object.fromEntries(new URL(request.url).searchParams));
  const { plan } = context.get(entitlementContext);
  const [figures, run, runs, sources, library, otherWords] = await Promise.all([
    figuresOf(db, id),
    latestRun(db, id, now),
    openRuns(db, id),
    openSources(db, id, plan),
    clipsOf(db, id, { ...query, after: query.after ?? null }),
    otherWordsCount(db, id, null),
  ]);
  const shelf = await shelfOf(context);
  const creates = view === "create";
  const films = creates ? await filmsForWays(db, id) : [];
  const { clipServices } = context.get(productContext).config;
  const found = await meansOf(db, { accountId: id, plan, clipServices }, now);
  const means = hasServices(found) ? found : null;
  const serviceWork = creates ? [] : await shownJobs(db, id);
  const fetched = creates ? await fetchedFilms(db, id) : [];
  const limits = CLIP_LIMITS[plan];
  const used = creates ? await usedThisMonth(db, id, now) : null;
  const forms = { films, fetched, limits, used, creates, means };
  const place = { filter: query.filter, isFirst: !query.after };
  return { figures, run, runs, sources, serviceWork, shelf, otherWords, ...forms, ...library, ...place };
}

/** The films that clips can be made of, and what is known of their words. */
async function filmsForWays(db: Db, accountId: AccountId) {
  const [films, heard, worded] = await Promise.all([
    filmsToCut(db, accountId),
    heardFilms(db, accountId),
    filmsWithWords(db, accountId),
  ]);
  return films.map((film) => ({ ...film, isHeard: heard.has(film.id), hasWords: worded.has(film.id) }));
}

/** What is around the clips: their film, their reminders, and the pages that they can be placed on. */
async function shelfOf(context: Route.LoaderArgs["context"]) {
  const { db } = context.get(productContext);
  const { id } = context.get(accountContext);
  const role = context.get(entitlementContext).role ?? "filmmaker";
  const [film, schedules, sent, pages, zone] = await Promise.all([
    headerFilmOf(db, id),
    schedulesOf(db, id),
    sentReminders(db, id),
    pagesToPlaceOn(db, id),
    timeZoneOf(db, id),
  ]);
  const header = film && { ...film, platform: film.platform && platformName(film.platform) };
  return { film: header, schedules, sent, places: { pages, spots: clipSpotsFor(role) }, zone };
}

/** Starts making clips of a film, or fetches it first. */
export async function action({ request, context }: Route.ActionArgs) {
  const { storage, config } = context.get(productContext);
  const { clipServices } = config;
  const { id: accountId } = context.get(accountContext);
  const fields = fieldsOf(context);
  if (fields.source === "link") return beginSource({ request, context }, fields);
  const parsed = newRunInput.safeParse(fields);
  if (!parsed.success) return data({ problems: messagesByField(parsed.error.issues) }, { status: 422 });
  const wishes = { ...parsed.data, wanted: DEFAULT_COUNT };
  const started = await changeOnce({ request, context }, ({ tx, queue }, now) => {
    const words = wordsForRun({ tx, queue, storage, clipServices }, accountId);
    return startRun({ tx, queue, words, clipServices }, accountId, wishes, now);
  });
  if (started.ok) throw redirect(`${dashboardPath(context.get(entitlementContext).role)}/clips`);
  const message = started.reason === "other-words" ? DONE_WITH_OTHER_WORDS : started.message;
  const field = FIELDS[started.reason] ?? "form";
  return data({ problems: { [field]: message } as Record<string, string> }, { status: 409 });
}

/** At which field of the form a refusal stands. */
const FIELDS: Record<string, string> = {
  "not-found": "videoId",
  consent: "agreesToRender",
  "klap-consent": "agreesToKlap",
};

async function beginSource(sending: Sending, fields: Record<string, unknown>) {
  const { config, guard } = sending.context.get(productContext);
  const { clipServices } = config;
  const { id: accountId } = sending.context.get(accountContext);
  const parsed = newSourceInput(clipServices.klap !== null).safeParse(fields);
  if (!parsed.success) return data({ problems: messagesByField(parsed.error.issues) }, { status: 422 });
  const started = await changeOnce(sending, async ({ tx, queue }, now) => {
    const { url, agreesToKlap, ...wishes } = parsed.data;
    if (!url.link) return startSource({ tx, queue, guard }, accountId, { ...wishes, url: url.url }, now);
    const film = { link: url.link, agrees: agreesToKlap };
    return startLinkRun({ tx, queue, clipServices }, accountId, { ...wishes, ...film }, now);
  });
  if (started.ok) throw redirect(`${dashboardPath(sending.context.get(entitlementContext).role)}/clips`);
  const message = started.reason === "other-words" ? DONE_WITH_OTHER_WORDS : started.message;
  const field = FIELDS[started.reason] ?? "form";
  return data({ problems: { [field]: message } as Record<string, string> }, { status: 409 });
}

export default function Clips({ loaderData, actionData }: Route.ComponentProps) {
  const { creates, films, fetched, used, limits, means, run, sources, serviceWork, shelf, ...library } = loaderData;
  const isRendering = library.clips.some(({ status }) => status === "processing");
  const isServed = serviceWork.some(({ state }) => isMoving(state));
  const isMaking = isRendering || isServed || sources.some(isOnItsWay) || (run ? isUnderWay(run.status) : false);
  useLookAgain(!creates && isMaking);
  if (creates && used)
    return (
      <CreateClips
        {...{ films, used, limits, means }}
        hasClips={library.figures.total > 0}
        problems={actionData?.problems ?? {}}
      >
        {fetched.length > 0 && <FetchedFilms films={fetched} />}
      </CreateClips>
    );
  return <ClipsScreen {...{ run, sources, serviceWork, means }} {...shelf} {...library} />;
}
