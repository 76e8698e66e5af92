import { dayLabel } from "~/lib/dates.ts";
import {
  type AgeRange,
  type Consents,
  type DataLink,
  hasConsent,
  openingsSentence,
  ownDataFilePath,
  ownDataPath,
} from "../rules.ts";
import { ContactScreen, OneButton } from "./contact-screen.tsx";

type Maker = { name: string; username: string };

type OwnContact = Consents & { openingsAgreedAt: Date | null; clicksDeclinedAt: Date | null };
type OwnScreenProps = { maker: Maker; contact: OwnContact; note?: string };

/** What mails a contact gets and what they count. It names nobody, because whoever has a forwarded mail can open it. */
export const OwnScreen = ({ maker, contact, note }: OwnScreenProps) => {
  const ended = contact.unsubscribedAt;
  return (
    <ContactScreen
      maker={maker}
      heading={ended ? "You are unsubscribed" : `Mails from ${maker.name}`}
      lead={ended ? <p>No more mail comes to you from {maker.name}.</p> : null}
    >
      <dl className="card-facts">
        <Fact name="You follow" value={hasConsent(contact, "follow") ? "New films and clips" : ""} />
        <Fact name="You get" value={hasConsent(contact, "subscribe") ? "News by mail" : ""} />
        <Fact name="Openings" value={openingsWords(contact)} />
        <Fact name="Clicks" value={contact.clicksDeclinedAt ? "Not counted" : "Counted once a mail"} />
        <Fact name="Unsubscribed" value={ended ? day(ended) : ""} />
      </dl>
      {!ended && (
        <>
          <div className="card-ways">
            <OneButton intent="unsubscribe" label="Unsubscribe" main />
          </div>
          <Counting maker={maker} contact={contact} />
        </>
      )}
      <section className="card-counting" aria-labelledby="own-data">
        <h2 id="own-data">What is kept about you</h2>
        <p>
          Mails get forwarded, so another link leads there: to see, export or delete it. We mail it to your address on
          the list.
        </p>
        {note ? <p role="status">{note}</p> : <OneButton intent="mail-link" label="Mail me the link" />}
      </section>
    </ContactScreen>
  );
};

type OwnDataProps = {
  maker: Maker;
  contact: Consents & { email: string; name: string; ageRange: AgeRange | null; confirmedAt: Date };
  link: DataLink;
  /** After the first press: whether all of it is really to be deleted. */
  isAsked?: boolean;
};

/** Everything that is kept about a contact, to export and to delete. */
export const OwnDataScreen = ({ maker, contact, link, isAsked = false }: OwnDataProps) => (
  <ContactScreen maker={maker} heading={`What is kept for ${maker.name}`}>
    <dl className="card-facts">
      <Fact name="Address" value={contact.email} />
      <Fact name="Name" value={contact.name} />
      <Fact name="Age" value={contact.ageRange ?? ""} />
      <Fact name="Confirmed" value={day(contact.confirmedAt)} />
      <Fact name="Unsubscribed" value={contact.unsubscribedAt ? day(contact.unsubscribedAt) : ""} />
    </dl>
    {isAsked ? <DeletionQuestion maker={maker} link={link} /> : <DataWays link={link} />}
  </ContactScreen>
);

const DataWays = ({ link }: { link: DataLink }) => (
  <div className="card-ways">
    <a className="button button-main" href={ownDataFilePath(link)}>
      Export my data
    </a>
    <OneButton intent="ask" label="Delete my data" />
  </div>
);

const DeletionQuestion = ({ maker, link }: { maker: Maker; link: DataLink }) => (
  <section className="card-counting" aria-labelledby="deletion">
    <h2 id="deletion">Delete all of it?</h2>
    <p>No mail comes from {maker.name} any more. This cannot be undone.</p>
    <div className="card-ways">
      <OneButton intent="delete" label="Delete for good" main />
      <a className="button" href={ownDataPath(link)}>
        Keep it
      </a>
    </div>
  </section>
);

const openingsWords = ({ openingsAgreedAt }: OwnContact) =>
  openingsAgreedAt ? `Measured, as you agreed on ${day(openingsAgreedAt)}` : "Not measured";

/** What may be counted: nothing that was not agreed to, and clicks unless the person objects. */
const Counting = ({ maker, contact }: { maker: Maker; contact: OwnContact }) => (
  <section className="card-counting" aria-labelledby="counting">
    <h2 id="counting">What is counted</h2>
    <p>{openingsSentence(maker.name)}</p>
    {contact.openingsAgreedAt ? (
      <OneButton intent="leave-openings" label="Do not measure openings" />
    ) : (
      <OneButton intent="measure-openings" label="I agree to that" />
    )}
    <p>The button of a mail leads through this service, which counts the first click on it.</p>
    {contact.clicksDeclinedAt ? (
      <OneButton intent="count-clicks" label="Count my clicks again" />
    ) : (
      <OneButton intent="leave-clicks" label="Do not count my clicks" />
    )}
  </section>
);

export const DeletedScreen = ({ maker }: { maker: Maker }) => (
  <ContactScreen
    maker={maker}
    heading="Your data is deleted"
    lead={<p>Nothing about you is kept for {maker.name} any more, and no mail comes.</p>}
  />
);

const day = (moment: Date) => dayLabel(moment.toISOString().slice(0, 10));

const Fact = ({ name, value }: { name: string; value: string }) =>
  value ? (
    <div>
      <dt>{name}</dt>
      <dd dir="auto">{value}</dd>
    </div>
  ) : null;
