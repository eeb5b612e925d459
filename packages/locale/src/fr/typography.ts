/** Matches text that breaks French typography: a line never ends before a double sign or within quotation marks. */
export default {
  'a double sign without a no-break space before it': /[^\u00a0][?!;%»]|[^\u00a0]:(?!\/\/|\d)/,
  'a quotation mark without a no-break space after it': /«[^\u00a0]/,
};
