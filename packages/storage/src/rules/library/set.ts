import { ValueSet } from '../types/valueSet';
import { includes, setOf } from '../value';
import { listOrSet, type Methods, set } from './arguments';

export const SET_METHODS: Methods<ValueSet> = {
  size: ({ items }) => BigInt(items.length),
  hasAll: ({ items }, wanted) => listOrSet(wanted).every((item) => includes(items, item)),
  hasAny: ({ items }, wanted) => listOrSet(wanted).some((item) => includes(items, item)),
  hasOnly: ({ items }, allowed) => items.every((item) => includes(listOrSet(allowed), item)),
  difference: ({ items }, other) => new ValueSet(items.filter((item) => !includes(set(other), item))),
  intersection: ({ items }, other) => new ValueSet(items.filter((item) => includes(set(other), item))),
  union: ({ items }, other) => setOf([...items, ...set(other)]),
};
