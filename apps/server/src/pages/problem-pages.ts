import { problems } from '@cauri/contract';
import { html } from 'hono/html';
import { z } from 'zod';
import type { Router } from '#platform/http';

/** Serves the pages to which the `type` of a problem leads. */
export function serveProblems(router: Router): void {
  router.get('/problems/:code', (c) => {
    const found = Object.entries(problems).find(([code]) => code === c.req.param('code'));
    if (!found) return c.notFound();
    const [code, { status, title, params }] = found;
    const values = describeParams(params);
    return c.html(
      html`<!doctype html><html lang="en"><title>${code}</title><h1>${title}</h1><p>${code}, HTTP ${status}</p>${
        values.length > 0 ? html`<h2>params</h2><dl>${values}</dl>` : ''
      }`,
    );
  });
}

type Schema = z.core.JSONSchema.BaseSchema;

/** The values of a problem, from the schema that the API reference has too. */
function describeParams(params: z.ZodObject) {
  const { properties = {}, required = [], $defs = {} } = z.toJSONSchema(params);
  return Object.entries(properties).map(([name, schema]) => {
    const { description } = schema as Schema;
    const isOptional = !required.includes(name);
    const type = describeType(schema as Schema, $defs);
    return html`<dt><code>${name}</code>${isOptional ? ' (not always)' : ''}: ${type}</dt>${description ? html`<dd>${description}</dd>` : ''}`;
  });
}

function describeType(schema: Schema, definitions: Record<string, Schema>): string {
  const describe = (inner: unknown) => describeType(inner as Schema, definitions);
  const { $ref, anyOf, items, properties, type } = schema;
  if ($ref !== undefined) return describe(definitions[$ref.split('/').at(-1) ?? '']);
  if (schema.enum) return schema.enum.map((value) => JSON.stringify(value)).join(' | ');
  if (anyOf) return anyOf.map(describe).join(' | ');
  if (items) return `list of ${describe(items)}`;
  if (properties)
    return `{ ${Object.entries(properties)
      .map(([name, inner]) => `${name}: ${describe(inner)}`)
      .join(', ')} }`;
  return String(type);
}
