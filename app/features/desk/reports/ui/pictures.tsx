import { reportAt } from "~/features/desk/operators/rules.ts";
import type { ReportId, ReportPictureId } from "~/lib/ids.ts";
import { Section } from "./section.tsx";

export type Shot = { id: ReportPictureId; width: number; height: number };

/** What the sender shows; each opens in its own size. */
export const Pictures = ({ reportId, pictures }: { reportId: ReportId; pictures: Shot[] }) =>
  pictures.length > 0 && (
    <Section heading="What the sender shows">
      <ul className="flex flex-wrap gap-3">
        {pictures.map(({ id, width, height }, at) => (
          <li key={id}>
            <a href={`${reportAt(reportId)}/pictures/${id}`} target="_blank" rel="noopener noreferrer">
              <img
                src={`${reportAt(reportId)}/pictures/${id}`}
                {...{ width, height }}
                alt={`What the sender shows, ${at + 1} of ${pictures.length}`}
                loading="lazy"
                className="h-40 w-auto rounded-control border border-line object-contain"
              />
            </a>
          </li>
        ))}
      </ul>
    </Section>
  );
