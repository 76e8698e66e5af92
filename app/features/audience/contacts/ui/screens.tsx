import { ASKED, openingsSentence, type Purpose } from "../rules.ts";
import { ContactScreen } from "./contact-screen.tsx";
import { JoinForm, type Typed } from "./join-form.tsx";

type Maker = { name: string; username: string };

const TITLES: Record<Purpose, (name: string) => string> = {
  follow: (name) => `Follow ${name}`,
  subscribe: (name) => `News from ${name}`,
};

const SUBMITS: Record<Purpose, string> = { follow: "Follow", subscribe: "Subscribe" };

/** The form as a page: without script, and after a refusal. */
export const JoinScreen = ({ maker, purpose, typed }: { maker: Maker; purpose: Purpose; typed?: Typed }) => (
  <ContactScreen maker={maker} heading={TITLES[purpose](maker.name)}>
    {typed?.errors.form && (
      <p className="join-error" role="alert">
        {typed.errors.form}
      </p>
    )}
    <JoinForm
      purpose={purpose}
      maker={{ username: maker.username, displayName: maker.name }}
      label={SUBMITS[purpose]}
      typed={typed}
    />
  </ContactScreen>
);

export const AskedScreen = ({ maker }: { maker: Maker }) => (
  <ContactScreen maker={maker} heading="Please look into your mailbox" lead={<p>{ASKED}</p>} />
);

/** Mail programs open links automatically, so only the button confirms. */
export const ConfirmScreen = ({ maker, purpose, email }: { maker: Maker; purpose: Purpose; email: string }) => (
  <ContactScreen
    maker={maker}
    heading={TITLES[purpose](maker.name)}
    lead={
      <p>
        Press Confirm, and <strong>{email}</strong> is on the list.
      </p>
    }
  >
    <form method="post" className="card-choice">
      <label className="card-check">
        <input type="checkbox" name="openings" value="on" />
        <span>{openingsSentence(maker.name)}</span>
      </label>
      <button type="submit" className="button button-main">
        Confirm
      </button>
    </form>
  </ContactScreen>
);

export const ConfirmedScreen = ({ maker, ownPath }: { maker: Maker; ownPath: string }) => (
  <ContactScreen
    maker={maker}
    heading="You are on the list"
    lead={
      <p>
        {maker.name} can write to you from now on. Every mail has a link that ends it, and{" "}
        <a href={ownPath}>here is what is kept about you</a>.
      </p>
    }
  />
);

/** The same page for used, expired, deleted and invalid links, so that it reveals nothing. */
export const InvalidLinkScreen = () => (
  <ContactScreen
    maker={null}
    heading="This link no longer works"
    lead={<p>It was used already, it is too old, or what it was about has been deleted.</p>}
  />
);
