import { EMAIL_NOTICES, type NoticeSettings, PUSH_NOTICES } from "~/features/account/settings/rules.ts";
import { Checkbox } from "~/ui/checkbox.tsx";
import { Part } from "./part.tsx";
import { SettingsForm } from "./settings-form.tsx";

const LABELS: Record<keyof NoticeSettings, string> = {
  emailUpdates: "Email updates: new comments and inquiries that wait for you",
  emailMarketing: "Marketing emails",
  emailWeeklySummary: "Weekly summary: your figures, every Monday",
  emailNewFeatures: "New features",
  pushNotifications: "Push notifications",
  pushComments: "Comments",
  pushMentions: "Mentions",
};

/** Which mails and notifications the owner wants. */
export const NotificationsSection = ({ settings }: { settings: NoticeSettings }) => (
  <SettingsForm action="/studio/settings/notices">
    {() => (
      <>
        <Part heading="Email" lead="Mails about your security and your bills are always sent.">
          {EMAIL_NOTICES.map((name) => (
            <Box key={name} name={name} isOn={settings[name]} />
          ))}
        </Part>
        <Part heading="Push" lead="This installation sends no push notifications. What you choose is kept.">
          {PUSH_NOTICES.map((name) => (
            <Box key={name} name={name} isOn={settings[name]} />
          ))}
        </Part>
      </>
    )}
  </SettingsForm>
);

const Box = ({ name, isOn }: { name: keyof NoticeSettings; isOn: boolean }) => (
  <Checkbox key={String(isOn)} label={LABELS[name]} name={name} value="on" defaultChecked={isOn} />
);
