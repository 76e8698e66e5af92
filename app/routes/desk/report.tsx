import { data, type RouterContextProvider } from "react-router";
import { type FieldErrors, readForm } from "~/features/account/accounts/input.ts";
import { PICTURE_PROBLEMS } from "~/features/content/pictures/rules.ts";
import { readPictures } from "~/features/desk/reports/commands/pictures.server.ts";
import { receiveReport } from "~/features/desk/reports/commands.server.ts";
import { reportInput } from "~/features/desk/reports/input.ts";
import {
  type CategoryId,
  isCategory,
  PICTURES,
  picturesProblem,
  REPORT_PURPOSE,
  reportName,
  statePath,
  TOO_MANY,
  takesPictures,
  UNREADABLE_PICTURE,
} from "~/features/desk/reports/rules.ts";
import { aboutOf, CategoryChoice } from "~/features/desk/reports/ui/category-choice.tsx";
import { ReportForm, type TypedReport } from "~/features/desk/reports/ui/report-form.tsx";
import { NobodyReads, NothingThere, ReportSent } from "~/features/desk/reports/ui/screens.tsx";
import { subjectAt } from "~/features/desk/subjects/queries.server.ts";
import { partOf, placeAt, type Subject } from "~/features/desk/subjects/rules.ts";
import { addressContext } from "~/middleware/address.server.ts";
import { firstRefusal } from "~/middleware/attempts.server.ts";
import { formContext } from "~/middleware/form.server.ts";
import { answersOnly } from "~/middleware/methods.server.ts";
import { productContext } from "~/middleware/product.server.ts";
import { pageTitle } from "~/ui/product-name.ts";
import type { Route } from "./+types/report";

export const middleware: Route.MiddlewareFunction[] = [answersOnly("GET", "POST")];

export const meta: Route.MetaFunction = () => [...pageTitle("Report"), { name: "robots", content: "noindex" }];

/** What a report can be about at this address: a public thing of an account; null for everything else. */
async function publicSubject(
  context: Readonly<RouterContextProvider>,
  { about, part }: { about: string; part: string },
): Promise<Subject | null> {
  const { db, config } = context.get(productContext);
  const named = placeAt(about, config.baseUrl);
  const place = named && partOf(named, part);
  return place && subjectAt(db, place, "public");
}

/** `/report?about=…`, without script and account: first what it is, then what the law asks for that. */
export async function loader({ url, context }: Route.LoaderArgs) {
  const [about, part] = ["about", "part"].map((name) => url.searchParams.get(name) ?? "") as [string, string];
  const category = url.searchParams.get("category");
  const subject = await publicSubject(context, { about, part });
  return {
    isRead: context.get(productContext).config.operator.name !== null,
    subject: subject && aboutOf(subject),
    category: isCategory(category) ? category : null,
  };
}

export async function action({ request, context }: Route.ActionArgs) {
  const form = context.get(formContext);
  const { searchParams } = new URL(request.url);
  const sent = (name: string) => String(form.get(name) ?? searchParams.get(name) ?? "");
  const category = sent("category");
  if (!isCategory(category)) return data(null, { status: 404 });
  const read = readForm(reportInput(category), form);
  const refused = (errors: FieldErrors, status: number) => data({ errors, typed: typedIn(form) }, { status });
  if (!read.ok) return refused(read.errors, 422);
  const { db, queue, sealedIds, limiter, lines, config } = context.get(productContext);
  const subject = config.operator.name
    ? await publicSubject(context, { about: sent("about"), part: sent("part") })
    : null;
  if (!subject) return data(null, { status: 404 });
  const address = context.get(addressContext);
  const seconds = await firstRefusal(limiter, [
    ["report:address", address],
    ["report:subject", `${address} ${subject.id}`],
  ]);
  if (seconds !== null) return refused({ form: TOO_MANY }, 429);
  const pictures = await sentPictures(context, category);
  if (typeof pictures === "string") return refused({ [PICTURES.field]: pictures }, 422);
  const words = read.input;
  const services = { queue, sealedIds, baseUrl: config.baseUrl };
  const sentReport = { subject, category, words, pictures };
  const received = await lines.reports.run(subject.id, () =>
    db.transaction((tx) => receiveReport({ tx, ...services }, sentReport, new Date())),
  );
  if (!received) return refused({ form: TOO_MANY }, 429);
  const sealed = sealedIds.seal(REPORT_PURPOSE, received.id);
  return { sent: { name: reportName(received.number), state: statePath(sealed), email: words.email } };
}

/** What was sent with it, encoded again; a sentence where it cannot be. */
async function sentPictures(context: Readonly<RouterContextProvider>, category: CategoryId) {
  const sent = takesPictures(category) ? context.get(formContext).getAll(PICTURES.field) : [];
  const files = sent.filter((file) => file instanceof File).filter(({ size }) => size > 0);
  const problem = picturesProblem(files.map(({ size }) => size));
  if (problem || !files.length) return problem ?? [];
  const { lines } = context.get(productContext);
  const read = await lines.pictures.run(context.get(addressContext), async () => ({
    pictures: await readPictures(files),
  }));
  if (!read) return PICTURE_PROBLEMS.tooMany;
  return read.pictures ?? UNREADABLE_PICTURE;
}

function typedIn(form: FormData): TypedReport {
  const text = (name: string) => {
    const value = form.get(name);
    return typeof value === "string" ? value : "";
  };
  const names = ["explanation", "work", "authority", "name", "email", "signature", "goodFaith", "accuracy"] as const;
  return Object.fromEntries(names.map((name) => [name, text(name)])) as TypedReport;
}

export default function Report({ loaderData, actionData }: Route.ComponentProps) {
  const { isRead, subject, category } = loaderData;
  if (!isRead) return <NobodyReads />;
  if (!subject) return <NothingThere />;
  if (actionData && "sent" in actionData) return <ReportSent {...actionData.sent} />;
  if (!category) return <CategoryChoice subject={subject} />;
  return (
    <ReportForm
      subject={subject}
      category={category}
      typed={actionData?.typed ?? null}
      errors={actionData?.errors ?? {}}
    />
  );
}
