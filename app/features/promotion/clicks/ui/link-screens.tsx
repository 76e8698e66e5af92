import { ContactScreen } from "~/features/audience/contacts/ui/contact-screen.tsx";
import type { Closed, CurrentLink } from "../rules.ts";

type Maker = CurrentLink["maker"];

type Words = { heading: string; lead: string };

const CLOSED: Record<Closed | "blocked" | "unknown", Words> = {
  blocked: {
    heading: "This link leads nowhere any more",
    lead: "The site behind it is on a list of sites that harm visitors, which whoever runs this server keeps.",
  },
  withheld: {
    heading: "This link was taken down",
    lead: "Whoever runs this server has ended it. Its owner was told why, and can appeal.",
  },
  inactive: {
    heading: "This link is inactive",
    lead: "Its owner has switched it off. It may be switched on again later.",
  },
  expired: { heading: "This link has expired", lead: "It worked until a day that is over." },
  "used-up": {
    heading: "This link has reached its limit",
    lead: "It worked for a certain number of clicks, and all of them are used.",
  },
  "not-public": {
    heading: "Nothing is showing here yet",
    lead: "The page behind this link is not public at the moment. Please try again later.",
  },
  unknown: {
    heading: "There is no such link",
    lead: "Please look at the address again: a letter may be missing, or the link has been deleted.",
  },
};

export const closedTitle = (why: keyof typeof CLOSED): string => CLOSED[why].heading;

/** Why a short link cannot be opened, with a link to the owner's page. */
export const ClosedLinkScreen = ({ why, maker = null }: { why: keyof typeof CLOSED; maker?: Maker }) => (
  <ContactScreen maker={maker} heading={CLOSED[why].heading} lead={<p>{CLOSED[why].lead}</p>} />
);

export const LOCKED_TITLE = "This link has a password";

/** Asks for the password; posts to its own address. */
export const LockedLinkScreen = ({ maker, problem }: { maker: Maker; problem?: string }) => (
  <ContactScreen
    maker={maker}
    heading={LOCKED_TITLE}
    lead={<p>Whoever sent you the link can tell you the password.</p>}
  >
    <form className="join" method="post">
      <p className="join-line">
        <label htmlFor="password">Password</label>
        <input
          id="password"
          name="password"
          type="password"
          required
          maxLength={200}
          autoComplete="off"
          {...(problem ? { "aria-invalid": true, "aria-describedby": "password-problem" } : {})}
        />
        {problem && (
          <span className="join-error" id="password-problem" role="alert">
            {problem}
          </span>
        )}
      </p>
      <button type="submit" className="button button-main">
        Open
      </button>
    </form>
  </ContactScreen>
);

/** Leads to the target after the password was accepted, without a further click. */
export const OpenedLinkScreen = ({ maker, to }: { maker: Maker; to: string }) => (
  <ContactScreen maker={maker} heading="The link is open" lead={<p>If nothing happens, follow the link yourself.</p>}>
    <p>
      <a className="button button-main" href={to}>
        Go on
      </a>
    </p>
  </ContactScreen>
);
