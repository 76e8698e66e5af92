import type { RouterContextProvider } from "react-router";
import { productContext } from "~/middleware/product.server.ts";

/** What a visitor who waits for a mail must know: it stays on this server, and whether `/dev/outbox` is open to them. */
export function outboxHint(context: Readonly<RouterContextProvider>): "sent" | "kept" | "readable" {
  const { mail, config } = context.get(productContext);
  if (!mail.outbox) return "sent";
  return config.mode === "development" ? "readable" : "kept";
}
