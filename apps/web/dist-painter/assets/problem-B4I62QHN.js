// src/api/problem.ts
/** Why a call did not do what was asked. Components branch on `code` only; the words come from the texts. */
var ApiProblem = class extends Error {
	code;
	status;
	params;
	issues;
	requestId;
	constructor(code, details = {}) {
		super(code);
		this.name = "ApiProblem";
		this.code = code;
		this.status = details.status ?? 0;
		this.params = details.params ?? {};
		this.issues = details.issues ?? [];
		this.requestId = details.requestId ?? null;
	}
	/** The parameters of a refusal whose code was checked by {@link hasCode}. */
	paramsOf(_code) {
		return this.params;
	}
};
var hasCode = (error, ...codes) => error instanceof ApiProblem && codes.includes(error.code);
/** Whether nobody can know what became of the request: no answer came, or one that is not ours. */
var isUnanswered = (error) => hasCode(error, "offline", "timed_out", "unavailable", "internal");
export { hasCode as n, isUnanswered as r, ApiProblem as t };
