import { ArrowUpRight } from "lucide-react";
import { OFFERS } from "~/features/account/plans/rules/offers.ts";
import { EMOJI_PACKS_PLANS } from "~/features/audience/emoji-packs/rules.ts";

/** For plans without emoji packs. */
export const UpgradeBanner = () => (
  <aside
    aria-label="Upgrade"
    className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 rounded-panel border border-line bg-surface px-5 py-4"
  >
    <p className="max-w-prose text-[0.9375rem] text-muted">
      <strong className="font-semibold text-text">Put emojis on your links.</strong> Emoji packs come with{" "}
      {OFFERS.community.name}: visitors who come by a link are offered its emojis first.
    </p>
    <a
      href={EMOJI_PACKS_PLANS}
      target="_blank"
      rel="noopener"
      className="inline-flex min-h-11 items-center gap-1.5 rounded-control font-semibold text-link"
    >
      See the plans
      <ArrowUpRight aria-hidden className="size-4" />
      <span className="sr-only">(opens in a new tab)</span>
    </a>
  </aside>
);
