import { useEffect, useState } from 'react';

/** Code of the map that is fetched apart from it. `fetch` fails without a connection. */
export type Part<Code> = { here: () => Code | null; fetch: () => Promise<Code> };

export function partOf<Code>(load: () => Promise<Code>): Part<Code> {
  let loaded: Code | null = null;
  return {
    here: () => loaded,
    fetch: async () => {
      loaded ??= await load();
      return loaded;
    },
  };
}

/** The part, as soon as it is wanted and can be had; null until then. Without a connection it comes with the next one. */
export function usePart<Code>(part: Part<Code>, wanted = true): Code | null {
  const [code, setCode] = useState(part.here);
  useEffect(() => {
    if (code !== null || !wanted) return undefined;
    let live = true;
    const fetchIt = () => {
      part.fetch().then(
        (fetched) => {
          if (live) setCode(() => fetched);
        },
        () => {},
      );
    };
    fetchIt();
    window.addEventListener('online', fetchIt);
    return () => {
      live = false;
      window.removeEventListener('online', fetchIt);
    };
  }, [part, code, wanted]);
  return code;
}
