import { ButtonLink } from "~/ui/button.tsx";

/** For plans without packs: what they are, and who gets what. */
export const PacksTeaser = ({ soldWith, plans }: { soldWith: string; plans: string }) => (
  <section aria-label="Web3 Creator Economy" className="flex max-w-2xl flex-col gap-6">
    <header>
      <h1 className="text-title">Web3 Creator Economy</h1>
      <p className="mt-3 text-lg text-muted">
        Your cast makes emoji packs, fans buy them on the film’s page and use them in reactions and comments.
      </p>
    </header>
    <dl className="divide-y divide-line border-line border-y">
      {[
        ["You get 20%", "for the film, of every pack that anybody in your cast sells"],
        ["The cast member gets 70%", "and sees each sale on a screen of their own"],
        ["The platform keeps 10%", "of what is left after taxes and the payment service’s fee"],
      ].map(([who, what]) => (
        <div key={who} className="flex flex-col gap-1 py-4 sm:flex-row sm:items-baseline sm:gap-6">
          <dt className="min-w-60 font-semibold text-xl">{who}</dt>
          <dd className="text-muted">{what}</dd>
        </div>
      ))}
    </dl>
    <p className="text-muted">
      Every sale is in a signed ledger that anybody can check. Nothing is put on a blockchain, and nobody needs a
      wallet.
    </p>
    <p className="flex flex-wrap items-center gap-4">
      <ButtonLink to={plans} target="_blank" rel="noopener">
        View Plans
      </ButtonLink>
      <span className="text-muted">Emoji packs come with {soldWith}.</span>
    </p>
  </section>
);
