import type { Language } from '@cauri/contract';
import { DEFAULT_LANGUAGE } from '@cauri/contract/languages';
import type { Namespace } from './texts.ts';

/** Namespaces in another language than the default one: the home page, event cards and the administration of events. */
const OWN_LANGUAGES: { readonly [N in Namespace]?: Language } = { catalog: 'fr', events: 'fr', home: 'fr' };

/** The language of a namespace for somebody who has chosen none. */
export const defaultOf = (namespace: Namespace): Language => OWN_LANGUAGES[namespace] ?? DEFAULT_LANGUAGE;
