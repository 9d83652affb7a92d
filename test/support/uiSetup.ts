/**
 * Component tests: matchers for the page, and a clean page after each test. The files of a worker share one window and
 * the libraries (react, MUI) loaded into it; this resets the window for every file.
 */
import '@testing-library/jest-dom/vitest';
import { cleanup, configure } from '@testing-library/react';
import { afterAll, afterEach } from 'vitest';
// A page knows every message once it is touched, and before a refusal is told.
import '@/domain/messages';
import './patientPress';
import { rememberPage } from './rememberPage';

localStorage.clear();
sessionStorage.clear();
history.replaceState(null, '', '/');
document.title = '';
document.body.replaceChildren();

// jsdom has no layout.
Element.prototype.scrollIntoView = () => {};

// Nor has it modal dialogs. Those of a browser take the focus, give it back, and close on Escape.
const before = new WeakMap<HTMLDialogElement, Element | null>();
HTMLDialogElement.prototype.showModal = function showModal() {
  before.set(this, document.activeElement);
  this.open = true;
  this.addEventListener('keydown', (event) => {
    if (event.key === 'Escape') this.dispatchEvent(new Event('cancel', { cancelable: true }));
  });
  const taken =
    this.querySelector('[data-autofocus]') ?? this.querySelector('button, input, select, textarea, a[href]');
  if (!this.contains(document.activeElement) && taken instanceof HTMLElement) taken.focus();
};
HTMLDialogElement.prototype.close = function close() {
  this.open = false;
  const last = before.get(this);
  if (last instanceof HTMLElement) last.focus();
};

// A generous timeout: a loaded machine takes seconds for what is a moment elsewhere.
configure({ asyncUtilTimeout: 10_000, defaultHidden: false });
afterEach(cleanup);
// What hears of Back belongs to this file, and so does what a closed dialog takes out of the history a moment later. While
// a step back is on its way, `useBackCloses` notes what is written into the history: a later file must not see it land.
const STEPPING_BACK_MS = 10;
const heard: EventListenerOrEventListenerObject[] = [];
const listen = window.addEventListener;
window.addEventListener = (type: string, listener: EventListenerOrEventListenerObject, options?: unknown) => {
  if (type === 'popstate') heard.push(listener);
  listen.call(window, type, listener, options as AddEventListenerOptions);
};
afterAll(async () => {
  const aMoment = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));
  await aMoment(20);
  // oxlint-disable-next-line no-await-in-loop -- waits for it
  while (Object.hasOwn(history, 'pushState')) await aMoment(STEPPING_BACK_MS);
  for (const listener of heard) window.removeEventListener('popstate', listener);
  window.addEventListener = listen;
});
afterAll(rememberPage(document));
