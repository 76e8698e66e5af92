import { QrEditor } from "~/features/promotion/qr-codes/ui/qr-editor.tsx";
import { Dialog } from "~/ui/dialog.tsx";
import type { LinkEntry } from "./link-entry.ts";

type QrDialogProps = { link: LinkEntry; onClose(): void };

/** The QR code of a link's address, to view and to download. */
export const QrDialog = ({ link, onClose }: QrDialogProps) => (
  <Dialog title={`QR code of ${link.title}`} onClose={onClose}>
    <QrEditor action={`/studio/links/${link.id}/qr`} url={link.url} code={link.code} />
  </Dialog>
);
