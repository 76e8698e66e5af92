import { useRouteLoaderData } from "react-router";
import type { loader } from "./shell.tsx";

/** How many inquiries wait to be opened, beside their place in the menu. */
export function UnreadInquiries() {
  const unread = useRouteLoaderData<typeof loader>("routes/studio/shell")?.unreadInquiries ?? 0;
  if (!unread) return null;
  return (
    <span className="ms-auto min-w-6 rounded-full bg-accent px-1.5 text-center font-semibold text-on-accent text-sm leading-6">
      {unread > 99 ? "99+" : unread}
      <span className="sr-only"> unread</span>
    </span>
  );
}
