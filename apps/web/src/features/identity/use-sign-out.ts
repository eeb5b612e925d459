import { useNavigate } from '@tanstack/react-router';
import { useProblemMessage } from '#i18n/problem-message.ts';
import { showToast } from '#ui/overlay/toast.tsx';
import { useAuth } from './auth.tsx';

/** Ends the session and goes to the sign-in page. */
export function useSignOut(): () => Promise<void> {
  const { signOut } = useAuth();
  const navigate = useNavigate();
  const messageOf = useProblemMessage('common');
  return async () => {
    try {
      await signOut(() => navigate({ to: '/login' }));
    } catch (error) {
      showToast({ title: messageOf(error) });
    }
  };
}
