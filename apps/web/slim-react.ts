import type { Plugin, Rolldown } from 'vite';

/** Leaves out of React what the browser never runs: of the renderer, about a sixth. */
export const slimReact = (): Plugin[] => [withoutHydration(), withoutUnusedReact(), withoutIdleParts()];

const RENDERER = { id: /\/react-dom-client\.production\.js$/ };

type Replacement = readonly [part: RegExp, instead: string];

/** The body of a function at the top of a file. */
function bodyOf(name: string): RegExp {
  return new RegExp(`(?<=^function ${name}\\([^)]*\\) \\{\n)[\\s\\S]*?\n(?=\\}\n)`, 'm');
}

function replaceEach(code: string, parts: readonly Replacement[], context: Rolldown.PluginContext): string {
  return parts.reduce((rest, [part, instead]) => {
    const next = rest.replace(part, instead);
    if (next === rest) context.error(`React has no ${part}`);
    return next;
  }, code);
}

/** The parts of React that concern hydration, and what stands in for each where every page is rendered again. */
const HYDRATION: readonly Replacement[] = [
  [bodyOf('clearIfContinuousEvent'), ''],
  [bodyOf('getParentHydrationBoundary'), 'return null;'],
  [bodyOf('retryIfBlockedOn'), ''],
  [/\bvar blockedOn = (findInstanceBlockingEvent\(nativeEvent\));\s*if \(null === blockedOn\)/, '$1; if (!0)'],
  [/\((\w+) = [\w.]+\.dehydrated\),\s*null !== \1\b/g, '!1'],
  [/\bisHydrating = ![01]/g, '0'],
  [/\bisHydrating\b(?!\$)/g, '!1'],
  [/[\w.$]+\.dehydrated\b(?! = )/g, 'null'],
  [/[\w.$]+\.isDehydrated\b(?! = )/g, '!1'],
  [/\bpopHydrationState\(\w+\)(?! \{)/g, '!1'],
  [/\bexports\.hydrateRoot = function[\s\S]*?\n\};\n/g, ''],
  [/\bReactDOMHydrationRoot\.prototype\.unstable_scheduleHydration = function[\s\S]*?\n\};\n/g, ''],
  [/\bReactDOMHydrationRoot\.prototype\.\w+ =\s*/g, ''],
];

/**
 * Leaves hydration out of React: React always draws the whole page, and never takes over the HTML of the server. What the
 * code reads about hydration becomes a constant, and the minifier drops the rest. A React without these expressions
 * stops the build.
 */
function withoutHydration(): Plugin {
  return {
    name: 'cauri:without-hydration',
    apply: 'build',
    transform: {
      filter: RENDERER,
      handler(code) {
        const [before = '', after, ...more] = code.split('isHydrating = !1,\n');
        if (after === undefined || more.length > 0) this.error('React declares isHydrating in another way');
        return { code: `${before}isHydrating = !1,\n${replaceEach(after, HYDRATION, this)}`, map: null };
      },
    },
  };
}

/** By library, the functions that neither our code nor a library of ours calls. */
const UNUSED_REACT: Readonly<Record<string, readonly string[]>> = {
  react: [
    'Activity',
    'Children',
    'Profiler',
    'cache',
    'cacheSignal',
    'cloneElement',
    'createRef',
    'isValidElement',
    'unstable_useCacheRefresh',
    'useActionState',
    'useImperativeHandle',
    'useInsertionEffect',
    'useOptimistic',
    'useTransition',
  ],
  'react-dom': [
    'flushSync',
    'preconnect',
    'prefetchDNS',
    'preinit',
    'preinitModule',
    'preload',
    'preloadModule',
    'requestFormReset',
    'unstable_batchedUpdates',
    'useFormState',
    'useFormStatus',
  ],
};

/** The hooks behind these functions, in the tables of React's renderer. */
const UNUSED_HOOKS = [
  'useActionState',
  'useCacheRefresh',
  'useFormState',
  'useHostTransitionStatus',
  'useImperativeHandle',
  'useInsertionEffect',
  'useOptimistic',
  'useTransition',
];

/**
 * Leaves the functions out of React that nothing calls: its files are CommonJS, of which the bundler keeps every export.
 * A React without one of them, or code that calls one, stops the build.
 */
function withoutUnusedReact(): Plugin {
  const calls = Object.values(UNUSED_REACT).flat().join('|');
  const call = new RegExp(`\\b(?:import_react(?:_dom)?(?:\\$\\d+)?|React(?:DOM)?(?:\\$\\d+)?)\\.(?:${calls})\\b`);
  return {
    name: 'cauri:without-unused-react',
    apply: 'build',
    transform: {
      filter: { id: /\/(react|react-dom|react-dom-client)\.production\.js$/ },
      handler(code, id) {
        const [, library = ''] = /([\w-]+)\.production\.js$/.exec(id) ?? [];
        const unused = (UNUSED_REACT[library] ?? []).map((name): [string, RegExp] => [
          name,
          new RegExp(`^exports\\.${name} = (?:\\w+;|function[\\s\\S]*?^};)\\n`, 'm'),
        ]);
        const hooks = (library === 'react-dom-client' ? UNUSED_HOOKS : []).map((name): [string, RegExp] => [
          name,
          new RegExp(`^( +)${name}: (?:\\w+|function[\\s\\S]*?^\\1})(?:,|(?=\\n *\\};?))\\n`, 'gm'),
        ]);
        let rest = code;
        for (const [name, expression] of [...unused, ...hooks]) {
          const next = rest.replace(expression, '');
          if (next === rest) this.error(`${id} has no ${name}`);
          rest = next;
        }
        return { code: rest, map: null };
      },
    },
    generateBundle(_, bundle) {
      for (const [id, { code }] of renderedModules(bundle)) {
        const found = call.exec(code ?? '');
        if (found) this.error(`${id} calls ${found[0]}, which UNUSED_REACT leaves out`);
      }
    },
  };
}

const renderedModules = (bundle: Rolldown.OutputBundle) =>
  Object.values(bundle).flatMap((file) => (file.type === 'chunk' ? Object.entries(file.modules) : []));

/** Parts that run only for what no page has, and what stands in for each. */
const IDLE_PARTS: readonly Replacement[] = [
  // The names of the components that led to an error, which nothing reads.
  [bodyOf('getStackByFiberInDevAndProd'), "return '';"],
  // The HTML of the server in a Suspense boundary.
  [bodyOf('getSuspenseInstanceFromFiber'), 'return null;'],
  // Style sheets and images that a page waits for.
  [bodyOf('accumulateSuspenseyCommitOnFiber'), ''],
  [bodyOf('waitForCommitToBeReady'), 'return null;'],
  // A sign of the browser for a transition, which this release never requests.
  [bodyOf('defaultOnDefaultTransitionIndicator'), ''],
  // Elements of our own kind, with a dash in their name.
  [/\bisCustomElement\([^)]*\)(?! \{)/g, '!1'],
  // The events of UNUSED_EVENTS, and forms whose `action` is a function, which the rule `form-action` of tidy refuses.
  [
    /handleEventFunc = targetInst \? getNodeFromInstance\(targetInst\) : window;[\s\S]*?extractEvents\$1\([^()]*\);/,
    '',
  ],
  // The answers to `preload` and the like of `react-dom`, which UNUSED_REACT leaves out.
  [/^ReactDOMSharedInternals\.d = \{[\s\S]*?^\};\n/m, ''],
  // A search for the element of a component without a ref.
  [/^ReactDOMSharedInternals\.findDOMNode = function[\s\S]*?^\};\n/m, ''],
];

/** The events that React derives from several of the browser, and that nothing listens to. */
const UNUSED_EVENTS = /\bon(?:BeforeInput|Composition(?:Start|Update|End)|Select)(?:Capture)?\b/;

function withoutIdleParts(): Plugin {
  return {
    name: 'cauri:without-idle-parts',
    apply: 'build',
    transform: {
      filter: RENDERER,
      handler(code) {
        return { code: replaceEach(code, IDLE_PARTS, this), map: null };
      },
    },
    generateBundle(_, bundle) {
      for (const [id, { code }] of renderedModules(bundle)) {
        const found = RENDERER.id.test(id) ? null : UNUSED_EVENTS.exec(code ?? '');
        if (found) this.error(`${id} listens to ${found[0]}, which IDLE_PARTS leaves out`);
      }
    },
  };
}
