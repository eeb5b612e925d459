import { r as QueryObserver, t as useBaseQuery } from "./useBaseQuery-COac1PUB.js";
// ../../node_modules/@tanstack/react-query/build/modern/useQuery.js
function useQuery(options, queryClient) {
	return useBaseQuery(options, QueryObserver, queryClient);
}
export { useQuery as t };
