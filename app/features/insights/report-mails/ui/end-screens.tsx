import type { ReactNode } from "react";
import { Button } from "~/ui/button.tsx";
import { Form } from "~/ui/form.tsx";
import { Wordmark } from "~/ui/wordmark.tsx";

/** Mail programs open links by themselves, so only the button ends the mails. */
export const EndMails = () => (
  <Plain heading="End these mails?" lead="The kept view stays in Deep Analytics; only its mail ends.">
    <Form method="post" className="mt-6">
      <Button>Send me no more of them</Button>
    </Form>
  </Plain>
);

export const MailsEnded = () => (
  <Plain
    heading="No more mails of this report"
    lead="You can switch them on again in Deep Analytics, where the view is edited."
  />
);

const Plain = ({ heading, lead, children }: { heading: string; lead: string; children?: ReactNode }) => (
  <div className="mx-auto min-h-dvh w-full max-w-md px-5 pt-[max(1.25rem,env(safe-area-inset-top))]">
    <header className="flex min-h-11 items-center">
      <Wordmark />
    </header>
    <main className="pt-12">
      <h1 className="text-title">{heading}</h1>
      <p className="mt-2 text-muted">{lead}</p>
      {children}
    </main>
  </div>
);
