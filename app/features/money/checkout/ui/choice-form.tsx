import type { ReactNode } from "react";
import type { Cycle, OfferId } from "~/features/account/plans/rules/offers.ts";
import { Button } from "~/ui/button.tsx";
import { Form } from "~/ui/form.tsx";
import type { Choosing } from "./use-choice.ts";

type ChoiceFormProps = {
  offer: OfferId;
  cycle: Cycle;
  variant: "primary" | "quiet" | "ghost" | "danger";
  choosing: Choosing;
  className?: string;
  children: ReactNode;
};

/** A button that chooses an offer; works without script. */
export function ChoiceForm({ offer, cycle, variant, choosing, className, children }: ChoiceFormProps) {
  return (
    <Form
      method="post"
      action="/billing/choice"
      onSubmit={(event) => choosing.choose(event, offer)}
      className={className}
    >
      <input type="hidden" name="offer" value={offer} />
      <input type="hidden" name="cycle" value={cycle} />
      <Button
        variant={variant}
        size="large"
        pending={choosing.chosen === offer}
        pendingLabel="Processing..."
        disabled={choosing.chosen !== null && choosing.chosen !== offer}
        className="w-full"
      >
        {children}
      </Button>
    </Form>
  );
}
