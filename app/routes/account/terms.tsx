import { Link } from "react-router";
import { REASON_IDS, REASONS } from "~/features/account/withholding/rules/reasons.ts";
import { productContext } from "~/middleware/product.server.ts";
import { PRODUCT_NAME, pageTitle } from "~/ui/product-name.ts";
import { Prose } from "~/ui/prose.tsx";
import { Stage } from "~/ui/stage.tsx";
import type { Route } from "./+types/terms";
import { OperatorLine } from "./operator.tsx";

export const meta: Route.MetaFunction = () => pageTitle("Terms of Service");

export const loader = ({ context }: Route.LoaderArgs) => context.get(productContext).config.operator;

/** What article 14 of the Digital Services Act asks the terms to say. */
const Moderation = () => (
  <>
    <h2 id="moderation">Moderation</h2>
    <p>
      Everybody can report a page, film, clip, comment, letter or link by the word Report there, and the name and the
      picture of an account on its page, without an account. People read reports and decide, the most urgent first;
      nothing is decided by a machine alone, except that the third decision about copyright within a year suspends an
      account.
    </p>
    <p>
      What breaks a law or a rule of these terms can be hidden until a day or removed; an account can be suspended, or
      lose its picture, its name, its campaigns or the comments of visitors. Closing an account for good takes two
      people, where two decide. Owners are told at once what was decided, on which facts and for which rule, and can
      appeal in the studio for six months, free of charge; a notice of copyright can also be answered with a
      counter-notice. Somebody else than who decided answers, where there is one. A decision that is taken back gives
      everything back as it was. Whoever reported is told too.
    </p>
    <p>The rules are these:</p>
    <ul>
      {REASON_IDS.map((id) => (
        <li key={id}>{REASONS[id].rule}</li>
      ))}
    </ul>
    <p>
      A suspended account can sign in to read, to appeal, to export its data and to leave.{" "}
      <Link to="/contact">Contact</Link> and <Link to="/transparency">numbers</Link> have pages of their own.
    </p>
  </>
);

export default function Terms({ loaderData }: Route.ComponentProps) {
  return (
    <Stage title="Terms of Service" lead="Short, because they are meant to be read." width="wide">
      <Prose>
        <h2>Who you agree with</h2>
        <OperatorLine operator={loaderData} />
        <p>
          You agree with whoever runs {PRODUCT_NAME} here. The authors of the software are not a party, and give it
          without warranty.
        </p>
        <h2>Your work stays yours</h2>
        <p>
          You keep every right in what you upload. You allow the operator to store it, to convert it into formats that
          browsers play, and to show it on the pages you publish.
        </p>
        <h2>What you may publish</h2>
        <p>Only what you have the rights to, and nothing that is against the law where this server runs.</p>
        <Moderation />
        <h2>Your audience</h2>
        <p>
          People who follow you or subscribe have agreed to hear from you, and from nobody else. Write to them about
          your work only, stop when they ask you to, and keep a list that you took along as carefully as it is kept
          here.
        </p>
        <h2>What visitors write</h2>
        <p>
          Comments and inquiries are their writers' own words. Be fair: no insults, no advertising, nothing that is not
          yours to tell. Filmmakers decide which comments are shown on their pages.
        </p>
        <h2>Money</h2>
        <p>
          What you give to support a clip is meant for its maker. It is paid through Stripe to whoever runs this server,
          who holds it for the maker. It is a gift, not a purchase, and it can be refunded.
        </p>
        <h2>Your account</h2>
        <p>
          Keep your password to yourself; what is done with it counts as done by you. One person or company stands
          behind each account.
        </p>
        <h2>The service</h2>
        <p>It is run with care, but it can fail. Keep your own copy of your films.</p>
      </Prose>
    </Stage>
  );
}
