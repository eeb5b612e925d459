import { t as queryOptions } from "./queryOptions-C-4jvvEn.js";
import { t as call } from "./call-lp5UVGcJ.js";
/** What waits for a second administrator, and what was decided last; its count stands beside every page. */
var approvalsQuery = queryOptions({
	queryKey: ["admin", "approvals"],
	queryFn: ({ signal }) => call("listApprovals", {}, { signal }),
	staleTime: 5e3,
	refetchInterval: 6e4
});
export { approvalsQuery as t };
