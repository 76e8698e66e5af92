import { Link } from "react-router";
import { shortMoment } from "~/lib/time-zones.ts";
import { Button } from "~/ui/button.tsx";
import { useSender } from "~/ui/form.tsx";
import { Part } from "./part.tsx";

type SignedInDevice = {
  id: string;
  device: string | null;
  createdAt: Date;
  lastSeenAt: Date;
  current: boolean;
  /** The name of the country; null where no trusted proxy sends it. */
  country: string | null;
};

/** A program that acts for the account by a key. */
type ProgramWithKey = { id: string; name: string; lastUsedAt: Date | null };

type DevicesPartProps = {
  devices: SignedInDevice[];
  programs: ProgramWithKey[];
  /** IANA name of the zone in which times are shown. */
  zone: string;
};

const SESSIONS = "/studio/sessions";
const DAY = new Intl.DateTimeFormat("en-US", { dateStyle: "long", timeZone: "UTC" });

/** Where the account is signed in, which programs have a key, and the ending of it. */
export function DevicesPart({ devices, programs, zone }: DevicesPartProps) {
  const sender = useSender();
  return (
    <Part
      heading="Devices"
      lead="Where you are signed in. A device that you do not know: sign it out, and change your password."
    >
      <ul className="border-line border-b">
        {devices.map((device) => (
          <Device key={device.id} {...device} zone={zone} />
        ))}
        {programs.map((program) => (
          <Program key={program.id} {...program} zone={zone} />
        ))}
      </ul>
      {devices.length > 1 && (
        <sender.Form method="delete" action={SESSIONS} className="mt-4">
          <Button variant="quiet" pending={sender.state !== "idle"} pendingLabel="Signing out…">
            Sign out every other device
          </Button>
        </sender.Form>
      )}
    </Part>
  );
}

const Program = ({ name, lastUsedAt, zone }: ProgramWithKey & { zone: string }) => (
  <li className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 border-line border-t py-3">
    <div className="min-w-0">
      <p className="font-medium [overflow-wrap:anywhere]">
        Program <bdi>{name}</bdi>
      </p>
      <p className="text-muted text-sm">
        {lastUsedAt ? `Has a key, last used on ${shortMoment(lastUsedAt, zone)}` : "Has a key that was never used"}
      </p>
    </div>
    <Link to="/settings/api-access" className="inline-flex min-h-11 items-center text-sm underline">
      See its key
    </Link>
  </li>
);

function Device({ id, device, createdAt, lastSeenAt, current, country, zone }: SignedInDevice & { zone: string }) {
  const sender = useSender();
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 border-line border-t py-3">
      <div className="min-w-0">
        <p className="font-medium">
          {device ?? "Unknown device"}
          {country && `, ${country}`}
        </p>
        <p className="text-muted text-sm">
          {current ? "This device" : `Last seen on ${DAY.format(lastSeenAt)}`}, signed in on{" "}
          {shortMoment(createdAt, zone)}
        </p>
      </div>
      {!current && (
        <sender.Form method="delete" action={`${SESSIONS}/${id}`}>
          <Button
            variant="quiet"
            aria-label={`Sign out ${device ?? "unknown device"}`}
            pending={sender.state !== "idle"}
            pendingLabel="Signing out…"
          >
            Sign out
          </Button>
        </sender.Form>
      )}
    </li>
  );
}
