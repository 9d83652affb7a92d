import type { ReactNode } from 'react';
import type { NeedName } from '@/domain/ride/needs/needs';

const SPEAKER = <path d="M4 10v4h3.5L12 18V6l-4.5 4z" />;

const DRAWN: Record<NeedName, ReactNode> = {
  wheelchair: (
    <>
      <circle cx="9.5" cy="4.2" r="1.7" fill="currentColor" stroke="none" />
      <path d="M9.5 7.5v6.5h5.5l3 5.5 2-.8M9.5 10.5h4.5M7.3 12.2a5 5 0 1 0 6.7 6.3" />
    </>
  ),
  dog: (
    <>
      <circle cx="5.5" cy="11" r="1.6" fill="currentColor" stroke="none" />
      <circle cx="9.7" cy="6.6" r="1.7" fill="currentColor" stroke="none" />
      <circle cx="14.3" cy="6.6" r="1.7" fill="currentColor" stroke="none" />
      <circle cx="18.5" cy="11" r="1.6" fill="currentColor" stroke="none" />
      <path
        d="M12 11c-2.7 0-4.8 3-4.8 5.2 0 1.9 1.5 2.7 2.9 2.2 1.2-.5 2.6-.5 3.8 0 1.4.5 2.9-.3 2.9-2.2 0-2.2-2.1-5.2-4.8-5.2z"
        fill="currentColor"
        stroke="none"
      />
    </>
  ),
  walking_aid: <path d="M9 21V7.5a3.5 3.5 0 0 1 7 0V9M7 21h4" />,
  finding: (
    <>
      {SPEAKER}
      <path d="M15 9.5a4 4 0 0 1 0 5M17.7 7a8 8 0 0 1 0 10" />
    </>
  ),
  quiet: (
    <>
      {SPEAKER}
      <path d="M15.5 9.5l5 5M20.5 9.5l-5 5" />
    </>
  ),
  companion: (
    <>
      <circle cx="8" cy="8" r="2.6" />
      <circle cx="16" cy="8" r="2.6" />
      <path d="M3.5 19v-1.5A4.5 4.5 0 0 1 8 13a4.5 4.5 0 0 1 4 2.4A4.5 4.5 0 0 1 16 13a4.5 4.5 0 0 1 4.5 4.5V19" />
    </>
  ),
};

/** The picture beside a need. It is decoration: the words beside it say everything. */
export function NeedIcon({ need }: { need: NeedName }) {
  return (
    <svg
      viewBox="0 0 24 24"
      width="24"
      height="24"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.8"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      {DRAWN[need]}
    </svg>
  );
}
