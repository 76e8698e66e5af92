import { exactMoney } from "~/lib/money.ts";
import { SHORTS_MINUTES, shortsCents } from "../rules/budget.ts";
import { ConsentField } from "./consent-field.tsx";

/** Asks in the wizard whether Klap may look for so many clips in the film, after saying how long that takes and what it costs. */
export const KlapOffer = ({ clips }: { clips: number }) => (
  <section aria-labelledby="klap-offer" className="flex flex-col gap-2">
    <h2 id="klap-offer" className="font-medium text-[0.9375rem]">
      Clips by Klap (optional)
    </h2>
    <p className="text-muted text-sm">
      {`Klap looks for ${clips} clips in your film while you go on. It takes about ${SHORTS_MINUTES} minutes and more for long films, and about ${exactMoney(shortsCents(clips), "usd")} of the services that your plan comes with. Otherwise this server looks for them, free.`}
    </p>
    <ConsentField service="klap" error={undefined} />
  </section>
);
