/** A separate storage for a test; `isForbidden` makes every call throw, as some browsers do. */
export class MemoryStorage implements Storage {
  readonly #entries = new Map<string, string>();
  isForbidden = false;

  get length(): number {
    return this.#entries.size;
  }

  clear(): void {
    this.#entries.clear();
  }

  key(index: number): string | null {
    return [...this.#entries.keys()][index] ?? null;
  }

  getItem(name: string): string | null {
    this.#check();
    return this.#entries.get(name) ?? null;
  }

  setItem(name: string, value: string): void {
    this.#check();
    this.#entries.set(name, value);
  }

  removeItem(name: string): void {
    this.#check();
    this.#entries.delete(name);
  }

  #check(): void {
    if (this.isForbidden) throw new DOMException('The operation is insecure.', 'SecurityError');
  }
}
