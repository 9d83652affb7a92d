/** The lamp on a cab's roof, Amberlight's logo. Inline, so that it costs no request and follows the theme. */
export function Lamp({ size = 32 }: { size?: number }) {
  return (
    <svg width={size} height={size} viewBox="0 0 32 32" aria-hidden="true" focusable="false">
      <path d="M7 24V16.5C7 11.3 11 7.5 16 7.5s9 3.8 9 9V24Z" fill="var(--amber)" />
      <path d="M11 20v-3.4c0-2.9 2.1-5 5-5" fill="none" stroke="#fff3d1" strokeWidth="2" strokeLinecap="round" />
      <rect x="4" y="24" width="24" height="3.5" rx="1.75" fill="currentColor" />
      <path
        d="M16 4.5V2M7.2 7.7 5.4 5.9M24.8 7.7l1.8-1.8"
        stroke="currentColor"
        strokeWidth="2"
        strokeLinecap="round"
        fill="none"
      />
    </svg>
  );
}
