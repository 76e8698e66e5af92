import { Download } from "lucide-react";
import { useId, useState } from "react";
import { Button } from "~/ui/button.tsx";
import { FieldError } from "~/ui/field.tsx";
import { SelectField } from "~/ui/select-field.tsx";
import { type QrFormat, qrFileName, USUAL_LOOK } from "../rules.ts";
import { keepColors, keptColors } from "./kept-colors.ts";
import { type QrRequest, requestQr, useQrPicture } from "./use-qr-picture.ts";

const SIZES: [string, string][] = [
  ["256", "256 px, for screens"],
  ["512", "512 px, for flyers"],
  ["1024", "1024 px, for posters"],
  ["2048", "2048 px, for banners"],
];

type QrEditorProps = { action: string; url: string; code: string };

/** The QR code as it will be downloaded, with its size, colours and logo. */
export function QrEditor({ action, url, code }: QrEditorProps) {
  const [request, setRequest] = useState<QrRequest>(() => ({ ...USUAL_LOOK, ...keptColors(), logo: null }));
  const [refused, setRefused] = useState<string | null>(null);
  const { picture, problem } = useQrPicture(action, request);
  const change = (part: Partial<QrRequest>) => {
    setRequest({ ...request, ...part });
    keepColors({ ...request, ...part });
  };
  const download = async (format: QrFormat) => {
    setRefused(null);
    await requestQr(action, request, format).then(
      (file) => save(file, qrFileName(code, format)),
      (error: Error) => setRefused(error.message),
    );
  };
  const said = problem ?? refused;
  return (
    <div className="flex flex-col gap-5">
      <div className="mx-auto grid aspect-square w-full max-w-60 place-items-center overflow-hidden rounded-control border border-line bg-raised">
        {picture && !problem && (
          <img src={picture} alt={`QR code of ${url}`} width={240} height={240} className="size-full" />
        )}
      </div>
      <p className="text-center text-muted text-sm break-all">{url}</p>
      <SelectField
        label="Size"
        name="size"
        options={SIZES}
        value={String(request.size)}
        onChange={(event) => change({ size: Number(event.currentTarget.value) })}
      />
      <div className="grid grid-cols-2 gap-4">
        <ColorField label="Code" value={request.dark} onChange={(dark) => change({ dark })} />
        <ColorField label="Background" value={request.light} onChange={(light) => change({ light })} />
      </div>
      <LogoField logo={request.logo} onChange={(logo) => change({ logo })} />
      <div aria-live="polite">{said && <FieldError id="qr-problem">{said}</FieldError>}</div>
      <div className="grid grid-cols-2 gap-3">
        {(["svg", "png"] as const).map((format) => (
          <Button
            key={format}
            type="button"
            variant={format === "svg" ? "primary" : "quiet"}
            disabled={problem !== null}
            icon={<Download aria-hidden />}
            onClick={() => void download(format)}
          >
            {format.toUpperCase()}
          </Button>
        ))}
      </div>
    </div>
  );
}

function save(file: Blob, name: string) {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(file);
  link.download = name;
  link.click();
  URL.revokeObjectURL(link.href);
}

type ColorFieldProps = { label: string; value: string; onChange(color: string): void };

function ColorField({ label, value, onChange }: ColorFieldProps) {
  const id = useId();
  return (
    <div className="flex flex-col gap-2">
      <label htmlFor={id} className="font-medium text-[0.9375rem]">
        {label}
      </label>
      <input
        id={id}
        type="color"
        value={value}
        onChange={(event) => onChange(event.currentTarget.value)}
        className="h-12 w-full cursor-pointer rounded-control border border-edge bg-surface p-1.5"
      />
    </div>
  );
}

type LogoFieldProps = { logo: File | null; onChange(logo: File | null): void };

function LogoField({ logo, onChange }: LogoFieldProps) {
  const id = useId();
  return (
    <div className="flex flex-wrap items-end gap-3">
      <div className="min-w-0 grow">
        <label htmlFor={id} className="font-medium text-[0.9375rem]">
          Logo (optional)
        </label>
        <input
          key={logo ? "chosen" : "none"}
          id={id}
          type="file"
          accept="image/png,image/jpeg,image/webp,image/avif"
          onChange={(event) => onChange(event.currentTarget.files?.[0] ?? logo)}
          className="mt-2 block w-full rounded-control border border-edge border-dashed p-2 text-muted text-sm file:me-3 file:min-h-9 file:rounded-control file:border-0 file:bg-raised file:px-3 file:font-semibold file:text-text"
        />
        {logo && <p className="mt-1 truncate text-muted text-sm">{logo.name}</p>}
      </div>
      {logo && (
        <Button type="button" variant="ghost" onClick={() => onChange(null)}>
          Without logo
        </Button>
      )}
    </div>
  );
}
