/**
 * Formats an ISO time as `20:45`, in the time zone of the device. It does not use `Intl`, whose first use takes a tenth of a
 * second on a cheap phone, because every list shows hours. In a file of its own, because it runs before the rest is loaded.
 */
export function formatHour(time: string): string {
  const date = new Date(time);
  return [date.getHours(), date.getMinutes()].map((figure) => String(figure).padStart(2, '0')).join(':');
}
