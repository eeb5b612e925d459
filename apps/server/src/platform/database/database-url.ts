/**
 * Checks the address of a database. Returns what is wrong with it, as a sentence that never contains the password; null
 * if nothing is.
 */
export function findFaultOfDatabaseUrl(text: string): string | null {
  const [, scheme = '', rest = ''] = /^([a-z][a-z\d+.-]*):\/\/(.*)$/is.exec(text) ?? [];
  if (!/^postgres(?:ql)?$/i.test(scheme)) {
    return `expected an address such as postgres://user:password@host:5432/database${scheme ? `, not ${scheme}://` : ''}`;
  }
  const [address = ''] = rest.split('?host=');
  const authority = address.split(/[/?#]/)[0] ?? '';
  const isSplit = authority.indexOf('@') !== address.lastIndexOf('@');
  const hasBadEscape = /%(?![\da-f]{2})/i.test(address.slice(0, address.lastIndexOf('@') + 1));
  if (isSplit || hasBadEscape) {
    return 'the password contains a character that has a meaning in an address: write @ as %40, / as %2F, : as %3A, # as %23, ? as %3F and % as %25';
  }
  if (!URL.canParse(text.replace('@/', '@localhost/').replace(':///', '://localhost/'))) {
    return 'the host or the port is not valid: expected an address such as postgres://user:password@host:5432/database';
  }
  return address.includes('#') ? 'the address contains #: write it as %23' : null;
}
