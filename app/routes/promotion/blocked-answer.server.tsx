import { ClosedLinkScreen, closedTitle } from "~/features/promotion/clicks/ui/link-screens.tsx";
import type { Product } from "~/product.server.ts";
import { answerScreen } from "../audience/contact-document.server.tsx";

/** For who follows a link to a site on the operator's list. */
export const blockedAnswer = (product: Product) =>
  answerScreen(product, { title: closedTitle("blocked"), body: <ClosedLinkScreen why="blocked" />, status: 410 });
