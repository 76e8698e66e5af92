import { Link } from "react-router";
import { answersOnly } from "~/middleware/methods.server.ts";
import { productContext } from "~/middleware/product.server.ts";
import { pageTitle } from "~/ui/product-name.ts";
import { Prose } from "~/ui/prose.tsx";
import { Stage } from "~/ui/stage.tsx";
import { OperatorLine } from "../account/operator.tsx";
import type { Route } from "./+types/contact";

export const middleware: Route.MiddlewareFunction[] = [answersOnly("GET")];

export const meta: Route.MetaFunction = () => pageTitle("Contact");

export const loader = ({ context }: Route.LoaderArgs) => context.get(productContext).config.operator;

/** The points of contact that articles 11 and 12 of the Digital Services Act ask for. */
export default function Contact({ loaderData: operator }: Route.ComponentProps) {
  return (
    <Stage title="Contact" lead="Who runs this server, and how they are reached." width="wide">
      <Prose>
        <h2>The operator</h2>
        <OperatorLine operator={operator} />
        <h2>For everybody</h2>
        <p>
          {operator.email
            ? "Write to that address. A person reads it; English is understood."
            : "There is no address yet."}{" "}
          What is wrong with a page, a film, a comment, a letter or a link is reported by the word Report there: so it
          is clear what you mean, you get a number, and you can see what becomes of it.
        </p>
        <h2>For authorities</h2>
        <p>
          {operator.email
            ? "Orders and questions of authorities, of the Commission and of the Board for Digital Services go to the same address, in English."
            : "There is no address for authorities yet."}
        </p>
        <p>
          <Link to="/terms">The terms</Link> say which rules there are and how decisions are made;{" "}
          <Link to="/transparency">the numbers</Link> say what was decided.
        </p>
      </Prose>
    </Stage>
  );
}
