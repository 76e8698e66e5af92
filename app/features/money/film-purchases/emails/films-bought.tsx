import { Letter, Paragraph } from "~/features/account/mail/emails/letter.tsx";
import type { OfferKind } from "~/features/money/film-offers/rules.ts";
import { BROWSERS_AT_ONCE, boughtWords, RETURN, RETURN_WORDS } from "../rules.ts";

export const filmBoughtSubject = (title: string, kind: OfferKind) =>
  kind === "rent" ? `You rented “${title}”` : `You bought “${title}”`;

type Bought = { title: string; kind: OfferKind; url: string; paid: string | null };

/** The link that plays a bought film, and the receipt. */
export const FilmBought = ({ title, kind, url, paid }: Bought) => (
  <Letter
    preview="The link plays the film."
    heading={filmBoughtSubject(title, kind)}
    action={{ label: "Watch the film", url }}
  >
    {paid && <Paragraph>{paid}</Paragraph>}
    <Paragraph>{boughtWords(kind)}</Paragraph>
    <Paragraph>
      The link is yours alone, and plays in {BROWSERS_AT_ONCE} browsers at a time: whoever has it takes one of them.
    </Paragraph>
    <Paragraph>{RETURN_WORDS} The page behind the link does that.</Paragraph>
  </Letter>
);

export type WhyRefunded = "stopped" | "returned";

export const filmRefundedSubject = (title: string, why: WhyRefunded) =>
  why === "stopped" ? `“${title}” is not sold any more: your payment comes back` : `You gave “${title}” back`;

export const FilmRefunded = ({ title, why, url }: { title: string; why: WhyRefunded; url: string }) => (
  <Letter
    preview="The whole amount comes back to you."
    heading={filmRefundedSubject(title, why)}
    action={{ label: "To the film’s page", url }}
  >
    <Paragraph>
      {why === "stopped"
        ? `“${title}” stopped selling while your payment was under way.`
        : `You gave “${title}” back within ${RETURN.days} days, so it does not play any more.`}{" "}
      The whole amount comes back to you by the way you paid.
    </Paragraph>
  </Letter>
);

export const FILMS_LINK_SUBJECT = "The links to your films";

type Linked = { title: string; url: string };

/** The links again, for who has lost the mail: the newest film has the button. */
export const FilmsLink = ({ first, others }: { first: Linked; others: Linked[] }) => (
  <Letter
    preview="They play the films of this address."
    heading={FILMS_LINK_SUBJECT}
    action={{ label: `Watch “${first.title}”`, url: first.url }}
  >
    <Paragraph>They play the films that this address has bought.</Paragraph>
    {others.map(({ title, url }) => (
      <Paragraph key={url}>
        “{title}”: <a href={url}>{url}</a>
      </Paragraph>
    ))}
    <Paragraph>If you did not ask for them, ignore this mail.</Paragraph>
  </Letter>
);
