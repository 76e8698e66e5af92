import { exampleLink, LONGEST_PLATFORM_LINK } from "~/features/account/roles/rules/platform-links.ts";
import type { Platform } from "~/features/account/roles/rules.ts";
import { ClashNotice } from "~/features/content/drafts/ui/clash-notice.tsx";
import { useDraftStore } from "~/features/content/drafts/ui/draft-context.ts";
import { useDraftValue } from "~/features/content/drafts/ui/draft-page.tsx";
import { useTextProblem } from "~/features/content/forms/ui/fields.tsx";
import { TextField } from "~/ui/text-field.tsx";
import { STREAMING, withPlatform } from "../../rules/streaming.ts";

/** Where the film can be seen elsewhere. A platform with a link stands on the page. */
export const LinksTab = () => (
  <div className="grid gap-5 sm:grid-cols-2">
    {STREAMING.map((streaming) => (
      <StreamingLink key={streaming.platform} {...streaming} />
    ))}
    <p className="text-muted text-sm sm:col-span-2">
      Short links with their figures are made under Public Links, where each project can be chosen.
    </p>
  </div>
);

function StreamingLink({ platform, label }: { platform: Platform; label: string }) {
  const store = useDraftStore();
  const path = `platformLinks.${platform}`;
  const link = String(useDraftValue(path) ?? "");
  const chosen = useDraftValue("platforms");
  const platforms = Array.isArray(chosen) ? chosen.map(String) : [];
  const change = (value: string) => {
    const patches = [{ path, was: link, value }];
    const after = withPlatform(platforms, platform, value !== "");
    const isOther = after.length !== platforms.length;
    store.change(isOther ? [...patches, { path: "platforms", was: platforms, value: after }] : patches);
  };
  return (
    <div>
      <TextField
        label={label}
        name={path}
        type="url"
        inputMode="url"
        isLive
        autoComplete="off"
        maxLength={LONGEST_PLATFORM_LINK}
        placeholder={exampleLink(platform)}
        value={link}
        {...useTextProblem(path, link)}
        onChange={(event) => change(event.target.value)}
      />
      <ClashNotice path={path} />
    </div>
  );
}
