import type { Favourite } from '@cauri/contract';
import { useQueryClient } from '@tanstack/react-query';
import type { Namespace } from '#i18n/texts.ts';
import { useText } from '#i18n/use-text.tsx';
import { StarButton } from '#ui/event-list/star.tsx';
import { keyOf } from './local-favourites.ts';
import { toggleFavourite } from './own-favourites.ts';
import { useFavourites } from './use-favourites.ts';

export interface StarProps extends Favourite {
  /** The name of the favourite: "Lomé FC". */
  name: string;
  /** The namespace whose language its texts follow. */
  as?: Namespace;
}

/** The button itself. Its code loads with the first star. */
export default function StarControl({ kind, id, name, as = 'catalog' }: StarProps) {
  const t = useText('catalog', as);
  const client = useQueryClient();
  const key = keyOf({ kind, id });
  return (
    <StarButton
      label={t('star', { name })}
      pressed={useFavourites().includes(key)}
      onPress={() => void toggleFavourite(client, key, t.language)}
    />
  );
}
