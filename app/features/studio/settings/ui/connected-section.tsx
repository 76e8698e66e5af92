import { type Connected, NETWORK_NAMES, NETWORKS } from "~/features/account/settings/rules.ts";
import { TextField } from "~/ui/text-field.tsx";
import { Part } from "./part.tsx";
import { SettingsForm } from "./settings-form.tsx";

/** The owner's usernames on other networks. */
export const ConnectedSection = ({ connected }: { connected: Connected }) => (
  <Part heading="Your accounts elsewhere" lead="Write the username that you have there. An empty field disconnects it.">
    <SettingsForm action="/studio/settings/connections">
      {(errors) =>
        NETWORKS.map((network) => (
          <TextField
            key={`${network} ${connected[network] ?? ""}`}
            label={NETWORK_NAMES[network]}
            name={network}
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            placeholder="@username"
            defaultValue={connected[network] && `@${connected[network]}`}
            hint={connected[network] ? "Connected" : "Not connected"}
            error={errors[network]}
          />
        ))
      }
    </SettingsForm>
  </Part>
);
