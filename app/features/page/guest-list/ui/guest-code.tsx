import { PlainScreen } from "~/features/page/screeners/ui/plain-screen.tsx";
import { type Modules, outlineOf, QUIET_ZONE } from "~/features/promotion/qr-codes/rules.ts";

type GuestCodeProps = {
  maker: string;
  title: string;
  name: string;
  places: number;
  code: string;
  facts: string;
  modules: Modules;
};

/** What a guest shows at the door: the code in letters, and as a picture for a phone. */
export const GuestCode = ({ maker, title, name, places, code, facts, modules }: GuestCodeProps) => (
  <PlainScreen maker={maker} heading={title}>
    <p className="screener-lead" dir="auto">
      {facts}
    </p>
    <p>
      <bdi>{name}</bdi>
      {places > 1 && `, ${places} places`}
    </p>
    <p className="guest-code">{code}</p>
    <CodePicture modules={modules} />
    <p className="screener-small">Say the code at the door, or let it be scanned. Keep this page to yourself.</p>
  </PlainScreen>
);

/** Black on white, whatever the palette: every phone reads that. */
function CodePicture({ modules }: { modules: Modules }) {
  const side = modules.length + 2 * QUIET_ZONE;
  return (
    <svg
      className="guest-picture"
      role="img"
      aria-label="The same as a picture for scanning"
      viewBox={`${-QUIET_ZONE} ${-QUIET_ZONE} ${side} ${side}`}
      shapeRendering="crispEdges"
    >
      <rect x={-QUIET_ZONE} y={-QUIET_ZONE} width={side} height={side} fill="#fff" />
      <path d={outlineOf(modules)} fill="#000" />
    </svg>
  );
}
