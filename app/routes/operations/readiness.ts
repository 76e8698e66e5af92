import { answerReadiness } from "~/http/operations.server.ts";
import { productContext } from "~/middleware/product.server.ts";
import type { Route } from "./+types/readiness";

export const loader = ({ context }: Route.LoaderArgs) => answerReadiness(context.get(productContext));
