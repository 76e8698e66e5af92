import { exampleLink, LONGEST_PLATFORM_LINK } from "~/features/account/roles/rules/platform-links.ts";
import {
  GENRES,
  isPlatform,
  MAX_PLATFORMS,
  PLATFORMS,
  platformName,
  ROLES,
  type Role,
} from "~/features/account/roles/rules.ts";
import { useDraftValue } from "~/features/content/drafts/ui/draft-page.tsx";
import { FormPart } from "~/ui/form-part.tsx";
import { Choices } from "./choices.tsx";
import { Line } from "./fields.tsx";

/** The genres and the platforms that the wizard asked for. */
export function GenresAndPlatforms() {
  const role = useRole();
  return (
    <>
      <FormPart heading="Genres" lead="Every genre that fits. The first ones are shown in your page’s opening.">
        <Choices
          path="genres"
          legend="Genres"
          offered={GENRES[role].map((genre) => ({ value: genre, label: genre }))}
          none="Please select at least one genre"
        />
      </FormPart>
      <FormPart heading="Platforms" lead="Where else people find you. A platform with a link leads there.">
        <Choices
          path="platforms"
          legend="Platforms"
          offered={PLATFORMS[role].map((platform) => ({ value: platform, label: platformName(platform) }))}
          most={MAX_PLATFORMS}
          none="Select at least one platform"
        />
        <PlatformLines />
      </FormPart>
    </>
  );
}

function useRole(): Role {
  const role = useDraftValue("role");
  return ROLES.find((known) => known === role) ?? "filmmaker";
}

function PlatformLines() {
  const platforms = useDraftValue("platforms");
  const chosen = Array.isArray(platforms) ? platforms.map(String).filter(isPlatform) : [];
  return (
    <div className="mt-5 flex flex-col gap-5">
      {chosen.map((platform) => (
        <Line
          key={platform}
          path={`platformLinks.${platform}`}
          label={`${platformName(platform)} link`}
          most={LONGEST_PLATFORM_LINK}
          type="url"
          hint={`Such as ${exampleLink(platform)}`}
        />
      ))}
    </div>
  );
}
