import { Link } from "react-router";
import { NETWORKS, type Network, profileOfNetwork } from "~/features/outreach/networks/rules.ts";
import { type FestivalNews, type Occasion, occasionName } from "../rules.ts";

/** `card` is the festival's card that was handed over. */
export type Chosen = { network: Network; occasion: Occasion; card: FestivalNews | null };

const addressOf = ({ network, occasion, card }: Chosen) =>
  `?network=${network}&occasion=${occasion}${card ? `&run=${card.runId}&card=${card.kind}` : ""}`;

type OccasionsProps = { occasions: Occasion[]; chosen: Chosen };

/** The occasion. */
export const Occasions = ({ occasions, chosen }: OccasionsProps) => (
  <nav aria-label="What for" className="border-line border-b max-md:-mx-5 max-md:px-5">
    <ul className="flex gap-6 overflow-x-auto">
      {occasions.map((occasion) => (
        <li key={occasion}>
          <Link
            to={addressOf({ ...chosen, occasion })}
            aria-current={occasion === chosen.occasion ? "page" : undefined}
            preventScrollReset
            className="flex min-h-12 items-center whitespace-nowrap border-transparent border-b-2 font-medium text-muted -outline-offset-2 hover:text-text aria-[current=page]:border-accent aria-[current=page]:text-text"
          >
            {occasionName(occasion)}
          </Link>
        </li>
      ))}
    </ul>
  </nav>
);

/** The network. */
export const Networks = ({ chosen }: { chosen: Chosen }) => (
  <nav aria-label="Network" className="max-lg:-mx-5 max-lg:px-5 max-lg:overflow-x-auto">
    <ul className="flex gap-1 lg:flex-col">
      {NETWORKS.map((network) => (
        <li key={network}>
          <Link
            to={addressOf({ ...chosen, network })}
            aria-current={network === chosen.network ? "page" : undefined}
            preventScrollReset
            className="flex min-h-11 items-center whitespace-nowrap rounded-control px-3 text-[0.9375rem] text-muted -outline-offset-2 hover:text-text aria-[current=page]:bg-raised aria-[current=page]:text-text"
          >
            {profileOfNetwork(network).name}
          </Link>
        </li>
      ))}
    </ul>
  </nav>
);
