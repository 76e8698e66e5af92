import type { ReactNode } from "react";
import { pagePath } from "~/features/account/addresses/rules.ts";
import { PRODUCT_NAME } from "~/ui/product-name.ts";

type Maker = { name: string; username: string };

type ContactScreenProps = {
  /** The owner of the page; null where it cannot be found any more. */
  maker: Maker | null;
  heading: string;
  lead?: ReactNode;
  children?: ReactNode;
};

/** A full-screen layout for one question or message. */
export const ContactScreen = ({ maker, heading, lead, children }: ContactScreenProps) => (
  <>
    <header className="card-head">
      {maker ? (
        <a href={pagePath(maker.username)} dir="auto">
          {maker.name}
        </a>
      ) : (
        <a href="/">{PRODUCT_NAME}</a>
      )}
    </header>
    <main className="card">
      <h1 className="card-title" dir="auto">
        {heading}
      </h1>
      {lead && <div className="card-lead">{lead}</div>}
      {children}
    </main>
    <footer className="card-foot">
      <a href="/privacy">Privacy</a>
      <a href="/cookies">Cookies</a>
    </footer>
  </>
);

/** A form with only a button; it posts to the current page. */
export const OneButton = ({ intent, label, main = false }: { intent: string; label: string; main?: boolean }) => (
  <form method="post">
    <button type="submit" name="intent" value={intent} className={main ? "button button-main" : "button"}>
      {label}
    </button>
  </form>
);
