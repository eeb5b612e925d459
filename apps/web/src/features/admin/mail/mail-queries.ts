import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { call } from '#api/call.ts';

const PAGE_SIZE = 20;

export const mailQuery = infiniteQueryOptions({
  queryKey: ['admin', 'mail'],
  queryFn: ({ pageParam, signal }) =>
    call('listMail', { query: { limit: PAGE_SIZE, ...(pageParam && { cursor: pageParam }) } }, { signal }),
  initialPageParam: null as string | null,
  getNextPageParam: ({ nextCursor }) => nextCursor,
});

export const mailTextQuery = (id: string) =>
  queryOptions({
    queryKey: ['admin', 'mail-text', id],
    queryFn: ({ signal }) => call('readMail', { params: { id } }, { signal }),
    retry: false,
  });

export const promotionsQuery = infiniteQueryOptions({
  queryKey: ['admin', 'promotions'],
  queryFn: ({ pageParam, signal }) =>
    call('listPromotions', { query: { limit: PAGE_SIZE, ...(pageParam && { cursor: pageParam }) } }, { signal }),
  initialPageParam: null as string | null,
  getNextPageParam: ({ nextCursor }) => nextCursor,
});

export const templatesQuery = queryOptions({
  queryKey: ['admin', 'mail-templates'],
  queryFn: ({ signal }) => call('listMailTemplates', {}, { signal }),
});
