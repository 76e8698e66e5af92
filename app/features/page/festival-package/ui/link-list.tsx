import { PageForm } from "~/features/content/drafts/ui/on-page.tsx";
import { CopyButton } from "~/features/page/festival-sheets/ui/copy-button.tsx";
import { Button } from "~/ui/button.tsx";
import { Disclosure } from "~/ui/disclosure.tsx";
import { FormPart } from "~/ui/form-part.tsx";
import { type LinkState, packageLinkPath } from "../rules.ts";

/** A link in words; moments are in the account's time zone. */
export type ShownLink = {
  id: string;
  name: string;
  state: LinkState;
  url: string;
  until: string;
  withFilm: boolean;
  /** Such as `Fetched 2 times, last on 3 May`. */
  fetched: string;
  /** When and from where each time. */
  fetches: { id: string; text: string }[];
};

const STATES: Record<LinkState, string> = { open: "Open", "taken-back": "Taken back", expired: "Expired" };

/** Every festival that has a link, and who has fetched the package. */
export const LinkList = ({ links }: { links: ShownLink[] }) => (
  <FormPart heading="Festivals" lead="A link that you take back stops at once, also in the middle of a download.">
    {links.length === 0 ? (
      <p className="text-muted">No festival has a link yet. Make one, and you see here who fetches the package.</p>
    ) : (
      <ul className="divide-y divide-line border-line border-y">
        {links.map((link) => (
          <Festival key={link.id} {...link} />
        ))}
      </ul>
    )}
  </FormPart>
);

const Festival = ({ id, name, state, url, until, withFilm, fetched, fetches }: ShownLink) => (
  <li className="flex flex-col gap-3 py-5">
    <div className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
      <h3 className="min-w-0 break-words font-medium text-lg" dir="auto">
        {name}
      </h3>
      <p className={state === "open" ? "text-sm text-success" : "text-muted text-sm"}>{STATES[state]}</p>
    </div>
    <p className="text-muted text-sm">
      {[`Works until ${until}`, withFilm && "with the film", fetched].filter(Boolean).join(" · ")}
    </p>
    {state === "open" && (
      <>
        <p className="select-all break-all font-mono text-sm">{url}</p>
        <CopyButton text={url} label="Copy link" name={name} />
      </>
    )}
    {fetches.length > 0 && (
      <Disclosure summary="Downloads">
        <ul className="mt-2 flex flex-col gap-1 text-muted text-sm">
          {fetches.map(({ id: fetch, text }) => (
            <li key={fetch}>{text}</li>
          ))}
        </ul>
      </Disclosure>
    )}
    {state === "open" && <TakeBack id={id} name={name} />}
  </li>
);

/** Asks first; the question works without script. */
const TakeBack = ({ id, name }: { id: string; name: string }) => (
  <details className="group">
    <summary className="inline-flex min-h-11 cursor-pointer list-none items-center text-danger group-open:text-muted [&::-webkit-details-marker]:hidden">
      Take back
    </summary>
    <PageForm
      method="post"
      action={`${packageLinkPath(id)}/removal`}
      className="flex flex-wrap items-center gap-3 rounded-control bg-raised p-4"
    >
      <p className="min-w-0 grow basis-56 break-words">{`Take back the link of ${name}? It cannot be opened again.`}</p>
      <Button variant="quiet">Yes, take back</Button>
    </PageForm>
  </details>
);
