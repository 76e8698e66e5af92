import { CARDS, METRICS } from "../rules/metrics.ts";

/** What every figure of the screen means. */
export const HowCounted = () => (
  <section aria-labelledby="how-counted" className="mt-14 max-w-prose border-line border-t pt-6 text-muted text-sm">
    <h2 id="how-counted" className="font-semibold text-text">
      How this is counted
    </h2>
    <dl className="mt-2 grid gap-2">
      {CARDS.map((id) => (
        <div key={id}>
          <dt className="inline font-medium text-text">{METRICS[id].name}: </dt>
          <dd className="inline">{METRICS[id].means}</dd>
        </div>
      ))}
    </dl>
    <p className="mt-2">
      A viewer has the source, country, device, link, campaign and landing page of the day’s first visit. Nobody is
      recognised on another day. Shares are of unique viewers; those of pages and films may add up to more, because one
      viewer opens several. Of each list the largest 200 values of a day are kept, with one filter the largest 15, and
      the rest shares one entry; several filters together are counted anew from all visitors.
    </p>
    <p className="mt-2">
      Days begin at midnight UTC. A period includes today, and is compared with the period before up to the same hour;
      with filters, only days that are over are compared. A day is marked as down where the product was silent for two
      minutes or longer: nobody could visit meanwhile.
    </p>
    <p className="mt-2">
      Not counted are bots, the owner while signed in, and everybody whose browser asks not to be tracked. Nothing that
      names a person is stored.
    </p>
  </section>
);
