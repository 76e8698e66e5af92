import { type ComponentProps, type RefAttributes, useMemo } from "react";
import {
  type FetcherSubmitOptions,
  type FetcherWithComponents,
  type FormProps,
  Form as RouterForm,
  type SubmitTarget,
  useFetcher,
  useLocation,
  useSubmit,
} from "react-router";
import { FORM_KEY } from "~/lib/form-names.ts";
import { useIdempotencyKey, wasAnswered } from "./sending.ts";
import { useHydrated } from "./use-hydrated.ts";

/** A form that navigates; a change carries a key, by which the server makes it once. */
export function Form({ children, ...props }: FormProps & RefAttributes<HTMLFormElement>) {
  const { pathname } = useLocation();
  const isKeyed = isChange(props.method);
  // Other addresses have no screen to navigate to; their redirects navigate.
  const staysHere = isKeyed && props.action?.startsWith("/") && props.action.split("?")[0] !== pathname;
  return (
    <RouterForm navigate={!staysHere} {...props}>
      {isKeyed && <KeyField />}
      {children}
    </RouterForm>
  );
}

/** Sends changes without leaving the screen. `submit` tells whether the server has answered. */
export type Sender<Data> = Omit<FetcherWithComponents<Data>, "submit" | "Form"> & {
  submit(body: FormData | Record<string, string | number> | null, options: FetcherSubmitOptions): Promise<boolean>;
  Form(props: ComponentProps<FetcherWithComponents<Data>["Form"]>): React.ReactNode;
};

/** React Router's fetcher, with the key of a form in everything that it sends. */
export function useSender<Data = unknown>(): Sender<Data> {
  const fetcher = useFetcher<Data>();
  const key = useIdempotencyKey();
  const { Form: FetcherForm } = fetcher;
  const KeyedForm = useMemo(
    () =>
      ({ children, ...props }: ComponentProps<typeof FetcherForm>) => (
        <FetcherForm {...props}>
          {isChange(props.method) && <KeyField />}
          {children}
        </FetcherForm>
      ),
    [FetcherForm],
  );
  const submit: Sender<Data>["submit"] = async (body, options) => {
    await fetcher.submit(withKey(body, key), options);
    return wasAnswered(key);
  };
  return { ...fetcher, submit, Form: KeyedForm } as Sender<Data>;
}

/** Sends a change that no form is shown for; its answer is not shown either. */
export function useCommand() {
  const submit = useSubmit();
  const key = useIdempotencyKey();
  return (options: FetcherSubmitOptions) => submit(withKey(null, key) as SubmitTarget, { ...options, navigate: false });
}

const isChange = (method = "get") => method.toLowerCase() !== "get";

/** For forms that are sent by a `fetch` of their own. Documents hold no key, because they are the same for everybody. */
export function KeyField() {
  const key = useIdempotencyKey();
  return useHydrated() && <input type="hidden" name={FORM_KEY} value={key} />;
}

function withKey(body: FormData | Record<string, string | number> | null, key: string) {
  const form = body instanceof FormData ? body : new FormData();
  if (body && !(body instanceof FormData))
    for (const [name, value] of Object.entries(body)) form.set(name, String(value));
  form.set(FORM_KEY, form.get(FORM_KEY) ?? key);
  return form;
}
