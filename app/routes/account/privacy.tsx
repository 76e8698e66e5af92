import { productContext } from "~/middleware/product.server.ts";
import { pageTitle } from "~/ui/product-name.ts";
import { Prose } from "~/ui/prose.tsx";
import { Stage } from "~/ui/stage.tsx";
import type { Route } from "./+types/privacy";
import { OperatorLine } from "./operator.tsx";

export const meta: Route.MetaFunction = () => pageTitle("Privacy Policy");

export function loader({ context }: Route.LoaderArgs) {
  const { operator, akismet, clipServices } = context.get(productContext).config;
  return {
    operator,
    asksAkismet: akismet !== null,
    asksAssemblyAi: clipServices.assemblyAi !== null,
    asksShotstack: clipServices.shotstack !== null,
    asksKlap: clipServices.klap !== null,
  };
}

export default function Privacy({ loaderData: { operator, asksAkismet, ...asks } }: Route.ComponentProps) {
  return (
    <Stage title="Privacy Policy" lead="What is kept here, and why." width="wide">
      <Prose>
        <h2>Who operates this site</h2>
        <OperatorLine operator={operator} />
        <OfAccounts {...asks} />
        <OfVisitors asksAkismet={asksAkismet} />
        <OfContacts />
        <OfMoney />
        <OfEnterprise />
        <OfTheServer />
        <h2>Others</h2>
        <p>
          Nobody follows you from day to day or to other sites. The only advertisement is for films of other creators
          here, marked as promoted by their makers. Videos from YouTube, Vimeo or Wistia are loaded from there, and only
          after play is pressed or a preview is opened; then their rules apply. Mail leaves through the mail server that
          the operator has set up. Nothing is sold or handed to anybody else.
        </p>
        <h2>What you can ask for</h2>
        <p>
          You may see, take along, correct and delete what is kept about you. Filmmakers do so in their studio, contacts
          by the link in every mail, everybody else by writing to the operator or to the filmmaker concerned. You may
          also complain to the authority for data protection where you live.
        </p>
      </Prose>
    </Stage>
  );
}

type AskedServices = { asksAssemblyAi: boolean; asksShotstack: boolean; asksKlap: boolean };

const OfAccounts = ({ asksAssemblyAi, asksShotstack, asksKlap }: AskedServices) => (
  <>
    <h2>If you have an account</h2>
    <p>
      Your email address, your name, a one-way hash of your password (or, if you sign in with Google, your Google
      identity and the name, picture address and tokens that come with it), what you tell the wizard about yourself and
      your film, and the videos and pictures you upload or link. Each signed-in session is stored with its start and its
      end, and may name the kind of browser. Of each message sent to you, the address, the subject and the time are
      kept. How far you watched a film is kept so that another device can go on there. All of it goes with the account.
    </p>
    {asksAssemblyAi && (
      <p>
        Where you ask for it and have agreed, the sound of a film is sent to AssemblyAI, a service that writes down what
        is said, what it is about and how it sounds. Neither the picture nor your name or address is sent. What comes
        back is kept with the film.
      </p>
    )}
    {asksShotstack && (
      <p>
        Where you ask for it and have agreed, Shotstack, a service that renders videos, fetches a film from here to
        render a clip of it, with the words and the watermark of the clip. The address at which it does so ends with the
        work, after a day at the latest. Your name and address are not sent. The clip is copied here at once.
      </p>
    )}
    {asksKlap && (
      <p>
        Where you ask for it and have agreed, Klap, a service that makes and edits short videos, fetches a film or a
        clip from here, with its title and the watermark that you choose, or the address of a film elsewhere that you
        give. The address at which it fetches from here ends with the work, after a day at the latest. Your name and
        email address are not sent. What it makes is copied here at once.
      </p>
    )}
    <p>What you publish can be seen by everyone who knows its address, and, unless you say no, by search engines.</p>
  </>
);

const OfVisitors = ({ asksAkismet }: { asksAkismet: boolean }) => (
  <>
    <h2>If you visit a page</h2>
    <p>
      So that filmmakers know how many people came, your browser tells this server that you opened a page and how you
      watched a film: the page, the time, the site whose link led you here, the link if it was one of the filmmaker's
      and whether it was a QR code, the campaign that the page's address names, where in a film you stopped, whether you
      went on to where the film streams or to what the filmmaker asks for, whether you came by phone, tablet or
      computer, your country if a proxy in front of this server tells it, and what was played of the film. Neither your
      network address nor your browser's name is stored beside it. A hash of both, made with a random number of the day,
      stands in their place: it tells one filmmaker's visitors of one day apart, you are another one tomorrow and on the
      pages of another filmmaker. The random number is deleted 48 hours after the day began; from then on nobody can get
      from the hash to you. No cookie is set for it, and nobody else learns of it.
    </p>
    <p>
      A browser that asks not to be tracked (Do Not Track or Global Privacy Control) tells nothing, and what it tells
      nevertheless is not stored. Visits, viewings and where you went on to are deleted after 25 months, a whole month
      at a time; only their number stays.
    </p>
    <p>
      Nothing of this names you. An emoji that you give to a video is stored with a keyed hash of a random number that
      only your browser keeps: neither your name nor your network address stands beside it. The filmmaker's link by
      which you came that day does, if there was one.
    </p>
    <p>
      A link of the form /l/… counts who opens it: the moment, the kind of device, the website it stood on, the country
      where a proxy in front tells it, and the same hash as your visits to that filmmaker's pages on that day. Browsers
      that ask not to be tracked are counted without the hash. Single clicks are forgotten after 25 months; how many
      there were stays.
    </p>
    <p>
      A page may show films that other creators promote (“Featured”). That such a card was seen is kept until the end of
      the next day, unless your browser asks not to be tracked, under hashes of your network address and of the wider
      network around it, made with the same random number: so nobody pays for you twice, and a rival cannot use up what
      somebody pays. What a click cost, and whether it was paid back, stays on record, without anything of you.
    </p>
    <p>
      A comment is stored with the name that you give, its text and a keyed hash of a random number that only your
      browser keeps, by which you can take it back for an hour; so is a like, for as long as it stands. The filmmaker
      decides whether a comment is shown, and may delete it at any time.
      {asksAkismet &&
        " When it is posted, its name and text, your network address and your browser's name are sent to Akismet, a service against spam; here neither address nor browser is stored."}
    </p>
    <p>
      A casting inquiry is stored with everything that you write and attach, for the actor and whoever represents them,
      until they delete it. A keyed hash of your network address stands beside it, so that nobody can flood an actor.
    </p>
    <p>
      If a filmmaker invites you by name to a private film, your name and, where they gave it, your email address are
      stored, with when you opened the film, how far you watched it and for how long. The filmmaker sees that, and it is
      deleted with the page of the film. The page on which you watch says so.
    </p>
  </>
);

const OfContacts = () => (
  <>
    <h2>If you follow a filmmaker or subscribe</h2>
    <p>
      Your email address, and your name and age range if you gave them, are stored for that one filmmaker, with the time
      and the wording of your consent. It counts only once you have pressed the button that the first mail leads to; an
      address that nobody confirms is forgotten after seven days. Until you confirm it, the hash by which your visit of
      that day is known stands beside it, so that the filmmaker learns how many of those who came subscribed; then it is
      parted from your address. The filmmaker sees the list and may take it along.
    </p>
    <p>
      The button of a mail to many leads through this server, which keeps the time of your first click beside your
      address. The page behind the link in every mail switches that off. Whether you open a mail is measured only if you
      agree to it there, or when you confirm your address: then a small picture in each mail tells the first time. The
      words that you agreed to are kept, and you can take it back at any time.
    </p>
    <p>
      Every mail has a link by which you end it, export what is kept about you, or delete it at once. After you
      unsubscribe, the address stays on record as unsubscribed, so that nobody writes to it by mistake, until you delete
      it by the same link.
    </p>
  </>
);

const OfMoney = () => (
  <>
    <h2>If you give money</h2>
    <p>
      Payments are made on pages of Stripe, if the operator has set that up: your card never reaches this server. Kept
      are the amount, the time, what it was for, the name and the words that you give there, and Stripe's number of the
      payment, because the law asks for records of money. A receipt goes to the address that you give to Stripe; whom
      you support does not get that address. Until you have paid, or left it for 30 days, the hash of your visit is kept
      too, so that the payment counts among what the visitors of that day did.
    </p>
    <h2>If you pay for a boost, or are paid</h2>
    <p>
      Stripe keeps the card that pays for a boost, and is asked to charge it again only for a next period that you have
      chosen. If you are paid out, Stripe asks who you are and where your bank account is; this server keeps your
      country and Stripe's number of you. What was paid, spent, paid back and paid out stays in the books after your
      account is deleted, under a number and without your name, because the law asks for records of money.
    </p>
  </>
);

const OfEnterprise = () => (
  <>
    <h2>If you ask for Enterprise</h2>
    <p>
      Your name, your company, your email address and what you write are stored and mailed to whoever operates this
      server, so that you can be answered. They are deleted here after a year.
    </p>
  </>
);

const OfTheServer = () => (
  <>
    <h2>What the server itself keeps</h2>
    <p>
      So that nobody can flood this site, attempts to sign in, to write and to subscribe are counted for up to a few
      hours, under a hash of the network address and, where there is one, of the email address. The server's log names
      the pages that were asked for, without addresses of visitors. Backups hold what was there when they were made,
      until the operator removes them.
    </p>
  </>
);
