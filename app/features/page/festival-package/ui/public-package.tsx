import { PlainScreen } from "~/features/page/screeners/ui/plain-screen.tsx";

export type ClosedPackage = "taken-back" | "expired" | "unknown" | "preparing";

const CLOSED: Record<ClosedPackage, { heading: string; lead: string }> = {
  "taken-back": {
    heading: "This link was taken back",
    lead: "Whoever made it has closed it. Please ask them if you still need the package.",
  },
  expired: {
    heading: "This link has expired",
    lead: "It worked until a day that is over. Please ask whoever made it for another one.",
  },
  unknown: {
    heading: "There is no such package",
    lead: "Please look at the address again: a letter may be missing, or the film is not shown any more.",
  },
  preparing: { heading: "The package is being prepared", lead: "Please come back in a few minutes." },
};

export const closedPackageTitle = (why: ClosedPackage): string => CLOSED[why].heading;

/** Why a package cannot be fetched. */
export const ClosedPackageScreen = ({ why, maker }: { why: ClosedPackage; maker?: string }) => (
  <PlainScreen maker={maker} heading={CLOSED[why].heading}>
    <p className="screener-lead">{CLOSED[why].lead}</p>
  </PlainScreen>
);

type PublicPackageProps = { maker: string; title: string; festival: string; until: string; size: string; path: string };

/** The package for one festival. */
export const PublicPackage = ({ maker, title, festival, until, size, path }: PublicPackageProps) => (
  <PlainScreen maker={maker} heading={title}>
    <p className="screener-lead">
      The festival package for <bdi>{festival}</bdi>: everything that is printed, posted and read, in one ZIP file. It
      can be fetched until {until}.
    </p>
    <p>
      <a className="button button-main" href={path} download>
        {`Download, ${size}`}
      </a>
    </p>
    <p className="screener-small">
      A download that breaks off can go on where it stopped. <bdi>{maker}</bdi> sees when the package was fetched.
    </p>
  </PlainScreen>
);
