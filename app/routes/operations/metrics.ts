import { answerMetrics } from "~/http/operations.server.ts";
import { productContext } from "~/middleware/product.server.ts";
import type { Route } from "./+types/metrics";

export const loader = ({ request, context }: Route.LoaderArgs) =>
  answerMetrics(context.get(productContext), request.headers.get("authorization"));
