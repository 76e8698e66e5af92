import { dollars } from "~/lib/money.ts";
import { ButtonLink } from "~/ui/button.tsx";
import { Notice } from "~/ui/notice.tsx";
import type { AwaitedPayment } from "../rules/reports.ts";
import { ReaderDay } from "./reader-day.tsx";

/** Says that a boost waits for its payment, and leads there. */
export const AwaitedBoost = ({ awaited: { totalCents, url, until } }: { awaited: AwaitedPayment }) => (
  <Notice tone="info">
    <p className="font-medium">Awaiting payment</p>
    <p className="mt-1 text-muted">
      The boost begins once its {dollars(totalCents)} are paid. Until then nobody sees it, and nothing is charged. The
      payment stays open until <ReaderDay at={until} />.
    </p>
    <div className="mt-3">
      <ButtonLink to={url} variant="quiet" reloadDocument>
        Continue to payment
      </ButtonLink>
    </div>
  </Notice>
);
