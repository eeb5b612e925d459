import type { Rule } from '../source-file.ts';

/** The start of a noun clause without a subject and a verb. */
const opener =
  /^[*\s]*(Who|Whoever|Whose|What|Whatever|Of|Where|Such|How (?:many|much)|(?:Since|Until) when|For how long|Not(?= (?:a|the|to|`)))\b/;
/** A clause of time alone: `When the list was requested.` */
const clauseAlone = /^[*\s]*(When)\b[^,]*$/;
/** The text between two line comments that belong together. */
const lineBreak = /^\n[ \t]*$/;

/** A comment is a sentence, or names what it describes: it does not open with a question word. */
export const commentOpener: Rule = {
  name: 'comment-opener',
  *check({ comments, text }) {
    let end = -1;
    for (const comment of comments) {
      const continues = end >= 0 && comment.type === 'Line' && lineBreak.test(text.slice(end, comment.start));
      end = comment.type === 'Line' ? comment.end : -1;
      const [, word] = opener.exec(comment.value) ?? clauseAlone.exec(comment.value) ?? [];
      if (!word || continues) continue;
      yield { offset: comment.start, message: `a comment opens with "${word}": begin with its subject` };
    }
  },
};
