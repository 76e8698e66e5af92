import { yearFigures } from "~/features/desk/reports/queries/transparency.server.ts";
import { yearIn } from "~/features/desk/reports/rules/transparency.ts";
import { TransparencyTables } from "~/features/desk/reports/ui/transparency-tables.tsx";
import { answersOnly } from "~/middleware/methods.server.ts";
import { productContext } from "~/middleware/product.server.ts";
import { pageTitle } from "~/ui/product-name.ts";
import { Stage } from "~/ui/stage.tsx";
import type { Route } from "./+types/transparency";

export const middleware: Route.MiddlewareFunction[] = [answersOnly("GET")];

export const meta: Route.MetaFunction = () => pageTitle("Transparency");

export const loader = ({ url, context }: Route.LoaderArgs) =>
  yearFigures(context.get(productContext).db, yearIn(url.searchParams.get("year"), new Date()));

/** What the desk did in a year, in numbers. */
export default function Transparency({ loaderData: figures }: Route.ComponentProps) {
  return (
    <Stage
      title="Transparency"
      lead={`What was reported and decided here in ${figures.year}, in numbers. Nobody is named.`}
      width="wide"
    >
      <p>
        <a href={`/transparency.csv?year=${figures.year}`} download>
          Download the year as CSV
        </a>
        {" · "}
        <a href={`/transparency?year=${figures.year - 1}`}>The year before</a>
      </p>
      <TransparencyTables figures={figures} />
    </Stage>
  );
}
