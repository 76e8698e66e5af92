import { answersOnly } from "~/middleware/methods.server.ts";
import { productContext } from "~/middleware/product.server.ts";
import type { Route } from "./+types/blocked-link";
import { blockedAnswer } from "./blocked-answer.server.tsx";

export const middleware: Route.MiddlewareFunction[] = [answersOnly("GET")];

/** Where links of pages and letters lead instead of a site on the operator's list. */
export const loader = ({ context }: Route.LoaderArgs) => blockedAnswer(context.get(productContext));
