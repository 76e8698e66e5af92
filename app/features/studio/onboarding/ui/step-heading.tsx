/** The question of a step as its heading. */
export function StepHeading({ title, lead }: { title: string; lead?: string }) {
  return (
    <div className="mb-8 sm:mb-10">
      <h1 className="text-title">{title}</h1>
      {lead && <p className="mt-4 max-w-prose text-pretty text-lg text-muted leading-relaxed">{lead}</p>}
    </div>
  );
}
