/** The authority's card in the browser: entered at the desk, chosen as the fare basis, and read by everybody. */
import { readFileSync } from 'node:fs';
import { AxeBuilder } from '@axe-core/playwright';
import { beforeEach, describe, expect, it } from 'vitest';
import type { StoredCard } from '@/domain/pricing/card/storedCard';
import { TRIP } from '../functions/ride/rides';
import { createPerson, type Person } from '../support/accounts';
import { DESK, PHONE } from '../support/browser';
import { callOk } from '../support/call';
import { sideways, smallTargets, textTrouble } from '../support/sight';
import { db } from '../support/stack';
import { expectNoComplaints, useVisitors } from './people';

const { open, visit } = useVisitors();
const NEWPORT = { name: 'card.json', mimeType: 'application/json', buffer: readFileSync('local/newport/card.json') };

let admin: Person;
beforeEach(async () => {
  admin = await createPerson('admin');
});

const cards = async (): Promise<StoredCard[]> =>
  Object.values((await db.get<Record<string, StoredCard>>('authority_cards')) ?? {});

describe('the desk’s fare card', () => {
  it('is imported, shown as printed, chosen as the fare basis, and public', async () => {
    const desk = await visit(admin, { viewport: DESK });
    const { page } = desk;
    await page.goto('/settings');
    // The card cannot be the fare basis before there is one.
    await page
      .getByRole('combobox', { name: 'Fare basis' })
      .selectOption({ label: 'The authority’s fare card and the taximeter' });
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await page.getByRole('alertdialog').getByText('Enter the card of your licensing authority first.').waitFor();
    await page.getByRole('alertdialog').getByRole('button', { name: 'OK' }).click();
    await page.getByRole('button', { name: 'Discard' }).click();

    await page.goto('/farecard');
    await page.getByText('No fare card available').waitFor();
    await page.getByRole('button', { name: 'Import' }).click();
    await page.getByLabel('Or paste its text').fill('{"format": 1}');
    await page.getByRole('button', { name: 'Read this text' }).click();
    await page.getByText('Authority is missing').waitFor();
    await page.getByLabel('Card file').setInputFiles(NEWPORT);
    await page.getByRole('heading', { name: 'Enter a card' }).waitFor();

    // The picture and the journeys follow what is typed.
    const sheet = page.getByRole('article', { name: 'Table of fares' });
    const charge = page.getByRole('region', { name: 'Tariff 1' }).getByLabel('Hiring charge');
    await charge.fill('3.70');
    await sheet.getByRole('row', { name: 'For the first 100 yards, or any part of it £3.70' }).waitFor();
    await charge.fill('a lot');
    await page.getByRole('button', { name: 'Enter this card' }).click();
    await page.getByText('Enter a price such as 3.50, up to 1000.').first().waitFor();
    expect(await cards()).toEqual([]);
    await charge.fill('3.50');
    await page.getByRole('button', { name: 'Enter this card' }).click();
    await page.getByRole('button', { name: 'View the card from 23 Sept 2022' }).waitFor();
    const [stored] = await cards();
    expect(stored).toMatchObject({ from: '2022-09-23', added_by: admin.uid });
    expect(JSON.parse(stored?.text ?? '')).toEqual(JSON.parse(NEWPORT.buffer.toString('utf8')));

    await page.goto('/settings');
    await page
      .getByRole('combobox', { name: 'Fare basis' })
      .selectOption({ label: 'The authority’s fare card and the taximeter' });
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await expect.poll(() => db.get('settings/fare_basis')).toBe('card');
    const rider = await createPerson('rider', { mobileProven: true });
    const { lines } = await callOk(rider, 'estimate', TRIP);
    expect(lines.card).toMatchObject({ authority: 'Newport City Council', effective_from: '2022-09-23' });

    const visitor = await open({ viewport: PHONE });
    await visitor.page.goto('/fares');
    await visitor.page.getByRole('article', { name: 'Table of fares' }).waitFor();
    await visitor.page.getByRole('row', { name: 'For each passenger above 4 £1.00' }).waitFor();
    expectNoComplaints([visitor]);
  });

  it('is entered by hand before its first day, and removed again', async () => {
    const desk = await visit(admin, { viewport: DESK });
    const { page } = desk;
    await page.goto('/farecard');
    await page.getByRole('button', { name: 'Enter a card' }).click();
    await page.getByRole('button', { name: 'Enter this card' }).click();
    await page.getByText('Please fill this in.').first().waitFor();
    await page.getByLabel('Licensing authority').fill('Gwent Council');
    await page.getByLabel('District, or zone of it').fill('Gwent');
    await page.getByLabel('First day').fill('2090-01-01');
    await page.getByLabel('Where it is printed').fill('Notice 7');
    const one = page.getByRole('region', { name: 'Tariff 1' });
    await one.getByLabel('Hiring charge').fill('3');
    await one.getByLabel('covers the first').fill('half a mile');
    await one.getByLabel('Price', { exact: true }).fill('0.20');
    await one.getByLabel('for each', { exact: true }).fill('176 yards');
    await one.getByLabel('To', { exact: true }).fill('23:00');
    await page.getByLabel('Price of waiting', { exact: true }).fill('0.20');
    await page.getByRole('region', { name: 'All tariffs' }).getByLabel('for each', { exact: true }).fill('40 seconds');
    await one.getByText('This is not a distance such as 176 yards').waitFor();
    await one.getByLabel('covers the first').fill('1/2 mile');
    await page.getByText('No tariff applies on a Sunday at 23:00').waitFor();
    await one.getByLabel('To', { exact: true }).fill('');
    await page.getByRole('button', { name: 'Enter this card' }).click();
    await page.getByRole('button', { name: 'View the card from 1 Jan 2090' }).click();
    await page.getByText('Upcoming').waitFor();
    await page.getByRole('button', { name: 'Remove' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Remove it' }).click();
    await page.getByText('No fare card available').waitFor();
    expect(await cards()).toEqual([]);
    expectNoComplaints([desk]);
  });

  it.each([
    ['a narrow phone', { width: 320, height: 640 }, 44],
    ['a phone on its side', { width: 844, height: 390 }, 44],
    ['a desk', DESK, 24],
  ])('is clean on %s', async (_what, viewport, target) => {
    const desk = await visit(admin, { viewport });
    const { page } = desk;
    const look = async (name: string): Promise<void> => {
      const { violations } = await new AxeBuilder({ page }).setLegacyMode().analyze();
      expect(violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${name}: ${id}: ${html}`))).toEqual([]);
      const seen = [
        ...(await page.evaluate(sideways)),
        ...(await page.evaluate(textTrouble)),
        ...(await page.evaluate(smallTargets, target)),
      ];
      expect(seen, name).toEqual([]);
    };
    await page.goto('/farecard');
    await page.getByRole('button', { name: 'Import' }).click();
    await look('import');
    await page.getByLabel('Card file').setInputFiles(NEWPORT);
    await page.getByRole('heading', { name: 'Enter a card' }).waitFor();
    await look('editor');
    await page.getByRole('button', { name: 'Enter this card' }).click();
    await page.getByRole('button', { name: 'View the card from 23 Sept 2022' }).waitFor();
    await look('list');
    await page.getByRole('button', { name: 'View the card' }).click();
    await page.getByText('Across town').click();
    await look('view');
    expectNoComplaints([desk]);
  });
});
