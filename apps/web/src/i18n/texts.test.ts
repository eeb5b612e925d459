import { ENGINE_TASKS, problems } from '@cauri/contract';
import { describe, expect, it } from 'vitest';
import enProblems from './en/problems.ts';

type Dictionary = Record<string, string>;
const files = import.meta.glob<Dictionary>('./{en,fr}/*.ts', { import: 'default', eager: true });
const of = (language: string, name: string): Dictionary => files[`./${language}/${name}.ts`] ?? {};
const names = Object.keys(files)
  .filter((path) => path.startsWith('./en/'))
  .map((path) => path.slice('./en/'.length, -'.ts'.length));

const placeholders = (text: string): string[] => [...text.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name).sort();

describe.each(names)('the texts of %s', (name) => {
  it('have the same keys in both languages', () => {
    expect(Object.keys(of('fr', name)).sort()).toEqual(Object.keys(of('en', name)).sort());
  });

  it('have the same placeholders in both languages', () => {
    for (const [key, text] of Object.entries(of('en', name))) {
      expect(placeholders(of('fr', name)[key] ?? ''), key).toEqual(placeholders(text));
    }
  });

  it('are never empty, and have every plural that either language needs', () => {
    const keys = Object.keys(of('en', name));
    for (const key of keys) expect(of('fr', name)[key]?.trim(), key).not.toBe('');
    const plurals = keys.filter((key) => key.endsWith('_one')).map((key) => key.slice(0, -'_one'.length));
    for (const plural of plurals) expect(keys, plural).toContain(`${plural}_other`);
  });

  it('have no space before a sign in English', () => {
    for (const [key, text] of Object.entries(of('en', name))) expect(text, key).not.toMatch(/\s[?!;:%,.](?!\.)/);
  });

  it('keep French spaces before double signs and within quotation marks, where no line may end', () => {
    // Its words are given, with the sign.
    const given = 'status_changed';
    for (const [key, text] of Object.entries(of('fr', name)))
      if (key !== given) expect(text, key).not.toMatch(/[^\u00a0][?!;%»]|[^\u00a0]:(?!\/\/|\d)|«[^\u00a0]/);
  });
});

describe('refusals', () => {
  it('have words for every code of the contract and of the browser itself', () => {
    expect(Object.keys(enProblems).sort()).toEqual([...Object.keys(problems), 'offline', 'timed_out'].sort());
  });
});

it('every task of the engine has a name, and nothing else', () => {
  const named = ENGINE_TASKS.map((task) => `job_${task}`).sort();
  for (const language of ['en', 'fr']) {
    const keys = Object.keys(of(language, 'dashboard')).filter((key) => key.startsWith('job_'));
    expect(keys.sort(), language).toEqual(named);
  }
});
