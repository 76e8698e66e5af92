import { Document, Image, Link, Page, renderToFile, StyleSheet, Text, View } from "@react-pdf/renderer";
import type { Dress } from "~/features/page/artifacts/rules/dress.ts";
import {
  Dressed,
  Foot,
  jpeg,
  Lines,
  Pairs,
  Part,
  paper,
  type Setting,
  settingOf,
  Title,
  TOGETHER,
  Words,
} from "~/features/page/artifacts/ui/paper.tsx";
import type { PrintedLogotype } from "~/features/page/artifacts/ui/title-or-logotype.tsx";
import { dayLabel } from "~/lib/dates.ts";
import { GREY, INK } from "~/platform/pdf-sheet.tsx";
import { contactLinks, laurelLine, type PressKit, screeningLine, ticketsOf } from "../rules.ts";
import { Cover } from "./press-cover.tsx";

/** JPEGs, small enough to be mailed. */
type Pictures = { poster: Buffer | null; stills: Buffer[]; logotype?: PrintedLogotype | null };
export type Kit = { kit: PressKit; pictures: Pictures; address: string; dress: Dress };

const STILLS_OF_PAGE = 6;

const styles = StyleSheet.create({
  stills: { flexDirection: "row", flexWrap: "wrap", columnGap: 13, rowGap: 14 },
  still: { width: 243 },
  picture: { width: 243, height: 206, objectFit: "contain", objectPosition: "left bottom" },
});

/** Writes the kit as an A4 document with embedded fonts. */
export async function renderPressKit(kit: Kit, path: string): Promise<void> {
  const setting = await settingOf(kit.dress, kit.kit);
  await renderToFile(<Booklet {...kit} setting={setting} />, path);
}

const Booklet = ({ kit, pictures, address, setting }: Kit & { setting: Setting }) => (
  <Document title={`${kit.title}: press kit`} author={kit.maker} language="en">
    <Dressed value={setting}>
      <Cover kit={kit} poster={pictures.poster} logotype={pictures.logotype ?? null} address={address} />
      <Page size="A4" style={paper.page}>
        <Foot title={kit.title} address={address} />
        <Title width={499} largest={30}>
          {kit.title}
        </Title>
        <Synopses kit={kit} />
        <Lines heading="Laurels" lines={kit.laurels.map(laurelLine)} />
        <Screenings kit={kit} />
        <Quotes kit={kit} />
        <Pairs heading="Credits" pairs={kit.credits.map(({ job, names }) => [job, names.join(", ")])} />
        <Pairs heading="Cast" pairs={kit.cast.map(({ name, role }) => [role, name])} />
        <Pairs heading="Technical data" pairs={kit.technical.map(({ name, value }) => [name, value])} />
        <Contact kit={kit} />
      </Page>
      {pagesOf(pictures.stills).map(({ first, stills }) => (
        <Page key={first} size="A4" style={paper.page}>
          <Foot title={kit.title} address={address} />
          <Stills stills={stills} names={kit.stills.slice(first).map(({ fileName }) => fileName)} />
        </Page>
      ))}
    </Dressed>
  </Document>
);

const pagesOf = (stills: Buffer[]) =>
  Array.from({ length: Math.ceil(stills.length / STILLS_OF_PAGE) }, (_, page) => {
    const first = page * STILLS_OF_PAGE;
    return { first, stills: stills.slice(first, first + STILLS_OF_PAGE) };
  });

const Stills = ({ stills, names }: { stills: Buffer[]; names: string[] }) => (
  <View style={styles.stills}>
    {stills.map((still, index) => (
      <View key={names[index]} style={styles.still} wrap={false}>
        <Image style={styles.picture} src={jpeg(still)} />
        <Text style={paper.minor}>{names[index]}</Text>
      </View>
    ))}
  </View>
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
          <Title width={389} largest={17}>{`“${text}”`}</Title>
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
