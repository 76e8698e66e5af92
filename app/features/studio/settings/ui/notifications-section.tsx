import { WAITING } from "~/features/account/accounts/rules/confirmation.ts";
import { ConfirmEmail } from "~/features/account/accounts/ui/confirm-email.tsx";
import { EMAIL_NOTICES, type NoticeSettings, PUSH_NOTICES } from "~/features/account/settings/rules.ts";
import { Checkbox } from "~/ui/checkbox.tsx";
import type { Unproven } from "./email-part.tsx";
import { Part } from "./part.tsx";
import { PushPart } from "./push-part.tsx";
import { SettingsForm } from "./settings-form.tsx";

const LABELS: Record<keyof NoticeSettings, string> = {
  emailUpdates: "Email updates: comments, inquiries and clips that wait for you",
  emailMarketing: "Marketing emails: offers",
  emailWeeklySummary: "Weekly summary: your figures, every Monday",
  emailNewFeatures: "New features: what is new here",
  emailUnusual: "Unusual figures: five times your usual views, or a first link from another site",
  pushNotifications: "Push notifications",
  pushComments: "Comments",
  pushMentions: "Mentions",
  pushInquiries: "Inquiries",
  pushDonations: "Donations",
  pushSales: "Sales of films and emoji packs",
  pushClips: "Clips that are ready",
  pushBoosts: "Boosts that have ended",
  pushCampaigns: "Email campaigns that were sent",
};

type NotificationsSectionProps = {
  settings: NoticeSettings;
  /** With which browsers subscribe. */
  publicKey: string;
  unproven: Unproven | null;
};

/** Which mails and notifications the owner wants. */
export const NotificationsSection = ({ settings, publicKey, unproven }: NotificationsSectionProps) => (
  <>
    {unproven && (
      <div className="mt-2 mb-8 max-w-xl">
        <ConfirmEmail {...unproven} why={WAITING.mails} />
      </div>
    )}
    <PushPart publicKey={publicKey} />
    <SettingsForm action="/studio/settings/notices">
      {() => (
        <>
          <Part heading="Email" lead="Mails about your security and your bills are always sent.">
            {EMAIL_NOTICES.map((name) => (
              <Box key={name} name={name} isOn={settings[name]} />
            ))}
          </Part>
          <Part heading="Push" lead="Which of them your browsers show. Your inbox lists all of them.">
            {PUSH_NOTICES.map((name) => (
              <Box key={name} name={name} isOn={settings[name]} />
            ))}
          </Part>
        </>
      )}
    </SettingsForm>
  </>
);

const Box = ({ name, isOn }: { name: keyof NoticeSettings; isOn: boolean }) => (
  <Checkbox key={String(isOn)} label={LABELS[name]} name={name} value="on" defaultChecked={isOn} />
);
