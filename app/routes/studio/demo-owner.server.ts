import type { RouterContextProvider } from "react-router";
import { type FieldErrors, keepingInput, readForm } from "~/features/account/accounts/input.ts";
import { deviceName } from "~/features/account/accounts/queries.server.ts";
import { keepPasskey } from "~/features/account/passkeys/commands.server.ts";
import type { DemoOwner } from "~/features/studio/demo/commands/keeping.server.ts";
import { googleOwnerInput, keptPasskeyInput } from "~/features/studio/demo/input.ts";
import { formContext } from "~/middleware/form.server.ts";
import { productContext } from "~/middleware/product.server.ts";
import type { Tx } from "~/platform/db.ts";

type Context = Readonly<RouterContextProvider>;
type Read = { ok: true; owner: DemoOwner } | { ok: false; errors: FieldErrors };

/**
 * Who makes a demo their own, and how they sign in from now on: with the passkey that the browser has made, with the
 * Google account that is linked, or with a password.
 * @param googleEmail the address of the linked Google account; null where none is
 */
export function readDemoOwner(request: Request, context: Context, googleEmail: string | null): Read {
  const form = context.get(formContext);
  if (form.has("answer")) return ownerWithPasskey(request, context, form);
  if (googleEmail !== null) {
    const read = readForm(googleOwnerInput, form);
    if (!read.ok) return read;
    return { ok: true, owner: { email: googleEmail, username: read.input.username, way: { kind: "google" } } };
  }
  const read = readForm(keepingInput, form);
  if (!read.ok) return read;
  const { email, username, password } = read.input;
  return { ok: true, owner: { email, username, way: { kind: "password", password } } };
}

function ownerWithPasskey(request: Request, context: Context, form: FormData): Read {
  const read = readForm(keptPasskeyInput, form);
  if (!read.ok) return { ok: false, errors: { ...read.errors, form: read.errors.answer } };
  const { email, username, answer } = read.input;
  const { auth } = context.get(productContext);
  const passkey = { name: deviceName(request.headers.get("user-agent")) ?? "My passkey", answer };
  const way = {
    kind: "passkey",
    keep: (tx: Tx) => keepPasskey({ auth, tx }, passkey, request.headers),
  } as const;
  return { ok: true, owner: { email, username, way } };
}
