import { filmPath } from "~/features/account/addresses/rules.ts";
import { ContactScreen } from "~/features/audience/contacts/ui/contact-screen.tsx";
import type { Offer } from "~/features/money/film-offers/rules.ts";
import { BOUGHT } from "~/features/money/pack-purchases/rules.ts";
import { boughtWords, FILM_BUYING_MESSAGES, filmPurchasesPath, payWords, RETURN_WORDS } from "../rules.ts";

type TicketScreenProps = {
  maker: { name: string; username: string };
  film: { title: string; slug: string };
  /** What can be bought; null where nothing can at the moment. */
  offer: Offer | null;
  problem?: string;
};

/** What a visitor buys with a film, said before the checkout. */
export const TicketScreen = ({ maker, film, offer, problem }: TicketScreenProps) => (
  <ContactScreen
    maker={maker}
    heading={film.title}
    lead={
      <>
        {problem && (
          <p className="join-error" role="alert">
            {problem}
          </p>
        )}
        <p>{offer ? boughtWords(offer.kind) : FILM_BUYING_MESSAGES.gone}</p>
      </>
    }
  >
    {offer && (
      <form method="post" action={filmPurchasesPath(film.slug)} className="bought-form">
        <p>{RETURN_WORDS}</p>
        <button type="submit" className="button button-main">
          {payWords(offer)}
        </button>
      </form>
    )}
    <p className="shop-words">
      The link that plays the film goes to the address that you pay with. <a href={BOUGHT}>I have bought it already</a>{" "}
      · <a href={filmPath(film.slug)}>Back to the film’s page</a>
    </p>
  </ContactScreen>
);
