import type { Rule } from '../source-file.ts';

// Matches a path, not the end of a URL or of a longer path; /home/node is the user of Node's container images.
const machinePath = /(?<![\w.)}/-])(\/(work|tmp|root|Users)\/[\w.-]|\/home\/(?!node\b)[\w.-]|[A-Z]:\\Users\\)/g;

/** A path of one machine does not work on others. */
export const machinePathRule: Rule = {
  name: 'machine-path',
  *check({ path, text }) {
    if (path.startsWith('tools/tidy/')) return;
    for (const { index } of text.matchAll(machinePath)) {
      yield { offset: index, message: 'a path of one machine: use os.tmpdir(), or a path from the repository' };
    }
  },
};
