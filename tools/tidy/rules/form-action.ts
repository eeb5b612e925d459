import type { Rule } from '../source-file.ts';

/** The elements that React lets run a function when they send a form. */
const elements: ReadonlySet<string> = new Set(['form', 'button', 'input']);

/**
 * The build leaves out of React what runs a function as the action of a form (`apps/web/slim-react.ts`): it would never be
 * called.
 */
export const formAction: Rule = {
  name: 'form-action',
  *check(file) {
    for (const { name, attributes } of file.nodesOf('JSXOpeningElement')) {
      if (name.type !== 'JSXIdentifier' || !elements.has(name.name)) continue;
      for (const attribute of attributes) {
        if (attribute.type !== 'JSXAttribute' || attribute.value?.type !== 'JSXExpressionContainer') continue;
        const { name: own } = attribute.name;
        if (own !== 'action' && own !== 'formAction') continue;
        yield {
          offset: attribute.start,
          message: `"${own}" may be a function, which the built site never calls: use \`onSubmit\`, or a text`,
        };
      }
    }
  },
};
