import { Copy, PenLine, Trash2 } from "lucide-react";
import { useState } from "react";
import { Link } from "react-router";
import { Button } from "~/ui/button.tsx";
import { useSender } from "~/ui/form.tsx";
import { useRefusal } from "~/ui/use-refusal.ts";
import { useRemoval } from "~/ui/use-removal.ts";
import type { TemplateAnswer } from "../input.ts";
import { DELETE_TEMPLATE_QUESTION, type ListedTemplate, templatePath } from "../rules.ts";

/** What can be done with an own template. */
export function OwnTemplateTools({ template }: { template: ListedTemplate }) {
  const { id, name } = template;
  const [asked, setAsked] = useState(false);
  const { duplicate, remove } = useTemplateChanges(template);
  if (asked)
    return (
      <section aria-label={`Delete ${name}`} className="flex flex-wrap items-center gap-3">
        <p className="text-sm">{DELETE_TEMPLATE_QUESTION}</p>
        <Button type="button" variant="quiet" autoFocus onClick={() => setAsked(false)}>
          Keep
        </Button>
        <Button type="button" variant="danger" onClick={() => void remove()}>
          Delete
        </Button>
      </section>
    );
  return (
    <>
      <Link
        to={templatePath(id)}
        aria-label={`Edit ${name}`}
        className="grid size-11 place-items-center rounded-control text-muted hover:bg-raised hover:text-text"
      >
        <PenLine aria-hidden className="size-5" />
      </Link>
      <Tool label={`Duplicate ${name}`} icon={<Copy aria-hidden />} onClick={() => void duplicate()} />
      <Tool label={`Delete ${name}`} icon={<Trash2 aria-hidden />} onClick={() => setAsked(true)} />
    </>
  );
}

type ToolProps = { label: string; icon: React.ReactNode; onClick(): void };

const Tool = ({ label, icon, onClick }: ToolProps) => (
  <Button type="button" variant="ghost" aria-label={label} className="px-3" onClick={onClick}>
    {icon}
  </Button>
);

/** Changes that say what they did, or why they did not. */
function useTemplateChanges({ id, name }: ListedTemplate) {
  const copying = useSender<TemplateAnswer>();
  const remove = useRemoval();
  useRefusal(copying.data);
  return {
    duplicate: () => copying.submit(null, { method: "post", action: `${templatePath(id)}/copies` }),
    remove: () => remove({ name, action: `${templatePath(id)}/removal` }),
  };
}
