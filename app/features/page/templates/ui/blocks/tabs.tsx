import { type Part, Sections } from "./section-frame.tsx";

/** Sections of which one is visible at a time. The entries are links until the island turns them into tabs. */
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
