import { FileUp, type LucideIcon, SearchX } from "lucide-react";

/** Why the list of a project is empty, and what to do next. */
export const EmptyContent = ({ search }: { search: string }) =>
  search ? (
    <Empty Icon={SearchX} heading="No results found">
      Try other words, or clear the search.
    </Empty>
  ) : (
    <Empty Icon={FileUp} heading="No content yet">
      Add a video from YouTube, Vimeo or Wistia, any other link, or drop files here.
    </Empty>
  );

/** Beside the button that adds content: it needs a project. */
export const NoProject = () => (
  <div className="min-w-0 grow">
    <h3 className="font-semibold">No Project Selected</h3>
    <p className="text-muted text-sm">Create a project or choose one to see its content.</p>
  </div>
);

/** Files can be dropped on it. */
const Empty = ({ Icon, heading, children }: { Icon: LucideIcon; heading: string; children: string }) => (
  <div className="grid min-h-64 place-content-center justify-items-center gap-3 rounded-panel border border-edge border-dashed px-6 py-12 text-center">
    <Icon aria-hidden className="size-9 text-muted" strokeWidth={1.25} />
    <h3 className="font-semibold text-xl">{heading}</h3>
    <p className="max-w-prose text-muted">{children}</p>
  </div>
);
