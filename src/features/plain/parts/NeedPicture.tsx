import type { ReactNode } from 'react';
import type { NeedName } from '@/domain/ride/needs/needs';

const PICTURES: Record<NeedName, ReactNode> = {
  wheelchair: (
    <>
      <circle cx="11" cy="4" r="2" />
      <path d="M11 8v7h6l3 6" />
      <path d="M11 11h5" />
      <path d="M8 12.500a6 6 0 1 0 7.5 7.5" />
    </>
  ),
  dog: (
    <>
      <path d="M4 9l3-4 3 2h5l4 4v3h-3v7h-3v-5H9v5H6v-9Z" />
      <path d="M19 11l2.500-2.500" />
    </>
  ),
  walking_aid: (
    <>
      <circle cx="9" cy="4" r="2" />
      <path d="M9 8v6l-3 7M9 14l3 3v4M9 9.500l5 3" />
      <path d="M14 10.500h3.500V21" />
    </>
  ),
  finding: (
    <>
      <path d="M4 10v5h3l6 4V6l-6 4Z" />
      <path d="M16.500 9.500a4 4 0 0 1 0 6M19 7a8 8 0 0 1 0 11" />
    </>
  ),
  quiet: (
    <>
      <path d="M4 10v5h3l6 4V6l-6 4Z" />
      <path d="m16.500 10 5 5m0-5-5 5" />
    </>
  ),
  companion: (
    <>
      <circle cx="8" cy="6" r="2.500" />
      <circle cx="16.500" cy="6" r="2.500" />
      <path d="M3.500 20v-4.500a4.500 4.500 0 0 1 9 0V20M13.500 12a4.500 4.500 0 0 1 7.500 3.500V20" />
    </>
  ),
};

/** A picture of something a rider needs; its words stand beside it. */
export function NeedPicture({ need }: { need: NeedName }) {
  return (
    <svg
      width="40"
      height="40"
      viewBox="0 0 24 24"
      aria-hidden="true"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.8"
      strokeLinecap="round"
      strokeLinejoin="round"
    >
      {PICTURES[need]}
    </svg>
  );
}
