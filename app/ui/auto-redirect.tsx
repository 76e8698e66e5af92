import { useEffect } from "react";
import { useNavigate } from "react-router";

type Props = { to: string; afterMs: number };

/** Redirects after a moment, also without script. */
export function AutoRedirect({ to, afterMs }: Props) {
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
