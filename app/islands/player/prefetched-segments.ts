import Hls, {
  type Fragment,
  type HlsConfig,
  type LoaderCallbacks,
  type LoaderConfiguration,
  type LoaderContext,
} from "hls.js/light";

type Fetched = { data: ArrayBuffer; start: number; end: number };

/** Prefetched segments; the loader of hls.js looks here first. */
export class PrefetchedSegments {
  private readonly fetched = new Map<string, Fetched>();

  /** Fetches a segment, and its initialisation segment. */
  async fetch(segment: Fragment, signal: AbortSignal): Promise<void> {
    const head = segment.initSegment;
    await Promise.all([segment, ...(head && !head.data ? [head] : [])].map((part) => this.load(part, signal)));
  }

  clear() {
    this.fetched.clear();
  }

  private async load({ url, byteRange: [from = 0, to = 0] }: Fragment, signal: AbortSignal) {
    const start = performance.now();
    const headers: HeadersInit = to ? { range: `bytes=${from}-${to - 1}` } : {};
    const response = await fetch(url, { headers, signal });
    if (!response.ok) throw new Error(`${url} answers ${response.status}`);
    const data = await response.arrayBuffer();
    this.fetched.set(nameOf(url, from, to), { data, start, end: performance.now() });
  }

  /** Each is returned once: appending may transfer its buffer. */
  take(url: string, from: number, to: number): Fetched | undefined {
    const name = nameOf(url, from, to);
    const found = this.fetched.get(name);
    this.fetched.delete(name);
    return found;
  }

  /** The loader class for hls.js. */
  loader(): HlsConfig["loader"] {
    const prefetched = this;
    return class extends Hls.DefaultConfig.loader {
      override load(context: LoaderContext, config: LoaderConfiguration, callbacks: LoaderCallbacks<LoaderContext>) {
        const found = prefetched.take(context.url, context.rangeStart ?? 0, context.rangeEnd ?? 0);
        if (!found) return super.load(context, config, callbacks);
        const { data, start, end } = found;
        this.context = context;
        // With its real loading time: hls.js estimates the bandwidth from it.
        Object.assign(this.stats, { loaded: data.byteLength, total: data.byteLength });
        Object.assign(this.stats.loading, { start, first: start, end });
        queueMicrotask(() => callbacks.onSuccess({ url: context.url, data, code: 200 }, this.stats, context, null));
      }
    };
  }
}

const nameOf = (url: string, from: number, to: number) => `${url} ${from}-${to}`;
