import { Letter, Paragraph } from "~/features/account/mail/emails/letter.tsx";
import type { Letterhead } from "~/features/account/mail/rules.ts";

type ClipsReadyProps = {
  title: string;
  clips: number;
  /** Why there are fewer than were wished for. */
  shortfall: string | null;
  url: string;
  head: Letterhead | null;
};

export const readySubject = ({ title, clips }: Pick<ClipsReadyProps, "title" | "clips">): string =>
  clips === 1 ? `A clip of ${title} is ready` : `${clips} clips of ${title} are ready`;

/** Says that clips are there. */
export const ClipsReady = ({ title, clips, shortfall, url, head }: ClipsReadyProps) => (
  <Letter
    preview="Watch them, change what you like, and share them."
    heading={readySubject({ title, clips })}
    action={{ label: "See your clips", url }}
    head={head}
  >
    <Paragraph>
      Watch them, change what you like, and share them. Nobody else sees a clip before you share it.
    </Paragraph>
    {shortfall && <Paragraph>{shortfall}</Paragraph>}
  </Letter>
);
