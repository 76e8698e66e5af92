import { Letter, Paragraph } from "~/features/account/mail/emails/letter.tsx";
import { exactMoney } from "~/lib/money.ts";

type Props = { packName: string; filmTitle: string; url: string };

export const boughtSubject = ({ packName, filmTitle }: Pick<Props, "packName" | "filmTitle">) =>
  `Your emoji: “${packName}” of “${filmTitle}”`;

/** The link that opens all packs of an address; for the buyer, with what was paid. */
export const PacksBought = ({ packName, filmTitle, url, paid }: Props & { paid: string | null }) => (
  <Letter
    preview="The link opens all emoji packs of this address."
    heading={boughtSubject({ packName, filmTitle })}
    action={{ label: "Open your emoji", url }}
  >
    {paid && <Paragraph>{paid}</Paragraph>}
    <Paragraph>
      Open the link in the browser in which you watch: from then on the emoji stand beside the reactions and in comments
      of the film’s page.
    </Paragraph>
    <Paragraph>The link is yours alone: whoever has it can use your emoji.</Paragraph>
  </Letter>
);

type Paid = { minor: number; currency: string; seller: string | null };

/** `You paid $4.99 on March 3, 2026 (UTC) to The Cinema Collective, Hamburg.`; null for what was free. */
export const paidLine = ({ minor, currency, seller }: Paid, day: string): string | null =>
  minor > 0 ? `You paid ${exactMoney(minor, currency)} on ${day}${seller ? ` to ${seller}` : ""}.` : null;

export const giftSubject = (filmTitle: string, giver: string | null) =>
  `${giver ?? "Somebody"} gives you emoji of “${filmTitle}”`;

export const PackGift = ({ packName, filmTitle, url, giver }: Props & { giver: string | null }) => (
  <Letter
    preview={`The pack “${packName}” is yours.`}
    heading={giftSubject(filmTitle, giver)}
    action={{ label: "Open your emoji", url }}
  >
    <Paragraph>
      The pack “{packName}” is yours. Open the link in the browser in which you watch: from then on its emoji stand
      beside the reactions and in comments of the film’s page.
    </Paragraph>
  </Letter>
);

export const givenSubject = (packName: string) => `You gave the emoji pack “${packName}”`;

/** The receipt of who paid a gift. */
export const PackGiven = ({ packName, filmTitle, url, paid }: Props & { paid: string | null }) => (
  <Letter
    preview={`For “${filmTitle}”.`}
    heading={givenSubject(packName)}
    action={{ label: "To the emoji of the film", url }}
  >
    {paid && <Paragraph>{paid}</Paragraph>}
    <Paragraph>Its link went to the address that you wrote. Only who has that mail can use the emoji.</Paragraph>
  </Letter>
);

export const refundSubject = (packName: string) => `“${packName}” is not sold any more: your payment comes back`;

export const PackRefunded = ({ packName, filmTitle, url }: Props) => (
  <Letter
    preview="The pack stopped selling while you paid."
    heading={refundSubject(packName)}
    action={{ label: "To the film’s page", url }}
  >
    <Paragraph>
      The emoji pack “{packName}” of “{filmTitle}” stopped selling while your payment was under way. The whole amount
      comes back to you by the way you paid.
    </Paragraph>
  </Letter>
);

export const LINK_SUBJECT = "The link to your emoji";

/** The link again, for who has lost the mail. */
export const PacksLink = ({ url }: { url: string }) => (
  <Letter
    preview="It opens all emoji packs of this address."
    heading={LINK_SUBJECT}
    action={{ label: "Open your emoji", url }}
  >
    <Paragraph>It opens all emoji packs of this address, in the browser in which you press it.</Paragraph>
    <Paragraph>If you did not ask for it, ignore this mail.</Paragraph>
  </Letter>
);
