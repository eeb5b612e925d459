/**
 * Returns 128 random bits in hexadecimal. Browsers offer `crypto.randomUUID` on secure addresses only, and a local network
 * has none.
 */
export function newId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
