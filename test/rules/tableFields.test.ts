import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { requiredText, typedAmount } from '@/domain/typedFields';
import { leavesOf } from '../../rules/tableFields';
import * as is from '../../rules/values';

describe('the leaves of an admin table', () => {
  it('are the fields of its schema, each with the rule of its kind', () => {
    const schema = v.object({ name: requiredText, price: typedAmount, state: v.picklist(['on', 'off']) });
    expect(leavesOf(schema)).toEqual({
      name: { '.validate': is.text(2000) },
      price: { '.validate': is.number(0, 100_000) },
      state: { '.validate': is.oneOf(['on', 'off']) },
    });
  });

  it('are not printed for a field that nobody has given a rule', () => {
    const schema = v.object({ name: requiredText, colour: v.pipe(v.string(), v.trim()) });
    expect(() => leavesOf(schema)).toThrow('no rule for the field colour');
    expect(Object.keys(leavesOf(schema, { colour: is.text(20) }))).toEqual(['name', 'colour']);
  });
});
