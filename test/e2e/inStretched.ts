/** People in the made-up language, and what is wrong with the pages that they see. */
import type { LatLng } from '@/domain/place/geo';
import { STATION } from '../support/builders';
import type { Person } from '../support/accounts';
import { HOME, lookAt, toPress } from '../support/stretched';
import { arriveSignedIn, untilLoaded, useVisitors, walkTo } from './people';

/** One browser for a test file, whose people have the language. */
export function useStretched() {
  const { open, all } = useVisitors();

  /** A browser in the language that has loaded nothing yet. `found` collects what is wrong with the pages that it has shown. */
  async function guest(position: LatLng = STATION) {
    const visitor = await open({ position });
    const { page, context } = visitor;
    await context.addInitScript(() => localStorage.setItem('amberlight.language', 'stretched'));
    const found: string[] = [];
    const look = async (where: string): Promise<void> => void found.push(...(await lookAt(page, where)));
    const press = async (...words: string[]): Promise<void> => {
      for (const english of words) await toPress(page, english).click();
    };
    /** Looks at each of these pages. */
    const pages = async (...paths: string[]): Promise<void> => {
      for (const path of paths) {
        await walkTo(page, `${HOME}${path}`);
        await look(path);
      }
    };
    /** Looks at what each of these buttons opens over the page. */
    const dialogs = async (...buttons: string[]): Promise<void> => {
      const dialog = page.getByRole('dialog').or(page.getByRole('alertdialog')).last();
      for (const english of buttons) {
        await press(english);
        await dialog.waitFor();
        await look(english);
        await page.keyboard.press('Escape');
        await dialog.waitFor({ state: 'hidden' });
        // The dialog's entry in the history goes a moment later; a walk before that would be taken back with it.
        await page.waitForFunction(() => (history.state as { over?: string } | null)?.over === undefined);
      }
    };
    return { visitor, page, found, look, press, pages, dialogs };
  }

  /** The browser of somebody who is signed in, on their landing page. */
  async function visit(person: Pick<Person, 'email' | 'password'>, position: LatLng = STATION) {
    const visited = await guest(position);
    await arriveSignedIn(visited.page, person);
    await untilLoaded(visited.page);
    return visited;
  }

  return { open, all, guest, visit };
}
