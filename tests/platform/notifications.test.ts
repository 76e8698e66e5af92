import { expect, test, vi } from "vitest";
import { createLog } from "~/platform/log.ts";
import { listenTo } from "~/platform/notifications.ts";
import { copyTemplate } from "../support/product.ts";

test("a line that is stopped while it is being connected ends, and was never up", async () => {
  const listener = { onMessage: vi.fn(), onConnected: vi.fn(), onLost: vi.fn() };
  const line = listenTo(await copyTemplate(), "news", listener, createLog({ logLevel: "silent" }));
  await line.stop();
  expect(listener.onConnected).not.toHaveBeenCalled();
});
