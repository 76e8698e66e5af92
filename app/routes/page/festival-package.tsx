import { data, redirect } from "react-router";
import { readForm } from "~/features/account/accounts/input.ts";
import { PageButtonLink } from "~/features/content/drafts/ui/on-page.tsx";
import { FestivalScreen } from "~/features/content/festival-form/ui/festival-screen.tsx";
import { onPage } from "~/features/content/pages/rules/addresses.ts";
import { askForPackage, packageNow } from "~/features/page/festival-package/commands/asking.server.ts";
import { packageInput } from "~/features/page/festival-package/input.ts";
import { packageSource } from "~/features/page/festival-package/queries/source.server.ts";
import { PACKAGE_LINKS_PATH, PACKAGE_PATH, PACKAGE_REFUSALS } from "~/features/page/festival-package/rules.ts";
import { PackageFile } from "~/features/page/festival-package/ui/package-file.tsx";
import { formContext } from "~/middleware/form.server.ts";
import { answersOnly } from "~/middleware/methods.server.ts";
import { notFound } from "~/middleware/own.server.ts";
import { productContext } from "~/middleware/product.server.ts";
import { FormProblem } from "~/ui/form-problem.tsx";
import { pageTitle } from "~/ui/product-name.ts";
import { useLookAgain } from "~/ui/use-look-again.ts";
import { asOwn, chosenPage } from "../content/own-page.server.ts";
import type { Route } from "./+types/festival-package";

export const meta = () => pageTitle("Festival package");

export const middleware: Route.MiddlewareFunction[] = [answersOnly("GET", "POST")];

export async function loader({ url, context }: Route.LoaderArgs) {
  const { db } = context.get(productContext);
  const content = await packageSource(db, asOwn(await chosenPage(context, url)));
  if (!content) throw notFound();
  const now = new Date();
  const packages = [await packageNow(db, content, false, now)];
  if (content.film) packages.push(await packageNow(db, content, true, now));
  return { packages };
}

/** Makes a package of the present draft. */
export async function action({ url, context }: Route.ActionArgs) {
  const page = await chosenPage(context, url);
  const read = readForm(packageInput, context.get(formContext));
  if (!read.ok) return data({ problem: PACKAGE_REFUSALS["no-film"] }, { status: 422 });
  const asked = await askForPackage(context.get(productContext), asOwn(page), read.input.film, new Date());
  if (asked.ok) return redirect(onPage(PACKAGE_PATH, page));
  if (asked.reason === "not-found") throw notFound();
  return data({ problem: PACKAGE_REFUSALS[asked.reason] }, { status: 409 });
}

export default function FestivalPackage({ loaderData: { packages }, actionData }: Route.ComponentProps) {
  useLookAgain(packages.some(({ state }) => state === "making"));
  return (
    <FestivalScreen
      heading="Festival package"
      lead="Everything a festival asks for in one ZIP, in folders by name, with a note that says what is what."
    >
      <div className="flex flex-col gap-10">
        <FormProblem message={actionData?.problem} />
        {packages.map((shown) => (
          <PackageFile key={String(shown.withFilm)} {...shown} />
        ))}
        <p>
          <PageButtonLink to={PACKAGE_LINKS_PATH} variant="quiet">
            Links for festivals
          </PageButtonLink>
        </p>
      </div>
    </FestivalScreen>
  );
}
