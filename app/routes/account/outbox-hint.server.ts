import type { RouterContextProvider } from "react-router";
import { productContext } from "~/middleware/product.server.ts";

/** Whether mails are sent, or only stored on this server, and then whether `/dev/outbox` is readable. */
export function outboxHint(context: Readonly<RouterContextProvider>): "sent" | "kept" | "readable" {
  const { mail, config } = context.get(productContext);
  if (!mail.outbox) return "sent";
  return config.mode === "development" ? "readable" : "kept";
}
