/** As much of Lighthouse as is used here: it is installed by the first `npm run bench` and unknown before. */
declare module 'lighthouse' {
  export type Flags = { port: number; output: 'json'; logLevel: 'error'; disableStorageReset: boolean };
  export type RunnerResult = {
    lhr: {
      categories: Record<string, { score: number | null }>;
      /** Why nothing could be scored. */
      runtimeError?: { code: string; message: string };
    };
  };
  /** Measures a page in the browser that listens on `flags.port`. */
  export default function lighthouse(url: string, flags: Flags): Promise<RunnerResult | undefined>;
}
