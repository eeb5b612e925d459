/**
 * One-dimensional arrays in the binary format of PostgreSQL (`array_recv` in its source, and the `recv` function of
 * each type), because parsing thousands of values from text costs the database more.
 */
/** The bytes of an array before its elements. */
export const ARRAY_HEADER = 20;
const LENGTH = 4;
const NULL_LENGTH = -1;
/** The maximum number of UTF-8 bytes of a code unit of a JavaScript string. */
const UTF8_MAXIMUM = 3;
/** The epoch of PostgreSQL: 2000-01-01 in Unix time. */
const EPOCH_MS = 946_684_800_000;

/** A type of elements. */
export interface ElementType<T> {
  /** Its name in SQL. */
  readonly name: string;
  /** Its id in the system catalogue `pg_type`, the same in every PostgreSQL. */
  readonly id: number;
  /** The maximum number of bytes of a value. */
  readonly sizeOf: (value: T) => number;
  /** Returns the number of bytes written. */
  readonly write: (buffer: Buffer, value: T, offset: number) => number;
}

type Fixed<T> = Pick<ElementType<T>, 'name' | 'id'> & {
  readonly size: number;
  readonly write: (buffer: Buffer, value: T, offset: number) => void;
};

/** A type whose values have the same number of bytes. */
const fixed = <T>({ name, id, size, write }: Fixed<T>): ElementType<T> => ({
  name,
  id,
  sizeOf: () => size,
  write: (buffer, value, offset) => {
    write(buffer, value, offset);
    return size;
  },
});

const UUID_BYTES = 16;

/** Ids in their text form with hyphens. */
export const uuid = fixed<string>({
  name: 'uuid',
  id: 2950,
  size: UUID_BYTES,
  write: (buffer, value, offset) => {
    const digits = value.replaceAll('-', '');
    const written = buffer.write(digits, offset, UUID_BYTES, 'hex');
    if (written !== UUID_BYTES || digits.length !== 2 * UUID_BYTES) throw new RangeError(`invalid UUID: ${value}`);
  },
});

/** 32-bit integers. */
export const int4 = fixed<number>({
  name: 'integer',
  id: 23,
  size: 4,
  write: (buffer, value, offset) => {
    if (!Number.isInteger(value)) throw new RangeError(`invalid integer: ${value}`);
    buffer.writeInt32BE(value, offset);
  },
});

/** 64-bit integers: amounts and versions. */
export const int8 = fixed<bigint | number>({
  name: 'bigint',
  id: 20,
  size: 8,
  write: (buffer, value, offset) => buffer.writeBigInt64BE(BigInt(value), offset),
});

export const bool = fixed<boolean>({
  name: 'boolean',
  id: 16,
  size: 1,
  write: (buffer, value, offset) => buffer.writeUInt8(Number(value), offset),
});

/** Timestamps, to the millisecond. */
export const timestamptz = fixed<Date>({
  name: 'timestamptz',
  id: 1184,
  size: 8,
  write: (buffer, value, offset) => buffer.writeBigInt64BE(BigInt(value.getTime() - EPOCH_MS) * 1_000n, offset),
});

/** Texts. PostgreSQL refuses a zero byte. */
export const text: ElementType<string> = {
  name: 'text',
  id: 25,
  sizeOf: (value) => value.length * UTF8_MAXIMUM,
  write: (buffer, value, offset) => buffer.write(value, offset),
};

/** Byte strings. */
export const bytea: ElementType<Buffer> = {
  name: 'bytea',
  id: 17,
  sizeOf: (value) => value.length,
  write: (buffer, value, offset) => value.copy(buffer, offset),
};

/** Encodes an array. Throws a RangeError for a value that its type does not have. */
export function arrayOf<T>(type: ElementType<T>, values: readonly (T | null)[]): Buffer {
  const size = values.reduce((sum, value) => sum + sizeOfElement(type, value), 0);
  const buffer = allocateArray(type, values.length, size);
  const write = createElementWriter(type);
  let offset = ARRAY_HEADER;
  for (const value of values) offset = write(buffer, value, offset);
  return buffer.subarray(0, offset);
}

/** An array whose elements, of `bytes` in sum, are not written yet. */
export function allocateArray({ id }: Pick<ElementType<never>, 'id'>, length: number, bytes: number): Buffer {
  const buffer = Buffer.allocUnsafe(ARRAY_HEADER + bytes);
  buffer.writeInt32BE(1, 0); // dimensions
  buffer.writeInt32BE(0, 4); // whether values are missing; PostgreSQL detects missing values by their lengths
  buffer.writeInt32BE(id, 8);
  buffer.writeInt32BE(length, 12);
  buffer.writeInt32BE(1, 16); // the first index
  return buffer;
}

/** The maximum number of bytes of an element. */
export const sizeOfElement = <T>({ sizeOf }: ElementType<T>, value: T | null): number =>
  LENGTH + (value === null ? 0 : sizeOf(value));

/** Returns a function that writes an element, and returns where it ends. */
export function createElementWriter<T>({ write }: ElementType<T>) {
  return (buffer: Buffer, value: T | null, offset: number): number => {
    const length = value === null ? NULL_LENGTH : write(buffer, value, offset + LENGTH);
    buffer.writeInt32BE(length, offset);
    return offset + LENGTH + Math.max(length, 0);
  };
}
