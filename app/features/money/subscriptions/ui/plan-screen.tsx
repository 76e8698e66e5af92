import { ArrowUpRight } from "lucide-react";
import type { ReactNode } from "react";
import type { Limits } from "~/features/account/plans/rules.ts";
import { bytesText } from "~/lib/byte-sizes.ts";
import { ButtonLink } from "~/ui/button.tsx";
import { Gauge } from "./gauge.tsx";

type PlanScreenProps = {
  name: string;
  isLargest: boolean;
  /** Path of this account's pricing page. */
  pricing: string;
  limits: Limits;
  /** Members of the longest cast. */
  cast: number;
  links: number;
  /** Bytes. */
  room: { taken: number; most: number };
  /** The payment state. */
  children?: ReactNode;
};

/** The content of the settings' section: the account's plan and usage, with a link to larger plans. */
export const PlanScreen = ({ name, isLargest, pricing, limits, cast, links, room, children }: PlanScreenProps) => (
  <>
    <p className="text-muted">Your plan</p>
    <div className="mt-2 flex flex-wrap items-end justify-between gap-x-8 gap-y-5">
      <h3 className="text-title">{name}</h3>
      <ButtonLink
        to={pricing}
        target="_blank"
        variant={isLargest ? "quiet" : "primary"}
        icon={<ArrowUpRight aria-hidden />}
      >
        {isLargest ? "See all plans" : "Upgrade"}
      </ButtonLink>
    </div>
    {children}
    <dl className="mt-10 grid gap-x-12 border-line border-t sm:grid-cols-2">
      <Gauge label="Storage for films and pictures" used={room.taken} most={room.most} text={bytesText} />
      <Gauge label="Cast members on a film’s page" used={cast} most={limits.castMembers} />
      <Gauge label="Links" used={links} most={limits.links} />
      <Gauge label="Projects beside your own page" most={limits.projects} />
    </dl>
    <p className="mt-8 max-w-prose text-muted text-sm">
      With a smaller plan nothing is deleted: what is beyond its limits becomes read-only and leaves your page, the
      newest first. A larger plan brings it back.
    </p>
  </>
);
