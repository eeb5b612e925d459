/** Makes something from a key of integers, and remembers the latest `size` of them. */
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
