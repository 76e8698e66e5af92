import { useRef } from "react";
import { applyFormat, FormattingButtons, formatOfKeys } from "~/features/content/forms/ui/formatting.tsx";
import { TextArea } from "~/ui/text-area.tsx";
import { TEXT_MOST } from "../../rules/blocks.ts";

type WordsFieldProps = { id: string; text: string; onChange(text: string): void };

/** Words with bold, italics and links, which buttons and keys write. */
export function WordsField({ id, text, onChange }: WordsFieldProps) {
  const area = useRef<HTMLTextAreaElement>(null);
  return (
    <TextArea
      ref={area}
      label="Words"
      name={`text-${id}`}
      dir="auto"
      rows={5}
      maxLength={TEXT_MOST}
      tools={<FormattingButtons field={() => area.current} />}
      onKeyDown={(event) => {
        const format = formatOfKeys(event);
        if (!format) return;
        event.preventDefault();
        applyFormat(event.currentTarget, format);
      }}
      value={text}
      onChange={({ target }) => onChange(target.value)}
    />
  );
}
