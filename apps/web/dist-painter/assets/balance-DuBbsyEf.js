import { r as meQuery } from "./auth-BMgJ1fZn.js";
// src/features/identity/balance.ts
/** A balance that came by the stream or with an answer. An older one than the known is ignored. */
function updateBalance(client, { balance, balanceVersion }) {
	client.setQueryData(meQuery.queryKey, (me) => me && balanceVersion > me.balanceVersion ? {
		...me,
		balance,
		balanceVersion
	} : me);
}
export { updateBalance as t };
