import { Section } from "@react-email/section";
import { Text } from "@react-email/text";

const LINE = { margin: "0 0 12px", fontSize: 16, lineHeight: 1.55, overflowWrap: "anywhere" } as const;
const QUOTE = { paddingLeft: 14, borderLeft: "3px solid #c9d0dc", color: "#56617a" } as const;

/** A user's text, line by line; `quoted` where the mail answers it. */
export const Lines = ({ text, quoted = false }: { text: string; quoted?: boolean }) => (
  <Section style={{ margin: "20px 0", ...(quoted && QUOTE) }} {...(quoted && { className: "quiet" })}>
    {numbered(text.split(/\n+/)).map(({ line, number }) => (
      <Text key={number} style={LINE} dir="auto">
        {line}
      </Text>
    ))}
  </Section>
);

const numbered = (lines: string[]) => lines.map((line, number) => ({ line, number }));
