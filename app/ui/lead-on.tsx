import { useEffect } from "react";
import { useNavigate } from "react-router";

type Props = { to: string; afterMs: number };

/** Goes on by itself after a moment, without script too. */
export function LeadOn({ to, afterMs }: Props) {
  const navigate = useNavigate();
  useEffect(() => {
    const timer = setTimeout(() => void navigate(to, { replace: true }), afterMs);
    return () => clearTimeout(timer);
  }, [navigate, to, afterMs]);
  return (
    <noscript>
      <meta httpEquiv="refresh" content={`${Math.ceil(afterMs / 1000)};url=${to}`} />
    </noscript>
  );
}
