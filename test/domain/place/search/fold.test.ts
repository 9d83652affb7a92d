import { describe, expect, it } from 'vitest';
import { foldText, longForms, nameKey } from '@/domain/place/search/fold';

describe('text as it is compared', () => {
  it.each([
    ["  Café  Zoë's—Bar & Grill ", 'cafe zoes bar grill'],
    ['King’s Cross', 'kings cross'],
    ['Gwêl-y-Môr', 'gwel y mor'],
    ['Tŷ Ŵyn', 'ty wyn'],
    ['Straße Ørsted', 'strasse orsted'],
    ['Улица', 'улица'],
    [' ’ ', ''],
  ])('"%s" is "%s"', (text, folded) => expect(foldText(text)).toBe(folded));

  it.each([
    ['St. Mary’s Rd', 'saint marys road'],
    ['Bridge St', 'bridge street'],
    ['St Mary St', 'saint mary street'],
    ['St', 'saint'],
    ['Dr Evans Close', 'dr evans close'],
    ['La Scala', 'la scala'],
  ])('the name "%s" is "%s" in full', (name, key) => expect(nameKey(name)).toBe(key));

  it('knows what a short form may stand for, and nothing of what is none', () => {
    expect(longForms('st')).toEqual(['street', 'saint', 'stryd']);
    expect(longForms('stow')).toEqual([]);
    expect(longForms('constructor')).toEqual([]);
  });
});
