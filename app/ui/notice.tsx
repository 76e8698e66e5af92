import { CircleAlert, CircleCheck, Info, TriangleAlert } from "lucide-react";
import type { ReactNode } from "react";

type Tone = "info" | "success" | "warning" | "error";

const TONES = {
  info: { Icon: Info, color: "text-accent" },
  success: { Icon: CircleCheck, color: "text-success" },
  warning: { Icon: TriangleAlert, color: "text-warning" },
  error: { Icon: CircleAlert, color: "text-danger" },
} as const;

/** A message about what just happened; warnings and errors interrupt a screen reader, others wait. */
export function Notice({ tone = "info", children }: { tone?: Tone; children: ReactNode }) {
  const { Icon, color } = TONES[tone];
  const urgent = tone === "error" || tone === "warning";
  return (
    <div
      role={urgent ? "alert" : "status"}
      className="flex items-start gap-3 rounded-control bg-raised px-4 py-3 text-[0.9375rem]"
    >
      <Icon aria-hidden className={`mt-0.5 size-5 shrink-0 ${color}`} />
      <div className="min-w-0 flex-1">{children}</div>
    </div>
  );
}
