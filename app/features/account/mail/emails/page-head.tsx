import { Section } from "@react-email/section";
import { Text } from "@react-email/text";
import { mixed } from "~/lib/colours.ts";
import type { Letterhead, MailColours } from "../rules.ts";

/** Pixels; the width of a letter. */
const WIDTH = 520;

/** The film's still, a line of the accent, the maker's name and the title. Without pictures the words remain. */
export const PageHead = ({ maker, title, page, still, colours }: Letterhead) => (
  <>
    {still && (
      <a href={page} style={{ display: "block", backgroundColor: colours.ground, color: colours.text }}>
        <img
          src={still.url}
          alt={`Still from ${title}`}
          width={WIDTH}
          height={Math.round((WIDTH * still.height) / still.width)}
          style={{ display: "block", width: "100%", height: "auto", border: 0, color: colours.text, fontSize: 15 }}
        />
      </a>
    )}
    <div style={{ height: 4, fontSize: 0, lineHeight: 0, backgroundColor: colours.accent }} />
    <Section style={{ padding: "20px 32px 0" }} className="pad">
      <Text style={{ margin: 0, fontSize: 15, lineHeight: 1.35, fontWeight: 700 }} dir="auto">
        {maker}
      </Text>
      {title !== maker && (
        <Text style={{ margin: 0, fontSize: 15, lineHeight: 1.35, color: "#56617a" }} className="quiet" dir="auto">
          {title}
        </Text>
      )}
    </Section>
  </>
);

/** The page's own dark colours, where the mail program is dark. */
export const DarkColours = ({ ground, card, text, muted }: MailColours) => (
  <>
    <meta name="color-scheme" content="light dark" />
    <meta name="supported-color-schemes" content="light dark" />
    <style>
      {`@media (prefers-color-scheme: dark) {
        .ground, .ground td { background-color: ${ground} !important; }
        .ground .card, .ground .card td { background-color: ${card} !important; color: ${text} !important; }
        .quiet { color: ${muted} !important; }
        .edge { border-color: ${mixed(card, muted, 0.35)} !important; }
      }`}
    </style>
  </>
);
