import { PRODUCT_NAME, pageTitle } from "~/ui/product-name.ts";
import { Prose } from "~/ui/prose.tsx";
import { Stage } from "~/ui/stage.tsx";
import type { Route } from "./+types/terms";

export const meta: Route.MetaFunction = () => pageTitle("Terms of Service");

export default function Terms() {
  return (
    <Stage title="Terms of Service" lead="Short, because they are meant to be read." width="wide">
      <Prose>
        <h2>Who you agree with</h2>
        <p>
          You agree with the operator of this server, who runs {PRODUCT_NAME} on it. The authors of the software are not
          a party, and give it without warranty.
        </p>
        <h2>Your work stays yours</h2>
        <p>
          You keep every right in what you upload. You allow the operator to store it, to convert it into formats that
          browsers play, and to show it on the pages you publish.
        </p>
        <h2>What you may publish</h2>
        <p>
          Only what you have the rights to, and nothing that is against the law where this server runs. The operator may
          remove what breaks this rule.
        </p>
        <h2>Your account</h2>
        <p>
          Keep your password to yourself; what is done with it counts as done by you. One person or company stands
          behind each account.
        </p>
        <h2>The service</h2>
        <p>It is run with care, but it can fail. Keep your own copy of your films.</p>
      </Prose>
    </Stage>
  );
}
