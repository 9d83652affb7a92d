import { describe, expect, it } from 'vitest';
import { directionsOf, nodeAccess, wayAccess } from '../../../../tools/town/roads/access';

const way = (tags: string): Record<string, string> =>
  Object.fromEntries(tags.split(' ').map((tag) => tag.split('=') as [string, string]));

describe('where a taxi may drive', () => {
  it.each([
    ['highway=residential', 'open'],
    ['highway=motorway_link', 'open'],
    ['highway=footway', 'no'],
    ['highway=construction', 'no'],
    ['highway=track', 'no'],
    ['highway=track motor_vehicle=yes', 'open'],
    ['highway=pedestrian psv=yes', 'open'],
    ['highway=pedestrian bus=yes', 'no'],
    ['highway=residential access=private', 'ends'],
    ['highway=residential motor_vehicle=destination', 'ends'],
    ['highway=service service=driveway', 'ends'],
    ['highway=service service=parking_aisle', 'ends'],
    ['highway=service', 'open'],
    ['highway=tertiary motor_vehicle=no', 'no'],
    ['highway=tertiary motor_vehicle=no bus=yes', 'no'],
    ['highway=tertiary motor_vehicle=no psv=yes', 'open'],
    ['highway=tertiary access=no bus=designated taxi=yes', 'open'],
    ['highway=tertiary access=no psv=yes taxi=no', 'no'],
    ['highway=busway psv=designated', 'open'],
    ['highway=busway', 'no'],
    ['highway=busway bus=designated access=no', 'no'],
    ['highway=service access=no psv=designated', 'open'],
    ['highway=primary bus=lane psv=lane', 'open'],
    ['highway=residential area=yes', 'no'],
  ])('%s: %s', (tags, access) => {
    expect(wayAccess(way(tags), 'forward')).toBe(access);
  });

  it.each([
    ['highway=residential', true, true],
    ['highway=residential oneway=yes', true, false],
    ['highway=residential oneway=-1', false, true],
    ['highway=residential oneway=yes oneway:psv=no', true, true],
    ['highway=residential oneway=yes oneway:taxi=no', true, true],
    ['highway=residential oneway=yes oneway:bus=no', true, false],
    ['highway=residential oneway=yes oneway:bicycle=no', true, false],
    ['highway=primary junction=roundabout', true, false],
    ['highway=motorway', true, false],
    ['highway=motorway oneway=no', true, true],
  ])('%s: forward %s, backward %s', (tags, forward, backward) => {
    expect(directionsOf(way(tags))).toEqual({ forward, backward });
  });

  it.each([
    ['barrier=bollard', 'no'],
    ['barrier=bollard taxi=yes', 'open'],
    ['barrier=bollard bus=yes', 'no'],
    ['barrier=gate', 'open'],
    ['barrier=gate access=private', 'ends'],
    ['barrier=gate access=no', 'no'],
    ['barrier=gate locked=yes', 'no'],
    ['barrier=rising_bollard', 'no'],
    ['barrier=rising_bollard psv=yes', 'open'],
    ['barrier=cattle_grid', 'open'],
    ['barrier=kerb', 'open'],
    ['highway=crossing', 'open'],
  ])('%s: %s', (tags, access) => {
    expect(nodeAccess(way(tags))).toBe(access);
  });
});
