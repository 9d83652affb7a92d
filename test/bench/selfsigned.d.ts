/** As much of selfsigned as is used here: it is installed by the first `npm run bench` and unknown before. */
declare module 'selfsigned' {
  /** Makes a certificate for the named host, and its key, both as PEM. */
  export function generate(names: { name: 'commonName'; value: string }[]): Promise<{ private: string; cert: string }>;
}
