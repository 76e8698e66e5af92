import { useContext } from "react";
import { NonceContext } from "./nonce.ts";

/** Runs before the first paint. */
export function EarlyScript({ code }: { code: string }) {
  const nonce = useContext(NonceContext);
  return (
    <script nonce={nonce} suppressHydrationWarning>
      {code}
    </script>
  );
}
