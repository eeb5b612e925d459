import { i as __toESM } from "./rolldown-runtime-DYf_mQCB.js";
import { t as queryOptions } from "./queryOptions-C-4jvvEn.js";
import { t as useQuery } from "./useQuery-C8VbkJTq.js";
import { o as useQueryClient, t as call } from "./call-lp5UVGcJ.js";
import { t as require_react } from "./react-DzJPDQgz.js";
import { i as useLiveClient } from "./live-BCGa7bAG.js";
import { n as hasCode } from "./problem-B4I62QHN.js";
import { d as signOut, f as signUp, l as sendCode, u as signIn } from "./session-CvQ9XqeA.js";
import { t as require_jsx_runtime } from "./jsx-runtime-T2s6zMS3.js";
// src/features/identity/auth.tsx
var import_react = /* @__PURE__ */ __toESM(require_react(), 1);
var import_jsx_runtime = require_jsx_runtime();
/** The signed-in user, or null for a visitor. */
var meQuery = queryOptions({
	queryKey: ["me"],
	queryFn: async ({ signal }) => {
		try {
			return await call("getMe", {}, { signal });
		} catch (error) {
			if (hasCode(error, "unauthenticated")) return null;
			throw error;
		}
	},
	staleTime: 6e4
});
/** What belongs to one person, by the first word of its query. */
var PERSONAL = [
	"bets",
	"bet",
	"own",
	"favourites",
	"settings",
	"sessions",
	"admin",
	"notices"
];
/** Whose person signs out: signed in no more, but not forgotten before another page is there. */
var leaving = /* @__PURE__ */ new WeakSet();
var isSignedIn = (client) => !leaving.has(client) && Boolean(client.getQueryData(meQuery.queryKey));
var forgetPerson = (client) => client.removeQueries({ predicate: ({ queryKey: [name] }) => PERSONAL.includes(name) });
var AuthContext = (0, import_react.createContext)(null);
function AuthProvider({ children }) {
	const client = useQueryClient();
	const live = useLiveClient();
	const { data, isPending } = useQuery(meQuery);
	const me = data ?? null;
	const userId = me?.id;
	const previous = (0, import_react.useRef)(userId);
	(0, import_react.useEffect)(() => {
		if (previous.current !== userId) live.restart();
		if (previous.current !== void 0 && userId === void 0) forgetPerson(client);
		previous.current = userId;
	}, [
		client,
		live,
		userId
	]);
	/** Nothing of the person before may stay: not in the cache, not on the line. */
	const changePerson = async (to) => {
		forgetPerson(client);
		if (to === "signed_in") await client.fetchQuery({
			...meQuery,
			staleTime: 0
		});
		else client.setQueryData(meQuery.queryKey, null);
	};
	return /* @__PURE__ */ (0, import_jsx_runtime.jsx)(AuthContext, {
		value: {
			status: isPending ? "loading" : me ? "signed_in" : "visitor",
			me,
			signIn: async (credentials) => {
				const { needsCode } = await signIn(credentials);
				if (!needsCode) await changePerson("signed_in");
				return !needsCode;
			},
			signInByCode: async (kind, code) => {
				await sendCode(kind, code);
				await changePerson("signed_in");
			},
			signUp: async (account) => {
				await signUp(account);
				await changePerson("signed_in");
				return Boolean(client.getQueryData(meQuery.queryKey));
			},
			signOut: async (leave) => {
				await signOut();
				leaving.add(client);
				await leave().finally(() => leaving.delete(client));
				await changePerson("visitor");
			}
		},
		children
	});
}
function useAuth() {
	const auth = (0, import_react.use)(AuthContext);
	if (!auth) throw new Error("useAuth must be used within an AuthProvider");
	return auth;
}
export { useAuth as i, isSignedIn as n, meQuery as r, AuthProvider as t };
