import type { ReactNode } from "react";
import { Link } from "react-router";
import { Notice } from "~/ui/notice.tsx";
import { Stage } from "~/ui/stage.tsx";

type Props = { lead: ReactNode; mail: "sent" | "kept" | "readable"; children: ReactNode };

/** Says that a mail was sent, or, without a mail server, where it was stored. */
export function CheckYourEmail({ lead, mail, children }: Props) {
  return (
    <Stage title="Check Your Email" lead={lead}>
      <div className="flex flex-col gap-6">
        {mail === "sent" ? null : (
          <Notice tone="warning">
            No mail server is set up here, so the message stays in the{" "}
            {mail === "readable" ? (
              <Link to="/dev/outbox" className="text-link">
                outbox
              </Link>
            ) : (
              "outbox folder of this server. Its operator can read it to you"
            )}
            .
          </Notice>
        )}
        {children}
      </div>
    </Stage>
  );
}
