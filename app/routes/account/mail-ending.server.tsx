import type { ReactNode } from "react";
import type { RouterContextProvider } from "react-router";
import { ContactScreen, OneButton } from "~/features/audience/contacts/ui/contact-screen.tsx";
import { productContext } from "~/middleware/product.server.ts";
import type { Tx } from "~/platform/db.ts";
import type { Product } from "~/product.server.ts";
import { answerScreen, invalidLink } from "../audience/contact-document.server.tsx";

type Caller = { request: Request; context: Readonly<RouterContextProvider> };
type Words = { heading: string; lead: ReactNode };

/** One kind of mails that a link in them ends. */
type Ending<Link> = {
  title: string;
  /** What the link names; null where it opens nothing. */
  opened(product: Pick<Product, "sealedIds">, sealed: string): Link | null;
  question(link: Link): Words;
  done(link: Link): Words;
  end(tx: Tx, link: Link, now: Date): Promise<unknown>;
};

/**
 * The page of such a link: a button, because mail programs open links by themselves. Its POST is also what mail programs
 * send for one click, and does the same however often it comes.
 */
export function mailEnding<Link>({ title, opened, question, done, end }: Ending<Link>) {
  const linkOf = ({ request, context }: Caller) => {
    const product = context.get(productContext);
    return { product, link: opened(product, new URL(request.url).searchParams.get("token") ?? "") };
  };
  return {
    loader(caller: Caller) {
      const { product, link } = linkOf(caller);
      if (link === null) return invalidLink(product);
      const button = <OneButton intent="unsubscribe" label="Send me no more of them" main />;
      return answerScreen(product, { title, body: <Screen {...question(link)}>{button}</Screen> });
    },
    async action(caller: Caller) {
      const { product, link } = linkOf(caller);
      if (link === null) return invalidLink(product);
      await product.db.transaction((tx) => end(tx, link, new Date()));
      return answerScreen(product, { title, body: <Screen {...done(link)} /> });
    },
  };
}

const Screen = ({ heading, lead, children }: Words & { children?: ReactNode }) => (
  <ContactScreen maker={null} heading={heading} lead={<p>{lead}</p>}>
    {children}
  </ContactScreen>
);
