import { Plus } from "lucide-react";
import { useState } from "react";
import { Link } from "react-router";
import { Button } from "~/ui/button.tsx";
import { useSender } from "~/ui/form.tsx";
import { RemovalQuestion } from "~/ui/removal-question.tsx";
import type { Selling } from "../rules/packs.ts";
import { NewPack } from "./new-pack.tsx";
import { PackCard, type PackEntry } from "./pack-card.tsx";

type Film = { id: string; filmId: string; filmTitle: string; role: string; maker: string };

type MemberScreenProps = {
  films: Film[];
  packs: PackEntry[];
  /** What is theirs of the sales so far, and what is not shared yet. */
  owed: string;
  arriving: string | null;
  /** Where statements and payouts are. */
  earnings: string;
  split: string;
  selling: Selling;
};

/** What a member of casts sells, film by film. */
export function MemberScreen({ films, packs, owed, arriving, earnings, split, selling }: MemberScreenProps) {
  const [creating, setCreating] = useState<Film | null>(null);
  return (
    <div className="flex flex-col gap-10">
      <header>
        <h1 className="text-title">Your packs</h1>
        <p className="mt-4 font-semibold text-3xl tabular-nums">{owed}</p>
        <p className="mt-1 max-w-prose text-muted">
          Yours of what fans paid. Whoever runs this server has the money, and holds it for you. {split}.
        </p>
        <p className="mt-3">
          <Link to={earnings} className="inline-flex min-h-11 items-center text-link">
            Statements and payouts
          </Link>
        </p>
        {arriving && <p className="mt-3 max-w-prose">{arriving} more is arriving: its fee is not known yet.</p>}
      </header>
      {films.length === 0 && (
        <p className="max-w-prose text-muted">
          You are in no film’s cast at the moment. A film maker can invite you; the invitation comes by mail.
        </p>
      )}
      {films.map((film) => (
        <FilmPart key={film.id} film={film} onCreate={() => setCreating(film)} />
      ))}
      {packs.length > 0 && (
        <ul aria-label="Packs" className="grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
          {packs.map((pack) => (
            <PackCard key={pack.id} pack={pack} />
          ))}
        </ul>
      )}
      {creating && (
        <NewPack
          films={[{ id: creating.filmId, title: creating.filmTitle }]}
          invitationId={creating.id}
          selling={selling}
          onClose={() => setCreating(null)}
        />
      )}
    </div>
  );
}

function FilmPart({ film: { id, filmTitle, role, maker }, onCreate }: { film: Film; onCreate(): void }) {
  const leaving = useSender<{ problem: string | null }>();
  return (
    <section
      aria-label={filmTitle}
      className="flex flex-wrap items-center justify-between gap-4 border-line border-t pt-6"
    >
      <div className="min-w-0">
        <h2 dir="auto" className="break-words font-semibold text-xl">
          {filmTitle}
        </h2>
        <p dir="auto" className="break-words text-muted text-sm">
          {role} · by {maker}
        </p>
      </div>
      <div className="flex flex-wrap items-center gap-3">
        <Button type="button" icon={<Plus aria-hidden />} onClick={onCreate}>
          Create New Pack
        </Button>
        <RemovalQuestion
          label="Leave"
          question="Your packs are not sold any more. Who bought them keeps them, and what you are owed stays yours."
          isRemoving={leaving.state !== "idle"}
          onRemove={() => void leaving.submit(null, { method: "post", action: `/cast/${id}/leaving` })}
        />
      </div>
    </section>
  );
}
