import { useEffect, useEffectEvent, useState } from "react";
import { GENERATION_FALLBACK_MS, GENERATION_TEXTS, generationTimeline } from "~/features/account/onboarding/rules.ts";
import { Button } from "~/ui/button.tsx";
import { useSender } from "~/ui/form.tsx";

/** A countdown while the server creates the site, limited by the fallback time. */
export function FilmLeader({ made, onEnd }: { made: boolean; onEnd: () => void }) {
  const generation = useSender();
  const generate = useEffectEvent(() => {
    if (generation.state === "idle" && !made) void generation.submit({ intent: "generate" }, { method: "post" });
  });
  useEffect(() => generate(), []);
  const { shot, ended } = useTimeline(made, onEnd);

  return (
    <div className="grid grow place-items-center pb-24">
      <div className="flex flex-col items-center">
        <h1 className="sr-only">Making your site</h1>
        <Dial shot={shot} />
        <p role="status" className="mt-10 min-h-[2lh] max-w-md text-balance text-center text-title">
          {ended ? GENERATION_TEXTS[GENERATION_TEXTS.length - 1]?.text : GENERATION_TEXTS[shot]?.text}
        </p>
        <noscript>
          <form method="post">
            <Button name="intent" value="generate" size="large">
              Make my site
            </Button>
          </form>
        </noscript>
      </div>
    </div>
  );
}

/** The current text, and the end: after the last text once the site is created, or at the fallback time. */
function useTimeline(made: boolean, onEnd: () => void) {
  const [shot, setShot] = useState(0);
  const [ended, setEnded] = useState(false);
  const end = useEffectEvent(onEnd);
  useEffect(() => {
    const { starts, endsAt } = generationTimeline();
    const timers = starts.map((at, index) => setTimeout(() => setShot(index), at));
    timers.push(setTimeout(() => setEnded(true), endsAt));
    timers.push(setTimeout(() => end(), GENERATION_FALLBACK_MS));
    return () => timers.forEach(clearTimeout);
  }, []);
  useEffect(() => {
    if (ended && made) end();
  }, [ended, made]);
  return { shot, ended };
}

/** The rotating dial of a film leader, counting down the remaining texts. */
function Dial({ shot }: { shot: number }) {
  return (
    <div aria-hidden className="relative grid size-60 place-items-center sm:size-72">
      <svg viewBox="0 0 200 200" aria-hidden="true" className="absolute inset-0 size-full fill-none stroke-line">
        <circle cx="100" cy="100" r="98" />
        <circle cx="100" cy="100" r="82" />
        <path d="M100 0V200M0 100H200" />
        <circle
          key={shot}
          cx="100"
          cy="100"
          r="90"
          pathLength="1"
          strokeWidth="16"
          strokeDasharray="1"
          className="-rotate-90 origin-center stroke-accent motion-safe:animate-[sweep_1s_linear_both]"
          style={{ animationDuration: `${GENERATION_TEXTS[shot]?.ms ?? 1000}ms` }}
        />
      </svg>
      <span className="relative font-semibold text-8xl tabular-nums tracking-tighter">
        {GENERATION_TEXTS.length - shot}
      </span>
    </div>
  );
}
