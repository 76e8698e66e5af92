import { Link, Path, Rect, Svg, View } from "@react-pdf/renderer";
import { paper, Title, useDress, Words } from "~/features/page/artifacts/ui/paper.tsx";
import { type Modules, outlineOf, QUIET_ZONE } from "~/features/promotion/qr-codes/rules.ts";
import { textDirection } from "~/lib/text.ts";
import { GREY, INK } from "~/platform/pdf-sheet.tsx";
import { GAP, LINE_HEIGHT, ORIGINAL, SMALL } from "../rules/room.ts";
import type { Programme } from "../rules.ts";

type Sized = { programme: Programme; size: number };

type HeadProps = Sized & { width: number; largest: number; isOnColour?: boolean };

/** The titles; on the coloured ground in its colours. */
export function Head({ programme: { title, originalTitle }, size, width, largest, isOnColour = false }: HeadProps) {
  const { text, muted } = useDress();
  return (
    <View>
      <Title width={width} largest={largest} style={{ color: isOnColour ? text : INK }}>
        {title}
      </Title>
      {originalTitle && (
        <Words
          align={textDirection(title) === "rtl" ? "right" : "left"}
          style={{ fontSize: size * ORIGINAL, lineHeight: LINE_HEIGHT, color: isOnColour ? muted : GREY }}
        >
          {originalTitle}
        </Words>
      )}
    </View>
  );
}

/** Country, year, minutes and languages. */
export function Facts({ programme: { facts }, size }: Sized) {
  const { ink } = useDress();
  return (
    <View>
      {facts.map((line) => (
        <Words key={line} style={{ fontSize: size, lineHeight: LINE_HEIGHT, color: ink }}>
          {line}
        </Words>
      ))}
    </View>
  );
}

type PeopleProps = { size: number; directors: string[]; cast: string[] };

/** Who made it, and who is in it. */
export const People = ({ size, directors, cast }: PeopleProps) => (
  <View style={{ rowGap: GAP.facts * size }}>
    <Named label={directors.length > 1 ? "Directors" : "Director"} names={directors} size={size} />
    <Named label="With" names={cast} size={size} />
  </View>
);

const Named = ({ label, names, size }: { label: string; names: string[]; size: number }) =>
  names.length > 0 && (
    <View>
      <Words style={{ fontSize: size * SMALL, lineHeight: LINE_HEIGHT, color: GREY }}>{label}</Words>
      <Words style={{ ...paper.strong, fontSize: size, lineHeight: LINE_HEIGHT }}>{names.join(", ")}</Words>
    </View>
  );

export const Synopsis = ({ text, size }: { text: string; size: number }) =>
  text !== "" && <Words style={{ fontSize: size, lineHeight: LINE_HEIGHT }}>{text}</Words>;

type FootProps = Sized & { address: string; modules: Modules; code: number; isUpright: boolean };

/** Who answers questions, and the way to the film's page. */
export const Foot = ({ programme: { contact }, size, address, modules, code, isUpright }: FootProps) => {
  const lines = [contact.name, contact.email, contact.phone].filter((line) => line.trim());
  const small = { fontSize: size * SMALL, lineHeight: LINE_HEIGHT };
  return (
    <View
      style={
        isUpright ? { rowGap: size * GAP.part } : { flexDirection: "row", alignItems: "flex-end", columnGap: size }
      }
    >
      <View style={isUpright ? {} : { flex: 1 }}>
        {lines.length > 0 && <Words style={{ ...small, color: GREY }}>Contact</Words>}
        {lines.map((line) => (
          <Words key={line} style={small}>
            {line}
          </Words>
        ))}
        <Link src={address} style={{ ...small, color: GREY, textDecoration: "none" }}>
          {shownAddress(address)}
        </Link>
      </View>
      <Code modules={modules} side={code} />
    </View>
  );
};

export const shownAddress = (address: string) => address.replace(/^https?:\/\//, "").replace(/\/$/, "");

/** Black on white: every phone reads that. Its quiet zone is the margin, so that the code itself stands on the lines. */
function Code({ modules, side }: { modules: Modules; side: number }) {
  const count = modules.length + 2 * QUIET_ZONE;
  const quiet = -(side * QUIET_ZONE) / modules.length;
  const whole = side - 2 * quiet;
  return (
    <Svg
      style={{ margin: quiet }}
      width={whole}
      height={whole}
      viewBox={`${-QUIET_ZONE} ${-QUIET_ZONE} ${count} ${count}`}
    >
      <Rect x={-QUIET_ZONE} y={-QUIET_ZONE} width={count} height={count} fill="#ffffff" />
      <Path d={outlineOf(modules)} fill="#000000" />
    </Svg>
  );
}
