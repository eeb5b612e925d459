import { useEffect } from 'react';
import { useConfig } from './config.ts';

/** Names the page in the browser's tab and history. */
export function usePageTitle(title: string): void {
  const { siteName } = useConfig();
  useEffect(() => {
    document.title = title === '' ? siteName : `${title} | ${siteName}`;
  }, [title, siteName]);
}
