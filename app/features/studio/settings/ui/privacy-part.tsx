import { Link } from "react-router";
import type { Privacy } from "~/features/content/sites/rules.ts";
import { Checkbox } from "~/ui/checkbox.tsx";
import { Part } from "./part.tsx";
import { SettingsForm } from "./settings-form.tsx";

/** Who sees the owner's pages. */
export const PrivacyPart = ({ privacy }: { privacy: Privacy }) => (
  <Part heading="Privacy" lead="What you change here holds at once, on all your pages.">
    <SettingsForm action="/studio/settings/privacy">
      {() => (
        <div>
          <Checkbox
            key={`public ${privacy.profilePublic}`}
            label="Public profile: everybody can open your pages"
            name="profilePublic"
            value="on"
            defaultChecked={privacy.profilePublic}
            hint={
              <>
                Without it your pages open for you alone, and so do their films and pictures. Copies that others have
                kept cannot be called back. You can still show your film to people by name, with{" "}
                <Link to="/studio/screeners">screeners</Link>.
              </>
            }
          />
          <Checkbox
            key={`email ${privacy.showEmail}`}
            label="Show my email address on my pages"
            name="showEmail"
            value="on"
            disabled={!privacy.isEmailProven}
            defaultChecked={privacy.showEmail}
            hint={privacy.isEmailProven ? null : "Only an address that you have confirmed can be shown."}
          />
          <Checkbox
            key={`search ${privacy.searchIndexed}`}
            label="Allow search engine indexing"
            name="allowSearchEngineIndexing"
            value="on"
            defaultChecked={privacy.searchIndexed}
          />
        </div>
      )}
    </SettingsForm>
  </Part>
);
