import { Document, Image, Link, Page, renderToFile, StyleSheet, Text, View } from "@react-pdf/renderer";
import {
  Foot,
  GREY,
  INK,
  jpeg,
  Lines,
  Pairs,
  Part,
  paper,
  registerFaces,
  TITLE_FAMILY,
  TOGETHER,
  titleSize,
  Words,
} from "~/features/page/artifacts/ui/paper.tsx";
import { dayLabel } from "~/lib/dates.ts";
import { contactLinks, laurelLine, type PressKit, screeningLine, ticketsOf } from "../rules.ts";

/** JPEGs, small enough to be mailed. */
export type Pictures = { poster: Buffer | null; stills: Buffer[] };
type Kit = { kit: PressKit; pictures: Pictures; address: string };

const styles = StyleSheet.create({
  poster: { width: "100%", height: 281, objectFit: "cover", marginBottom: 24 },
  quote: { fontFamily: TITLE_FAMILY, fontWeight: 800, fontSize: 17, lineHeight: 1.1 },
  still: { width: "100%", maxHeight: 320, objectFit: "contain" },
});

/** Writes the kit as an A4 document with embedded fonts. */
export async function renderPressKit(kit: Kit, path: string): Promise<void> {
  registerFaces();
  await renderToFile(<Booklet {...kit} />, path);
}

const Booklet = ({ kit, pictures, address }: Kit) => (
  <Document title={`${kit.title}: press kit`} author={kit.maker} language="en">
    <Page size="A4" style={paper.page}>
      <Foot title={kit.title} address={address} />
      <Text style={paper.kind}>Press kit</Text>
      {pictures.poster && <Image style={styles.poster} src={jpeg(pictures.poster)} />}
      <Words style={[paper.title, { fontSize: titleSize(kit.title) }]}>{kit.title}</Words>
      <Words style={paper.maker}>
        {[kit.maker, String(kit.year), kit.genres.join(", ")].filter(Boolean).join(" · ")}
      </Words>
      <Synopses kit={kit} />
      <Lines heading="Laurels" lines={kit.laurels.map(laurelLine)} />
      <Screenings kit={kit} />
      <Quotes kit={kit} />
      <Pairs heading="Credits" pairs={kit.credits.map(({ job, names }) => [job, names.join(", ")])} />
      <Pairs heading="Cast" pairs={kit.cast.map(({ name, role }) => [role, name])} />
      <Pairs heading="Technical data" pairs={kit.technical.map(({ name, value }) => [name, value])} />
      <Contact kit={kit} />
      {pictures.stills.map((still, index) => (
        <Part key={kit.stills[index]?.key} heading={`Still ${index + 1}`}>
          <Image style={styles.still} src={jpeg(still)} />
          <Text style={paper.minor}>{kit.stills[index]?.fileName}</Text>
        </Part>
      ))}
    </Page>
  </Document>
);

const Synopses = ({ kit: { synopses } }: Pick<Kit, "kit">) =>
  synopses.length > 0 && (
    <Part heading="Synopsis" wrap>
      {synopses.map(({ heading, text }) => (
        <View key={heading}>
          {heading !== "Synopsis" && <Text style={paper.minor}>{heading}</Text>}
          <Words>{text}</Words>
        </View>
      ))}
    </Part>
  );

const Screenings = ({ kit: { screenings } }: Pick<Kit, "kit">) =>
  screenings.length > 0 && (
    <Part heading="Screenings" wrap={screenings.length > TOGETHER}>
      {screenings.map((screening) => {
        const tickets = ticketsOf(screening);
        return (
          <View key={Object.values(screening).join()} wrap={false}>
            <Words>{screeningLine(screening)}</Words>
            {tickets && (
              <Link src={tickets} style={{ color: GREY }}>
                {`Tickets, ${dayLabel(screening.day)}`}
              </Link>
            )}
          </View>
        );
      })}
    </Part>
  );

const Quotes = ({ kit: { quotes } }: Pick<Kit, "kit">) =>
  quotes.length > 0 && (
    <Part heading="In the press" wrap={quotes.length > TOGETHER}>
      {quotes.map(({ text, source }) => (
        <View key={`${text}/${source}`} wrap={false}>
          <Words style={styles.quote}>{`“${text}”`}</Words>
          {source && <Words style={paper.minor}>{source}</Words>}
        </View>
      ))}
    </Part>
  );

function Contact({ kit: { contact } }: Pick<Kit, "kit">) {
  const links = contactLinks(contact);
  if (!contact.name && !links.length) return null;
  return (
    <Part heading="Contact">
      <View>
        {contact.name && <Words style={paper.strong}>{contact.name}</Words>}
        {links.map(({ text, href }) => (
          <Link key={href} src={href} style={{ color: INK }}>
            {text}
          </Link>
        ))}
      </View>
    </Part>
  );
}
