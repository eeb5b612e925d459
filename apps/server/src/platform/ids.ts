import { randomUUIDv7 } from 'node:crypto';

/** A new id: a UUIDv7, so that newer rows sort after older ones. */
export const newId = (): string => randomUUIDv7();

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/;

/** Whether a text from outside can be an id of ours at all: what is malformed is simply not found. */
export const isId = (text: string): boolean => UUID.test(text);
