import { openReports } from "~/features/desk/reports/queries.server.ts";
import { QueueList } from "~/features/desk/reports/ui/queue-list.tsx";
import { answersOnly } from "~/middleware/methods.server.ts";
import { productContext } from "~/middleware/product.server.ts";
import { pageTitle } from "~/ui/product-name.ts";
import type { Route } from "./+types/queue";

export const middleware: Route.MiddlewareFunction[] = [answersOnly("GET")];

export const meta = () => pageTitle("Reports");

export const loader = ({ context }: Route.LoaderArgs) => openReports(context.get(productContext).db);

export default function Queue({ loaderData }: Route.ComponentProps) {
  return (
    <>
      <h1 className="mb-8 text-title">Reports</h1>
      <QueueList {...loaderData} />
    </>
  );
}
