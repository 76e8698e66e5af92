import { FieldError } from "~/ui/field.tsx";
import { SelectField } from "~/ui/select-field.tsx";
import { TextArea } from "~/ui/text-area.tsx";
import { TextField } from "~/ui/text-field.tsx";
import {
  BLOCK_URL_MOST,
  type Block,
  type BlockOf,
  BUTTON_MOST,
  HEADING_MOST,
  HTML_MOST,
  QUOTE_MOST,
  SOURCE_MOST,
  SPACES,
  type Space,
} from "../../rules/blocks.ts";
import type { MailFilm } from "../../rules/shown.ts";
import { FilmFields } from "./film-fields.tsx";
import { WordsField } from "./words-field.tsx";

type BlockFieldsProps = {
  block: Block;
  films: MailFilm[];
  problem: string | undefined;
  onChange(block: Block): void;
};

const SPACE_LABELS: Record<Space, string> = { small: "Small", medium: "Medium", large: "Large" };

/** What can be said about one part. Names of fields only tell them apart: the form sends all parts as one. */
export const BlockFields = ({ problem, ...rest }: BlockFieldsProps) => (
  <div className="flex flex-col gap-4">
    <Fields {...rest} />
    {problem && <FieldError id={`${rest.block.id}-problem`}>{problem}</FieldError>}
  </div>
);

function Fields({ block, films, onChange }: Omit<BlockFieldsProps, "problem">) {
  const { id } = block;
  switch (block.kind) {
    case "heading":
      return (
        <TextField
          label="Words"
          name={`heading-${id}`}
          dir="auto"
          maxLength={HEADING_MOST}
          value={block.text}
          onChange={({ target }) => onChange({ ...block, text: target.value })}
        />
      );
    case "text":
      return <WordsField id={id} text={block.text} onChange={(text) => onChange({ ...block, text })} />;
    case "button":
      return <ButtonFields block={block} onChange={onChange} />;
    case "quote":
      return <QuoteFields block={block} onChange={onChange} />;
    case "space":
      return (
        <SelectField
          label="Height"
          name={`space-${id}`}
          value={block.size}
          options={SPACES.map((size) => [size, SPACE_LABELS[size]])}
          onChange={({ target }) => onChange({ ...block, size: target.value as Space })}
        />
      );
    case "html":
      return (
        <TextArea
          label="HTML"
          name={`html-${id}`}
          dir="ltr"
          rows={8}
          spellCheck={false}
          maxLength={HTML_MOST}
          className="font-mono text-sm"
          hint="Scripts, forms and hidden pictures are left out. A mail with it stays light in dark programs. Pictures from other sites are not shown in the preview."
          value={block.html}
          onChange={({ target }) => onChange({ ...block, html: target.value })}
        />
      );
    case "divider":
      return null;
    default:
      return <FilmFields block={block} films={films} onChange={onChange} />;
  }
}

type FieldsOf<Kind extends Block["kind"]> = { block: BlockOf<Kind>; onChange(block: Block): void };

const ButtonFields = ({ block, onChange }: FieldsOf<"button">) => (
  <div className="grid gap-4 @md:grid-cols-2">
    <TextField
      label="Words"
      name={`button-${block.id}`}
      dir="auto"
      maxLength={BUTTON_MOST}
      value={block.text}
      onChange={({ target }) => onChange({ ...block, text: target.value })}
    />
    <TextField
      label="Address"
      name={`address-${block.id}`}
      inputMode="url"
      maxLength={BLOCK_URL_MOST}
      placeholder="The campaign's CTA URL"
      hint="Empty leads where the campaign says, and its clicks are counted."
      value={block.url}
      onChange={({ target }) => onChange({ ...block, url: target.value })}
    />
  </div>
);

const QuoteFields = ({ block, onChange }: FieldsOf<"quote">) => (
  <>
    <TextArea
      label="Quote"
      name={`quote-${block.id}`}
      dir="auto"
      rows={2}
      className="min-h-20"
      maxLength={QUOTE_MOST}
      value={block.text}
      onChange={({ target }) => onChange({ ...block, text: target.value })}
    />
    <TextField
      label="Source"
      name={`source-${block.id}`}
      dir="auto"
      maxLength={SOURCE_MOST}
      value={block.source}
      onChange={({ target }) => onChange({ ...block, source: target.value })}
    />
  </>
);
