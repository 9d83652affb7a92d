import { useEffect, useState } from 'react';

/**
 * The height of what can be seen, CSS pixels: a phone's keyboard covers the page without making it smaller. Null where
 * the browser does not say, or nobody asks.
 */
export function useVisibleHeight(asked: boolean): number | null {
  const [height, setHeight] = useState<number | null>(null);
  useEffect(() => {
    const seen = asked ? window.visualViewport : null;
    if (!seen) return undefined;
    const measure = () => {
      setHeight(Math.round(seen.height));
      // The browser scrolls a focused field into sight; a chat that fits needs none of that.
      if (seen.offsetTop > 0) window.scrollTo(0, 0);
    };
    measure();
    seen.addEventListener('resize', measure);
    return () => seen.removeEventListener('resize', measure);
  }, [asked]);
  return asked ? height : null;
}
