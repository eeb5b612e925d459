import type { Language } from '@cauri/contract';
import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { call } from '#api/call.ts';
import { meQuery } from '#features/identity/auth.tsx';
import { loadTexts } from '#i18n/load.ts';
import { type Text, textOf } from '#i18n/use-text.tsx';
import { showToast } from '#ui/overlay/toast.tsx';
import { favouriteOf, keyOf, LOCAL_MAXIMUM, readLocal, type StarKey, saveLocal } from './local-favourites.ts';

/** The favourites of the account. Those of this browser are merged first and then belong to the account alone. */
export const favouritesQuery = queryOptions({
  queryKey: ['favourites'],
  queryFn: async (): Promise<readonly StarKey[]> => {
    const local = readLocal();
    if (local.length === 0) return (await call('listMyFavourites', {})).items.map(keyOf);
    const { items } = await call('mergeMyFavourites', { body: { items: local.map(favouriteOf) } });
    saveLocal([]);
    return items.map(keyOf);
  },
  staleTime: Number.POSITIVE_INFINITY,
});

/** The matches with alerts. A match that is no longer a favourite has none. */
export const alertsKey = ['alerts'] as const;

/** Moves the favourites of this browser to the account of the signed-in user. */
export async function mergeLocal(client: QueryClient): Promise<void> {
  if (readLocal().length > 0) await client.prefetchQuery({ ...favouritesQuery, staleTime: 0 });
}

/** Shows a message, whose texts are rarely needed and loaded only then. */
async function announce(language: Language, write: (t: Text<'favourites'>) => string): Promise<void> {
  showToast({ title: write(textOf(await loadTexts(language, 'favourites'), language)) });
}

/** The end of the last change, so that the changes of quick presses reach the server in their order. */
let lastChange: Promise<unknown> = Promise.resolve();

function inTurn(change: () => Promise<unknown>): Promise<unknown> {
  const sent = lastChange.then(change);
  lastChange = sent.catch(() => undefined);
  return sent;
}

/** Adds or removes a favourite: shown at once, and restored with a message if the server refuses. */
export async function toggleFavourite(client: QueryClient, key: StarKey, language: Language): Promise<void> {
  const { queryKey } = favouritesQuery;
  const isOwn = Boolean(client.getQueryData(meQuery.queryKey));
  try {
    const before = isOwn ? await client.ensureQueryData(favouritesQuery) : readLocal();
    const isOn = before.includes(key);
    if (!isOn && before.length >= LOCAL_MAXIMUM) {
      return await announce(language, (t) => t('full', { maximum: LOCAL_MAXIMUM }));
    }
    const after = isOn ? before.filter((other) => other !== key) : [key, ...before];
    if (!isOwn) return saveLocal(after);
    client.setQueryData(queryKey, after);
    await inTurn(() => call(isOn ? 'removeMyFavourite' : 'addMyFavourite', { params: favouriteOf(key) }));
    if (isOn) await client.invalidateQueries({ queryKey: alertsKey });
  } catch {
    announce(language, (t) => t('failed')).catch(() => undefined);
    // The account's own list replaces the optimistic one.
    inTurn(() => client.invalidateQueries({ queryKey, exact: true })).catch(() => undefined);
  }
}
