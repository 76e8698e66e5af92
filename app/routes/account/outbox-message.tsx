import { Link } from "react-router";
import { pageTitle } from "~/ui/product-name.ts";
import { Stage } from "~/ui/stage.tsx";
import type { Route } from "./+types/outbox-message";
import { nothingHere, openOutboxFor } from "./outbox-reader.server.ts";

export const meta: Route.MetaFunction = () => pageTitle("Outbox");

export async function loader(args: Route.LoaderArgs) {
  const { read } = await openOutboxFor(args);
  const message = await read(args.params.mailId);
  if (!message) throw nothingHere();
  const { to, subject, html } = message;
  return { to, subject, html };
}

export default function OutboxMessage({ loaderData: { to, subject, html } }: Route.ComponentProps) {
  return (
    <Stage
      title={subject}
      lead={`To ${to}`}
      width="wide"
      top={
        <Link to="/dev/outbox" className="text-link">
          Outbox
        </Link>
      }
    >
      <iframe
        title={subject}
        sandbox="allow-top-navigation-by-user-activation"
        srcDoc={`<base target="_top">${html}`}
        className="h-[40rem] w-full rounded-panel border-0"
      />
    </Stage>
  );
}
