import { LogotypePicture } from "~/features/content/pictures/ui/logotype-picture.tsx";
import { titleScale } from "~/features/page/public-site/rules.ts";
import { textDirection } from "~/lib/text.ts";
import type { PressKit } from "../rules.ts";
import { Downloads, type KitFile } from "./downloads.tsx";
import { Contact, Credits, Laurels, Quotes, ScreeningDays, Stills, Synopses, Technical } from "./press-parts.tsx";

type PressPageProps = {
  kit: PressKit;
  /** Address of the film's page. */
  home: string;
  /** Null while they are being made. */
  files: KitFile[] | null;
  now: Date;
};

/** A press kit laid out like a printed programme: facts in the margin, texts beside them. */
export const PressPage = ({ kit, home, files, now }: PressPageProps) => (
  <>
    <header className="press-head">
      <p className="press-kind">
        <a href={home}>{kit.title}</a>
        <span>Press kit</span>
      </p>
      <h1 className="press-title" data-scale={titleScale(kit.title)} dir={textDirection(kit.title)}>
        {kit.logotype ? <LogotypePicture logotype={kit.logotype} title={kit.title} /> : kit.title}
      </h1>
      <p className="press-maker" dir="auto">
        {[kit.maker, String(kit.year), kit.genres.join(", ")].filter(Boolean).join(" · ")}
      </p>
      <Downloads files={files} />
    </header>
    <main className="press-parts">
      <Synopses synopses={kit.synopses} />
      <Stills stills={kit.stills} title={kit.title} />
      <Laurels laurels={kit.laurels} />
      <ScreeningDays screenings={kit.screenings} now={now} />
      <Quotes quotes={kit.quotes} />
      <Credits kit={kit} />
      <Technical technical={kit.technical} />
      <Contact contact={kit.contact} />
    </main>
  </>
);
