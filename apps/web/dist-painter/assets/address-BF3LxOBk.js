// src/features/site/address.ts
/** As long as an id is at most. */
var LETTERS_AT_MOST = 100;
/** A text of an address; undefined where something else stands there, nothing, or more than any name or id has. */
var textIn = (value, most = LETTERS_AT_MOST) => typeof value === "string" && value !== "" && value.length <= most ? value : void 0;
/** What is searched for, as it stands in an address: a name of digits only comes as a number. No more than a search takes. */
var questionIn = (value, most = LETTERS_AT_MOST) => typeof value === "string" || typeof value === "number" ? String(value).slice(0, most) : "";
export { textIn as n, questionIn as t };
