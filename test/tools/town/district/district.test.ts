import { describe, expect, it } from 'vitest';
import { districtOf } from '../../../../tools/town/district/district';
import { at, extract, type Sketch, SQUARE } from '../extract';

describe('the district', () => {
  const border = { boundary: 'administrative', name: 'Squaretown', admin_level: '8' };
  const boundary = (members: [number, string][], tags: Record<string, string> = border): Sketch => ({
    nodes: { ...SQUARE.nodes, p: [-500, -500], q: [900, -500], s: [900, 900], t: [-500, 900] },
    ways: [...SQUARE.ways, [20, 'p q s', {}], [21, 's t p', {}]],
    relations: [{ tags: { type: 'boundary', ...tags }, members: members.map(([ref, role]) => ['way', ref, role]) }],
  });
  const junctions = [at([0, 0]), at([400, 400])];

  it('is the authority’s own boundary where the extract holds all of it', () => {
    const found = districtOf(
      extract(
        boundary([
          [20, 'outer'],
          [21, 'outer'],
        ]),
      ),
      junctions,
    );
    expect(found).toMatchObject({ name: 'Squaretown', source: 'boundary' });
    expect(found.ring).toHaveLength(4);
  });

  it.each([
    [
      'a part of it is missing',
      boundary([
        [20, 'outer'],
        [77, 'outer'],
      ]),
    ],
    [
      'it is a ward',
      boundary(
        [
          [20, 'outer'],
          [21, 'outer'],
        ],
        { ...border, admin_level: '10' },
      ),
    ],
  ])('is the hull of the streets where %s', (_why, sketch) => {
    const found = districtOf(extract(sketch), junctions);
    expect(found).toMatchObject({ name: null, source: 'streets' });
    expect(found.ring.length).toBeGreaterThan(3);
  });

  it('is the smaller authority where a county holds both', () => {
    const county = boundary(
      [
        [20, 'outer'],
        [21, 'outer'],
      ],
      { ...border, name: 'Shire', admin_level: '6' },
    );
    const both: Sketch = {
      ...county,
      relations: [
        ...(county.relations ?? []),
        ...(boundary([
          [20, 'outer'],
          [21, 'outer'],
        ]).relations ?? []),
      ],
    };
    expect(districtOf(extract(both), junctions).name).toBe('Squaretown');
  });
});
