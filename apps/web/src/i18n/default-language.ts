import type { Language } from '@cauri/contract';
import { DEFAULT_LANGUAGE } from '@cauri/contract/languages';
import type { Namespace } from './texts.ts';

/**
 * The namespaces whose default language is not the site's: the home page, event cards and the administration of events.
 */
const OWN_LANGUAGES: { readonly [N in Namespace]?: Language } = { catalog: 'fr', events: 'fr', home: 'fr' };

/** Returns the language of a namespace for a user who has not chosen one. */
export const defaultOf = (namespace: Namespace): Language => OWN_LANGUAGES[namespace] ?? DEFAULT_LANGUAGE;
