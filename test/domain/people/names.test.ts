import { describe, expect, it } from 'vitest';
import { checkEmail, tidyEmail } from '@/domain/people/email';
import { checkName, tidyName } from '@/domain/people/name';

describe('a name', () => {
  it.each([
    'Ada',
    ' Réa ',
    'O’Hara-Smith',
    "D'Arcy",
    'Mary  Ann',
    'Jr. 3rd',
    'Smith & Sons (day)',
    'محمد',
    'می‌خواهم',
    'Владимир',
    'Σοφία',
    '小林',
    'Nguyễn',
    'प्रिया',
  ])('%j is one', (name) => expect(checkName(name)).toBeNull());

  it.each([
    ['', 'proper_input_name'],
    [' \n ', 'proper_input_name'],
    ['x'.repeat(61), 'proper_input_name'],
    ['Ada\nYour ride is paid. Call 0900 1234', 'name_characters'],
    ['Ada\u202e', 'name_characters'],
    ['Ada\u200b', 'name_characters'],
    ['\u3164', 'name_characters'],
    ['Amberlight: your account is closed!', 'name_characters'],
    ['https://evil.example', 'name_characters'],
    ['<b>Ada</b>', 'name_characters'],
    ['✅ Verified', 'name_characters'],
    ['\u0410dmin', 'name_characters'],
    ['123', 'name_characters'],
  ])('%j is refused with %s', (name, key) => expect(checkName(name)).toBe(key));

  it('is stored composed and on one line', () => {
    expect(tidyName('  Re\u0301a   Maria ')).toBe('Réa Maria');
  });
});

describe('an email', () => {
  it.each([
    [' Ada@X.Test ', 'ada@x.test'],
    ['ada+cab@x.test', 'ada+cab@x.test'],
    ['\uff41\uff44\uff41@x.test', 'ada@x.test'],
    ['ada@\uff58.test', 'ada@x.test'],
    ['Ada\uff20x.test', 'ada@x.test'],
    ['ada@BÜCHER.example', 'ada@xn--bcher-kva.example'],
    ['ada@bücher\u3002example', 'ada@xn--bcher-kva.example'],
    ['ada@xn--bcher-kva.example', 'ada@xn--bcher-kva.example'],
    ['иван@пример.example', 'иван@xn--e1afmkfd.example'],
  ])('%j is %j', (typed, stored) => {
    expect(checkEmail(typed)).toBeNull();
    expect(tidyEmail(typed)).toBe(stored);
    expect(tidyEmail(stored)).toBe(stored);
    expect(checkEmail(stored)).toBeNull();
  });

  it.each([
    ['a\u200bda@x.test', 'email_characters'],
    ['ada\u202e@x.test', 'email_characters'],
    ['ada@x\u00ad.test', 'email_characters'],
    ['\u0430da@x.test', 'email_characters'],
    // One look-alike letter before a Latin domain is enough.
    ['\u0430@x.test', 'email_characters'],
    ['ada@\u0445y.test', 'email_characters'],
    ['ada@a_b.test', 'proper_email'],
    ['ada@bü/cher.example', 'proper_email'],
    ['ada@bü@cher.example', 'proper_email'],
    ['ada@x', 'proper_email'],
    ['', 'proper_email'],
  ])('%j is refused with %s', (typed, key) => expect(checkEmail(typed)).toBe(key));

  it('of plain ASCII differs from the typed one in its case alone, so that its entry in the index is the old one', () => {
    const typed = "A.b_c-d+e!#$%&'*/=?^`{|}~@Mail.Example.CO.uk";
    expect(tidyEmail(typed)).toBe(typed.toLowerCase());
  });
});
