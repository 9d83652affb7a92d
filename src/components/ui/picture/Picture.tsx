import { type ComponentProps, type ReactNode, useEffect, useState } from 'react';

type Props = ComponentProps<'img'> & {
  src: string;
  alt: string;
  /** Shown in place of a picture that could not be loaded. */
  instead?: ReactNode;
};

/** A picture that comes back by itself: one that could not be loaded is asked for again when the connection is back. */
export function Picture(props: Props) {
  return <OnePicture key={props.src} {...props} />;
}

function OnePicture({ instead = null, alt, ...props }: Props) {
  const [isMissing, setMissing] = useState(false);
  useEffect(() => {
    if (!isMissing) return undefined;
    const again = (): void => setMissing(false);
    window.addEventListener('online', again);
    return () => window.removeEventListener('online', again);
  }, [isMissing]);
  return isMissing ? instead : <img {...props} alt={alt} onError={() => setMissing(true)} />;
}
