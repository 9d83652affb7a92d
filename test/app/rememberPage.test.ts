/** The cache of styles and labels in component tests is never stale: each change shows in the next answer. */
import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';

const field = (id: string) => document.querySelector(`#${id}`) as HTMLInputElement;
const labels = (id: string) => Array.from(field(id).labels ?? [], (label) => label.textContent);

it('hides and shows an element by style, class, rule, attribute and removal', () => {
  document.body.innerHTML = '<style>.away { display: none }</style><main><button id="b">Go</button></main>';
  const style = document.querySelector('style') as HTMLStyleElement;
  const main = document.querySelector('main') as HTMLElement;
  const isSeen = () => screen.queryByRole('button', { name: 'Go' }) !== null;
  const seen: boolean[] = [isSeen()];
  const after = (change: () => void) => {
    change();
    seen.push(isSeen());
  };
  after(() => main.style.setProperty('display', 'none'));
  after(() => main.style.removeProperty('display'));
  after(() => main.classList.add('away'));
  after(() => style.replaceChildren('.away { display: block }'));
  after(() => main.setAttribute('aria-hidden', 'true'));
  after(() => main.removeAttribute('aria-hidden'));
  after(() => main.remove());
  expect(seen).toEqual([true, false, true, false, true, false, true, false]);
});

it('finds the labels that name or contain a field, and follows changes to them', () => {
  document.body.innerHTML = `
    <label for="a">Before</label><input id="a"><label for="a">After</label>
    <label id="holder">Held <input id="b"></label>
    <label for="c">Never shown</label><input id="c" type="hidden">`;
  expect(labels('a')).toEqual(['Before', 'After']);
  expect(labels('b')).toEqual(['Held ']);
  expect(field('c').labels).toBe(null);
  expect(screen.getByLabelText('Held')).toBe(field('b'));
  document.querySelector('#holder')?.setAttribute('for', 'a');
  expect(labels('a')).toEqual(['Before', 'After', 'Held ']);
  expect(labels('b')).toEqual([]);
  document.querySelector('label')?.remove();
  expect(screen.queryByLabelText('Before')).toBe(null);
  expect(screen.getByLabelText('After')).toBe(field('a'));
});
