import type { Language, PageEntry } from '@cauri/contract';
import { DEFAULT_LANGUAGE } from '@cauri/contract/languages';
import { sportName } from '@cauri/locale/catalog-words';
import { messages } from '@cauri/locale/messages';
import type { StaticFiles } from '#platform/http/static-files';
import type { BootParts } from './boot.ts';
import { readAppFiles, writeLinks, writeTitle } from './head.ts';
import type { Page } from './page.ts';

export interface FillParts extends Pick<BootParts, 'board' | 'siteConfig'> {
  readonly files: StaticFiles;
  /** The description of the site in the settings; empty: our own. */
  readonly siteDescription: () => string;
  /** The public address of the site, for canonical links. */
  readonly publicUrl: string | null;
}

interface Filling {
  readonly boot: string;
  /** The name of the event of the page, or of the matches of its booking code. */
  readonly subject: string | null;
  /** The page as HTML; empty if the browser renders it. */
  readonly prerendered: string;
}

export type Fill = (page: Page, filling: Filling) => string;

const PRELOAD = 'rel="modulepreload"';
const LATER = 'rel="later"';

/** Fills the shell with a page's head and the data of its first view. */
export function createFill(
  shell: string,
  { board, files, siteConfig, siteDescription, publicUrl }: FillParts,
  home: PageEntry | null,
): Fill {
  const appFiles = readAppFiles(files);
  const nameSport = (id: string | undefined, language: Language) => {
    const sport = board.sports().find((each) => each.id === id);
    return sport ? sportName(sport.id, sport.name, messages[language].words.sports) : null;
  };
  return ({ path, match, language, theme }, { boot, subject, prerendered }) => {
    const entry = match?.entry ?? null;
    const sport = nameSport(match?.params.sportId, language ?? entry?.language ?? DEFAULT_LANGUAGE);
    const head = {
      entry,
      home,
      chosen: language,
      subject: subject ?? sport,
      siteName: siteConfig().siteName,
      siteDescription: siteDescription(),
      // Visitors share one copy of a page that they may not see, whatever its address.
      address: publicUrl !== null && entry?.who === 'all' ? publicUrl + path : null,
    };
    const languageAttribute = language ? ` data-language="${language}"` : '';
    const themeAttribute = theme ? ` data-theme="${theme}"` : '';
    // A data block, which the content security policy never executes; `<` is escaped so that no text can end it.
    const json = boot.replaceAll('<', '\\u003c');
    const links = writeLinks(head, appFiles);
    return (
      shell
        .replace(
          '<html lang="en">',
          () => `<html lang="${language ?? DEFAULT_LANGUAGE}"${languageAttribute}${themeAttribute}>`,
        )
        .replace('<title>Cauri</title>', () => writeTitle(head))
        // Prerendered HTML needs its style sheets and the entry only, which requests the code once the HTML is drawn.
        .replace('</head>', () => `${prerendered === '' ? links : links.replaceAll(PRELOAD, LATER)}</head>`)
        .replace('<div id="root"></div>', () => `<div id="root">${prerendered}</div>`)
        // The data come last, so that the browser finds the files to fetch before it has read them.
        .replace('<!--cauri-->', () => `<script type="application/json" id="boot">${json}</script>`)
    );
  };
}
