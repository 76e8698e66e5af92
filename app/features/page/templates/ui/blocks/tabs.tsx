import { type Part, Sections } from "./section-frame.tsx";

/** Parts of which one is seen at a time. The entries are links to them until the island makes them tabs. */
export function Tabs({ name, parts }: { name: string; parts: Part[] }) {
  if (parts.length < 2) return <Sections parts={parts} />;
  return (
    <div className="tabs" data-island="tabs">
      <nav className="tab-list" aria-label={name} data-part="list">
        {parts.map(({ id, name }) => (
          <a className="tab" key={id} href={`#${id}`} data-part={`tab-${id}`}>
            {name}
          </a>
        ))}
      </nav>
      <div className="panels" data-part="panels">
        <Sections parts={parts} />
      </div>
    </div>
  );
}
