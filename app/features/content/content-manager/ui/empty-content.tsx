import { FolderOpen, type LucideIcon, SearchX, Video } from "lucide-react";

type EmptyContentProps = { hasProject: boolean; search: string };

/** Why the list is empty, and what to do next. */
export function EmptyContent({ hasProject, search }: EmptyContentProps) {
  if (!hasProject) {
    return (
      <Empty Icon={FolderOpen} heading="No Project Selected">
        Create a project or choose one to see its content.
      </Empty>
    );
  }
  if (search) {
    return (
      <Empty Icon={SearchX} heading="No results found">
        Try other words, or clear the search.
      </Empty>
    );
  }
  return (
    <Empty Icon={Video} heading="No content yet">
      Add a video from YouTube, Vimeo or Wistia, any other link, or drop files here.
    </Empty>
  );
}

const Empty = ({ Icon, heading, children }: { Icon: LucideIcon; heading: string; children: string }) => (
  <div className="flex flex-col items-start gap-3 border-line border-y py-12">
    <Icon aria-hidden className="size-7 text-muted" strokeWidth={1.5} />
    <h3 className="font-semibold text-xl">{heading}</h3>
    <p className="text-muted">{children}</p>
  </div>
);
