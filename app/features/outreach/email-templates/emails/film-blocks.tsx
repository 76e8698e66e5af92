import { Section } from "@react-email/section";
import { Text } from "@react-email/text";
import type { MailColours } from "~/features/account/mail/rules.ts";
import type { MailPicture, ShownBlock } from "../rules/shown.ts";

/** Pixels: a mail's card, and what is upright on it. */
const WIDTH = 520;
const UPRIGHT_WIDTH = 280;

const SMALL = { margin: 0, fontSize: 14, lineHeight: 1.45, color: "#56617a", overflowWrap: "anywhere" } as const;
const NAME = { margin: 0, fontSize: 18, lineHeight: 1.3, fontWeight: 700, overflowWrap: "anywhere" } as const;
const LINK = { color: "inherit", textDecoration: "none" };

type Of<Kind extends ShownBlock["kind"]> = Omit<Extract<ShownBlock, { kind: Kind }>, "kind">;
type Coloured = { colours: MailColours };

/** A picture as wide as the card; an upright one is smaller, in the middle. */
export const MailImage = ({ picture, alt, url, colours, isFirst }: Of<"picture"> & Coloured & { isFirst: boolean }) =>
  picture.height > picture.width ? (
    <Section style={{ padding: "24px 32px 6px", textAlign: "center" }} className="pad">
      <Picture {...{ picture, alt, url, colours }} width={UPRIGHT_WIDTH} radius={6} />
    </Section>
  ) : (
    <Section style={{ padding: isFirst ? 0 : "10px 0" }}>
      <Picture {...{ picture, alt, url, colours }} width={WIDTH} radius={0} />
    </Section>
  );

type PictureProps = Coloured & { picture: MailPicture; alt: string; url: string; width: number; radius: number };

const Picture = ({ picture, alt, url, colours, width, radius }: PictureProps) => (
  <a href={url} style={{ display: "inline-block", maxWidth: "100%", verticalAlign: "top", ...LINK }}>
    <img
      src={picture.url}
      alt={alt}
      width={width}
      height={Math.round((width * picture.height) / picture.width)}
      style={{
        ...{ display: "block", maxWidth: "100%", height: "auto", border: 0, borderRadius: radius, fontSize: 15 },
        ...(width === WIDTH && { width: "100%" }),
        ...{ backgroundColor: colours.ground, color: colours.text },
      }}
    />
  </a>
);

/** A film with its picture, facts and logline; all of it leads to its page. */
export const FilmCard = ({ title, facts, description, url, picture, colours }: Of<"film"> & Coloured) => (
  <Section style={{ padding: "14px 32px" }} className="pad">
    <div style={{ border: "1px solid #c9d0dc", borderRadius: 8, overflow: "hidden" }} className="edge">
      {picture && <Picture {...{ picture, url, colours }} alt={`Still from ${title}`} width={WIDTH} radius={0} />}
      <div style={{ padding: "16px 18px 18px" }}>
        <Text style={NAME} dir="auto">
          <a href={url} style={LINK}>
            {title}
          </a>
        </Text>
        <Text style={{ ...SMALL, marginTop: 4 }} className="quiet" dir="auto">
          {facts}
        </Text>
        {description && (
          <Text style={{ margin: "10px 0 0", fontSize: 15, lineHeight: 1.5, overflowWrap: "anywhere" }} dir="auto">
            {description}
          </Text>
        )}
      </div>
    </div>
  </Section>
);

/** Something new, with what it is above it and more about it below. */
export const NewsRow = ({ label, title, note, url, picture, colours }: Of<"news"> & Coloured) => (
  <Section style={{ padding: "12px 32px" }} className="pad">
    <Text style={SMALL} className="quiet" dir="auto">
      {label}
    </Text>
    <Text style={{ ...NAME, marginTop: 2 }} dir="auto">
      <a href={url} style={{ color: "inherit", textDecoration: `underline ${colours.accent}` }}>
        {title}
      </a>
    </Text>
    {note && (
      <Text style={{ margin: "4px 0 0", fontSize: 15, lineHeight: 1.5, overflowWrap: "anywhere" }} dir="auto">
        {note}
      </Text>
    )}
    {picture && (
      <div style={{ marginTop: 10 }}>
        <Picture {...{ picture, url, colours }} alt={`Still from ${title}`} width={UPRIGHT_WIDTH} radius={6} />
      </div>
    )}
  </Section>
);

/** Days, places and tickets of screenings to come. */
export const ScreeningRows = ({ rows, colours }: Of<"screenings"> & Coloured) => (
  <Section style={{ padding: "10px 32px" }} className="pad">
    {rows.map(({ when, where, ticketUrl }) => (
      <div key={`${when}${where}`} style={{ padding: "12px 0", borderTop: "1px solid #c9d0dc" }} className="edge">
        <Text style={{ margin: 0, fontSize: 16, fontWeight: 700 }}>{when}</Text>
        {where && (
          <Text style={SMALL} className="quiet" dir="auto">
            {where}
          </Text>
        )}
        {ticketUrl && (
          <Text style={{ margin: "6px 0 0", fontSize: 15 }}>
            <a href={ticketUrl} style={{ color: "inherit", textDecoration: `underline ${colours.accent}` }}>
              Tickets
            </a>
          </Text>
        )}
      </div>
    ))}
  </Section>
);

/** The makers' places on networks, by name: icons need pictures, which many readers do not load. */
export const SocialRow = ({ links }: Of<"social">) => (
  <Section style={{ padding: "14px 32px" }} className="pad">
    <Text style={{ margin: 0, fontSize: 15, lineHeight: 2 }}>
      {links.map(({ label, url }, place) => (
        <span key={url}>
          {place > 0 && " · "}
          <a href={url} style={{ color: "inherit", textDecoration: "underline" }}>
            {label}
          </a>
        </span>
      ))}
    </Text>
  </Section>
);
