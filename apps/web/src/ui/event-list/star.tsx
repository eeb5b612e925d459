import StarIcon from 'lucide-react/icons/star';
import './star.css';

export interface StarButtonProps {
  /** The label for screen readers: "Ajouter Lomé FC aux favoris". */
  readonly label: string;
  readonly pressed: boolean;
  readonly onPress: () => void;
}

/** Gold and filled for a favourite. */
export function StarButton({ label, pressed, onPress }: StarButtonProps) {
  return (
    <button type="button" className="star" aria-label={label} title={label} aria-pressed={pressed} onClick={onPress}>
      <StarIcon className="i i-s" />
    </button>
  );
}
