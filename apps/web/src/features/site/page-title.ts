import { useEffect } from 'react';
import { useConfig } from './config.ts';

/** Sets the title of the browser tab and of the history entry. */
export function usePageTitle(title: string): void {
  const { siteName } = useConfig();
  useEffect(() => {
    document.title = title === '' ? siteName : `${title} | ${siteName}`;
  }, [title, siteName]);
}
