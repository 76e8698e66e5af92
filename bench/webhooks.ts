// 10,000 events for a program that refuses half of its messages, while the workers are killed twenty times.
import { startProductProcess } from "../tests/support/product-process.ts";
import { stormOfMessages } from "../tests/support/webhook-storm.ts";
import { verdict } from "./support/verdict.ts";

const MESSAGES = 10_000;
const KILLS = 20;
/** Messages that a worker has under way at a time. */
const AT_ONCE = 2;

const product = await startProductProcess({ role: "web" });
const storm = await stormOfMessages(product.databaseUrl, { messages: MESSAGES, kills: KILLS, seed: 11 });
verdict("messages that were written with their events", storm.told, "at least", MESSAGES);
verdict("messages that the program never took", storm.missing, "at most", 0);
verdict("messages that came again, under their id", storm.repeated, "at most", KILLS * AT_ONCE);
await product.discard();
