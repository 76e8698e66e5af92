import { bookmarkletOf, SHARING_PATH } from "~/features/content/content-projects/rules/sharing.ts";
import { useNotices } from "~/ui/notices.tsx";

/** A link to drag among the browser's bookmarks. React refuses its address, so it is set here. */
const withAddress = (link: HTMLAnchorElement | null) => link?.setAttribute("href", bookmarkletOf(location.origin));

/** For browsers with a mouse, which have a bar of bookmarks. */
export function Bookmarklet() {
  const { say } = useNotices();
  return (
    <p className="mt-3 hidden text-muted text-sm pointer-fine:block">
      Drag this to your bookmarks, then press it on any page:{" "}
      <a
        ref={withAddress}
        href={SHARING_PATH}
        onClick={(event) => {
          event.preventDefault();
          say("Drag it to your bookmarks. There it keeps the page that you are on.");
        }}
        className="rounded-control border border-edge px-2 py-1 text-text no-underline"
      >
        Keep in IndieLens
      </a>
    </p>
  );
}
