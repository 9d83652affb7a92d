/** Scroll distance after which the hero has left the top of the page, pixels. */
const HERO_SCROLL_PX = 400;

/** Marks the document once the page has scrolled past its hero, whose colours the header takes until then. Returns a function that stops it. */
export function markScrolled(): () => void {
  const mark = () => document.documentElement.toggleAttribute('data-scrolled', window.scrollY > HERO_SCROLL_PX);
  mark();
  window.addEventListener('scroll', mark, { passive: true });
  return () => window.removeEventListener('scroll', mark);
}
