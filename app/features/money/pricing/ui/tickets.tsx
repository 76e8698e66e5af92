import { type Cycle, isOn, OFFERS, type OfferId, type PricingPage } from "~/features/account/plans/rules/offers.ts";
import { ENTERPRISE, moveTo, type Viewer } from "~/features/money/checkout/rules.ts";
import { ChoiceForm } from "~/features/money/checkout/ui/choice-form.tsx";
import type { Choosing } from "~/features/money/checkout/ui/use-choice.ts";
import { ButtonLink } from "~/ui/button.tsx";
import type { OwnPicture } from "~/ui/own-picture.tsx";
import { lossesOf } from "../rules/losses.ts";
import { type PlanCard, planCards } from "../rules.ts";
import { Downgrade } from "./downgrade.tsx";
import { Ticket } from "./ticket.tsx";

type TicketsProps = {
  page: PricingPage;
  cycle: Cycle;
  viewer: Viewer | null;
  choosing: Choosing;
  marked: string | null;
  /** Of the viewer's own film, for the plan that it is on; sample films are on the others. */
  picture: OwnPicture | null;
};

/** Frames of the sample films (public/samples). */
const SAMPLES = ["dawn", "dunes", "dusk", "night"];

/** The offers of a page; a launched account sees which one it has. */
export function Tickets({ page, cycle, viewer, choosing, marked, picture }: TicketsProps) {
  const own = viewer?.page ?? page;
  const held = viewer?.home ? viewer.held : null;
  const shownOn = held ?? planCards(page)[0]?.id;
  return (
    <ol className="grid gap-5">
      {planCards(page).map((card, place) => (
        <Ticket
          key={card.id}
          card={card}
          cycle={cycle}
          picture={(card.id === shownOn && picture) || sampleAt(place)}
          chosen={(choosing.chosen ?? marked) === card.id}
          standing={card.id === held ? "Your plan" : undefined}
        >
          {isOn(own, card.id) && <WayIn {...{ card, cycle, held, viewer, choosing }} page={own} />}
        </Ticket>
      ))}
    </ol>
  );
}

const sampleAt = (place: number): OwnPicture => ({
  url: `/samples/${SAMPLES[place % SAMPLES.length]}.webp`,
  placeholder: null,
});

type WayInProps = Omit<TicketsProps, "marked" | "picture"> & { card: PlanCard; held: OfferId | null };

function WayIn({ page, card, cycle, held, viewer, choosing }: WayInProps) {
  const move = held && moveTo(card.id, held);
  if (move === "current") return <p className="flex min-h-13 items-center text-muted">This is the plan you are on.</p>;
  if (OFFERS[card.id].cents === null) {
    return (
      <ButtonLink to={ENTERPRISE} variant="quiet" size="large" target={viewer?.inWizard ? "_blank" : undefined}>
        {card.cta}
      </ButtonLink>
    );
  }
  if (viewer?.uses && held && move === "downgrade") {
    const losses = lossesOf({ from: held, to: card.id, page }, viewer.uses);
    return <Downgrade {...{ card, cycle, losses, choosing }} />;
  }
  return (
    <ChoiceForm offer={card.id} cycle={cycle} variant={card.ctaStyle} choosing={choosing}>
      {move ? `Upgrade to ${card.name}` : card.cta}
    </ChoiceForm>
  );
}
