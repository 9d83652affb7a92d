/**
 * `<amberlight-booking>`: a small form on somebody else's site that opens ours with its fields filled in. It keeps nothing, sends
 * nothing and asks no server anything before it is pressed. Without scripts the link inside the element is what people see.
 *
 * Attributes: `from` and `to`, each a place as in the link (`51.5888,-3.0004,Hotel Wysg`, or words) that is then fixed; `label`, its
 * heading. Colours are the custom properties `--amberlight-accent`, `-on-accent`, `-ink`, `-soft`, `-paper`, `-line`, `-radius`.
 */
import { RIDE_LATER_LEAD_MINUTES } from '@/domain/limits';
import { inputOfInstant } from '@/domain/time/dateTimeInput';
import { MINUTE_MS } from '@/domain/time/durations';
import { DEFAULT_TIME_ZONE } from '@/domain/time/time';
import { bookingLink, type LinkedPlace, readLinkedPlace } from '@/domain/ride/link/bookingLink';
import style from './style.css?inline';
import { texts } from './texts';

/** The site that this file came from is the one where rides are booked. */
const SITE = new URL(import.meta.url).origin;

type Tag = keyof HTMLElementTagNameMap;
type Parts = readonly (Node | string)[];

function made<Name extends Tag>(
  tag: Name,
  properties: Partial<HTMLElementTagNameMap[Name]>,
  parts: Parts = [],
): HTMLElementTagNameMap[Name] {
  const element = Object.assign(document.createElement(tag), properties);
  element.append(...parts);
  return element;
}

const labelled = (words: string, field: HTMLElement): HTMLLabelElement => made('label', {}, [words, field]);

/** A place that the site fixed, or a field to type one in. */
type Asked = { shown: HTMLElement; read: () => LinkedPlace | null };

function placeAsked(words: string, hint: string, fixed: string | null): Asked {
  const place = readLinkedPlace(fixed);
  if (place !== null) {
    const name = 'words' in place ? place.words : place.name;
    const shown = made('p', { className: 'place' }, [made('span', { className: 'label' }, [words]), ` ${name}`]);
    return { shown, read: () => place };
  }
  const field = made('input', { type: 'text', placeholder: hint, autocomplete: 'off', maxLength: 100 });
  return { shown: labelled(words, field), read: () => readLinkedPlace(field.value) };
}

type TimeAsked = { shown: HTMLElement; read: () => string | null };

function timeAsked(): TimeAsked {
  const choice = made('select', {}, [
    made('option', { value: 'now' }, [texts.now]),
    made('option', { value: 'later' }, [texts.later]),
  ]);
  const least = inputOfInstant(Date.now() + RIDE_LATER_LEAD_MINUTES * MINUTE_MS, DEFAULT_TIME_ZONE);
  const field = made('input', { type: 'datetime-local', min: least, value: least });
  const time = labelled(texts.time, field);
  const isLater = (): boolean => choice.value === 'later';
  const follow = (): void => {
    time.hidden = !isLater();
    field.disabled = !isLater();
  };
  choice.addEventListener('change', follow);
  follow();
  return {
    shown: made('div', { className: 'times' }, [labelled(texts.when, choice), time]),
    read: () => (isLater() && field.value !== '' ? field.value : null),
  };
}

export class AmberlightBooking extends HTMLElement {
  connectedCallback(): void {
    // Moved to another place of the page it is the same form.
    if (this.shadowRoot !== null) return;
    const title = this.getAttribute('label') ?? texts.title;
    const from = placeAsked(texts.from, texts.fromHint, this.getAttribute('from'));
    const to = placeAsked(texts.to, texts.toHint, this.getAttribute('to'));
    const when = timeAsked();
    const form = made('form', { ariaLabel: title }, [
      made('p', { className: 'title', ariaHidden: 'true' }, [title]),
      from.shown,
      to.shown,
      when.shown,
      made('button', { type: 'submit' }, [texts.submit]),
      made('p', { className: 'opens' }, [texts.opens(new URL(SITE).host)]),
    ]);
    form.addEventListener('submit', (event) => {
      event.preventDefault();
      const path = bookingLink({ from: from.read(), to: to.read(), when: when.read() });
      window.open(`${SITE}${path}`, '_blank', 'noopener');
    });
    const root = this.attachShadow({ mode: 'open' });
    // A page's own policy may forbid styles in the text of a page, but not these.
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(style);
    root.adoptedStyleSheets = [sheet];
    root.append(form);
  }
}

/** A page may load the file twice. */
if (customElements.get('amberlight-booking') === undefined)
  customElements.define('amberlight-booking', AmberlightBooking);
