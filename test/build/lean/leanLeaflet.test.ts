import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { leanLeafletFile, withoutMention } from '../../../build/lean/leanLeaflet';

const lean = (file: string): string => {
  const id = `node_modules/leaflet/src/${file}.js`;
  return leanLeafletFile(readFileSync(id, 'utf8'), `/${id}`);
};

it('leaves out of the map what nothing calls, and keeps the rest', () => {
  const map = lean('map/Map');
  expect(map).not.toMatch(/\b(?:flyTo|locate): function/);
  expect(map).toMatch(/\bsetView: function/);
});

it('answers what is asked of browsers of long ago', () => {
  expect(lean('dom/DomUtil')).not.toMatch(/Browser\.(?:ielt9|any3d)\b/);
});

it('stops the build when a file calls what is left out', () => {
  expect(() => leanLeafletFile('map.flyTo(place);', '/node_modules/leaflet/src/layer/Layer.js')).toThrow('flyTo');
  expect(() => withoutMention('map.flyTo(place, 14);', 'src/maps/open/Viewport.tsx')).toThrow(
    'Viewport.tsx calls flyTo',
  );
  expect(withoutMention('map.setView(place, 14);', 'src/maps/open/Viewport.tsx')).toBeNull();
});
