import { Monitor, Smartphone, Tablet } from "lucide-react";
import type { Device } from "./page-view.tsx";

const DEVICES = [
  { device: "phone", name: "Mobile", Icon: Smartphone },
  { device: "tablet", name: "Tablet", Icon: Tablet },
  { device: "desktop", name: "Desktop", Icon: Monitor },
] as const;

type DeviceSwitchProps = { device: Device; onDevice(device: Device): void };

/** The width at which a page is shown in a frame. */
export const DeviceSwitch = ({ device, onDevice }: DeviceSwitchProps) => (
  <fieldset className="flex w-fit rounded-control border border-edge">
    <legend className="sr-only">Width of the page</legend>
    {DEVICES.map(({ device: each, name, Icon }) => (
      <label
        key={each}
        className="flex min-h-11 min-w-11 cursor-pointer items-center justify-center rounded-control text-muted hover:text-text has-checked:bg-raised has-checked:text-text has-focus-visible:outline-2 has-focus-visible:outline-accent"
      >
        <input
          type="radio"
          name="device"
          className="sr-only"
          checked={device === each}
          onChange={() => onDevice(each)}
        />
        <Icon aria-hidden className="size-5" />
        <span className="sr-only">{name}</span>
      </label>
    ))}
  </fieldset>
);
