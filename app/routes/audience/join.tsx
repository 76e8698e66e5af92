import type { RouterContextProvider } from "react-router";
import { readForm } from "~/features/account/accounts/input.ts";
import { storeRequest } from "~/features/audience/contacts/commands.server.ts";
import { joinInput } from "~/features/audience/contacts/input.ts";
import { ASKED, joinPath, PURPOSES } from "~/features/audience/contacts/rules.ts";
import type { Typed } from "~/features/audience/contacts/ui/join-form.tsx";
import { AskedScreen, JoinScreen } from "~/features/audience/contacts/ui/screens.tsx";
import { visitorFor } from "~/features/insights/beacon/rules.ts";
import { siteByUsername } from "~/features/page/public-site/queries.server.ts";
import { tooManyRequests } from "~/middleware/contact-attempts.server.ts";
import { formContext } from "~/middleware/form.server.ts";
import { wantsJson } from "~/middleware/form-page.server.ts";
import { readMeasured } from "~/middleware/measured.server.ts";
import { answersOnly } from "~/middleware/methods.server.ts";
import { productContext } from "~/middleware/product.server.ts";
import type { Product } from "~/product.server.ts";
import { publicAssets } from "../page/assets.server.ts";
import { notFoundDocument } from "../page/document.tsx";
import { html, PRIVATE, seenHere } from "../page/page-answer.server.ts";
import type { Route } from "./+types/join";
import { answerScreen } from "./contact-document.server.tsx";

export const middleware: Route.MiddlewareFunction[] = [answersOnly("GET", "POST")];

export async function loader({ params, request, context }: Route.LoaderArgs) {
  const product = context.get(productContext);
  const page = await openPage(context, params.username);
  return joinScreen(product, page, { purpose: purposeOf(new URL(request.url).searchParams.get("wish")) });
}

/** The response does not reveal whether an address is on the list already. */
export async function action({ params, request, context }: Route.ActionArgs) {
  const product = context.get(productContext);
  const page = await openPage(context, params.username);
  const form = context.get(formContext);
  const asJson = wantsJson(request);
  const read = readForm(joinInput, form);
  if (!read.ok) return refuse(422, read.errors);
  const { website, wish: purpose, ...asking } = read.input;
  const { accountId } = page;
  const excess = await tooManyRequests(context, { accountId, isTrapped: website !== "" });
  if (excess) return refuse(429, { form: excess });
  if (!website) {
    const now = new Date();
    const visitor = visitorFor(await readMeasured({ request, context }, now), accountId);
    await product.db.transaction((tx) =>
      storeRequest({ tx, queue: product.queue }, accountId, { ...asking, purpose, visitor }, now),
    );
  }
  if (asJson) return Response.json({ message: ASKED });
  return answerScreen(product, {
    title: "Please confirm",
    body: <AskedScreen maker={page.maker} />,
    look: page.look,
  });

  function refuse(status: 422 | 429, errors: Typed["errors"]) {
    if (asJson) return Response.json({ message: Object.values(errors)[0] }, { status });
    const typed = { errors, values: typedValues(form) };
    return joinScreen(product, page, { purpose: purposeOf(form.get("wish")), typed, status });
  }
}

type Page = Awaited<ReturnType<typeof openPage>>;

/** The public page; null for pages that are not public, which accept no contacts. */
async function openPage(context: Readonly<RouterContextProvider>, username: string) {
  const product = context.get(productContext);
  const found = await seenHere(siteByUsername(product.db, username), context);
  if (!found || found.hidden) throw nothingThere(product, username);
  const { site, accountId } = found;
  return { accountId, look: site, maker: { name: site.displayName, username: site.username } };
}

function nothingThere(product: Product, username: string) {
  const surroundings = { assets: publicAssets(product), baseUrl: product.config.baseUrl };
  return html(404, notFoundDocument(joinPath(username), surroundings), PRIVATE);
}

type Joining = { purpose: (typeof PURPOSES)[number]; typed?: Typed; status?: number };

const joinScreen = (product: Product, { maker, look }: Page, { purpose, typed, status }: Joining) =>
  answerScreen(product, {
    title: maker.name,
    body: <JoinScreen maker={maker} purpose={purpose} typed={typed} />,
    look,
    status,
  });

const purposeOf = (value: unknown) => PURPOSES.find((purpose) => purpose === value) ?? "follow";

function typedValues(form: FormData): Typed["values"] {
  const text = (name: string) => {
    const value = form.get(name);
    return typeof value === "string" ? value : "";
  };
  return { email: text("email"), name: text("name"), ageRange: text("ageRange") };
}
