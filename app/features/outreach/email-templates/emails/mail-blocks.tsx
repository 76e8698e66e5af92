import { Button } from "@react-email/button";
import { Heading } from "@react-email/heading";
import { Section } from "@react-email/section";
import { Text } from "@react-email/text";
import type { MailColours } from "~/features/account/mail/rules.ts";
import { filled, type Values } from "../rules/placeholders.ts";
import type { ShownBlock } from "../rules/shown.ts";
import { FilmCard, MailImage, NewsRow, ScreeningRows, SocialRow } from "./film-blocks.tsx";
import { MailText } from "./mail-text.tsx";

export type BlockLook = { values: Values; colours: MailColours };

type MailBlocksProps = BlockLook & {
  blocks: readonly ShownBlock[];
  /** What stands for the owner's HTML at this place until it is put in. */
  markOf(place: number): string;
};

const PADDING = "0 32px";
const LINE = { margin: "0 0 14px", fontSize: 16, lineHeight: 1.6, overflowWrap: "anywhere" } as const;
const TITLE = { margin: "28px 0 12px", fontSize: 25, lineHeight: 1.2, letterSpacing: "-0.015em", fontWeight: 700 };
const BUTTON = { margin: "10px 0 22px", padding: "14px 24px", borderRadius: 8, fontSize: 16, fontWeight: 600 };
const QUOTE = { margin: "0", fontSize: 20, lineHeight: 1.45, fontStyle: "italic", overflowWrap: "anywhere" } as const;
const SPACES = { small: 12, medium: 28, large: 56 };

/** The parts of a mail, one below the other. */
export const MailBlocks = ({ blocks, ...look }: MailBlocksProps) => (
  <>
    {placed(blocks).map(({ block, place }) => (
      <MailBlock key={place} block={block} place={place} {...look} />
    ))}
  </>
);

const placed = (blocks: readonly ShownBlock[]) => blocks.map((block, place) => ({ block, place }));

type MailBlockProps = Omit<MailBlocksProps, "blocks"> & { block: ShownBlock; place: number };

function MailBlock({ block, place, values, colours, markOf }: MailBlockProps) {
  const look = { values, colours };
  switch (block.kind) {
    case "picture":
      return <MailImage {...block} isFirst={place === 0} colours={colours} />;
    case "film":
      return <FilmCard {...block} colours={colours} />;
    case "screenings":
      return <ScreeningRows {...block} colours={colours} />;
    case "news":
      return <NewsRow {...block} colours={colours} />;
    case "social":
      return <SocialRow links={block.links} />;
    case "space":
      return <div style={{ height: SPACES[block.size], fontSize: 0, lineHeight: 0 }} />;
    default:
      return (
        <Section style={{ padding: PADDING }} className="pad">
          {block.kind === "html" ? <div>{markOf(place)}</div> : <Words block={block} {...look} />}
        </Section>
      );
  }
}

type WordBlock = Extract<ShownBlock, { kind: "heading" | "text" | "button" | "quote" | "divider" }>;

function Words({ block, values, colours }: BlockLook & { block: WordBlock }) {
  const { accent, onAccent } = colours;
  switch (block.kind) {
    case "heading":
      return (
        <Heading as="h2" style={TITLE} dir="auto">
          {filled(block.text, values)}
        </Heading>
      );
    case "text":
      return <Paragraphs text={block.text} values={values} accent={accent} />;
    case "button":
      return (
        <Button
          href={block.url ?? values.ctaUrl}
          style={{ ...BUTTON, backgroundColor: accent, color: onAccent }}
          dir="auto"
        >
          {filled(block.text, values)}
        </Button>
      );
    case "quote":
      return (
        <div style={{ margin: "18px 0 22px", paddingLeft: 18, borderLeft: `3px solid ${accent}` }}>
          <Text style={QUOTE} dir="auto">
            {filled(block.text, values)}
          </Text>
          {block.source && (
            <Text style={{ margin: "8px 0 0", fontSize: 14, color: "#56617a" }} className="quiet" dir="auto">
              {filled(block.source, values)}
            </Text>
          )}
        </div>
      );
    case "divider":
      return <hr style={{ margin: "22px 0", border: 0, borderTop: "1px solid #c9d0dc" }} className="edge" />;
  }
}

type ParagraphsProps = { text: string; values: Values; accent: string };

/** Empty lines begin a paragraph, others a line. */
const Paragraphs = ({ text, ...look }: ParagraphsProps) => (
  <div style={{ padding: "18px 0 2px" }}>
    {numbered(text.split(/\n{2,}/)).map(({ line: paragraph, number }) => (
      <Text key={number} style={LINE} dir="auto">
        {numbered(paragraph.split("\n")).map(({ line, number: at }) => (
          <span key={at}>
            {at > 0 && <br />}
            <MailText text={line} {...look} />
          </span>
        ))}
      </Text>
    ))}
  </div>
);

const numbered = (lines: string[]) => lines.map((line, number) => ({ line, number }));
