// src/features/catalog/lists/days.ts
/** By day, in the order of the list. */
function byDay(events) {
	return [...Map.groupBy(events, ({ startTime }) => new Date(startTime).toDateString())].map(([day, own]) => ({
		day,
		time: own[0]?.startTime ?? day,
		events: own
	}));
}
export { byDay as t };
