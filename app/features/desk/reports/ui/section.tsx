import type { ReactNode } from "react";

/** A part of a screen of the desk. */
export const Section = ({ heading, children }: { heading: string; children: ReactNode }) => (
  <section className="mt-8">
    <h2 className="mb-3 text-xl">{heading}</h2>
    {children}
  </section>
);
