import { useEffect, useState } from "react";
import { useRevalidator } from "react-router";
import { Notice } from "~/ui/notice.tsx";

const ASK_EVERY_MS = 2_000;
const MOST_ASKED = 45;

/** Polls until the payment service's event has arrived; then the screen changes. */
export function Confirming() {
  const { revalidate } = useRevalidator();
  const [asked, setAsked] = useState(0);
  const waiting = asked < MOST_ASKED;
  useEffect(() => {
    if (!waiting) return;
    const timer = setInterval(() => {
      setAsked((count) => count + 1);
      void revalidate();
    }, ASK_EVERY_MS);
    return () => clearInterval(timer);
  }, [waiting, revalidate]);
  return (
    <Notice>
      <p className="font-medium">We are confirming your payment</p>
      <p className="mt-1 text-muted">
        {waiting
          ? "This takes a moment. Your plan follows by itself."
          : "This takes longer than usual. You may leave this page: your plan follows as soon as the payment is confirmed."}
      </p>
    </Notice>
  );
}
