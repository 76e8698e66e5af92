import { z } from "zod";
import { type EmailTemplateId, type FilmId, idInput } from "~/lib/ids.ts";
import { parsedJson } from "~/lib/json.ts";
import { lineField, wordsField } from "~/lib/text-fields.ts";
import {
  ALT_MOST,
  BLOCK_URL_MOST,
  BLOCKS_MOST,
  type Block,
  BUTTON_MOST,
  DOCUMENT_MOST,
  HEADING_MOST,
  HTML_MOST,
  QUOTE_MOST,
  SOURCE_MOST,
  SPACES,
  TEXT_MOST,
} from "./rules/blocks.ts";
import { TEMPLATE_IDS } from "./rules/templates.ts";
import { NAME_MOST, PREVIEW_TEXT_MOST, SUBJECT_MOST } from "./rules.ts";

export const emailTemplateIdInput = idInput<EmailTemplateId>();

/** Which default template a new one begins with; none for an empty one. */
export const beginningInput = z.enum(TEMPLATE_IDS).nullable().catch(null);

const ofFilm = { filmId: idInput<FilmId>("Please choose a film").nullable() };
const line = (most: number) => lineField(most);
const address = z
  .string()
  .trim()
  .max(BLOCK_URL_MOST, "Please enter a valid URL")
  .refine((text) => text === "" || (/^https?:\/\//i.test(text) && URL.canParse(text)), "Please enter a valid URL");

/** Names in the address of the picture cannot lead elsewhere: a still is looked up among those of the film. */
const stillKey = z.string().max(300);

const block = <Kind extends Block["kind"], Shape extends z.ZodRawShape>(kind: Kind, shape: Shape) =>
  z.object({ id: z.string().min(1).max(40), kind: z.literal(kind), ...shape });

const blockInput = z.discriminatedUnion("kind", [
  block("heading", { text: line(HEADING_MOST) }),
  block("text", { text: wordsField(TEXT_MOST) }),
  block("button", { text: line(BUTTON_MOST), url: address }),
  block("poster", ofFilm),
  block("still", { ...ofFilm, key: stillKey, alt: line(ALT_MOST) }),
  block("film", ofFilm),
  block("screenings", ofFilm),
  block("quote", { text: wordsField(QUOTE_MOST), source: line(SOURCE_MOST) }),
  block("divider", {}),
  block("space", { size: z.enum(SPACES) }),
  block("social", ofFilm),
  block("html", { html: z.string().max(HTML_MOST, `Please use at most ${HTML_MOST} characters`) }),
]);

const TOO_LONG = "This mail is too long. Gmail would cut it, so remove something.";
const UNREADABLE = "This mail could not be read. Reload the page and try again.";

const areUnique = (blocks: Block[]) => new Set(blocks.map(({ id }) => id)).size === blocks.length;

/** The parts of a mail, each with an id of its own. */
export const blocksInput = z
  .array(blockInput, UNREADABLE)
  .max(BLOCKS_MOST, `Please use at most ${BLOCKS_MOST} parts`)
  .refine(areUnique, UNREADABLE);

/** The same as a form's field holds it: JSON, whose length is checked before it is read. */
export const blocksField = z
  .string(UNREADABLE)
  .max(DOCUMENT_MOST, TOO_LONG)
  .transform(parsedJson(UNREADABLE))
  .pipe(blocksInput);

const required = (most: number, problem: string) =>
  lineField(most, z.string().default("")).refine((text) => text !== "", problem);

/** The editor's form. */
export const templateInput = z.object({
  name: required(NAME_MOST, "Please name the template"),
  subject: required(SUBJECT_MOST, "Please enter a subject"),
  previewText: lineField(PREVIEW_TEXT_MOST, z.string().default("")),
  blocks: blocksField.refine((blocks) => blocks.length > 0, "Please add a part to the mail"),
});
export type TemplateInput = z.output<typeof templateInput>;

export const readTemplate = (form: FormData) => templateInput.safeParse(Object.fromEntries(form));

/** The answer to a change; `problems` are by field, `form` is about all of it. */
export type TemplateAnswer = { ok: boolean; problems: Record<string, string>; id?: string };

/** The answer to a check or a test: what was found, or what was done. */
export type TestSendAnswer = {
  ok: boolean;
  problems: Record<string, string>;
  findings?: string[];
  message?: string;
  /** The writer's address, where it must be confirmed first. */
  unproven?: { email: string; isOutbox: boolean } | null;
};

/** The answer to a preview: the mail, with what is to be known about it, or why it cannot be shown. */
export type PreviewAnswer = { subject: string; html: string; note: string | null; problem: null } | { problem: string };
