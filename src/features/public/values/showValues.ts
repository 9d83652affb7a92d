import { needsTwoLines } from '@/components/ui/page/needsTwoLines';
import { homeLabel } from '@/languages/en/public/values';
import { retitled } from './pageTitle';
import type { PublicValues } from './publicValues';

const marked = (mark: string): NodeListOf<HTMLElement> => document.querySelectorAll<HTMLElement>(`[data-${mark}]`);

/** Fills in a page that the build has made. The document is then as React would have rendered it. */
export function showValues({ texts, links, facts }: PublicValues, built: string): void {
  for (const place of marked('text')) place.textContent = texts[place.dataset['text'] as keyof typeof texts];
  for (const place of marked('wordmark')) {
    place.textContent = texts.company;
    place.toggleAttribute('data-long', needsTwoLines(texts.company));
  }
  for (const place of marked('home')) place.setAttribute('aria-label', homeLabel(texts.company));
  for (const place of marked('link')) {
    const address = links[place.dataset['link'] as keyof typeof links];
    place.hidden = address === '';
    if (address === '') place.removeAttribute('href');
    else place.setAttribute('href', address);
  }
  for (const place of marked('when')) place.hidden = !facts[place.dataset['when'] as keyof typeof facts];
  for (const place of marked('unless')) place.hidden = facts[place.dataset['unless'] as keyof typeof facts];
  document.title = retitled(document.title, built, texts.company);
}
