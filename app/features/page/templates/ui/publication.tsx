import { Eye, EyeOff } from "lucide-react";
import { Button } from "~/ui/button.tsx";
import { useSender } from "~/ui/form.tsx";

/** Whether the page is public, with a button to change that. */
export function Publication({ published }: { published: boolean }) {
  const changing = useSender<{ problem: string | null }>();
  const change = published
    ? ({ method: "delete", label: "Take offline", icon: <EyeOff aria-hidden /> } as const)
    : ({ method: "post", label: "Put online", icon: <Eye aria-hidden /> } as const);
  return (
    <section aria-labelledby="publication">
      <h2 id="publication" className="font-medium">
        {published ? "Your page is online" : "Your page is offline"}
      </h2>
      <p className="mt-1 text-muted text-sm">
        {published ? "Everybody with its address sees it." : "Only you can see it."}
      </p>
      <changing.Form method={change.method} action="/studio/site/publication" className="mt-4">
        <Button variant="quiet" className="w-full" icon={change.icon} pending={changing.state !== "idle"}>
          {change.label}
        </Button>
      </changing.Form>
      {changing.data?.problem && (
        <p role="alert" className="mt-3 text-danger text-sm">
          {changing.data.problem}
        </p>
      )}
    </section>
  );
}
