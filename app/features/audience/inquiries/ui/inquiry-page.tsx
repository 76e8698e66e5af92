import type { ReactNode } from "react";
import { dueLabel, inquiryPath, PROMISE, PROMISE_MS } from "../rules.ts";
import { type FormState, InquiryForm } from "./inquiry-form.tsx";

/** The actor that the page is about, and the agent who receives inquiries. */
export type Asked = { username: string; actor: string; agent: string; home: string };

/** The page with the inquiry form. */
export const InquiryPage = ({ asked, form }: { asked: Asked; form: FormState }) => (
  <Frame asked={asked}>
    <h1 className="inquiry-title" dir="auto">
      {asked.actor}
    </h1>
    <p className="inquiry-lead">
      Your inquiry goes straight to <bdi>{asked.agent || asked.actor}</bdi>. {PROMISE}
    </p>
    <InquiryForm action={inquiryPath(asked.username)} state={form} />
  </Frame>
);

/** Shown after the inquiry was stored. */
export const ThanksPage = ({ asked, receivedAt }: { asked: Asked; receivedAt: Date }) => (
  <Frame asked={asked}>
    <div className="inquiry-thanks" data-island="inquiry">
      <h1 className="inquiry-title">Thank you.</h1>
      <p className="inquiry-lead">
        Your inquiry has arrived. <bdi>{asked.agent || asked.actor}</bdi> will answer by email before{" "}
        <time dateTime={new Date(receivedAt.getTime() + PROMISE_MS).toISOString()} data-part="due">
          {dueLabel(receivedAt)}
        </time>
        .
      </p>
      <a className="inquiry-button" href={asked.home}>
        <span>
          Back to <bdi>{asked.actor}</bdi>
        </span>
      </a>
    </div>
  </Frame>
);

const Frame = ({ asked, children }: { asked: Asked; children: ReactNode }) => (
  <main className="inquiry">
    <p className="inquiry-head">
      <a href={asked.home} dir="auto">
        {asked.actor}
      </a>
      <span>Casting inquiry</span>
    </p>
    {children}
  </main>
);
