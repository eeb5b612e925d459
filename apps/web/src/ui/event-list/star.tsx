import StarIcon from 'lucide-react/icons/star';
import './star.css';

export interface StarButtonProps {
  /** For readers: "Ajouter Lomé FC aux favoris". */
  readonly label: string;
  readonly pressed: boolean;
  readonly onPress: () => void;
}

/** Gold and filled when it is yours. */
export function StarButton({ label, pressed, onPress }: StarButtonProps) {
  return (
    <button type="button" className="star" aria-label={label} title={label} aria-pressed={pressed} onClick={onPress}>
      <StarIcon className="i i-s" />
    </button>
  );
}
