/**
 * Returns `make` with a cache of its latest `size` results, by its integer arguments; the oldest result is evicted
 * first.
 */
export function remember<T>(size: number, make: (...key: number[]) => T): (...key: number[]) => T {
  const known = new Map<string, T>();
  return (...key) => {
    const name = key.join(' ');
    const before = known.get(name);
    if (before !== undefined) return before;
    const made = make(...key);
    known.set(name, made);
    const [oldest] = known.keys();
    if (known.size > size && oldest !== undefined) known.delete(oldest);
    return made;
  };
}
