import type { ReactNode } from "react";

type PlainScreenProps = { maker?: string; heading: string; children: ReactNode };

/** A full screen for one message or one question about a private film. */
export const PlainScreen = ({ maker, heading, children }: PlainScreenProps) => (
  <main className="screener screener-plain">
    {maker && (
      <p className="screener-maker" dir="auto">
        {maker}
      </p>
    )}
    <h1 className="screener-title" dir="auto">
      {heading}
    </h1>
    {children}
  </main>
);

/** While the film is encoded. */
export const PREPARING = {
  heading: "The film is being prepared",
  lead: "It will play here as soon as it is ready. Please come back in a while.",
};
