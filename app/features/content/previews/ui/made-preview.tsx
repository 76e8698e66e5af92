import { AddressActions } from "~/ui/address-actions.tsx";
import { Notice } from "~/ui/notice.tsx";

type MadePreviewProps = { url: string; title: string; until: string };

/** The address of a new preview, which is told only once. */
export const MadePreview = ({ url, title, until }: MadePreviewProps) => (
  <div className="mb-10">
    <Notice tone="success">
      <p className="font-medium">Your preview link is ready.</p>
      <p className="mt-1">{`It works until ${until}. Copy it now: it is not shown again.`}</p>
      <p className="mt-3 select-all break-all font-mono text-sm">{url}</p>
      <div className="mt-4 flex flex-wrap items-center gap-3">
        <AddressActions url={url} title={title} />
      </div>
    </Notice>
  </div>
);
