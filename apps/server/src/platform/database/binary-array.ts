/**
 * One-dimensional arrays in the binary format of PostgreSQL (`array_recv` in its source, and the `recv` function of
 * each type), because parsing thousands of values from text costs the database more.
 */
const ARRAY_HEADER = 20;
const LENGTH = 4;
const NULL_LENGTH = -1;
/** The ids of the system catalogue `pg_type`, which are the same in every PostgreSQL. */
const typeIds = { bytea: 17, int8: 20, int4: 23, text: 25, timestamptz: 1184, uuid: 2950 };
const UUID_BYTES = 16;
/** The maximum number of UTF-8 bytes of a code unit of a JavaScript string. */
const UTF8_MAXIMUM = 3;
/** The epoch of PostgreSQL: 2000-01-01 in Unix time. */
const EPOCH_MS = 946_684_800_000;

type Write<T> = (buffer: Buffer, value: T, offset: number) => number;

interface ElementType<T> {
  readonly id: number;
  /** The maximum number of bytes of a value. */
  readonly sizeOf: (value: T) => number;
  /** Returns the number of bytes written. */
  readonly write: Write<T>;
}

const arrayOf =
  <T>({ id, sizeOf, write }: ElementType<T>) =>
  (values: readonly (T | null)[]): Buffer => {
    let size = ARRAY_HEADER;
    for (const value of values) size += LENGTH + (value === null ? 0 : sizeOf(value));
    const buffer = Buffer.allocUnsafe(size);
    buffer.writeInt32BE(1, 0); // dimensions
    buffer.writeInt32BE(0, 4); // whether values are missing; PostgreSQL detects missing values by their lengths
    buffer.writeInt32BE(id, 8);
    buffer.writeInt32BE(values.length, 12);
    buffer.writeInt32BE(1, 16); // the first index
    let offset = ARRAY_HEADER;
    for (const value of values) {
      const length = value === null ? NULL_LENGTH : write(buffer, value, offset + LENGTH);
      buffer.writeInt32BE(length, offset);
      offset += LENGTH + Math.max(length, 0);
    }
    return buffer.subarray(0, offset);
  };

/** A type of fixed size. */
const fixed = <T>(id: number, size: number, write: (buffer: Buffer, value: T, offset: number) => void) =>
  arrayOf<T>({
    id,
    sizeOf: () => size,
    write: (buffer, value, offset) => {
      write(buffer, value, offset);
      return size;
    },
  });

/** Encodes ids in their text form with hyphens. */
export const uuidArray = fixed<string>(typeIds.uuid, UUID_BYTES, (buffer, value, offset) => {
  const digits = value.replaceAll('-', '');
  const written = buffer.write(digits, offset, UUID_BYTES, 'hex');
  if (written !== UUID_BYTES || digits.length !== 2 * UUID_BYTES) throw new RangeError(`invalid UUID: ${value}`);
});

/** Encodes 32-bit integers. */
export const int4Array = fixed<number>(typeIds.int4, 4, (buffer, value, offset) => {
  if (!Number.isInteger(value)) throw new RangeError(`invalid integer: ${value}`);
  buffer.writeInt32BE(value, offset);
});

/** Encodes 64-bit integers: amounts and versions. */
export const int8Array = fixed<bigint | number>(typeIds.int8, 8, (buffer, value, offset) =>
  buffer.writeBigInt64BE(BigInt(value), offset),
);

/** Encodes timestamps, to the millisecond. */
export const timestamptzArray = fixed<Date>(typeIds.timestamptz, 8, (buffer, value, offset) =>
  buffer.writeBigInt64BE(BigInt(value.getTime() - EPOCH_MS) * 1_000n, offset),
);

/** Encodes texts. PostgreSQL refuses a zero byte. */
export const textArray = arrayOf<string>({
  id: typeIds.text,
  sizeOf: (value) => value.length * UTF8_MAXIMUM,
  write: (buffer, value, offset) => buffer.write(value, offset),
});

/** Encodes byte strings. */
export const byteaArray = arrayOf<Buffer>({
  id: typeIds.bytea,
  sizeOf: (value) => value.length,
  write: (buffer, value, offset) => value.copy(buffer, offset),
});
