import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { configQuery } from './config.ts';

/** Sets the title of the browser tab and of the history entry. It does without the name of a site that did not load. */
export function usePageTitle(title: string): void {
  const siteName = useQuery({ ...configQuery, enabled: false }).data?.siteName;
  useEffect(() => {
    document.title = [title, siteName].filter(Boolean).join(' | ');
  }, [title, siteName]);
}
