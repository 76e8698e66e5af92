import { Link } from "react-router";
import { pageTitle } from "~/ui/product-name.ts";
import { Stage } from "~/ui/stage.tsx";
import type { Route } from "./+types/outbox";
import { MAILS_LISTED, openOutboxFor } from "./outbox-reader.server.ts";

export const meta: Route.MetaFunction = () => pageTitle("Outbox");

export async function loader(args: Route.LoaderArgs) {
  const { list } = await openOutboxFor(args);
  const mails = (await list()).map(({ id, to, subject, keptAt }) => ({ id, to, subject, keptAt }));
  return { mails, most: MAILS_LISTED };
}

export default function Outbox({ loaderData: { mails, most } }: Route.ComponentProps) {
  return (
    <Stage title="Outbox" lead="No mail server is set up here, so messages are kept instead of sent." width="wide">
      {mails.length === 0 ? <p className="text-muted">Messages will appear here.</p> : null}
      {mails.length === most ? <p className="text-muted">These are the newest {most}.</p> : null}
      <ul className="divide-y divide-line border-line border-y empty:hidden">
        {mails.map((message) => (
          <li key={message.id}>
            <Link
              to={`/dev/outbox/${message.id}`}
              className="grid min-h-14 items-center gap-x-6 py-3 hover:bg-surface sm:grid-cols-[1fr_1fr_auto]"
            >
              <span className="font-medium">{message.subject}</span>
              <span className="truncate text-muted">{message.to}</span>
              <time dateTime={message.keptAt} className="text-muted text-sm">
                {message.keptAt.replace("T", " ").slice(0, 16)} UTC
              </time>
            </Link>
          </li>
        ))}
      </ul>
    </Stage>
  );
}
