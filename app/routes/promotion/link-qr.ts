import { LARGEST_PICTURE_BYTES, PICTURE_PROBLEMS } from "~/features/content/pictures/rules.ts";
import { QR_QUERY } from "~/features/promotion/clicks/rules.ts";
import { linkPath } from "~/features/promotion/links/rules.ts";
import { drawQrCode } from "~/features/promotion/qr-codes/commands.server.ts";
import { qrInput } from "~/features/promotion/qr-codes/input.ts";
import { qrFileName, UNREADABLE } from "~/features/promotion/qr-codes/rules.ts";
import { messagesByField } from "~/lib/form-names.ts";
import { accountContext } from "~/middleware/account.server.ts";
import { refusal } from "~/middleware/change-answer.server.ts";
import { formContext } from "~/middleware/form.server.ts";
import { answersOnly } from "~/middleware/methods.server.ts";
import { productContext } from "~/middleware/product.server.ts";
import { fileAnswer } from "~/platform/file-answers.ts";
import type { Route } from "./+types/link-qr";
import { ownLink } from "./own-link.server.ts";

export const middleware: Route.MiddlewareFunction[] = [answersOnly("GET", "POST")];

/** The QR code of a link's address as a picture to download. */
export const loader = (caller: Route.LoaderArgs) => answer(caller, null);

/** The same with a logo in its middle, which is not stored. */
export async function action(caller: Route.ActionArgs) {
  const logo = await sentLogo(caller.context.get(formContext));
  if (logo && logo.length > LARGEST_PICTURE_BYTES) return refusal(422, { logo: PICTURE_PROBLEMS.tooLarge });
  return answer(caller, logo ?? Buffer.alloc(0));
}

async function sentLogo(form: FormData): Promise<Buffer | null> {
  const sent = form.get("logo");
  return sent instanceof File ? Buffer.from(await sent.arrayBuffer()) : null;
}

const TYPES = { svg: "image/svg+xml", png: "image/png" };

async function answer({ params, request, context }: Route.LoaderArgs | Route.ActionArgs, logo: Buffer | null) {
  const { config, codes, lines } = context.get(productContext);
  const link = await ownLink({ params, context });
  const input = qrInput.safeParse(Object.fromEntries(new URL(request.url).searchParams));
  if (!input.success) return refusal(422, messagesByField(input.error.issues));
  const { format, ...look } = input.data;
  const url = new URL(`${linkPath(link.code)}${QR_QUERY}`, config.baseUrl).href;
  const line = logo ? lines.pictures : lines.codes;
  const drawn = await line.run(context.get(accountContext).id, async () => {
    request.signal.throwIfAborted();
    return drawQrCode(codes, { text: url, look, format, logo });
  });
  if (!drawn) return refusal(429, { form: PICTURE_PROBLEMS.tooMany });
  if (!drawn.ok) {
    return refusal(422, { logo: drawn.reason === "no-picture" ? PICTURE_PROBLEMS.unreadable : UNREADABLE });
  }
  const file = typeof drawn.file === "string" ? drawn.file : new Uint8Array(drawn.file);
  return fileAnswer(qrFileName(link.code, format), TYPES[format], file);
}
