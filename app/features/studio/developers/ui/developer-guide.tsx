import { Prose } from "~/ui/prose.tsx";
import { Stage } from "~/ui/stage.tsx";
import { TrialForm } from "./trial-form.tsx";

type Line = { method: string; path: string; does: string; scope: string };
type Group = { group: string; label: string; operations: Line[] };
type Problem = { code: string; status: number; title: string; remedy: string };
type DeveloperGuideProps = { groups: Group[]; problems: Problem[]; baseUrl: string };

/** The page for developers: how to begin, what there is, and what refusals mean. */
export const DeveloperGuide = ({ groups, problems, baseUrl }: DeveloperGuideProps) => (
  <Stage title="For developers" lead="What you do in the studio, a program can do with a key." width="wide">
    <Prose>
      <Beginning baseUrl={baseUrl} />
    </Prose>
    <Contents groups={groups} />
    <TrialForm paths={groups.flatMap(({ operations }) => operations.filter(isRead).map(({ path }) => path))} />
    {groups.map((group) => (
      <Operations key={group.group} {...group} />
    ))}
    <Problems problems={problems} />
  </Stage>
);

const isRead = ({ method, path }: Line) => method === "GET" && !path.includes("{");

const Beginning = ({ baseUrl }: { baseUrl: string }) => (
  <>
    <h2>Begin</h2>
    <p>
      Make a key in your settings, under API Access, and send it as <code>Authorization: Bearer ilk_live_…</code>. A key
      in an address is refused and ended.
    </p>
    <pre className="mb-4 whitespace-pre-wrap rounded-panel bg-surface p-4 text-sm [overflow-wrap:anywhere]">
      <code>{`curl -H "Authorization: Bearer $KEY" ${baseUrl}/api/v1/account`}</code>
    </pre>
    <p>
      The whole of it is described in <a href="/api/v1/openapi.json">OpenAPI 3.1</a>, from which clients can be made.
    </p>
    <h2>Lists</h2>
    <p>
      A list answers with <code>items</code> and <code>next</code>. Send <code>next</code> as <code>?after=</code> for
      the next page; it is null on the last one.
    </p>
    <h2>Changes</h2>
    <p>
      A POST with an <code>Idempotency-Key</code> is done once, however often it is sent within a day: the same answer
      comes again, with <code>Idempotency-Replayed</code>. Every answer about one thing has an <code>ETag</code>; a
      change with <code>If-Match</code> is refused when that thing has changed since.
    </p>
    <h2>Values</h2>
    <p>
      Times are in UTC. Money is in minor units of its currency, such as cents. A field that is not known is refused by
      its name.
    </p>
    <h2>Limits</h2>
    <p>
      Requests of one minute, by plan: 60, 120, 300 or 600; figures and runs a tenth of that. <code>RateLimit</code>{" "}
      says what is left.
    </p>
    <h2>Films</h2>
    <p>
      Uploads follow the protocol tus at <code>/api/v1/uploads</code>, in pieces that can be resumed, with a key that
      may change videos.
    </p>
    <h2>Feeds</h2>
    <p>
      Without a key: <code>/u/username/feed.xml</code> (RSS) and <code>/u/username/feed.json</code> (JSON Feed) have a
      creator's films and news, <code>/u/username/screenings.ics</code> their screenings, at the hours of the venues.
    </p>
    <h2>Embeds</h2>
    <p>
      Without a key: <code>/oembed?url=</code> answers as oEmbed 1.0 for pages of films, clips and creators, which name
      it in their heads. <code>/embed/video-id</code> is the player alone, where the film's owner allows it.
    </p>
  </>
);

/** The groups, so that one of many operations is found. */
const Contents = ({ groups }: { groups: Group[] }) => (
  <nav aria-label="Operations" className="mt-10">
    <h2 className="mb-3 font-semibold text-xl">Operations</h2>
    <ul className="grid gap-x-6 sm:grid-cols-2 lg:grid-cols-3">
      {groups.map(({ group, label, operations }) => (
        <li key={group}>
          <a href={`#group-${group}`} className="inline-flex min-h-11 items-center underline">
            {label} ({operations.length})
          </a>
        </li>
      ))}
      <li>
        <a href="#refusals" className="inline-flex min-h-11 items-center underline">
          Refusals
        </a>
      </li>
    </ul>
  </nav>
);

const Operations = ({ group, label, operations }: Group) => (
  <section aria-label={label} id={`group-${group}`} className="mt-10">
    <h2 className="mb-3 font-semibold text-xl">{label}</h2>
    <ul className="border-line border-b">
      {operations.map(({ method, path, does, scope }) => (
        <li key={`${method} ${path}`} className="border-line border-t py-3 lg:grid lg:grid-cols-2 lg:gap-x-6">
          <p className="font-mono text-sm [overflow-wrap:anywhere]">
            <strong>{method}</strong> {path}
          </p>
          <p className="text-muted text-sm">
            {does}. Scope: <code>{scope}</code>
          </p>
        </li>
      ))}
    </ul>
  </section>
);

const Problems = ({ problems }: { problems: Problem[] }) => (
  <section aria-label="Refusals" id="refusals" className="mt-10">
    <h2 className="mb-3 font-semibold text-xl">Refusals</h2>
    <dl>
      {problems.map(({ code, status, title, remedy }) => (
        <div key={code} id={code} className="border-line border-t py-3">
          <dt className="font-medium">
            {status} <code>{code}</code>: {title}
          </dt>
          <dd className="text-muted text-sm">{remedy}</dd>
        </div>
      ))}
    </dl>
  </section>
);
