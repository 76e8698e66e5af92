export type Role = "button" | "checkbox" | "link" | "menuitemcheckbox" | "radio" | "textbox";

/** What the walk asks of a browser; each engine's driver is behind it. */
export type Browser = {
  goto(url: string): Promise<void>;
  address(): Promise<string>;
  /** The first visible element of that role and name; null without one. */
  find(role: Role, name: string): Promise<Element | null>;
  /** Gives the file to the page's first file field. */
  attach(file: string): Promise<void>;
  /** The value of an expression in the page. */
  read<T>(expression: string): Promise<T>;
  takePicture(file: string): Promise<void>;
  close(): Promise<void>;
};

export type Element = { click(): Promise<void>; type(text: string): Promise<void> };

/** An installed engine; each opened browser is a new visitor without cookies. */
export type Engine = { name: string; open(): Promise<Browser>; stop(): Promise<void> };
