import type { ReactNode } from "react";

export function Prose({ children }: { children: ReactNode }) {
  return (
    <div className="max-w-prose text-muted [&_h2]:mt-10 [&_h2]:mb-3 [&_h2]:font-semibold [&_h2]:text-text [&_h2]:text-xl [&_p]:mb-4">
      {children}
    </div>
  );
}
