import { n as useNavigate } from "./useNavigate-B-HyEWu2.js";
import { t as useProblemMessage } from "./problem-message-ySAxs-JK.js";
import { n as showToast } from "./toast-BMgiuX9M.js";
import { i as useAuth } from "./auth-BMgJ1fZn.js";
// src/features/identity/use-sign-out.ts
/** Ends the session and goes to the sign-in page. */
function useSignOut() {
	const { signOut } = useAuth();
	const navigate = useNavigate();
	const messageOf = useProblemMessage("common");
	return async () => {
		try {
			await signOut(() => navigate({ to: "/login" }));
		} catch (error) {
			showToast({ title: messageOf(error) });
		}
	};
}
export { useSignOut as t };
