import type { ReactNode } from "react";
import { ContactScreen } from "~/features/audience/contacts/ui/contact-screen.tsx";
import type { Pricing, ShownItem } from "~/features/audience/emoji-packs/rules/packs.ts";
import { priceLabel } from "~/features/audience/emoji-packs/rules/packs.ts";
import { LONGEST_EMAIL } from "~/lib/email-addresses.ts";
import type { EmojiPackId } from "~/lib/ids.ts";
import { BOUGHT, purchasePath, SPLIT_WORDS } from "../rules.ts";
import { PackList } from "./pack-list.tsx";

type Maker = { name: string; username: string };
type Pack = { id: EmojiPackId; name: string; creator: string; role: string; cents: number; items: ShownItem[] };

type ShopScreenProps = {
  maker: Maker;
  title: string;
  packs: Pack[];
  problem?: string;
  answer?: string;
  pricing: Pricing;
  canPay: boolean;
};

/** The packs of a film, each with its price. */
export const ShopScreen = ({ maker, title, packs, problem, answer, pricing, canPay }: ShopScreenProps) => (
  <ContactScreen
    maker={maker}
    heading="Emoji packs"
    lead={
      <>
        <p dir="auto">Made by the cast of “{title}”. Use them in reactions and comments on the film’s page.</p>
        {problem && (
          <p className="join-error" role="alert">
            {problem}
          </p>
        )}
        {answer && <p role="status">{answer}</p>}
      </>
    }
  >
    {packs.length ? (
      <PackList packs={packs}>
        {(pack) => <Buying pack={pack} price={priceLabel(pack.cents, pricing)} canPay={canPay} />}
      </PackList>
    ) : (
      <p>There are no packs at the moment.</p>
    )}
    <p className="shop-words">
      {SPLIT_WORDS}, of what is left after taxes and the payment service’s fee.{" "}
      <a href={BOUGHT}>Find the packs you have bought</a>
    </p>
  </ContactScreen>
);

function Buying({ pack: { id, name, cents }, price, canPay }: { pack: Pack; price: string; canPay: boolean }) {
  if (cents === 0)
    return (
      <form method="post" action={purchasePath(id)}>
        <Address name="email" label="Your email, as a follower of this page" required />
        <button type="submit" className="button button-main" aria-label={`Get ${name} for free`}>
          Free
        </button>
      </form>
    );
  if (!canPay) return <p className="pack-maker">Not for sale at the moment</p>;
  return (
    <form method="post" action={purchasePath(id)}>
      <button type="submit" className="button button-main" aria-label={`Buy ${name} for ${price}`}>
        {price}
      </button>
      <details>
        <summary>It is a gift</summary>
        <Address name="giftTo" label="Email of who gets it" />
        <label>
          Your name (optional)
          <input name="giver" maxLength={60} autoComplete="name" />
        </label>
      </details>
    </form>
  );
}

const Address = ({ name, label, required }: { name: string; label: string; required?: boolean }) => (
  <label>
    {label}
    <input type="email" name={name} maxLength={LONGEST_EMAIL} autoComplete="email" required={required} />
  </label>
);

type BoughtPack = {
  id: string;
  name: string;
  creator: string;
  filmTitle: string;
  page: string;
  /** Whether the page has an own domain, where this browser is not known yet. */
  isElsewhere: boolean;
  items: ShownItem[];
};

/** Everything that an address has. */
export const BoughtScreen = ({ packs }: { packs: BoughtPack[] }) => (
  <ContactScreen
    maker={null}
    heading="Your emoji"
    lead={
      <>
        <p>This browser knows them now: they stand beside the reactions and in the comments of their film’s page.</p>
        {packs.some(({ isElsewhere }) => isElsewhere) && (
          <p>A page with its own domain knows them once you go there from here.</p>
        )}
      </>
    }
  >
    <PackList packs={packs}>
      {({ filmTitle, page }) => (
        <a href={page} className="button">
          To “{filmTitle}”
        </a>
      )}
    </PackList>
  </ContactScreen>
);

/** Asks for the address whose packs are mailed; also where a checkout returns to. */
export const FindScreen = ({ heading, lead, problem }: { heading: string; lead: ReactNode; problem?: string }) => (
  <ContactScreen maker={null} heading={heading} lead={lead}>
    {problem && (
      <p className="join-error" role="alert">
        {problem}
      </p>
    )}
    <form method="post" action={BOUGHT} className="bought-form">
      <Address name="email" label="Email" required />
      <button type="submit" className="button button-main">
        Mail me the link
      </button>
    </form>
  </ContactScreen>
);

export const GoneScreen = () => (
  <ContactScreen
    maker={null}
    heading="This link opens nothing"
    lead={
      <p>
        Perhaps a part of it is missing, or the pack was paid back. <a href={BOUGHT}>Mail me a new link</a>
      </p>
    }
  />
);
