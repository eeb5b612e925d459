import { queryOptions } from '@tanstack/react-query';
import { call } from '../../api/call.ts';

export const plansQuery = queryOptions({
  queryKey: ['plans'],
  queryFn: async ({ signal }) => (await call('listPlans', {}, { signal })).items,
  staleTime: 5 * 60_000,
});
