import { readFileSync } from 'node:fs';

/** The median; for an even number of values, the lower of the two. */
export function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.floor((sorted.length - 1) / 2)] ?? Number.NaN;
}

export function quantile(sorted: readonly number[] | Float64Array, share: number): number {
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
}

export const round = (value: number, digits = 0): number => Math.round(value * 10 ** digits) / 10 ** digits;

/** The system time, shared by all processes of this machine, in ms with fractions. */
export const wallMs = (): number => performance.timeOrigin + performance.now();

/** Memory of a process that is not shared with the disk, in MB (10^6). Linux only. */
export function residentMb(pid: number): number {
  const kib = /^VmRSS:\s+(\d+) kB/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1];
  return (Number(kib) * 1_024) / 1e6;
}

/** Processor time of a process so far, in seconds. Linux only, where the tick is 10 ms. */
export function cpuSeconds(pid: number): number {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? [];
  return (Number(fields[11]) + Number(fields[12])) / 100;
}
