import { Trash2 } from "lucide-react";
import { dayLabel } from "~/lib/dates.ts";
import { Button } from "~/ui/button.tsx";
import { useSender } from "~/ui/form.tsx";
import { useNotices } from "~/ui/notices.tsx";
import { Paging } from "~/ui/paging.tsx";
import { type AskedPerson, askedPersonPath, askedStory } from "../rules/asked.ts";

type AskedListProps = { people: AskedPerson[]; search: string; next: string | null; isFirst: boolean };

/** One page of people who are no contacts yet, the latest first. */
export const AskedList = ({ people, search, next, isFirst }: AskedListProps) => (
  <>
    {people.length === 0 && <p className="border-line border-t py-6 text-muted">Nobody is asked.</p>}
    <ul className="divide-y divide-line border-line border-y empty:hidden">
      {people.map((person) => (
        <AskedRow key={person.id} person={person} />
      ))}
    </ul>
    <Paging what="people" query={{ filter: "asked", search }} next={next} isFirst={isFirst} />
  </>
);

function AskedRow({ person }: { person: AskedPerson }) {
  const { id, email, name, tags } = person;
  const removing = useSender();
  const { say } = useNotices();
  const action = askedPersonPath(id);
  const remove = async () => {
    if (await removing.submit(null, { method: "delete", action })) say(`${email} is removed.`);
  };
  return (
    <li className="flex items-center gap-4 py-3">
      <div className="grid min-w-0 grow gap-x-6 gap-y-1 md:grid-cols-2">
        <p className="min-w-0 break-words">
          <bdi className="font-medium">{name || email}</bdi>
          <span className="block text-muted text-sm">
            {[name && email, tags.join(", ")].filter(Boolean).join(" · ")}
          </span>
        </p>
        <ul className="text-muted text-sm">
          {askedStory(person, day).map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
      </div>
      <Button
        type="button"
        variant="ghost"
        aria-label={`Remove ${email}`}
        pending={removing.state !== "idle"}
        onClick={() => void remove()}
        className="px-3"
      >
        <Trash2 aria-hidden />
      </Button>
    </li>
  );
}

const day = (moment: Date) => dayLabel(moment.toISOString().slice(0, 10));
