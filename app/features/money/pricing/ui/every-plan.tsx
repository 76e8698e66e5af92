import type { PricingPage } from "~/features/account/plans/rules/offers.ts";

const ON_ALL = [
  "A page at an address of your choice, in any of the designs and themes",
  "Your film in several qualities, for fast and slow connections, with captions and chapters",
  "Comments that you approve, reactions, and followers who confirmed that they want your mail",
  "Pictures and cards for every shared link, and a press kit to download",
  "No banners and no tracking. A row of films that other creators promote can stand on your page, marked as Featured",
];

const ON_ACTORS = [
  "A profile with what casting asks first, and a CV to print",
  "Inquiries from casting, to you or to your agent",
];

/** Features that every plan includes. */
export const EveryPlan = ({ page }: { page: PricingPage }) => (
  <section aria-labelledby="every-plan">
    <h2 id="every-plan" className="font-semibold text-2xl tracking-[-0.02em]">
      On every plan, including the free one
    </h2>
    <ul className="mt-6 grid gap-x-12 sm:grid-cols-2">
      {[...(page === "actors" ? ON_ACTORS : []), ...ON_ALL].map((line) => (
        <li key={line} className="border-line border-t py-4 text-pretty text-muted">
          {line}
        </li>
      ))}
    </ul>
  </section>
);
