import type { ReactNode } from "react";
import { Wordmark } from "~/ui/wordmark.tsx";

/** A page for readers of a report: it leads nowhere else. */
export const ReportFrame = ({ children }: { children: ReactNode }) => (
  <div className="mx-auto min-h-dvh w-full max-w-6xl px-5 pt-[max(1.25rem,env(safe-area-inset-top))] pb-[max(2.5rem,env(safe-area-inset-bottom))] sm:px-10">
    <header className="flex min-h-11 items-center">
      <Wordmark />
    </header>
    <main className="pt-8 sm:pt-12">{children}</main>
  </div>
);
