import { useCallback, useEffect, useRef, useState } from "react";
import { Link, Outlet, redirect, useLocation } from "react-router";
import {
  furthestStep,
  redirectForStep,
  type Step,
  stepInPath,
  stepNumber,
} from "~/features/account/onboarding/rules.ts";
import { StepBar } from "~/features/account/onboarding/ui/step-bar.tsx";
import { wizardProgress } from "~/features/studio/onboarding/queries.server.ts";
import { DesignPosters } from "~/features/studio/onboarding/ui/design-posters.tsx";
import { answersKey, useKeptAnswers } from "~/features/studio/onboarding/ui/kept-answers.ts";
import { type LiveCard, LiveCardProvider } from "~/features/studio/onboarding/ui/live-card.ts";
import { TitleCard } from "~/features/studio/onboarding/ui/title-card.tsx";
import { posterOf } from "~/features/video/posters/queries.server.ts";
import { smallPoster } from "~/features/video/posters/rules.ts";
import { videoOfOwner } from "~/features/video/videos/queries.server.ts";
import { FilmUploadBar } from "~/features/video/videos/ui/film-upload-bar.tsx";
import { accountContext } from "~/middleware/account.server.ts";
import { onboardingProgressContext } from "~/middleware/onboarding-progress.server.ts";
import { productContext } from "~/middleware/product.server.ts";
import { useLookAgain } from "~/ui/use-look-again.ts";
import { Wordmark } from "~/ui/wordmark.tsx";
import type { Route } from "./+types/layout";

export const middleware: Route.MiddlewareFunction[] = [
  async ({ url, context }) => {
    const { db } = context.get(productContext);
    const progress = await wizardProgress(db, context.get(accountContext).id);
    if (!progress) throw redirect("/");
    const step = stepInPath(url.pathname);
    const elsewhere = step && redirectForStep(step, progress);
    if (elsewhere) throw redirect(elsewhere);
    context.set(onboardingProgressContext, progress);
  },
];

export async function loader({ context }: Route.LoaderArgs) {
  const progress = context.get(onboardingProgressContext);
  const { name, username, role, genres, platforms, title, videoId } = progress;
  const { db } = context.get(productContext);
  const video = videoId && (await videoOfOwner(db, context.get(accountContext).id, videoId));
  const poster = video ? posterOf(video) : null;
  return {
    owner: context.get(accountContext).id,
    reached: stepNumber(furthestStep(progress)),
    launched: progress.onboardedAt !== null,
    card: { name, username, role, genres, platforms, title, still: poster && smallPoster(poster) },
    isStillComing: !poster && video !== null && ["uploaded", "processing"].includes(video?.status ?? ""),
  };
}

const WIDE = new Set(["generation", "ready"]);

export default function Wizard({
  loaderData: { owner, reached, launched, card, isStillComing },
}: Route.ComponentProps) {
  const [live, setLive] = useState<LiveCard>({});
  const show = useCallback((shown: LiveCard) => setLive((before) => ({ ...before, ...shown })), []);
  useLookAgain(isStillComing);
  const step = stepInPath(useLocation().pathname) ?? "welcome";
  const wide = WIDE.has(step);
  const main = useFocusAfterFirst(step);
  useKeptAnswers(main, answersKey(owner, step));
  return (
    <div className="flex min-h-dvh flex-col bg-background text-text">
      {step !== "video" && <FilmUploadBar owner={owner} />}
      <section
        aria-label="Set-up"
        className="mx-auto w-full max-w-6xl px-5 pt-[max(1.25rem,env(safe-area-inset-top))] sm:px-8"
      >
        <Wordmark />
        {!launched && <StepBar current={step} reached={reached} />}
      </section>
      {/* On a phone the posters of the first step stand over it. */}
      <div className="mx-auto flex w-full max-w-6xl grow gap-8 px-5 pt-6 max-md:flex-col-reverse sm:px-8 sm:pt-12 md:gap-16 lg:pt-16">
        <main
          aria-label="Set-up"
          ref={main}
          tabIndex={-1}
          className={`outline-none flex min-w-0 grow flex-col ${wide ? "" : "max-w-2xl"}`}
        >
          <LiveCardProvider value={show}>
            <Outlet />
          </LiveCardProvider>
        </main>
        {!wide &&
          (step === "welcome" && !card.title ? (
            <DesignPosters />
          ) : (
            <TitleCard {...card} title={live.title ?? card.title} still={stillOf(live, card.still)} />
          ))}
      </div>
      {!launched && (
        <footer className="mx-auto w-full max-w-6xl px-5 pb-[max(1rem,env(safe-area-inset-bottom))] text-xs sm:px-8">
          <Link
            to="/onboarding/deletion"
            className="inline-flex min-h-11 items-center text-muted no-underline hover:underline"
          >
            Delete your account
          </Link>
        </footer>
      )}
    </div>
  );
}

/** The frame of the file that was chosen here, else the film's own picture. */
const stillOf = ({ frame }: LiveCard, still: string | null) => (frame === undefined ? still : frame);

/** A screen reader continues at the new step; on the first page the browser's own focus stays. */
function useFocusAfterFirst(step: Step) {
  const main = useRef<HTMLElement>(null);
  const shown = useRef(step);
  useEffect(() => {
    if (shown.current === step) return;
    shown.current = step;
    main.current?.focus({ preventScroll: true });
  }, [step]);
  return main;
}
