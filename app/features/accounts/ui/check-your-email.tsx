import type { ReactNode } from "react";
import { Link } from "react-router";
import { Notice } from "~/ui/notice.tsx";
import { Stage } from "~/ui/stage.tsx";

type Props = { lead: ReactNode; outbox: boolean; children: ReactNode };

/** Something was mailed. `outbox`: there is no mail server, and the visitor should know. */
export function CheckYourEmail({ lead, outbox, children }: Props) {
  return (
    <Stage title="Check Your Email" lead={lead}>
      <div className="flex flex-col gap-6">
        {outbox ? (
          <Notice tone="warning">
            No mail server is set up here. Messages are kept in the{" "}
            <Link to="/dev/outbox" className="text-link">
              outbox
            </Link>
            .
          </Notice>
        ) : null}
        {children}
      </div>
    </Stage>
  );
}
