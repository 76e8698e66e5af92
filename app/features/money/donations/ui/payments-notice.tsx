import { Notice } from "~/ui/notice.tsx";

/** Shown where no payments are configured. */
export const PaymentsNotice = () => (
  <Notice tone="info">
    <p className="font-medium">Payments are not set up on this server.</p>
    <p className="mt-1 text-muted">
      Visitors who press an amount are thanked; nothing is charged, and nothing is counted. Whoever runs this server
      turns payments on with STRIPE_SECRET_KEY and STRIPE_WEBHOOK_SECRET.
    </p>
  </Notice>
);
