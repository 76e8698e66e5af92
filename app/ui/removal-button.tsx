import { Trash2 } from "lucide-react";
import { Button } from "./button.tsx";
import { useSender } from "./form.tsx";
import { useNotices } from "./notices.tsx";

type Sent = { method: "put" | "post" | "delete"; action: string; fields?: Record<string, string> };

type RemovalButtonProps = {
  label: string;
  /** The name of what is removed, as the notice with its undo says it. */
  name: string;
  removal: Sent;
  undo: Sent;
  onRemoved(): void;
};

/** Removes one thing without a question, because it can be undone. */
export function RemovalButton({ label, name, removal, undo, onRemoved }: RemovalButtonProps) {
  const removing = useSender<{ ok: boolean }>();
  const undoing = useSender<{ ok: boolean }>();
  const { say } = useNotices();
  const send = ({ submit }: typeof removing, { fields, ...to }: Sent) => submit(fields ?? null, to);
  const remove = async () => {
    if (!(await send(removing, removal))) return;
    say(`Deleted ${name}`, () => void send(undoing, undo));
    onRemoved();
  };
  return (
    <Button
      type="button"
      variant="quiet"
      icon={<Trash2 aria-hidden />}
      pending={removing.state !== "idle"}
      onClick={() => void remove()}
    >
      {label}
    </Button>
  );
}
