import { expect, test, vi } from "vitest";
import { createLog } from "~/platform/log.ts";
import { listenTo } from "~/platform/notifications.ts";
import { copyTemplate } from "../support/product.ts";

test("a connection that is stopped while it connects ends, and was never open", async () => {
  const listener = { onMessage: vi.fn(), onConnected: vi.fn(), onLost: vi.fn() };
  const connection = listenTo(await copyTemplate(), "news", listener, createLog({ logLevel: "silent" }));
  await connection.stop();
  expect(listener.onConnected).not.toHaveBeenCalled();
});
