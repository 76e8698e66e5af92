import { packagePath } from "~/features/page/festival-package/rules.ts";
import {
  type ClosedPackage,
  ClosedPackageScreen,
  closedPackageTitle,
  PublicPackage,
} from "~/features/page/festival-package/ui/public-package.tsx";
import { filmOfPage } from "~/features/page/festival-runs/queries.server.ts";
import { bytesText } from "~/lib/byte-sizes.ts";
import { answersOnly } from "~/middleware/methods.server.ts";
import { productContext } from "~/middleware/product.server.ts";
import type { Product } from "~/product.server.ts";
import type { Route } from "./+types/public-package";
import { linkAt } from "./package-link.server.ts";
import { secretPage } from "./secret-document.server.ts";

export const middleware: Route.MiddlewareFunction[] = [answersOnly("GET")];

/** `/f/{sealed}`: the package of a film for one festival. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const product = context.get(productContext);
  const found = await linkAt(context, params.sealedPackage, new Date());
  if (!found) return closedPage(product, "unknown");
  const { state, maker, link, until, artifact, page } = found;
  if (state !== "open") return closedPage(product, state, maker);
  const [file] = artifact?.files ?? [];
  const film = await filmOfPage(product.db, page.id);
  if (!file || !film) return closedPage(product, "preparing", maker);
  const shown = { maker, until, title: film.title, festival: link.name, size: bytesText(file.byteSize) };
  const path = `${packagePath(params.sealedPackage)}/file`;
  return secretPage(product, film.title, <PublicPackage {...shown} path={path} />);
}

const STATUS: Record<ClosedPackage, number> = { unknown: 404, "taken-back": 410, expired: 410, preparing: 200 };

const closedPage = (product: Product, why: ClosedPackage, maker?: string) =>
  secretPage(product, closedPackageTitle(why), <ClosedPackageScreen why={why} maker={maker} />, STATUS[why]);
