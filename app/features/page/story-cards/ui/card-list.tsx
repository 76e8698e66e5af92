import { Download, Share2 } from "lucide-react";
import { CopyButton } from "~/features/page/festival-sheets/ui/copy-button.tsx";
import { ButtonLink } from "~/ui/button.tsx";
import { FormPart } from "~/ui/form-part.tsx";
import { CARD_KINDS, CARD_SIZES, type CardFormat, type CardKind } from "../rules.ts";

type File = { format: CardFormat; url: string; fileName: string };
type Card = {
  kind: CardKind;
  alt: string;
  files: File[] /** To Social share; null where it has no such page. */;
  post: string | null;
};

/** The cards of a festival by what they say: each in all sizes, with the text for those who do not see it. */
export const CardList = ({ cards }: { cards: Card[] }) => (
  <div className="flex flex-col gap-10">
    {cards.map(({ kind, alt, files, post }) => (
      <FormPart key={kind} heading={CARD_KINDS[kind]}>
        <div className="flex flex-col gap-6">
          {files.length > 0 && (
            <ul className="flex flex-wrap items-end gap-5">
              {files.map((file) => (
                <CardPicture key={file.format} {...file} alt={alt} name={CARD_KINDS[kind]} />
              ))}
            </ul>
          )}
          <div>
            <h3 className="font-medium text-[0.9375rem]">Alternative text</h3>
            <p dir="auto" className="mt-1 break-words text-muted">
              {alt}
            </p>
          </div>
          <div className="flex flex-wrap items-center gap-3">
            <CopyButton text={alt} label="Copy text" name={CARD_KINDS[kind]} />
            {post && files.length > 0 && (
              <ButtonLink to={post} variant="quiet" icon={<Share2 aria-hidden />}>
                Write a post
              </ButtonLink>
            )}
          </div>
        </div>
      </FormPart>
    ))}
  </div>
);

function CardPicture({ format, url, fileName, alt, name }: File & { alt: string; name: string }) {
  const { label, width, height } = CARD_SIZES[format];
  return (
    <li className="flex flex-col gap-2">
      <img
        src={url}
        alt={alt}
        loading="lazy"
        {...{ width, height }}
        className="h-56 w-auto max-w-full self-start rounded-control border border-line object-contain"
      />
      <a
        href={url}
        download={fileName}
        aria-label={`Download ${name}: ${label}, ${width} × ${height}`}
        className="inline-flex min-h-11 items-center gap-2 text-sm [&_svg]:size-4"
      >
        <Download aria-hidden />
        {`${label}, ${width} × ${height}`}
      </a>
    </li>
  );
}
