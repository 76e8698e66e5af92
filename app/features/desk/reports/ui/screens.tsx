import { dayWords } from "~/features/account/withholding/rules/statements.ts";
import { ButtonLink } from "~/ui/button.tsx";
import { Stage } from "~/ui/stage.tsx";
import { REPORTER_WAYS, reportName } from "../rules.ts";

/** Where no operator is named: nobody would read it. */
export const NobodyReads = () => (
  <Stage
    title="Nobody can be reached here"
    lead="Whoever runs this server has not given a name, so there is nobody who would read a report."
  >
    <p className="mb-8">
      What is against the law can be reported to the police or to the authority of your country. The provider of the
      network behind this address knows who runs the server.
    </p>
    <ButtonLink to="/" variant="quiet">
      Go to the start page
    </ButtonLink>
  </Stage>
);

export const NothingThere = () => (
  <Stage
    title="There is nothing to report"
    lead="No public page, film, clip, comment, letter or link is at this address. Open what you want to report, and press Report there."
  >
    <ButtonLink to="/" variant="quiet">
      Go to the start page
    </ButtonLink>
  </Stage>
);

type ReportSentProps = { name: string; state: string; email: string };

/** The receipt on the screen. */
export const ReportSent = ({ name, state, email }: ReportSentProps) => (
  <Stage title="Your report has arrived" lead={`Its number is ${name}. A person reads it and decides.`}>
    <p className="mb-8">
      {email
        ? `We have sent a receipt to ${email}, and the decision goes there too.`
        : "You gave no address, so keep the link to see what becomes of it."}
    </p>
    <ButtonLink to={state}>See what becomes of it</ButtonLink>
  </Stage>
);

type ReportStateProps = {
  number: number;
  address: string;
  category: string | null;
  receivedAt: Date;
  state: string;
  isDecided: boolean;
  answer: string;
};

/** What became of a report, for who sent it. */
export const ReportState = ({ number, address, category, receivedAt, state, isDecided, answer }: ReportStateProps) => (
  <Stage title={`Report ${reportName(number)}`} lead={state}>
    {answer && (
      <p className="mb-6 whitespace-pre-line [overflow-wrap:anywhere]" dir="auto">
        {answer}
      </p>
    )}
    <dl className="grid gap-3">
      <div>
        <dt className="text-muted text-sm">About</dt>
        <dd className="[overflow-wrap:anywhere]">{address}</dd>
      </div>
      {category && (
        <div>
          <dt className="text-muted text-sm">Reported as</dt>
          <dd>{category}</dd>
        </div>
      )}
      <div>
        <dt className="text-muted text-sm">Arrived on</dt>
        <dd>{dayWords(receivedAt)}</dd>
      </div>
    </dl>
    {isDecided && <p className="mt-6 text-muted">{REPORTER_WAYS}</p>}
  </Stage>
);
