import { DeveloperGuide } from "~/features/studio/developers/ui/developer-guide.tsx";
import { guide } from "~/http/api/guide.ts";
import { productContext } from "~/middleware/product.server.ts";
import { pageTitle } from "~/ui/product-name.ts";
import type { Route } from "./+types/developers";

export const meta = () => pageTitle("For developers");

/** What programs can do, for people: every operation of the API, and every refusal. */
export const loader = ({ context }: Route.LoaderArgs) => ({
  ...guide(),
  baseUrl: context.get(productContext).config.baseUrl,
});

export default function Developers({ loaderData }: Route.ComponentProps) {
  return <DeveloperGuide {...loaderData} />;
}
