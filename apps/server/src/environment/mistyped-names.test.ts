import { expect, it } from 'vitest';
import { ENVIRONMENT_NAMES } from '#config';
import { findMistypedNames } from './mistyped-names.ts';

const find = (environment: Record<string, string>) => findMistypedNames(environment, ENVIRONMENT_NAMES);

it('a variable that nearly has the name of a setting is found, because nothing reads it', () => {
  expect(find({ SMPT_URL: 'smtp://mail' })).toEqual([{ name: 'SMPT_URL', meant: 'SMTP_URL' }]);
  expect(find({ DATABSE_URL: 'postgres://db' })).toEqual([{ name: 'DATABSE_URL', meant: 'DATABASE_URL' }]);
  expect(find({ TRUST_PROXYS: '127.0.0.1' })).toEqual([{ name: 'TRUST_PROXYS', meant: 'TRUST_PROXY' }]);
});

it('settings, the variables of other programs, and one beside the setting that it resembles are not', () => {
  expect(find(Object.fromEntries(ENVIRONMENT_NAMES.map((name) => [name, 'x'])))).toEqual([]);
  const others = ['PATH', 'HOME', 'HOSTNAME', 'LOGNAME', 'MAIL', 'NODE_OPTIONS', 'PGPASSWORD', 'INVOCATION_ID', 'TERM'];
  expect(find(Object.fromEntries(others.map((name) => [name, 'x'])))).toEqual([]);
  expect(find({ SMTP_URL: 'smtp://mail', SMTP_URL2: 'smtp://other' })).toEqual([]);
});
