import type { ReactNode } from "react";
import { Link } from "react-router";
import { Scene } from "./scene.tsx";
import { Wordmark } from "./wordmark.tsx";

type Props = {
  title?: ReactNode;
  lead?: ReactNode;
  /** Above the title, across the column: a step's progress. */
  top?: ReactNode;
  footer?: ReactNode;
  /** `wide` gives the column the whole screen and leaves the picture out. */
  width?: "narrow" | "wide";
  children: ReactNode;
};

/** The frame of account and wizard screens: wordmark, one column, and a picture beside it on wide screens. */
export function Stage({ title, lead, top, footer, width = "narrow", children }: Props) {
  const narrow = width === "narrow";
  return (
    <div className={`min-h-dvh ${narrow ? "lg:grid lg:grid-cols-[minmax(30rem,5fr)_7fr]" : ""}`}>
      <div className="flex min-h-dvh flex-col px-5 pt-[max(1.25rem,env(safe-area-inset-top))] pb-[max(1.5rem,env(safe-area-inset-bottom))] sm:px-10 lg:px-14">
        <header className={`flex min-h-11 items-center ${narrow ? "" : "mx-auto w-full max-w-5xl"}`}>
          <Link to="/" className="inline-flex min-h-11 items-center rounded-control pe-2">
            <Wordmark />
          </Link>
        </header>
        <main
          className={`mx-auto flex w-full flex-1 flex-col pt-8 sm:pt-14 max-sm:[@media(height<700px)]:pt-3 ${narrow ? "max-w-md lg:mx-0" : "max-w-5xl"}`}
        >
          {top ? <div className="mb-8">{top}</div> : null}
          {title ? <h1 className="text-title">{title}</h1> : null}
          {lead ? (
            <p className="mt-4 max-w-prose text-lg text-muted max-sm:[@media(height<700px)]:mt-2">{lead}</p>
          ) : null}
          <div className="mt-8 sm:mt-10 max-sm:[@media(height<700px)]:mt-5">{children}</div>
        </main>
        {footer ? (
          <footer className={`pt-10 text-muted text-sm ${narrow ? "" : "mx-auto w-full max-w-5xl"}`}>{footer}</footer>
        ) : null}
      </div>
      {narrow ? (
        <div className="sticky top-0 hidden h-dvh p-4 ps-0 lg:block">
          <Scene />
        </div>
      ) : null}
    </div>
  );
}
