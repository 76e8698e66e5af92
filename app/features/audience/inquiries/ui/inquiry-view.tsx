import { ArrowLeft, Download } from "lucide-react";
import type { ReactNode } from "react";
import { Link } from "react-router";
import { bytesText } from "~/lib/byte-sizes.ts";
import type { InquiryId } from "~/lib/ids.ts";
import { INBOX, type InboxView, inboxPath, type Promised, VIEW_NAMES } from "../rules.ts";
import { AnswerForm } from "./answer-form.tsx";
import { InquiryTools } from "./inquiry-tools.tsx";
import { Moment } from "./moment.tsx";
import { PromiseClock } from "./promise-clock.tsx";

type Inquiry = {
  id: InquiryId;
  name: string;
  company: string;
  email: string;
  project: string;
  dates: string;
  message: string;
  attachmentName: string | null;
  attachmentSize: number | null;
  createdAt: Date;
};

type Answer = { id: string; text: string; sentAt: Date; refusal: string | null };

type InquiryViewProps = {
  inquiry: Inquiry;
  view: InboxView;
  promise: Promised;
  answers: Answer[];
  /** Time of the answer just sent; it resets the form. */
  answered: string | null;
  problem: string;
};

/** One inquiry with its answers and the form for a new one. */
export function InquiryView({ inquiry, view, promise, answers, answered, problem }: InquiryViewProps) {
  return (
    <article className="max-w-3xl break-words">
      <Link
        to={view === "open" ? INBOX : `${INBOX}?show=${view}`}
        className="inline-flex min-h-11 items-center gap-2 text-muted hover:text-text"
      >
        <ArrowLeft aria-hidden className="size-4" />
        {VIEW_NAMES[view].name} inquiries
      </Link>
      <h1 className="mt-4 text-title [overflow-wrap:anywhere]" dir="auto">
        {inquiry.project}
      </h1>
      <p className="mt-4 flex flex-wrap items-center gap-x-5 gap-y-1">
        <PromiseClock promise={promise} />
        <Moment at={inquiry.createdAt} className="text-muted" />
      </p>
      <Facts inquiry={inquiry} />
      <Words text={inquiry.message} />
      {inquiry.attachmentName && (
        <a
          href={`${inboxPath(inquiry.id)}/attachment`}
          download
          className="mt-8 inline-flex min-h-11 max-w-full items-center gap-3 rounded-control border border-edge px-4 py-2 hover:bg-raised"
        >
          <Download aria-hidden className="size-5 shrink-0 text-muted" strokeWidth={1.75} />
          <span className="min-w-0 truncate font-medium">
            <bdi>{inquiry.attachmentName}</bdi>
          </span>
          <span className="shrink-0 text-muted text-sm">{bytesText(inquiry.attachmentSize ?? 0)}</span>
        </a>
      )}
      <InquiryTools inquiryId={inquiry.id} view={view} />
      <Answers answers={answers} />
      <AnswerForm key={answered ?? "first"} name={inquiry.name} problem={problem} answered={answered !== null} />
    </article>
  );
}

const Facts = ({ inquiry: { name, company, email, dates } }: { inquiry: Inquiry }) => (
  <dl className="mt-8 grid gap-x-8 gap-y-4 border-line border-y py-6 sm:grid-cols-[auto_minmax(0,1fr)]">
    <Fact name="From">
      <bdi>{name}</bdi>
      {company && ", "}
      <bdi>{company}</bdi>
    </Fact>
    <Fact name="Email">
      <a href={`mailto:${email}`} className="text-link">
        {email}
      </a>
    </Fact>
    <Fact name="Dates">{dates}</Fact>
  </dl>
);

const Fact = ({ name, children }: { name: string; children: ReactNode }) => (
  <div className="contents">
    <dt className="text-muted max-sm:-mb-4">{name}</dt>
    <dd className="min-w-0 [overflow-wrap:anywhere]" dir="auto">
      {children}
    </dd>
  </div>
);

const Words = ({ text }: { text: string }) => (
  <p className="mt-8 whitespace-pre-wrap text-lg leading-relaxed [overflow-wrap:anywhere]" dir="auto">
    {text}
  </p>
);

const Answers = ({ answers }: { answers: Answer[] }) =>
  answers.length > 0 && (
    <section aria-label="Your answers" className="mt-10 flex flex-col gap-6">
      {answers.map(({ id, text, sentAt, refusal }) => (
        <div key={id} className="border-accent border-s-2 ps-5">
          <p className="text-muted text-sm">
            You answered, <Moment at={sentAt} />
          </p>
          <p className="mt-1 whitespace-pre-wrap [overflow-wrap:anywhere]" dir="auto">
            {text}
          </p>
          {refusal && (
            <p className="mt-2 text-danger text-sm">
              The mail server did not take it: {refusal}. Check the address, and write from your own mail.
            </p>
          )}
        </div>
      ))}
    </section>
  );
