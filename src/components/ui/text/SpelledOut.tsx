/**
 * Characters that people read out one by one: an OTP, a registration, a booking id. A screen reader says the digits and
 * not "forty-two thousand"; on the screen they appear as written.
 */
export function SpelledOut({ text, label }: { text: string; label: string }) {
  const spoken = Array.from(text)
    .filter((sign) => sign.trim() !== '')
    .join(' ');
  return (
    <>
      <span aria-hidden="true" dir="ltr">
        {text}
      </span>
      <span className="visually-hidden">{`${label}: ${spoken}`}</span>
    </>
  );
}
