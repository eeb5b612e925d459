/**
 * The push services of the known browsers. The address of a subscription comes from the client and is called by this
 * server: without a list, a client could make the server call internal machines.
 */
const HOSTS: readonly RegExp[] = [
  /^fcm\.googleapis\.com$/, // Chrome, Edge on Android, Samsung, Opera
  /^([a-z0-9-]+\.)*push\.services\.mozilla\.com$/, // Firefox
  /^([a-z0-9-]+\.)*push\.apple\.com$/, // Safari
  /^([a-z0-9-]+\.)+notify\.windows\.com$/, // Edge on Windows
];

/** Whether messages may be sent to this address; `others` are additional origins that the operator trusts. */
export function isPushService(endpoint: string, others: readonly string[]): boolean {
  if (!URL.canParse(endpoint)) return false;
  const { protocol, host, origin, username, password } = new URL(endpoint);
  if (username || password) return false;
  // `host` includes the port, unless it is the default one.
  return others.includes(origin) || (protocol === 'https:' && HOSTS.some((known) => known.test(host)));
}
