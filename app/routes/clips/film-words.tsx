import { dashboardPath } from "~/features/account/roles/rules.ts";
import { filmsToCut } from "~/features/clips/runs/queries.server.ts";
import { meansOf } from "~/features/clips/services/queries/means.server.ts";
import { shownJobs } from "~/features/clips/services/queries.server.ts";
import { wordsCents, wordsMinutes } from "~/features/clips/services/rules/budget.ts";
import { isMoving, isOpen as isOpenState } from "~/features/clips/services/rules/kinds.ts";
import { localWordsMinutes, localWordsRefusal, spokenLanguages } from "~/features/clips/services/rules/local-words.ts";
import { type Means, spendingRefusal } from "~/features/clips/services/rules/means.ts";
import { LocalWordsOffer, type LocalWordsOfferProps } from "~/features/clips/services/ui/local-words-offer.tsx";
import { MachineNote } from "~/features/clips/services/ui/machine-note.tsx";
import { ServiceWork } from "~/features/clips/services/ui/service-work.tsx";
import { WordsOffer, type WordsOfferProps } from "~/features/clips/services/ui/words-offer.tsx";
import { shownWordsInput } from "~/features/clips/words/input.ts";
import { wordsOfFilm } from "~/features/clips/words/queries.server.ts";
import type { WordsOfFilm } from "~/features/clips/words/rules.ts";
import { FilmChoice } from "~/features/clips/words/ui/film-choice.tsx";
import { WordsScreen } from "~/features/clips/words/ui/words-screen.tsx";
import { dollars } from "~/lib/money.ts";
import { accountContext } from "~/middleware/account.server.ts";
import { entitlementContext } from "~/middleware/entitlement.server.ts";
import { answersOnly } from "~/middleware/methods.server.ts";
import { notFound, requested } from "~/middleware/own.server.ts";
import { productContext } from "~/middleware/product.server.ts";
import { pageTitle } from "~/ui/product-name.ts";
import { useLookAgain } from "~/ui/use-look-again.ts";
import type { Route } from "./+types/film-words";

export const meta = () => pageTitle("Words");

export const middleware: Route.MiddlewareFunction[] = [answersOnly("GET")];

/** The films of the account or, with `film`, the words of one: those that its clips use, or of other captions of it. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const { db, storage, config } = context.get(productContext);
  const { id: accountId } = context.get(accountContext);
  const clipsPath = `${dashboardPath(context.get(entitlementContext).role)}/clips`;
  const asked = requested(shownWordsInput, Object.fromEntries(new URL(request.url).searchParams));
  const { film: videoId, captions } = asked;
  if (!videoId) return { clipsPath, films: await filmsToCut(db, accountId), words: null, service: null };
  const words = await wordsOfFilm({ db, storage }, { accountId, videoId }, captions);
  if (!words) throw notFound();
  const { plan } = context.get(entitlementContext);
  const means = await meansOf(db, { accountId, plan, clipServices: config.clipServices }, new Date());
  const work = await shownJobs(db, accountId, videoId);
  const offers = { offer: means.hasAssemblyAi ? offerOf(words, means) : null, localOffer: localOfferOf(words, means) };
  return { clipsPath, films: [], words, service: { work, ...offers } };
}

/** What it takes to have the words written down; null while the film is not prepared. */
function offerOf({ videoId, durationMs }: WordsOfFilm, means: Means): WordsOfferProps | null {
  if (!durationMs) return null;
  const cents = wordsCents(durationMs);
  const price = { minutes: wordsMinutes(durationMs), price: dollars(cents) };
  return { videoId, ...price, hasAgreed: means.agreed.includes("assemblyai"), refusal: spendingRefusal(means, cents) };
}

/** What it takes to have this server write them down; null where no model is set, or the film is not prepared. */
function localOfferOf({ videoId, durationMs: filmMs }: WordsOfFilm, means: Means): LocalWordsOfferProps | null {
  const { plan, isDemo, local } = means;
  if (!filmMs || !local) return null;
  const { model } = local;
  return {
    ...{ videoId, refusal: localWordsRefusal({ plan, isDemo, local, filmMs }) },
    minutes: model ? localWordsMinutes(filmMs, model) : 0,
    languages: model?.isMultilingual ? spokenLanguages() : [],
    canTranslate: model?.canTranslate ?? false,
  };
}

export default function FilmWords({ loaderData: { clipsPath, films, words, service } }: Route.ComponentProps) {
  useLookAgain(service?.work.some(({ state }) => isMoving(state)) ?? false);
  if (!words) return <FilmChoice {...{ clipsPath, films }} />;
  const shown = words.captions.find(({ id }) => id === words.shownId);
  const isOpen = service?.work.some(({ state }) => isOpenState(state)) ?? false;
  return (
    <WordsScreen key={words.videoId} clipsPath={clipsPath} {...words}>
      {service?.work.map((job) => (
        <ServiceWork key={job.id} job={job} />
      ))}
      {shown?.isByMachine && <MachineNote captionId={shown.id} />}
      {service?.localOffer && !isOpen && <LocalWordsOffer {...service.localOffer} />}
      {service?.offer && !isOpen && !shown?.isByMachine && <WordsOffer {...service.offer} />}
    </WordsScreen>
  );
}
