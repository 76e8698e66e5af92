import { ArrowUpRight } from "lucide-react";

type UpgradeBannerProps = {
  /** The name of the offer that includes emoji packs. */
  soldWith: string;
  /** The page that sells this account's plans. */
  plans: string;
};

/** For plans without emoji packs. */
export const UpgradeBanner = ({ soldWith, plans }: UpgradeBannerProps) => (
  <aside
    aria-label="Upgrade"
    className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 rounded-panel border border-line bg-surface px-5 py-4"
  >
    <p className="max-w-prose text-[0.9375rem] text-muted">
      <strong className="font-semibold text-text">Put emojis on your links.</strong> Emoji packs come with {soldWith}:
      visitors who come by a link are offered its emojis first.
    </p>
    <a
      href={plans}
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
