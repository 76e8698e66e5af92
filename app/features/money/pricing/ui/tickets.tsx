import { type Cycle, OFFERS, type OfferId, type PricingPage } from "~/features/account/plans/rules/offers.ts";
import { ENTERPRISE, moveTo, type Viewer } from "~/features/money/checkout/rules.ts";
import { ChoiceForm } from "~/features/money/checkout/ui/choice-form.tsx";
import type { Choosing } from "~/features/money/checkout/ui/use-choice.ts";
import { ButtonLink } from "~/ui/button.tsx";
import { type PlanCard, planCards } from "../rules.ts";
import { Ticket } from "./ticket.tsx";

type TicketsProps = {
  page: PricingPage;
  cycle: Cycle;
  viewer: Viewer | null;
  choosing: Choosing;
  marked: string | null;
};

/** The offers of a page; a launched account sees which one it has. */
export function Tickets({ page, cycle, viewer, choosing, marked }: TicketsProps) {
  const isOther = viewer?.page && viewer.page !== page;
  const held = viewer?.home && !isOther ? viewer.held : null;
  return (
    <ol className="grid gap-5">
      {planCards(page).map((card) => (
        <Ticket
          key={card.id}
          card={card}
          cycle={cycle}
          chosen={(choosing.chosen ?? marked) === card.id}
          standing={card.id === held ? "Your plan" : undefined}
        >
          {!isOther && <WayIn card={card} cycle={cycle} held={held} viewer={viewer} choosing={choosing} />}
        </Ticket>
      ))}
    </ol>
  );
}

type WayInProps = Omit<TicketsProps, "page" | "marked"> & { card: PlanCard; held: OfferId | null };

function WayIn({ card, cycle, held, viewer, choosing }: WayInProps) {
  const move = held && moveTo(card.id, held);
  if (move === "current") return <p className="flex min-h-13 items-center text-muted">This is the plan you are on.</p>;
  if (OFFERS[card.id].cents === null) {
    return (
      <ButtonLink to={ENTERPRISE} variant="quiet" size="large" target={viewer?.inWizard ? "_blank" : undefined}>
        {card.cta}
      </ButtonLink>
    );
  }
  return (
    <div>
      <ChoiceForm offer={card.id} cycle={cycle} variant={card.ctaStyle} choosing={choosing}>
        {move ? `${MOVES[move]} ${card.name}` : card.cta}
      </ChoiceForm>
      {move === "downgrade" && (
        <p className="mt-3 text-muted text-sm">
          Nothing is deleted: what is beyond its limits becomes read-only and leaves your page.
        </p>
      )}
    </div>
  );
}

const MOVES = { upgrade: "Upgrade to", downgrade: "Downgrade to" } as const;
