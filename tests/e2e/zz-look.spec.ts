import { rollUp } from "~/features/insights/rollups/commands.server.ts";
import { test } from "../support/journey.ts";
test("look", async () => {});
