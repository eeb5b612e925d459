import { i as __toESM, r as __require, t as __commonJSMin } from "./assets/rolldown-runtime-DYf_mQCB.js";
import { S as notFound, _ as isModuleNotFoundError, b as rootRouteId, c as createNonReactiveReadonlyStore, d as invariant, f as cleanPath, g as hasKeys, h as escapeHtml, i as RouterCore, l as defaultGetScrollRestorationKey, m as trimPathRight, o as createMemoryHistory, p as trimPathLeft, r as matchContext, s as createNonReactiveMutableStore, t as Link, u as storageKey, x as isNotFound, y as redirect } from "./assets/link-C8lg5Ezi.js";
import { t as require_react } from "./assets/react-DzJPDQgz.js";
import { a as QueryClientProvider, o as useQueryClient, t as call } from "./assets/call-lp5UVGcJ.js";
import { t as useQuery } from "./assets/useQuery-C8VbkJTq.js";
import { n as routerContext, t as useRouter } from "./assets/useRouter-DNoM2GJ-.js";
import { i as useLayoutEffect$2, n as useNavigate, r as reactUse } from "./assets/useNavigate-B-HyEWu2.js";
import { t as require_jsx_runtime } from "./assets/jsx-runtime-T2s6zMS3.js";
import { t as useMatch } from "./assets/useMatch-833guf2u.js";
import "./assets/useSelector-BXjIOqpg.js";
import { a as useTopics, n as useIsStale, r as useLine, t as LiveProvider } from "./assets/live-BCGa7bAG.js";
import { n as useRuntime, t as RuntimeProvider } from "./assets/runtime-Dpd8pbgq.js";
import { i as createSlipStore, n as useBetting, r as useSlip, t as BettingProvider } from "./assets/slip-provider-CFWihwFV.js";
import { a as usePrice, i as useLiveEvent, n as useBoard, s as Board, t as BoardProvider } from "./assets/use-board-Ctbofv6m.js";
import { i as useAuth, n as isSignedIn, r as meQuery, t as AuthProvider } from "./assets/auth-BMgJ1fZn.js";
import { t as queryOptions } from "./assets/queryOptions-C-4jvvEn.js";
import { _ as matchMutation, a as Removable, b as partialMatchKey, c as createRetryer, d as focusManager, f as Subscribable, h as hashQueryKeyByOptions, i as Query, l as onlineManager, m as hashKey, n as defaultThrowOnError, p as functionalUpdate, r as QueryObserver, t as useBaseQuery, u as notifyManager, v as matchQuery, w as skipToken, x as resolveQueryValue, y as noop } from "./assets/useBaseQuery-COac1PUB.js";
import { E as LanguageProvider, O as languageOf, a as prepareTexts, c as formatAmount, d as formatDay, g as formatMoney, i as loadTexts, k as paintIn, l as formatCount, n as useText, o as switchLanguage, r as loadFirstTexts, s as dayOf, t as textOf, w as veilTimes, x as formatTime } from "./assets/use-text-CMiZEzfK.js";
import { t as classNames } from "./assets/class-names-BeKVPJ8V.js";
/* empty css                       */
import { n as hasCode, r as isUnanswered, t as ApiProblem } from "./assets/problem-B4I62QHN.js";
import { a as useTellMissing, i as useIsOnline, n as isCodeMissing, r as Boundary, t as LatePart } from "./assets/late-part-CfHAvjK3.js";
import { i as TaleCloth, n as Hem, r as HeroCloth } from "./assets/cloth-kjH_9b1i.js";
/* empty css                     */
/* empty css                      */
import { n as SHELL, t as Mark } from "./assets/mark-ByT9Ai__.js";
import { d as outcomeName, h as timeOf$1, i as eventName, l as marketOfPick, m as shortLabel, n as clockText, r as countryName, t as buttonName } from "./assets/words-Cpxlq0Dw.js";
import { n as useFigures, t as PageFigures } from "./assets/figures-BFm32wjN.js";
import { a as wasTold, i as sumOf, r as mergeBets } from "./assets/bet-queries-ccMEZ-5J.js";
import { t as createLucideIcon } from "./assets/createLucideIcon-DdLfn23m.js";
import { t as useInfiniteQuery } from "./assets/useInfiniteQuery-CRRzj-sG.js";
import { a as eventsQuery, c as mergeIntoDetail, l as mergeIntoLists, n as compareCodes, o as feedQuery, r as eventKeys, s as itemsOf, t as TOTALS, u as sportsQuery } from "./assets/queries-btcovgvy.js";
import { t as SportIcon } from "./assets/sport-icon-CaqoCc77.js";
import { t as afterLayout } from "./assets/tabs-C2USWEB8.js";
import { n as showToast, t as Toaster } from "./assets/toast-BMgiuX9M.js";
/* empty css                      */
import { n as toAmount, r as toCentimes } from "./assets/money-CNbISeCj.js";
import { t as questionIn } from "./assets/address-BF3LxOBk.js";
import { r as safeRedirect, t as readRedirect } from "./assets/redirect-O4dJjvQ7.js";
import { t as updateBalance } from "./assets/balance-DuBbsyEf.js";
import { n as EMPTY_SLIP } from "./assets/slip-Dl5PMoUY.js";
// ../../node_modules/@tanstack/router-core/dist/esm/route.js
var BaseRoute = class {
	get to() {
		return this._to;
	}
	get id() {
		return this._id;
	}
	get path() {
		return this._path;
	}
	get fullPath() {
		return this._fullPath;
	}
	constructor(options) {
		this.init = (originalIndex) => {
			this.originalIndex = originalIndex;
			this._branch = void 0;
			const options = this.options;
			const isRoot = !options?.path && !options?.id;
			this.parentRoute = this.options.getParentRoute?.();
			if (isRoot) this._path = rootRouteId;
			else if (!this.parentRoute) invariant();
			let path = isRoot ? rootRouteId : options?.path;
			if (path && path !== "/") path = trimPathLeft(path);
			const customId = options?.id || path;
			const id = isRoot ? rootRouteId : cleanPath((this.parentRoute.id === "__root__" ? "" : this.parentRoute.id) + "/" + (customId ?? ""));
			if (path === "__root__") path = "/";
			const fullPath = id === "__root__" ? "/" : path === void 0 ? this.parentRoute.fullPath : cleanPath(this.parentRoute.fullPath + "/" + path);
			this._path = path;
			this._id = id;
			this._fullPath = fullPath;
			this._to = trimPathRight(fullPath);
		};
		this.addChildren = (children) => {
			return this._addFileChildren(children);
		};
		this._addFileChildren = (children) => {
			if (Array.isArray(children)) this.children = children;
			if (typeof children === "object" && children !== null) this.children = Object.values(children);
			return this;
		};
		this._addFileTypes = () => {
			return this;
		};
		this.updateLoader = (options) => {
			Object.assign(this.options, options);
			return this;
		};
		this.update = (options) => {
			Object.assign(this.options, options);
			return this;
		};
		this.lazy = (lazyFn) => {
			this.lazyFn = lazyFn;
			return this;
		};
		this.redirect = (opts) => redirect({
			from: this.fullPath,
			...opts
		});
		this.options = options || {};
		this.isRoot = !options?.getParentRoute;
		if (options?.id && options?.path) throw new Error(`Route cannot have both an 'id' and a 'path' option.`);
	}
};
var BaseRootRoute = class extends BaseRoute {
	constructor(options) {
		super(options);
	}
};
// ../../node_modules/@tanstack/react-router/dist/esm/CatchBoundary.js
var import_react = /* @__PURE__ */ __toESM(require_react(), 1);
var import_jsx_runtime = require_jsx_runtime();
var CatchBoundary = class extends import_react.Component {
	constructor(..._args) {
		super(..._args);
		this.state = { error: 0 };
		this.reset = () => {
			this.setState({ error: 0 });
		};
	}
	static getDerivedStateFromProps(props, state) {
		const resetKey = props.getResetKey();
		if (state.error && state.resetKey !== resetKey) return {
			resetKey,
			error: 0
		};
		return { resetKey };
	}
	static getDerivedStateFromError(error) {
		return { error: [error] };
	}
	componentDidCatch(error, errorInfo) {
		this.props.onCatch?.(error, errorInfo);
	}
	render() {
		const error = this.state.error;
		if (error) return import_react.createElement(this.props.errorComponent ?? ErrorComponent, {
			error: error[0],
			reset: this.reset
		});
		return this.props.children;
	}
};
function ErrorComponent({ error }) {
	const [show, setShow] = import_react.useState(false);
	return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("div", {
		style: {
			padding: ".5rem",
			maxWidth: "100%"
		},
		children: [
			/* @__PURE__ */ (0, import_jsx_runtime.jsxs)("div", {
				style: {
					display: "flex",
					alignItems: "center",
					gap: ".5rem"
				},
				children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)("strong", {
					style: { fontSize: "1rem" },
					children: "Something went wrong!"
				}), /* @__PURE__ */ (0, import_jsx_runtime.jsx)("button", {
					style: {
						appearance: "none",
						fontSize: ".6em",
						border: "1px solid currentColor",
						padding: ".1rem .2rem",
						fontWeight: "bold",
						borderRadius: ".25rem"
					},
					onClick: () => setShow((d) => !d),
					children: show ? "Hide Error" : "Show Error"
				})]
			}),
			/* @__PURE__ */ (0, import_jsx_runtime.jsx)("div", { style: { height: ".25rem" } }),
			show ? /* @__PURE__ */ (0, import_jsx_runtime.jsx)("div", { children: /* @__PURE__ */ (0, import_jsx_runtime.jsx)("pre", {
				style: {
					fontSize: ".7em",
					border: "1px solid red",
					borderRadius: ".25rem",
					padding: ".3rem",
					color: "red",
					overflow: "auto"
				},
				children: error?.message ? /* @__PURE__ */ (0, import_jsx_runtime.jsx)("code", { children: error.message }) : null
			}) }) : null
		]
	});
}
// ../../node_modules/@tanstack/react-router/dist/esm/ClientOnly.js
var getSnapshot = () => true;
var getServerSnapshot = () => false;
/**
* Render the children only after the JS has loaded client-side. Use an optional
* fallback component if the JS is not yet loaded.
*
* @example
* Render a Chart component if JS loads, renders a simple FakeChart
* component server-side or if there is no JS. The FakeChart can have only the
* UI without the behavior or be a loading spinner or skeleton.
*
* ```tsx
* return (
*   <ClientOnly fallback={<FakeChart />}>
*     <Chart />
*   </ClientOnly>
* )
* ```
*/
function ClientOnly({ children, fallback = null }) {
	return /* @__PURE__ */ (0, import_jsx_runtime.jsx)(import_react.Fragment, { children: useHydrated() ? children : fallback });
}
/** @internal */
function useHydrated(enabled = true) {
	return import_react.useSyncExternalStore(subscribe, getSnapshot, enabled ? getServerSnapshot : getSnapshot);
}
function subscribe() {
	return () => {};
}
// ../../node_modules/@tanstack/store/dist/alien.js
/* @__NO_SIDE_EFFECTS__ */
function createReactiveSystem({ update, notify, unwatched }) {
	return {
		link,
		unlink,
		propagate,
		checkDirty,
		shallowPropagate
	};
	function link(dep, sub, version) {
		const prevDep = sub.depsTail;
		if (prevDep !== void 0 && prevDep.dep === dep) return;
		const nextDep = prevDep !== void 0 ? prevDep.nextDep : sub.deps;
		if (nextDep !== void 0 && nextDep.dep === dep) {
			nextDep.version = version;
			sub.depsTail = nextDep;
			return;
		}
		const prevSub = dep.subsTail;
		if (prevSub !== void 0 && prevSub.version === version && prevSub.sub === sub) return;
		const newLink = sub.depsTail = dep.subsTail = {
			version,
			dep,
			sub,
			prevDep,
			nextDep,
			prevSub,
			nextSub: void 0
		};
		if (nextDep !== void 0) nextDep.prevDep = newLink;
		if (prevDep !== void 0) prevDep.nextDep = newLink;
		else sub.deps = newLink;
		if (prevSub !== void 0) prevSub.nextSub = newLink;
		else dep.subs = newLink;
	}
	function unlink(link, sub = link.sub) {
		const dep = link.dep;
		const prevDep = link.prevDep;
		const nextDep = link.nextDep;
		const nextSub = link.nextSub;
		const prevSub = link.prevSub;
		if (nextDep !== void 0) nextDep.prevDep = prevDep;
		else sub.depsTail = prevDep;
		if (prevDep !== void 0) prevDep.nextDep = nextDep;
		else sub.deps = nextDep;
		if (nextSub !== void 0) nextSub.prevSub = prevSub;
		else dep.subsTail = prevSub;
		if (prevSub !== void 0) prevSub.nextSub = nextSub;
		else if ((dep.subs = nextSub) === void 0) unwatched(dep);
		return nextDep;
	}
	function propagate(link) {
		let next = link.nextSub;
		let stack;
		top: do {
			const sub = link.sub;
			let flags = sub.flags;
			if (!(flags & 60)) sub.flags = flags | 32;
			else if (!(flags & 12)) flags = 0;
			else if (!(flags & 4)) sub.flags = flags & -9 | 32;
			else if (!(flags & 48) && isValidLink(link, sub)) {
				sub.flags = flags | 40;
				flags &= 1;
			} else flags = 0;
			if (flags & 2) notify(sub);
			if (flags & 1) {
				const subSubs = sub.subs;
				if (subSubs !== void 0) {
					const nextSub = (link = subSubs).nextSub;
					if (nextSub !== void 0) {
						stack = {
							value: next,
							prev: stack
						};
						next = nextSub;
					}
					continue;
				}
			}
			if ((link = next) !== void 0) {
				next = link.nextSub;
				continue;
			}
			while (stack !== void 0) {
				link = stack.value;
				stack = stack.prev;
				if (link !== void 0) {
					next = link.nextSub;
					continue top;
				}
			}
			break;
		} while (true);
	}
	function checkDirty(link, sub) {
		let stack;
		let checkDepth = 0;
		let dirty = false;
		top: do {
			const dep = link.dep;
			const flags = dep.flags;
			if (sub.flags & 16) dirty = true;
			else if ((flags & 17) === 17) {
				if (update(dep)) {
					const subs = dep.subs;
					if (subs.nextSub !== void 0) shallowPropagate(subs);
					dirty = true;
				}
			} else if ((flags & 33) === 33) {
				if (link.nextSub !== void 0 || link.prevSub !== void 0) stack = {
					value: link,
					prev: stack
				};
				link = dep.deps;
				sub = dep;
				++checkDepth;
				continue;
			}
			if (!dirty) {
				const nextDep = link.nextDep;
				if (nextDep !== void 0) {
					link = nextDep;
					continue;
				}
			}
			while (checkDepth--) {
				const firstSub = sub.subs;
				const hasMultipleSubs = firstSub.nextSub !== void 0;
				if (hasMultipleSubs) {
					link = stack.value;
					stack = stack.prev;
				} else link = firstSub;
				if (dirty) {
					if (update(sub)) {
						if (hasMultipleSubs) shallowPropagate(firstSub);
						sub = link.sub;
						continue;
					}
					dirty = false;
				} else sub.flags &= -33;
				sub = link.sub;
				const nextDep = link.nextDep;
				if (nextDep !== void 0) {
					link = nextDep;
					continue top;
				}
			}
			return dirty;
		} while (true);
	}
	function shallowPropagate(link) {
		do {
			const sub = link.sub;
			const flags = sub.flags;
			if ((flags & 48) === 32) {
				sub.flags = flags | 16;
				if ((flags & 6) === 2) notify(sub);
			}
		} while ((link = link.nextSub) !== void 0);
	}
	function isValidLink(checkLink, sub) {
		let link = sub.depsTail;
		while (link !== void 0) {
			if (link === checkLink) return true;
			link = link.prevDep;
		}
		return false;
	}
}
var queuedEffects = [];
var { link, unlink, propagate, checkDirty, shallowPropagate } = /* @__PURE__ */ createReactiveSystem({
	update(atom) {
		return atom._update();
	},
	notify(effect) {
		queuedEffects[queuedEffectsLength++] = effect;
		effect.flags &= -3;
	},
	unwatched(atom) {
		if (atom.depsTail !== void 0) {
			atom.depsTail = void 0;
			atom.flags = 17;
			purgeDeps(atom);
		}
	}
});
var queuedEffectsLength = 0;
function purgeDeps(sub) {
	const depsTail = sub.depsTail;
	let dep = depsTail !== void 0 ? depsTail.nextDep : sub.deps;
	while (dep !== void 0) dep = unlink(dep, sub);
}
// ../../node_modules/@tanstack/react-router/dist/esm/useLoaderData.js
/**
* Read and select the current route's loader data with type‑safety.
*
* Options:
* - `from`/`strict`: Choose which route's data to read and strictness
* - `select`: Map the loader data to a derived value
* - `structuralSharing`: Enable structural sharing for stable references
*
* @returns The loader data (or selected value) for the matched route.
* @link https://tanstack.com/router/latest/docs/framework/react/api/router/useLoaderDataHook
*/
function useLoaderData(opts) {
	return useMatch({
		from: opts.from,
		strict: opts.strict,
		structuralSharing: opts.structuralSharing,
		select: (match) => {
			return opts.select ? opts.select(match.loaderData) : match.loaderData;
		}
	});
}
// ../../node_modules/@tanstack/react-router/dist/esm/useLoaderDeps.js
/**
* Read and select the current route's loader dependencies object.
*
* Options:
* - `from`: Choose which route's loader deps to read
* - `select`: Map the deps to a derived value
* - `structuralSharing`: Enable structural sharing for stable references
*
* @returns The loader deps (or selected value) for the matched route.
* @link https://tanstack.com/router/latest/docs/framework/react/api/router/useLoaderDepsHook
*/
function useLoaderDeps(opts) {
	const { select, ...rest } = opts;
	return useMatch({
		...rest,
		select: (match) => {
			return select ? select(match.loaderDeps) : match.loaderDeps;
		}
	});
}
// ../../node_modules/@tanstack/react-router/dist/esm/useParams.js
/**
* Access the current route's path parameters with type-safety.
*
* Options:
* - `from`/`strict`: Specify the matched route and whether to enforce strict typing
* - `select`: Project the params object to a derived value for memoized renders
* - `structuralSharing`: Enable structural sharing for stable references
* - `shouldThrow`: Throw if the route is not found in strict contexts
*
* @returns The params object (or selected value) for the matched route.
* @link https://tanstack.com/router/latest/docs/framework/react/api/router/useParamsHook
*/
function useParams(opts) {
	return useMatch({
		from: opts.from,
		shouldThrow: opts.shouldThrow,
		structuralSharing: opts.structuralSharing,
		strict: opts.strict,
		select: (match) => {
			const params = opts.strict === false ? match.params : match._strictParams;
			return opts.select ? opts.select(params) : params;
		}
	});
}
// ../../node_modules/@tanstack/react-router/dist/esm/useSearch.js
/**
* Read and select the current route's search parameters with type-safety.
*
* Options:
* - `from`/`strict`: Control which route's search is read and how strictly it's typed
* - `select`: Map the search object to a derived value for render optimization
* - `structuralSharing`: Enable structural sharing for stable references
* - `shouldThrow`: Throw when the route is not found (strict contexts)
*
* @returns The search object (or selected value) for the matched route.
* @link https://tanstack.com/router/latest/docs/framework/react/api/router/useSearchHook
*/
function useSearch(opts) {
	return useMatch({
		from: opts.from,
		strict: opts.strict,
		shouldThrow: opts.shouldThrow,
		structuralSharing: opts.structuralSharing,
		select: (match) => {
			return opts.select ? opts.select(match.search) : match.search;
		}
	});
}
// ../../node_modules/@tanstack/react-router/dist/esm/useRouteContext.js
function useRouteContext(opts) {
	return useMatch({
		...opts,
		select: (match) => opts.select ? opts.select(match.context) : match.context
	});
}
// ../../node_modules/@tanstack/react-router/dist/esm/route.js
var Route$42 = class extends BaseRoute {
	/**
	* @deprecated Use the `createRoute` function instead.
	*/
	constructor(options) {
		super(options);
		this.useMatch = (opts) => {
			return useMatch({
				...opts,
				from: this.id
			});
		};
		this.useRouteContext = (opts) => {
			return useRouteContext({
				...opts,
				from: this.id
			});
		};
		this.useSearch = (opts) => {
			return useSearch({
				...opts,
				from: this.id
			});
		};
		this.useParams = (opts) => {
			return useParams({
				...opts,
				from: this.id
			});
		};
		this.useLoaderDeps = (opts) => {
			return useLoaderDeps({
				...opts,
				from: this.id
			});
		};
		this.useLoaderData = (opts) => {
			return useLoaderData({
				...opts,
				from: this.id
			});
		};
		this.useNavigate = () => {
			return useNavigate({ from: this.fullPath });
		};
		this.Link = import_react.forwardRef((props, ref) => {
			return /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Link, {
				ref,
				from: this.fullPath,
				...props
			});
		});
	}
};
/**
* Creates a non-root Route instance for code-based routing.
*
* Use this to define a route that will be composed into a route tree
* (typically via a parent route's `addChildren`). If you're using file-based
* routing, prefer `createFileRoute`.
*
* @param options Route options (path, component, loader, context, etc.).
* @returns A Route instance to be attached to the route tree.
* @link https://tanstack.com/router/latest/docs/framework/react/api/router/createRouteFunction
*/
function createRoute(options) {
	return new Route$42(options);
}
/**
* Creates a root route factory that requires a router context type.
*
* Use when your root route expects `context` to be provided to `createRouter`.
* The returned function behaves like `createRootRoute` but enforces a context type.
*
* @returns A factory function to configure and return a root route.
* @link https://tanstack.com/router/latest/docs/framework/react/api/router/createRootRouteWithContextFunction
*/
function createRootRouteWithContext() {
	return (options) => {
		return createRootRoute(options);
	};
}
var RootRoute = class extends BaseRootRoute {
	/**
	* @deprecated `RootRoute` is now an internal implementation detail. Use `createRootRoute()` instead.
	*/
	constructor(options) {
		super(options);
		this.useMatch = (opts) => {
			return useMatch({
				...opts,
				from: this.id
			});
		};
		this.useRouteContext = (opts) => {
			return useRouteContext({
				...opts,
				from: this.id
			});
		};
		this.useSearch = (opts) => {
			return useSearch({
				...opts,
				from: this.id
			});
		};
		this.useParams = (opts) => {
			return useParams({
				...opts,
				from: this.id
			});
		};
		this.useLoaderDeps = (opts) => {
			return useLoaderDeps({
				...opts,
				from: this.id
			});
		};
		this.useLoaderData = (opts) => {
			return useLoaderData({
				...opts,
				from: this.id
			});
		};
		this.useNavigate = () => {
			return useNavigate({ from: this.fullPath });
		};
		this.Link = import_react.forwardRef((props, ref) => {
			return /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Link, {
				ref,
				from: this.fullPath,
				...props
			});
		});
	}
};
/**
* Creates a root Route instance used to build your route tree.
*
* Typically paired with `createRouter({ routeTree })`. If you need to require
* a typed router context, use `createRootRouteWithContext` instead.
*
* @param options Root route options (component, error, pending, etc.).
* @returns A root route instance.
* @link https://tanstack.com/router/latest/docs/framework/react/api/router/createRootRouteFunction
*/
function createRootRoute(options) {
	return new RootRoute(options);
}
// ../../node_modules/@tanstack/react-router/dist/esm/fileRoute.js
/**
* Creates a file-based Route factory for a given path.
*
* Used by TanStack Router's file-based routing to associate a file with a
* route. The returned function accepts standard route options. In normal usage
* the `path` string is inserted and maintained by the `tsr` generator.
*
* @param path File path literal for the route (usually auto-generated).
* @returns A function that accepts Route options and returns a Route instance.
* @link https://tanstack.com/router/latest/docs/framework/react/api/router/createFileRouteFunction
*/
function createFileRoute(path) {
	return (options) => {
		const route = createRoute(options);
		route.isRoot = false;
		return route;
	};
}
// ../../node_modules/@tanstack/react-router/dist/esm/lazyRouteComponent.js
/**
* Wrap a dynamic import to create a route component that supports
* `.preload()` and friendly reload-on-module-missing behavior.
*
* @param importer Function returning a module promise
* @param exportName Named export to use (default: `default`)
* @returns A lazy route component compatible with TanStack Router
* @link https://tanstack.com/router/latest/docs/framework/react/api/router/lazyRouteComponentFunction
*/
function lazyRouteComponent(importer, exportName) {
	let loadPromise;
	let comp;
	let error;
	const load = () => {
		if (!loadPromise) {
			error = void 0;
			loadPromise = importer().then((res) => {
				comp = res[exportName ?? "default"];
			}).catch((err) => {
				loadPromise = void 0;
				error = err;
			});
		}
		return loadPromise;
	};
	const lazyComp = function Lazy(props) {
		if (error) {
			if (isModuleNotFoundError(error) && false);
			throw error;
		}
		if (!comp) {
			if (reactUse) reactUse(load());
			else throw load();
		}
		return import_react.createElement(comp, props);
	};
	lazyComp.preload = load;
	return lazyComp;
}
// ../../node_modules/@tanstack/react-router/dist/esm/not-found.js
function CatchNotFound(props) {
	const router = useRouter();
	{
		const resetKey = `not-found-${router.stores.location.get().pathname}-${router.stores.status.get()}`;
		return /* @__PURE__ */ (0, import_jsx_runtime.jsx)(CatchBoundary, {
			getResetKey: () => resetKey,
			onCatch: (error, errorInfo) => {
				if (isNotFound(error)) props.onCatch?.(error, errorInfo);
				else throw error;
			},
			errorComponent: ({ error }) => {
				if (isNotFound(error)) return props.fallback?.(error);
				else throw error;
			},
			children: props.children
		});
	}
}
function DefaultGlobalNotFound() {
	return /* @__PURE__ */ (0, import_jsx_runtime.jsx)("p", { children: "Not Found" });
}
// ../../node_modules/@tanstack/react-router/dist/esm/ScriptOnce.js
/**
* Server-only helper to emit a script tag exactly once during SSR.
*/
function ScriptOnce({ children }) {
	const router = useRouter();
	return /* @__PURE__ */ (0, import_jsx_runtime.jsx)("script", {
		nonce: router.options.ssr?.nonce,
		dangerouslySetInnerHTML: { __html: children + ";document.currentScript.remove()" }
	});
}
// ../../node_modules/@tanstack/react-router/dist/esm/renderRouteNotFound.js
/**
* Renders a not found component for a route when no matching route is found.
*
* @param router - The router instance containing the route configuration
* @param route - The route that triggered the not found state
* @param data - Additional data to pass to the not found component
* @returns The rendered not found component or a default fallback component
*/
function renderRouteNotFound(router, route, data) {
	if (!route.options.notFoundComponent) {
		if (router.options.defaultNotFoundComponent) return /* @__PURE__ */ (0, import_jsx_runtime.jsx)(router.options.defaultNotFoundComponent, { ...data });
		return /* @__PURE__ */ (0, import_jsx_runtime.jsx)(DefaultGlobalNotFound, {});
	}
	return /* @__PURE__ */ (0, import_jsx_runtime.jsx)(route.options.notFoundComponent, { ...data });
}
// ../../node_modules/@tanstack/router-core/dist/esm/scroll-restoration-inline.js
var scroll_restoration_inline_default = "function(a,f){let l;try{l=JSON.parse(sessionStorage.getItem(a)||\"{}\")}catch{return}const n=l?.[f||history.state?.__TSR_key];let c=!1;for(const t in n){const e=n[t],o=e?.scrollX,s=e?.scrollY;if(Number.isFinite(o)&&Number.isFinite(s)){if(t===\"window\")scrollTo(o,s),c=!0;else if(t)try{const r=document.querySelector(t);r&&(r.scrollLeft=o,r.scrollTop=s)}catch{}}}if(c)return;const i=location.hash.slice(1);if(i){const t=history.state?.__hashScrollIntoViewOptions??!0;if(t){const e=document.getElementById(i);e&&e.scrollIntoView(t)}return}scrollTo(0,0)}";
// ../../node_modules/@tanstack/router-core/dist/esm/scroll-restoration-script/server.js
var defaultInlineScrollRestorationScript = `(${scroll_restoration_inline_default})(${escapeHtml(JSON.stringify(storageKey))})`;
function getScrollRestorationScript(key) {
	if (key === void 0) return defaultInlineScrollRestorationScript;
	return `(${scroll_restoration_inline_default})(${escapeHtml(JSON.stringify(storageKey))},${escapeHtml(JSON.stringify(key))})`;
}
function getScrollRestorationScriptForRouter(router) {
	if (typeof router.options.scrollRestoration === "function" && !router.options.scrollRestoration({ location: router.latestLocation })) return null;
	const getKey = router.options.getScrollRestorationKey;
	if (!getKey) return defaultInlineScrollRestorationScript;
	const location = router.latestLocation;
	const userKey = getKey(location);
	if (userKey === defaultGetScrollRestorationKey(location)) return defaultInlineScrollRestorationScript;
	return getScrollRestorationScript(userKey);
}
// ../../node_modules/@tanstack/react-router/dist/esm/scroll-restoration.js
function ScrollRestoration() {
	const script = getScrollRestorationScriptForRouter(useRouter());
	if (!script) return null;
	return /* @__PURE__ */ (0, import_jsx_runtime.jsx)(ScriptOnce, { children: script });
}
// ../../node_modules/@tanstack/react-router/dist/esm/Match.js
function renderPending(router, route) {
	const PendingComponent = route?.options.pendingComponent ?? router.options.defaultPendingComponent;
	if (!PendingComponent) return null;
	return /* @__PURE__ */ (0, import_jsx_runtime.jsx)(PendingComponent, {});
}
var canWrapInSuspense = (router, route, ssr) => !route.isRoot || route.options.shellComponent || route.options.wrapInSuspense || ssr === false || ssr === "data-only" || false;
var Match = import_react.memo(function MatchImpl({ routeId }) {
	const router = useRouter();
	return matchView(router, router.stores.byRoute.get(routeId).get());
});
function matchView(router, match) {
	const route = router.routesById[match.routeId];
	const pendingElement = renderPending(router, route);
	const routeErrorComponent = route.options.errorComponent ?? router.options.defaultErrorComponent;
	const routeOnCatch = route.options.onCatch ?? router.options.defaultOnCatch;
	const routeNotFoundComponent = route.isRoot ? route.options.notFoundComponent ?? router.options.notFoundRoute?.options.component : route.options.notFoundComponent;
	const resolvedNoSsr = match.ssr === false || match.ssr === "data-only";
	const wrapInSuspense = canWrapInSuspense(router, route, match.ssr) && (route.options.wrapInSuspense ?? pendingElement ?? (route.options.errorComponent?.preload || resolvedNoSsr));
	let content = /* @__PURE__ */ (0, import_jsx_runtime.jsx)(MatchInner, { match });
	if (resolvedNoSsr) content = /* @__PURE__ */ (0, import_jsx_runtime.jsx)(ClientOnly, {
		fallback: pendingElement,
		children: content
	});
	if (routeNotFoundComponent) content = /* @__PURE__ */ (0, import_jsx_runtime.jsx)(CatchNotFound, {
		fallback: (error) => {
			error.routeId ??= match.routeId;
			if (error.routeId !== match.routeId) throw error;
			return import_react.createElement(routeNotFoundComponent, error);
		},
		children: content
	});
	if (routeErrorComponent) content = /* @__PURE__ */ (0, import_jsx_runtime.jsx)(CatchBoundary, {
		getResetKey: () => match,
		errorComponent: routeErrorComponent,
		onCatch: (error, errorInfo) => {
			if (isNotFound(error)) {
				error.routeId ??= match.routeId;
				throw error;
			}
			routeOnCatch?.(error, errorInfo);
		},
		children: content
	});
	if (wrapInSuspense) content = /* @__PURE__ */ (0, import_jsx_runtime.jsx)(import_react.Suspense, {
		fallback: pendingElement,
		children: content
	});
	const scrollRestoration = route.parentRoute?.id === "__root__" && router.options.scrollRestoration ? /* @__PURE__ */ (0, import_jsx_runtime.jsx)(ScrollRestoration, {}) : null;
	const ShellComponent = route.isRoot && route.options.shellComponent;
	return ShellComponent ? /* @__PURE__ */ (0, import_jsx_runtime.jsx)(matchContext.Provider, {
		value: match.routeId,
		children: /* @__PURE__ */ (0, import_jsx_runtime.jsxs)(ShellComponent, { children: [content, scrollRestoration] })
	}) : /* @__PURE__ */ (0, import_jsx_runtime.jsxs)(matchContext.Provider, {
		value: match.routeId,
		children: [content, scrollRestoration]
	});
}
var MatchInner = import_react.memo(function MatchInnerImpl({ match }) {
	const router = useRouter();
	const routeId = match.routeId;
	const route = router.routesById[routeId];
	const key = import_react.useMemo(() => {
		const remountDeps = (route.options.remountDeps ?? router.options.defaultRemountDeps)?.({
			routeId,
			loaderDeps: match.loaderDeps,
			params: match._strictParams,
			search: match._strictSearch
		});
		return remountDeps ? JSON.stringify(remountDeps) : void 0;
	}, [
		routeId,
		match.loaderDeps,
		match._strictParams,
		match._strictSearch,
		route.options.remountDeps,
		router.options.defaultRemountDeps
	]);
	const out = import_react.useMemo(() => {
		const Comp = route.options.component ?? router.options.defaultComponent;
		return Comp ? /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Comp, {}, key) : /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Outlet, {});
	}, [
		key,
		route.options.component,
		router.options.defaultComponent
	]);
	if (match.status === "pending") {
		if (router.ssr && !canWrapInSuspense(router, route, match.ssr)) return out;
		if (router._tx) throw router._tx[5];
		return renderPending(router, route);
	}
	if (match.status === "notFound") return renderRouteNotFound(router, route, match.error);
	if (match.status === "error") {
		const RouteErrorComponent = (route.options.errorComponent ?? router.options.defaultErrorComponent) || ErrorComponent;
		return /* @__PURE__ */ (0, import_jsx_runtime.jsx)(RouteErrorComponent, {
			error: match.error,
			reset: void 0,
			info: { componentStack: "" }
		});
	}
	return out;
});
/**
* Render the next child match in the route tree. Typically used inside
* a route component to render nested routes.
*
* @link https://tanstack.com/router/latest/docs/framework/react/api/router/outletComponent
*/
var Outlet = import_react.memo(function OutletImpl() {
	const router = useRouter();
	const routeId = import_react.useContext(matchContext);
	let parentGlobalNotFound;
	let parentNotFoundError;
	let childRouteId;
	{
		const matches = router.stores.matches.get();
		const parentIndex = matches.findIndex((match) => match.routeId === routeId);
		const parentMatch = matches[parentIndex];
		parentGlobalNotFound = !!parentMatch._notFound;
		parentNotFoundError = parentMatch.error;
		childRouteId = matches[parentIndex + 1]?.routeId;
	}
	if (parentGlobalNotFound) return renderRouteNotFound(router, router.routesById[routeId], parentNotFoundError);
	if (!childRouteId) return null;
	const nextMatch = /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Match, { routeId: childRouteId });
	if (routeId === "__root__") return /* @__PURE__ */ (0, import_jsx_runtime.jsx)(import_react.Suspense, {
		fallback: renderPending(router),
		children: nextMatch
	});
	return nextMatch;
});
// ../../node_modules/@tanstack/react-router/dist/esm/Transitioner.js
function settleOwner(owner, rendered) {
	const settle = owner[1];
	owner.length = 0;
	settle?.(rendered);
}
// ../../node_modules/@tanstack/react-router/dist/esm/Matches.js
/**
* Internal component that renders the router's active match tree with
* suspense, error, and not-found boundaries. Rendered by `RouterProvider`.
*/
function Matches() {
	const router = useRouter();
	const rootRoute = router.routesById[rootRouteId];
	renderPending(router, rootRoute);
	const inner = /* @__PURE__ */ (0, import_jsx_runtime.jsxs)(import_jsx_runtime.Fragment, { children: [false, /* @__PURE__ */ (0, import_jsx_runtime.jsx)(MatchesInner, {})] });
	return router.options.InnerWrap ? /* @__PURE__ */ (0, import_jsx_runtime.jsx)(router.options.InnerWrap, { children: inner }) : inner;
}
function MatchesInner() {
	const router = useRouter();
	const acknowledgement = router._rendered;
	const matches = router.stores.matches.get();
	const match = matches[0];
	const routeId = match?.routeId;
	useLayoutEffect$2(() => {
		if (acknowledgement[0] === matches) settleOwner(acknowledgement, true);
	}, [acknowledgement, matches]);
	const matchComponent = routeId ? /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Match, { routeId }) : null;
	return router.options.disableGlobalCatchBoundary ? matchComponent : /* @__PURE__ */ (0, import_jsx_runtime.jsx)(CatchBoundary, {
		getResetKey: () => match,
		onCatch: void 0,
		children: matchComponent
	});
}
function useMatches(opts) {
	const router = useRouter();
	{
		const matches = router.stores.matches.get();
		return opts?.select ? opts.select(matches) : matches;
	}
}
// ../../node_modules/@tanstack/react-router/dist/esm/routerStores.js
var getStoreFactory = (opts) => {
	return {
		createMutableStore: createNonReactiveMutableStore,
		createReadonlyStore: createNonReactiveReadonlyStore,
		batch: (fn) => fn()
	};
};
// ../../node_modules/@tanstack/react-router/dist/esm/router.js
/**
* Creates a new Router instance for React.
*
* Pass the returned router to `RouterProvider` to enable routing.
* Notable options: `routeTree` (your route definitions) and `context`
* (required if the root route was created with `createRootRouteWithContext`).
*
* @param options Router options used to configure the router.
* @returns A Router instance to be provided to `RouterProvider`.
* @link https://tanstack.com/router/latest/docs/framework/react/api/router/createRouterFunction
*/
var createRouter = (options) => {
	return new Router(options);
};
var Router = class extends RouterCore {
	constructor(options) {
		super(options, getStoreFactory);
	}
};
// ../../node_modules/@tanstack/react-router/dist/esm/RouterProvider.js
/**
* Low-level provider that places the router into React context and optionally
* updates router options from props. Most apps should use `RouterProvider`.
*/
function RouterContextProvider({ router, children, ...rest }) {
	if (hasKeys(rest)) router.update({
		...router.options,
		...rest,
		context: {
			...router.options.context,
			...rest.context
		}
	});
	const provider = /* @__PURE__ */ (0, import_jsx_runtime.jsx)(routerContext.Provider, {
		value: router,
		children
	});
	if (router.options.Wrap) return /* @__PURE__ */ (0, import_jsx_runtime.jsx)(router.options.Wrap, { children: provider });
	return provider;
}
/**
* Renders the current match presentation and provides the router to the React
* tree via context.
*
* Accepts mutable router options via props. Configure initialization-only
* options with `createRouter`.
*
* @link https://tanstack.com/router/latest/docs/framework/react/api/router/createRouterFunction
*/
function RouterProvider({ router, ...rest }) {
	return /* @__PURE__ */ (0, import_jsx_runtime.jsx)(RouterContextProvider, {
		router,
		...rest,
		children: /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Matches, {})
	});
}
// ../../node_modules/@tanstack/react-router/dist/esm/useLocation.js
/**
* Read the current location from the router state with optional selection.
* Useful for subscribing to just the pieces of location you care about.
*
* Options:
* - `select`: Project the `location` object to a derived value
* - `structuralSharing`: Enable structural sharing for stable references
*
* @returns The current location (or selected value).
* @link https://tanstack.com/router/latest/docs/framework/react/api/router/useLocationHook
*/
function useLocation(opts) {
	const router = useRouter();
	{
		const location = router.stores.location.get();
		return opts?.select ? opts.select(location) : location;
	}
}
// ../../node_modules/react-dom/cjs/react-dom.production.js
/**
* @license React
* react-dom.production.js
*
* Copyright (c) Meta Platforms, Inc. and affiliates.
*
* This source code is licensed under the MIT license found in the
* LICENSE file in the root directory of this source tree.
*/
var require_react_dom_production = /* @__PURE__ */ __commonJSMin(((exports) => {
	var React = require_react();
	function formatProdErrorMessage(code) {
		var url = "https://react.dev/errors/" + code;
		if (1 < arguments.length) {
			url += "?args[]=" + encodeURIComponent(arguments[1]);
			for (var i = 2; i < arguments.length; i++) url += "&args[]=" + encodeURIComponent(arguments[i]);
		}
		return "Minified React error #" + code + "; visit " + url + " for the full message or use the non-minified dev environment for full errors and additional helpful warnings.";
	}
	function noop() {}
	var Internals = {
		d: {
			f: noop,
			r: function() {
				throw Error(formatProdErrorMessage(522));
			},
			D: noop,
			C: noop,
			L: noop,
			m: noop,
			X: noop,
			S: noop,
			M: noop
		},
		p: 0,
		findDOMNode: null
	};
	var REACT_PORTAL_TYPE = Symbol.for("react.portal");
	function createPortal$1(children, containerInfo, implementation) {
		var key = 3 < arguments.length && void 0 !== arguments[3] ? arguments[3] : null;
		return {
			$$typeof: REACT_PORTAL_TYPE,
			key: null == key ? null : "" + key,
			children,
			containerInfo,
			implementation
		};
	}
	var ReactSharedInternals = React.__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE;
	function getCrossOriginStringAs(as, input) {
		if ("font" === as) return "";
		if ("string" === typeof input) return "use-credentials" === input ? input : "";
	}
	exports.__DOM_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE = Internals;
	exports.createPortal = function(children, container) {
		var key = 2 < arguments.length && void 0 !== arguments[2] ? arguments[2] : null;
		if (!container || 1 !== container.nodeType && 9 !== container.nodeType && 11 !== container.nodeType) throw Error(formatProdErrorMessage(299));
		return createPortal$1(children, container, null, key);
	};
	exports.flushSync = function(fn) {
		var previousTransition = ReactSharedInternals.T, previousUpdatePriority = Internals.p;
		try {
			if (ReactSharedInternals.T = null, Internals.p = 2, fn) return fn();
		} finally {
			ReactSharedInternals.T = previousTransition, Internals.p = previousUpdatePriority, Internals.d.f();
		}
	};
	exports.preconnect = function(href, options) {
		"string" === typeof href && (options ? (options = options.crossOrigin, options = "string" === typeof options ? "use-credentials" === options ? options : "" : void 0) : options = null, Internals.d.C(href, options));
	};
	exports.prefetchDNS = function(href) {
		"string" === typeof href && Internals.d.D(href);
	};
	exports.preinit = function(href, options) {
		if ("string" === typeof href && options && "string" === typeof options.as) {
			var as = options.as, crossOrigin = getCrossOriginStringAs(as, options.crossOrigin), integrity = "string" === typeof options.integrity ? options.integrity : void 0, fetchPriority = "string" === typeof options.fetchPriority ? options.fetchPriority : void 0;
			"style" === as ? Internals.d.S(href, "string" === typeof options.precedence ? options.precedence : void 0, {
				crossOrigin,
				integrity,
				fetchPriority
			}) : "script" === as && Internals.d.X(href, {
				crossOrigin,
				integrity,
				fetchPriority,
				nonce: "string" === typeof options.nonce ? options.nonce : void 0
			});
		}
	};
	exports.preinitModule = function(href, options) {
		if ("string" === typeof href) if ("object" === typeof options && null !== options) {
			if (null == options.as || "script" === options.as) {
				var crossOrigin = getCrossOriginStringAs(options.as, options.crossOrigin);
				Internals.d.M(href, {
					crossOrigin,
					integrity: "string" === typeof options.integrity ? options.integrity : void 0,
					nonce: "string" === typeof options.nonce ? options.nonce : void 0
				});
			}
		} else options ?? Internals.d.M(href);
	};
	exports.preload = function(href, options) {
		if ("string" === typeof href && "object" === typeof options && null !== options && "string" === typeof options.as) {
			var as = options.as, crossOrigin = getCrossOriginStringAs(as, options.crossOrigin);
			Internals.d.L(href, as, {
				crossOrigin,
				integrity: "string" === typeof options.integrity ? options.integrity : void 0,
				nonce: "string" === typeof options.nonce ? options.nonce : void 0,
				type: "string" === typeof options.type ? options.type : void 0,
				fetchPriority: "string" === typeof options.fetchPriority ? options.fetchPriority : void 0,
				referrerPolicy: "string" === typeof options.referrerPolicy ? options.referrerPolicy : void 0,
				imageSrcSet: "string" === typeof options.imageSrcSet ? options.imageSrcSet : void 0,
				imageSizes: "string" === typeof options.imageSizes ? options.imageSizes : void 0,
				media: "string" === typeof options.media ? options.media : void 0
			});
		}
	};
	exports.preloadModule = function(href, options) {
		if ("string" === typeof href) if (options) {
			var crossOrigin = getCrossOriginStringAs(options.as, options.crossOrigin);
			Internals.d.m(href, {
				as: "string" === typeof options.as && "script" !== options.as ? options.as : void 0,
				crossOrigin,
				integrity: "string" === typeof options.integrity ? options.integrity : void 0
			});
		} else Internals.d.m(href);
	};
	exports.requestFormReset = function(form) {
		Internals.d.r(form);
	};
	exports.unstable_batchedUpdates = function(fn, a) {
		return fn(a);
	};
	exports.useFormState = function(action, initialState, permalink) {
		return ReactSharedInternals.H.useFormState(action, initialState, permalink);
	};
	exports.useFormStatus = function() {
		return ReactSharedInternals.H.useHostTransitionStatus();
	};
	exports.version = "19.2.9";
}));
// ../../node_modules/react-dom/index.js
var require_react_dom = /* @__PURE__ */ __commonJSMin(((exports, module) => {
	function checkDCE() {
		if (typeof __REACT_DEVTOOLS_GLOBAL_HOOK__ === "undefined" || typeof __REACT_DEVTOOLS_GLOBAL_HOOK__.checkDCE !== "function") return;
		try {
			__REACT_DEVTOOLS_GLOBAL_HOOK__.checkDCE(checkDCE);
		} catch (err) {
			console.error(err);
		}
	}
	checkDCE();
	module.exports = require_react_dom_production();
}));
// ../../node_modules/react-dom/cjs/react-dom-server.node.production.js
/**
* @license React
* react-dom-server.node.production.js
*
* Copyright (c) Meta Platforms, Inc. and affiliates.
*
* This source code is licensed under the MIT license found in the
* LICENSE file in the root directory of this source tree.
*/
var require_react_dom_server_node_production = /* @__PURE__ */ __commonJSMin(((exports) => {
	var util = __require("util");
	var crypto = __require("crypto");
	var async_hooks = __require("async_hooks");
	var React = require_react();
	var ReactDOM = require_react_dom();
	var stream = __require("stream");
	var REACT_ELEMENT_TYPE = Symbol.for("react.transitional.element");
	var REACT_PORTAL_TYPE = Symbol.for("react.portal");
	var REACT_FRAGMENT_TYPE = Symbol.for("react.fragment");
	var REACT_STRICT_MODE_TYPE = Symbol.for("react.strict_mode");
	var REACT_PROFILER_TYPE = Symbol.for("react.profiler");
	var REACT_CONSUMER_TYPE = Symbol.for("react.consumer");
	var REACT_CONTEXT_TYPE = Symbol.for("react.context");
	var REACT_FORWARD_REF_TYPE = Symbol.for("react.forward_ref");
	var REACT_SUSPENSE_TYPE = Symbol.for("react.suspense");
	var REACT_SUSPENSE_LIST_TYPE = Symbol.for("react.suspense_list");
	var REACT_MEMO_TYPE = Symbol.for("react.memo");
	var REACT_LAZY_TYPE = Symbol.for("react.lazy");
	var REACT_SCOPE_TYPE = Symbol.for("react.scope");
	var REACT_ACTIVITY_TYPE = Symbol.for("react.activity");
	var REACT_LEGACY_HIDDEN_TYPE = Symbol.for("react.legacy_hidden");
	var REACT_MEMO_CACHE_SENTINEL = Symbol.for("react.memo_cache_sentinel");
	var REACT_VIEW_TRANSITION_TYPE = Symbol.for("react.view_transition");
	var MAYBE_ITERATOR_SYMBOL = Symbol.iterator;
	function getIteratorFn(maybeIterable) {
		if (null === maybeIterable || "object" !== typeof maybeIterable) return null;
		maybeIterable = MAYBE_ITERATOR_SYMBOL && maybeIterable[MAYBE_ITERATOR_SYMBOL] || maybeIterable["@@iterator"];
		return "function" === typeof maybeIterable ? maybeIterable : null;
	}
	var isArrayImpl = Array.isArray;
	var hasOwnProperty = Object.prototype.hasOwnProperty;
	var supportsArrayBufferDetached = hasOwnProperty.call(ArrayBuffer.prototype, "detached");
	var scheduleMicrotask = queueMicrotask;
	function flushBuffered(destination) {
		"function" === typeof destination.flush && destination.flush();
	}
	var currentView = null;
	var writtenBytes = 0;
	var destinationHasCapacity$1 = !0;
	function writeChunk(destination, chunk) {
		if ("string" === typeof chunk) {
			if (0 !== chunk.length) if (2048 < 3 * chunk.length) 0 < writtenBytes && (writeToDestination(destination, currentView.subarray(0, writtenBytes)), currentView = /* @__PURE__ */ new Uint8Array(2048), writtenBytes = 0), writeToDestination(destination, chunk);
			else {
				var target = currentView;
				0 < writtenBytes && (target = currentView.subarray(writtenBytes));
				target = textEncoder.encodeInto(chunk, target);
				var read = target.read;
				writtenBytes += target.written;
				read < chunk.length && (writeToDestination(destination, currentView.subarray(0, writtenBytes)), currentView = /* @__PURE__ */ new Uint8Array(2048), writtenBytes = textEncoder.encodeInto(chunk.slice(read), currentView).written);
				2048 === writtenBytes && (writeToDestination(destination, currentView), currentView = /* @__PURE__ */ new Uint8Array(2048), writtenBytes = 0);
			}
		} else if (0 === chunk.byteLength) {
			if (supportsArrayBufferDetached && chunk.buffer.detached) throw Error("Cannot transport a detached buffer. This usually happens when trying to transport multiple buffer-spanning views on the same underyling buffer. Either reuse the exact same view by identity or copy the underlying buffer manually via `view.slice()`.");
		} else 2048 < chunk.byteLength ? (0 < writtenBytes && (writeToDestination(destination, currentView.subarray(0, writtenBytes)), currentView = /* @__PURE__ */ new Uint8Array(2048), writtenBytes = 0), writeToDestination(destination, chunk)) : (target = currentView.length - writtenBytes, target < chunk.byteLength && (0 === target ? writeToDestination(destination, currentView) : (currentView.set(chunk.subarray(0, target), writtenBytes), writtenBytes += target, writeToDestination(destination, currentView), chunk = chunk.subarray(target)), currentView = /* @__PURE__ */ new Uint8Array(2048), writtenBytes = 0), currentView.set(chunk, writtenBytes), writtenBytes += chunk.byteLength, 2048 === writtenBytes && (writeToDestination(destination, currentView), currentView = /* @__PURE__ */ new Uint8Array(2048), writtenBytes = 0));
	}
	function writeToDestination(destination, view) {
		destination = destination.write(view);
		destinationHasCapacity$1 = destinationHasCapacity$1 && destination;
	}
	function writeChunkAndReturn(destination, chunk) {
		writeChunk(destination, chunk);
		return destinationHasCapacity$1;
	}
	function completeWriting(destination) {
		currentView && 0 < writtenBytes && destination.write(currentView.subarray(0, writtenBytes));
		currentView = null;
		writtenBytes = 0;
		destinationHasCapacity$1 = !0;
	}
	var textEncoder = new util.TextEncoder();
	function stringToPrecomputedChunk(content) {
		return textEncoder.encode(content);
	}
	function byteLengthOfChunk(chunk) {
		return "string" === typeof chunk ? Buffer.byteLength(chunk, "utf8") : chunk.byteLength;
	}
	var assign = Object.assign;
	var VALID_ATTRIBUTE_NAME_REGEX = RegExp("^[:A-Z_a-z\\u00C0-\\u00D6\\u00D8-\\u00F6\\u00F8-\\u02FF\\u0370-\\u037D\\u037F-\\u1FFF\\u200C-\\u200D\\u2070-\\u218F\\u2C00-\\u2FEF\\u3001-\\uD7FF\\uF900-\\uFDCF\\uFDF0-\\uFFFD][:A-Z_a-z\\u00C0-\\u00D6\\u00D8-\\u00F6\\u00F8-\\u02FF\\u0370-\\u037D\\u037F-\\u1FFF\\u200C-\\u200D\\u2070-\\u218F\\u2C00-\\u2FEF\\u3001-\\uD7FF\\uF900-\\uFDCF\\uFDF0-\\uFFFD\\-.0-9\\u00B7\\u0300-\\u036F\\u203F-\\u2040]*$");
	var illegalAttributeNameCache = {};
	var validatedAttributeNameCache = {};
	function isAttributeNameSafe(attributeName) {
		if (hasOwnProperty.call(validatedAttributeNameCache, attributeName)) return !0;
		if (hasOwnProperty.call(illegalAttributeNameCache, attributeName)) return !1;
		if (VALID_ATTRIBUTE_NAME_REGEX.test(attributeName)) return validatedAttributeNameCache[attributeName] = !0;
		illegalAttributeNameCache[attributeName] = !0;
		return !1;
	}
	var unitlessNumbers = new Set("animationIterationCount aspectRatio borderImageOutset borderImageSlice borderImageWidth boxFlex boxFlexGroup boxOrdinalGroup columnCount columns flex flexGrow flexPositive flexShrink flexNegative flexOrder gridArea gridRow gridRowEnd gridRowSpan gridRowStart gridColumn gridColumnEnd gridColumnSpan gridColumnStart fontWeight lineClamp lineHeight opacity order orphans scale tabSize widows zIndex zoom fillOpacity floodOpacity stopOpacity strokeDasharray strokeDashoffset strokeMiterlimit strokeOpacity strokeWidth MozAnimationIterationCount MozBoxFlex MozBoxFlexGroup MozLineClamp msAnimationIterationCount msFlex msZoom msFlexGrow msFlexNegative msFlexOrder msFlexPositive msFlexShrink msGridColumn msGridColumnSpan msGridRow msGridRowSpan WebkitAnimationIterationCount WebkitBoxFlex WebKitBoxFlexGroup WebkitBoxOrdinalGroup WebkitColumnCount WebkitColumns WebkitFlex WebkitFlexGrow WebkitFlexPositive WebkitFlexShrink WebkitLineClamp".split(" "));
	var aliases = /* @__PURE__ */ new Map([
		["acceptCharset", "accept-charset"],
		["htmlFor", "for"],
		["httpEquiv", "http-equiv"],
		["crossOrigin", "crossorigin"],
		["accentHeight", "accent-height"],
		["alignmentBaseline", "alignment-baseline"],
		["arabicForm", "arabic-form"],
		["baselineShift", "baseline-shift"],
		["capHeight", "cap-height"],
		["clipPath", "clip-path"],
		["clipRule", "clip-rule"],
		["colorInterpolation", "color-interpolation"],
		["colorInterpolationFilters", "color-interpolation-filters"],
		["colorProfile", "color-profile"],
		["colorRendering", "color-rendering"],
		["dominantBaseline", "dominant-baseline"],
		["enableBackground", "enable-background"],
		["fillOpacity", "fill-opacity"],
		["fillRule", "fill-rule"],
		["floodColor", "flood-color"],
		["floodOpacity", "flood-opacity"],
		["fontFamily", "font-family"],
		["fontSize", "font-size"],
		["fontSizeAdjust", "font-size-adjust"],
		["fontStretch", "font-stretch"],
		["fontStyle", "font-style"],
		["fontVariant", "font-variant"],
		["fontWeight", "font-weight"],
		["glyphName", "glyph-name"],
		["glyphOrientationHorizontal", "glyph-orientation-horizontal"],
		["glyphOrientationVertical", "glyph-orientation-vertical"],
		["horizAdvX", "horiz-adv-x"],
		["horizOriginX", "horiz-origin-x"],
		["imageRendering", "image-rendering"],
		["letterSpacing", "letter-spacing"],
		["lightingColor", "lighting-color"],
		["markerEnd", "marker-end"],
		["markerMid", "marker-mid"],
		["markerStart", "marker-start"],
		["overlinePosition", "overline-position"],
		["overlineThickness", "overline-thickness"],
		["paintOrder", "paint-order"],
		["panose-1", "panose-1"],
		["pointerEvents", "pointer-events"],
		["renderingIntent", "rendering-intent"],
		["shapeRendering", "shape-rendering"],
		["stopColor", "stop-color"],
		["stopOpacity", "stop-opacity"],
		["strikethroughPosition", "strikethrough-position"],
		["strikethroughThickness", "strikethrough-thickness"],
		["strokeDasharray", "stroke-dasharray"],
		["strokeDashoffset", "stroke-dashoffset"],
		["strokeLinecap", "stroke-linecap"],
		["strokeLinejoin", "stroke-linejoin"],
		["strokeMiterlimit", "stroke-miterlimit"],
		["strokeOpacity", "stroke-opacity"],
		["strokeWidth", "stroke-width"],
		["textAnchor", "text-anchor"],
		["textDecoration", "text-decoration"],
		["textRendering", "text-rendering"],
		["transformOrigin", "transform-origin"],
		["underlinePosition", "underline-position"],
		["underlineThickness", "underline-thickness"],
		["unicodeBidi", "unicode-bidi"],
		["unicodeRange", "unicode-range"],
		["unitsPerEm", "units-per-em"],
		["vAlphabetic", "v-alphabetic"],
		["vHanging", "v-hanging"],
		["vIdeographic", "v-ideographic"],
		["vMathematical", "v-mathematical"],
		["vectorEffect", "vector-effect"],
		["vertAdvY", "vert-adv-y"],
		["vertOriginX", "vert-origin-x"],
		["vertOriginY", "vert-origin-y"],
		["wordSpacing", "word-spacing"],
		["writingMode", "writing-mode"],
		["xmlnsXlink", "xmlns:xlink"],
		["xHeight", "x-height"]
	]);
	var matchHtmlRegExp = /["'&<>]/;
	function escapeTextForBrowser(text) {
		if ("boolean" === typeof text || "number" === typeof text || "bigint" === typeof text) return "" + text;
		text = "" + text;
		var match = matchHtmlRegExp.exec(text);
		if (match) {
			var html = "", index, lastIndex = 0;
			for (index = match.index; index < text.length; index++) {
				switch (text.charCodeAt(index)) {
					case 34:
						match = "&quot;";
						break;
					case 38:
						match = "&amp;";
						break;
					case 39:
						match = "&#x27;";
						break;
					case 60:
						match = "&lt;";
						break;
					case 62:
						match = "&gt;";
						break;
					default: continue;
				}
				lastIndex !== index && (html += text.slice(lastIndex, index));
				lastIndex = index + 1;
				html += match;
			}
			text = lastIndex !== index ? html + text.slice(lastIndex, index) : html;
		}
		return text;
	}
	var uppercasePattern = /([A-Z])/g;
	var msPattern = /^ms-/;
	var isJavaScriptProtocol = /^[\u0000-\u001F ]*j[\r\n\t]*a[\r\n\t]*v[\r\n\t]*a[\r\n\t]*s[\r\n\t]*c[\r\n\t]*r[\r\n\t]*i[\r\n\t]*p[\r\n\t]*t[\r\n\t]*:/i;
	function sanitizeURL(url) {
		return isJavaScriptProtocol.test("" + url) ? "javascript:throw new Error('React has blocked a javascript: URL as a security precaution.')" : url;
	}
	var ReactSharedInternals = React.__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE;
	var ReactDOMSharedInternals = ReactDOM.__DOM_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE;
	var sharedNotPendingObject = {
		pending: !1,
		data: null,
		method: null,
		action: null
	};
	var previousDispatcher = ReactDOMSharedInternals.d;
	ReactDOMSharedInternals.d = {
		f: previousDispatcher.f,
		r: previousDispatcher.r,
		D: prefetchDNS,
		C: preconnect,
		L: preload,
		m: preloadModule,
		X: preinitScript,
		S: preinitStyle,
		M: preinitModuleScript
	};
	var PRELOAD_NO_CREDS = [];
	var currentlyFlushingRenderState = null;
	stringToPrecomputedChunk("\"></template>");
	var startInlineScript = stringToPrecomputedChunk("<script");
	var endInlineScript = stringToPrecomputedChunk("<\/script>");
	var startScriptSrc = stringToPrecomputedChunk("<script src=\"");
	var startModuleSrc = stringToPrecomputedChunk("<script type=\"module\" src=\"");
	var scriptNonce = stringToPrecomputedChunk(" nonce=\"");
	var scriptIntegirty = stringToPrecomputedChunk(" integrity=\"");
	var scriptCrossOrigin = stringToPrecomputedChunk(" crossorigin=\"");
	var endAsyncScript = stringToPrecomputedChunk(" async=\"\"><\/script>");
	var startInlineStyle = stringToPrecomputedChunk("<style");
	var scriptRegex = /(<\/|<)(s)(cript)/gi;
	function scriptReplacer(match, prefix, s, suffix) {
		return "" + prefix + ("s" === s ? "\\u0073" : "\\u0053") + suffix;
	}
	var importMapScriptStart = stringToPrecomputedChunk("<script type=\"importmap\">");
	var importMapScriptEnd = stringToPrecomputedChunk("<\/script>");
	function createRenderState(resumableState, nonce, externalRuntimeConfig, importMap, onHeaders, maxHeadersLength) {
		externalRuntimeConfig = "string" === typeof nonce ? nonce : nonce && nonce.script;
		var inlineScriptWithNonce = void 0 === externalRuntimeConfig ? startInlineScript : stringToPrecomputedChunk("<script nonce=\"" + escapeTextForBrowser(externalRuntimeConfig) + "\""), nonceStyle = "string" === typeof nonce ? void 0 : nonce && nonce.style, inlineStyleWithNonce = void 0 === nonceStyle ? startInlineStyle : stringToPrecomputedChunk("<style nonce=\"" + escapeTextForBrowser(nonceStyle) + "\""), idPrefix = resumableState.idPrefix, bootstrapChunks = [], bootstrapScriptContent = resumableState.bootstrapScriptContent, bootstrapScripts = resumableState.bootstrapScripts, bootstrapModules = resumableState.bootstrapModules;
		void 0 !== bootstrapScriptContent && (bootstrapChunks.push(inlineScriptWithNonce), pushCompletedShellIdAttribute(bootstrapChunks, resumableState), bootstrapChunks.push(endOfStartTag, ("" + bootstrapScriptContent).replace(scriptRegex, scriptReplacer), endInlineScript));
		bootstrapScriptContent = [];
		void 0 !== importMap && (bootstrapScriptContent.push(importMapScriptStart), bootstrapScriptContent.push(("" + JSON.stringify(importMap)).replace(scriptRegex, scriptReplacer)), bootstrapScriptContent.push(importMapScriptEnd));
		importMap = onHeaders ? {
			preconnects: "",
			fontPreloads: "",
			highImagePreloads: "",
			remainingCapacity: 2 + ("number" === typeof maxHeadersLength ? maxHeadersLength : 2e3)
		} : null;
		onHeaders = {
			placeholderPrefix: stringToPrecomputedChunk(idPrefix + "P:"),
			segmentPrefix: stringToPrecomputedChunk(idPrefix + "S:"),
			boundaryPrefix: stringToPrecomputedChunk(idPrefix + "B:"),
			startInlineScript: inlineScriptWithNonce,
			startInlineStyle: inlineStyleWithNonce,
			preamble: createPreambleState(),
			externalRuntimeScript: null,
			bootstrapChunks,
			importMapChunks: bootstrapScriptContent,
			onHeaders,
			headers: importMap,
			resets: {
				font: {},
				dns: {},
				connect: {
					default: {},
					anonymous: {},
					credentials: {}
				},
				image: {},
				style: {}
			},
			charsetChunks: [],
			viewportChunks: [],
			hoistableChunks: [],
			preconnects: /* @__PURE__ */ new Set(),
			fontPreloads: /* @__PURE__ */ new Set(),
			highImagePreloads: /* @__PURE__ */ new Set(),
			styles: /* @__PURE__ */ new Map(),
			bootstrapScripts: /* @__PURE__ */ new Set(),
			scripts: /* @__PURE__ */ new Set(),
			bulkPreloads: /* @__PURE__ */ new Set(),
			preloads: {
				images: /* @__PURE__ */ new Map(),
				stylesheets: /* @__PURE__ */ new Map(),
				scripts: /* @__PURE__ */ new Map(),
				moduleScripts: /* @__PURE__ */ new Map()
			},
			nonce: {
				script: externalRuntimeConfig,
				style: nonceStyle
			},
			hoistableState: null,
			stylesToHoist: !1
		};
		if (void 0 !== bootstrapScripts) for (importMap = 0; importMap < bootstrapScripts.length; importMap++) idPrefix = bootstrapScripts[importMap], nonceStyle = inlineScriptWithNonce = void 0, inlineStyleWithNonce = {
			rel: "preload",
			as: "script",
			fetchPriority: "low",
			nonce
		}, "string" === typeof idPrefix ? inlineStyleWithNonce.href = maxHeadersLength = idPrefix : (inlineStyleWithNonce.href = maxHeadersLength = idPrefix.src, inlineStyleWithNonce.integrity = nonceStyle = "string" === typeof idPrefix.integrity ? idPrefix.integrity : void 0, inlineStyleWithNonce.crossOrigin = inlineScriptWithNonce = "string" === typeof idPrefix || null == idPrefix.crossOrigin ? void 0 : "use-credentials" === idPrefix.crossOrigin ? "use-credentials" : ""), idPrefix = resumableState, bootstrapScriptContent = maxHeadersLength, idPrefix.scriptResources[bootstrapScriptContent] = null, idPrefix.moduleScriptResources[bootstrapScriptContent] = null, idPrefix = [], pushLinkImpl(idPrefix, inlineStyleWithNonce), onHeaders.bootstrapScripts.add(idPrefix), bootstrapChunks.push(startScriptSrc, escapeTextForBrowser(maxHeadersLength), attributeEnd), externalRuntimeConfig && bootstrapChunks.push(scriptNonce, escapeTextForBrowser(externalRuntimeConfig), attributeEnd), "string" === typeof nonceStyle && bootstrapChunks.push(scriptIntegirty, escapeTextForBrowser(nonceStyle), attributeEnd), "string" === typeof inlineScriptWithNonce && bootstrapChunks.push(scriptCrossOrigin, escapeTextForBrowser(inlineScriptWithNonce), attributeEnd), pushCompletedShellIdAttribute(bootstrapChunks, resumableState), bootstrapChunks.push(endAsyncScript);
		if (void 0 !== bootstrapModules) for (nonce = 0; nonce < bootstrapModules.length; nonce++) nonceStyle = bootstrapModules[nonce], maxHeadersLength = importMap = void 0, inlineScriptWithNonce = {
			rel: "modulepreload",
			fetchPriority: "low",
			nonce: externalRuntimeConfig
		}, "string" === typeof nonceStyle ? inlineScriptWithNonce.href = bootstrapScripts = nonceStyle : (inlineScriptWithNonce.href = bootstrapScripts = nonceStyle.src, inlineScriptWithNonce.integrity = maxHeadersLength = "string" === typeof nonceStyle.integrity ? nonceStyle.integrity : void 0, inlineScriptWithNonce.crossOrigin = importMap = "string" === typeof nonceStyle || null == nonceStyle.crossOrigin ? void 0 : "use-credentials" === nonceStyle.crossOrigin ? "use-credentials" : ""), nonceStyle = resumableState, inlineStyleWithNonce = bootstrapScripts, nonceStyle.scriptResources[inlineStyleWithNonce] = null, nonceStyle.moduleScriptResources[inlineStyleWithNonce] = null, nonceStyle = [], pushLinkImpl(nonceStyle, inlineScriptWithNonce), onHeaders.bootstrapScripts.add(nonceStyle), bootstrapChunks.push(startModuleSrc, escapeTextForBrowser(bootstrapScripts), attributeEnd), externalRuntimeConfig && bootstrapChunks.push(scriptNonce, escapeTextForBrowser(externalRuntimeConfig), attributeEnd), "string" === typeof maxHeadersLength && bootstrapChunks.push(scriptIntegirty, escapeTextForBrowser(maxHeadersLength), attributeEnd), "string" === typeof importMap && bootstrapChunks.push(scriptCrossOrigin, escapeTextForBrowser(importMap), attributeEnd), pushCompletedShellIdAttribute(bootstrapChunks, resumableState), bootstrapChunks.push(endAsyncScript);
		return onHeaders;
	}
	function createResumableState(identifierPrefix, externalRuntimeConfig, bootstrapScriptContent, bootstrapScripts, bootstrapModules) {
		return {
			idPrefix: void 0 === identifierPrefix ? "" : identifierPrefix,
			nextFormID: 0,
			streamingFormat: 0,
			bootstrapScriptContent,
			bootstrapScripts,
			bootstrapModules,
			instructions: 0,
			hasBody: !1,
			hasHtml: !1,
			unknownResources: {},
			dnsResources: {},
			connectResources: {
				default: {},
				anonymous: {},
				credentials: {}
			},
			imageResources: {},
			styleResources: {},
			scriptResources: {},
			moduleUnknownResources: {},
			moduleScriptResources: {}
		};
	}
	function createPreambleState() {
		return {
			htmlChunks: null,
			headChunks: null,
			bodyChunks: null
		};
	}
	function createFormatContext(insertionMode, selectedValue, tagScope, viewTransition) {
		return {
			insertionMode,
			selectedValue,
			tagScope,
			viewTransition
		};
	}
	function createRootFormatContext(namespaceURI) {
		return createFormatContext("http://www.w3.org/2000/svg" === namespaceURI ? 4 : "http://www.w3.org/1998/Math/MathML" === namespaceURI ? 5 : 0, null, 0, null);
	}
	function getChildFormatContext(parentContext, type, props) {
		var subtreeScope = parentContext.tagScope & -25;
		switch (type) {
			case "noscript": return createFormatContext(2, null, subtreeScope | 1, null);
			case "select": return createFormatContext(2, null != props.value ? props.value : props.defaultValue, subtreeScope, null);
			case "svg": return createFormatContext(4, null, subtreeScope, null);
			case "picture": return createFormatContext(2, null, subtreeScope | 2, null);
			case "math": return createFormatContext(5, null, subtreeScope, null);
			case "foreignObject": return createFormatContext(2, null, subtreeScope, null);
			case "table": return createFormatContext(6, null, subtreeScope, null);
			case "thead":
			case "tbody":
			case "tfoot": return createFormatContext(7, null, subtreeScope, null);
			case "colgroup": return createFormatContext(9, null, subtreeScope, null);
			case "tr": return createFormatContext(8, null, subtreeScope, null);
			case "head":
				if (2 > parentContext.insertionMode) return createFormatContext(3, null, subtreeScope, null);
				break;
			case "html": if (0 === parentContext.insertionMode) return createFormatContext(1, null, subtreeScope, null);
		}
		return 6 <= parentContext.insertionMode || 2 > parentContext.insertionMode ? createFormatContext(2, null, subtreeScope, null) : parentContext.tagScope !== subtreeScope ? createFormatContext(parentContext.insertionMode, parentContext.selectedValue, subtreeScope, null) : parentContext;
	}
	function getSuspenseViewTransition(parentViewTransition) {
		return null === parentViewTransition ? null : {
			update: parentViewTransition.update,
			enter: "none",
			exit: "none",
			share: parentViewTransition.update,
			name: parentViewTransition.autoName,
			autoName: parentViewTransition.autoName,
			nameIdx: 0
		};
	}
	function getSuspenseFallbackFormatContext(resumableState, parentContext) {
		parentContext.tagScope & 32 && (resumableState.instructions |= 128);
		return createFormatContext(parentContext.insertionMode, parentContext.selectedValue, parentContext.tagScope | 12, getSuspenseViewTransition(parentContext.viewTransition));
	}
	function getSuspenseContentFormatContext(resumableState, parentContext) {
		resumableState = getSuspenseViewTransition(parentContext.viewTransition);
		var subtreeScope = parentContext.tagScope | 16;
		null !== resumableState && "none" !== resumableState.share && (subtreeScope |= 64);
		return createFormatContext(parentContext.insertionMode, parentContext.selectedValue, subtreeScope, resumableState);
	}
	var textSeparator = stringToPrecomputedChunk("<!-- -->");
	function pushTextInstance(target, text, renderState, textEmbedded) {
		if ("" === text) return textEmbedded;
		textEmbedded && target.push(textSeparator);
		target.push(escapeTextForBrowser(text));
		return !0;
	}
	var styleNameCache = /* @__PURE__ */ new Map();
	var styleAttributeStart = stringToPrecomputedChunk(" style=\"");
	var styleAssign = stringToPrecomputedChunk(":");
	var styleSeparator = stringToPrecomputedChunk(";");
	function pushStyleAttribute(target, style) {
		if ("object" !== typeof style) throw Error("The `style` prop expects a mapping from style properties to values, not a string. For example, style={{marginRight: spacing + 'em'}} when using JSX.");
		var isFirst = !0, styleName;
		for (styleName in style) if (hasOwnProperty.call(style, styleName)) {
			var styleValue = style[styleName];
			if (null != styleValue && "boolean" !== typeof styleValue && "" !== styleValue) {
				if (0 === styleName.indexOf("--")) {
					var nameChunk = escapeTextForBrowser(styleName);
					styleValue = escapeTextForBrowser(("" + styleValue).trim());
				} else nameChunk = styleNameCache.get(styleName), void 0 === nameChunk && (nameChunk = stringToPrecomputedChunk(escapeTextForBrowser(styleName.replace(uppercasePattern, "-$1").toLowerCase().replace(msPattern, "-ms-"))), styleNameCache.set(styleName, nameChunk)), styleValue = "number" === typeof styleValue ? 0 === styleValue || unitlessNumbers.has(styleName) ? "" + styleValue : styleValue + "px" : escapeTextForBrowser(("" + styleValue).trim());
				isFirst ? (isFirst = !1, target.push(styleAttributeStart, nameChunk, styleAssign, styleValue)) : target.push(styleSeparator, nameChunk, styleAssign, styleValue);
			}
		}
		isFirst || target.push(attributeEnd);
	}
	var attributeSeparator = stringToPrecomputedChunk(" ");
	var attributeAssign = stringToPrecomputedChunk("=\"");
	var attributeEnd = stringToPrecomputedChunk("\"");
	var attributeEmptyString = stringToPrecomputedChunk("=\"\"");
	function pushBooleanAttribute(target, name, value) {
		value && "function" !== typeof value && "symbol" !== typeof value && target.push(attributeSeparator, name, attributeEmptyString);
	}
	function pushStringAttribute(target, name, value) {
		"function" !== typeof value && "symbol" !== typeof value && "boolean" !== typeof value && target.push(attributeSeparator, name, attributeAssign, escapeTextForBrowser(value), attributeEnd);
	}
	var actionJavaScriptURL = stringToPrecomputedChunk(escapeTextForBrowser("javascript:throw new Error('React form unexpectedly submitted.')"));
	var startHiddenInputChunk = stringToPrecomputedChunk("<input type=\"hidden\"");
	function pushAdditionalFormField(value, key) {
		this.push(startHiddenInputChunk);
		validateAdditionalFormField(value);
		pushStringAttribute(this, "name", key);
		pushStringAttribute(this, "value", value);
		this.push(endOfStartTagSelfClosing);
	}
	function validateAdditionalFormField(value) {
		if ("string" !== typeof value) throw Error("File/Blob fields are not yet supported in progressive forms. Will fallback to client hydration.");
	}
	function getCustomFormFields(resumableState, formAction) {
		if ("function" === typeof formAction.$$FORM_ACTION) {
			var id = resumableState.nextFormID++;
			resumableState = resumableState.idPrefix + id;
			try {
				var customFields = formAction.$$FORM_ACTION(resumableState);
				if (customFields) customFields.data?.forEach(validateAdditionalFormField);
				return customFields;
			} catch (x) {
				if ("object" === typeof x && null !== x && "function" === typeof x.then) throw x;
			}
		}
		return null;
	}
	function pushFormActionAttribute(target, resumableState, renderState, formAction, formEncType, formMethod, formTarget, name) {
		var formData = null;
		if ("function" === typeof formAction) {
			var customFields = getCustomFormFields(resumableState, formAction);
			null !== customFields ? (name = customFields.name, formAction = customFields.action || "", formEncType = customFields.encType, formMethod = customFields.method, formTarget = customFields.target, formData = customFields.data) : (target.push(attributeSeparator, "formAction", attributeAssign, actionJavaScriptURL, attributeEnd), formTarget = formMethod = formEncType = formAction = name = null, injectFormReplayingRuntime(resumableState, renderState));
		}
		null != name && pushAttribute(target, "name", name);
		null != formAction && pushAttribute(target, "formAction", formAction);
		null != formEncType && pushAttribute(target, "formEncType", formEncType);
		null != formMethod && pushAttribute(target, "formMethod", formMethod);
		null != formTarget && pushAttribute(target, "formTarget", formTarget);
		return formData;
	}
	function pushAttribute(target, name, value) {
		switch (name) {
			case "className":
				pushStringAttribute(target, "class", value);
				break;
			case "tabIndex":
				pushStringAttribute(target, "tabindex", value);
				break;
			case "dir":
			case "role":
			case "viewBox":
			case "width":
			case "height":
				pushStringAttribute(target, name, value);
				break;
			case "style":
				pushStyleAttribute(target, value);
				break;
			case "src":
			case "href": if ("" === value) break;
			case "action":
			case "formAction":
				if (null == value || "function" === typeof value || "symbol" === typeof value || "boolean" === typeof value) break;
				value = sanitizeURL("" + value);
				target.push(attributeSeparator, name, attributeAssign, escapeTextForBrowser(value), attributeEnd);
				break;
			case "defaultValue":
			case "defaultChecked":
			case "innerHTML":
			case "suppressContentEditableWarning":
			case "suppressHydrationWarning":
			case "ref": break;
			case "autoFocus":
			case "multiple":
			case "muted":
				pushBooleanAttribute(target, name.toLowerCase(), value);
				break;
			case "xlinkHref":
				if ("function" === typeof value || "symbol" === typeof value || "boolean" === typeof value) break;
				value = sanitizeURL("" + value);
				target.push(attributeSeparator, "xlink:href", attributeAssign, escapeTextForBrowser(value), attributeEnd);
				break;
			case "contentEditable":
			case "spellCheck":
			case "draggable":
			case "value":
			case "autoReverse":
			case "externalResourcesRequired":
			case "focusable":
			case "preserveAlpha":
				"function" !== typeof value && "symbol" !== typeof value && target.push(attributeSeparator, name, attributeAssign, escapeTextForBrowser(value), attributeEnd);
				break;
			case "inert":
			case "allowFullScreen":
			case "async":
			case "autoPlay":
			case "controls":
			case "default":
			case "defer":
			case "disabled":
			case "disablePictureInPicture":
			case "disableRemotePlayback":
			case "formNoValidate":
			case "hidden":
			case "loop":
			case "noModule":
			case "noValidate":
			case "open":
			case "playsInline":
			case "readOnly":
			case "required":
			case "reversed":
			case "scoped":
			case "seamless":
			case "itemScope":
				value && "function" !== typeof value && "symbol" !== typeof value && target.push(attributeSeparator, name, attributeEmptyString);
				break;
			case "capture":
			case "download":
				!0 === value ? target.push(attributeSeparator, name, attributeEmptyString) : !1 !== value && "function" !== typeof value && "symbol" !== typeof value && target.push(attributeSeparator, name, attributeAssign, escapeTextForBrowser(value), attributeEnd);
				break;
			case "cols":
			case "rows":
			case "size":
			case "span":
				"function" !== typeof value && "symbol" !== typeof value && !isNaN(value) && 1 <= value && target.push(attributeSeparator, name, attributeAssign, escapeTextForBrowser(value), attributeEnd);
				break;
			case "rowSpan":
			case "start":
				"function" === typeof value || "symbol" === typeof value || isNaN(value) || target.push(attributeSeparator, name, attributeAssign, escapeTextForBrowser(value), attributeEnd);
				break;
			case "xlinkActuate":
				pushStringAttribute(target, "xlink:actuate", value);
				break;
			case "xlinkArcrole":
				pushStringAttribute(target, "xlink:arcrole", value);
				break;
			case "xlinkRole":
				pushStringAttribute(target, "xlink:role", value);
				break;
			case "xlinkShow":
				pushStringAttribute(target, "xlink:show", value);
				break;
			case "xlinkTitle":
				pushStringAttribute(target, "xlink:title", value);
				break;
			case "xlinkType":
				pushStringAttribute(target, "xlink:type", value);
				break;
			case "xmlBase":
				pushStringAttribute(target, "xml:base", value);
				break;
			case "xmlLang":
				pushStringAttribute(target, "xml:lang", value);
				break;
			case "xmlSpace":
				pushStringAttribute(target, "xml:space", value);
				break;
			default: if (!(2 < name.length) || "o" !== name[0] && "O" !== name[0] || "n" !== name[1] && "N" !== name[1]) {
				if (name = aliases.get(name) || name, isAttributeNameSafe(name)) {
					switch (typeof value) {
						case "function":
						case "symbol": return;
						case "boolean":
							var prefix$8 = name.toLowerCase().slice(0, 5);
							if ("data-" !== prefix$8 && "aria-" !== prefix$8) return;
					}
					target.push(attributeSeparator, name, attributeAssign, escapeTextForBrowser(value), attributeEnd);
				}
			}
		}
	}
	var endOfStartTag = stringToPrecomputedChunk(">");
	var endOfStartTagSelfClosing = stringToPrecomputedChunk("/>");
	function pushInnerHTML(target, innerHTML, children) {
		if (null != innerHTML) {
			if (null != children) throw Error("Can only set one of `children` or `props.dangerouslySetInnerHTML`.");
			if ("object" !== typeof innerHTML || !("__html" in innerHTML)) throw Error("`props.dangerouslySetInnerHTML` must be in the form `{__html: ...}`. Please visit https://react.dev/link/dangerously-set-inner-html for more information.");
			innerHTML = innerHTML.__html;
			null !== innerHTML && void 0 !== innerHTML && target.push("" + innerHTML);
		}
	}
	function flattenOptionChildren(children) {
		var content = "";
		React.Children.forEach(children, function(child) {
			null != child && (content += child);
		});
		return content;
	}
	var selectedMarkerAttribute = stringToPrecomputedChunk(" selected=\"\"");
	var formReplayingRuntimeScript = stringToPrecomputedChunk("addEventListener(\"submit\",function(a){if(!a.defaultPrevented){var c=a.target,d=a.submitter,e=c.action,b=d;if(d){var f=d.getAttribute(\"formAction\");null!=f&&(e=f,b=null)}\"javascript:throw new Error('React form unexpectedly submitted.')\"===e&&(a.preventDefault(),b?(a=document.createElement(\"input\"),a.name=b.name,a.value=b.value,b.parentNode.insertBefore(a,b),b=new FormData(c),a.parentNode.removeChild(a)):b=new FormData(c),a=c.ownerDocument||c,(a.$$reactFormReplay=a.$$reactFormReplay||[]).push(c,d,b))}});");
	function injectFormReplayingRuntime(resumableState, renderState) {
		if (0 === (resumableState.instructions & 16)) {
			resumableState.instructions |= 16;
			var preamble = renderState.preamble, bootstrapChunks = renderState.bootstrapChunks;
			(preamble.htmlChunks || preamble.headChunks) && 0 === bootstrapChunks.length ? (bootstrapChunks.push(renderState.startInlineScript), pushCompletedShellIdAttribute(bootstrapChunks, resumableState), bootstrapChunks.push(endOfStartTag, formReplayingRuntimeScript, endInlineScript)) : bootstrapChunks.unshift(renderState.startInlineScript, endOfStartTag, formReplayingRuntimeScript, endInlineScript);
		}
	}
	var formStateMarkerIsMatching = stringToPrecomputedChunk("<!--F!-->");
	var formStateMarkerIsNotMatching = stringToPrecomputedChunk("<!--F-->");
	function pushLinkImpl(target, props) {
		target.push(startChunkForTag("link"));
		for (var propKey in props) if (hasOwnProperty.call(props, propKey)) {
			var propValue = props[propKey];
			if (null != propValue) switch (propKey) {
				case "children":
				case "dangerouslySetInnerHTML": throw Error("link is a self-closing tag and must neither have `children` nor use `dangerouslySetInnerHTML`.");
				default: pushAttribute(target, propKey, propValue);
			}
		}
		target.push(endOfStartTagSelfClosing);
		return null;
	}
	var styleRegex = /(<\/|<)(s)(tyle)/gi;
	function styleReplacer(match, prefix, s, suffix) {
		return "" + prefix + ("s" === s ? "\\73 " : "\\53 ") + suffix;
	}
	function pushSelfClosing(target, props, tag) {
		target.push(startChunkForTag(tag));
		for (var propKey in props) if (hasOwnProperty.call(props, propKey)) {
			var propValue = props[propKey];
			if (null != propValue) switch (propKey) {
				case "children":
				case "dangerouslySetInnerHTML": throw Error(tag + " is a self-closing tag and must neither have `children` nor use `dangerouslySetInnerHTML`.");
				default: pushAttribute(target, propKey, propValue);
			}
		}
		target.push(endOfStartTagSelfClosing);
		return null;
	}
	function pushTitleImpl(target, props) {
		target.push(startChunkForTag("title"));
		var children = null, innerHTML = null, propKey;
		for (propKey in props) if (hasOwnProperty.call(props, propKey)) {
			var propValue = props[propKey];
			if (null != propValue) switch (propKey) {
				case "children":
					children = propValue;
					break;
				case "dangerouslySetInnerHTML":
					innerHTML = propValue;
					break;
				default: pushAttribute(target, propKey, propValue);
			}
		}
		target.push(endOfStartTag);
		props = Array.isArray(children) ? 2 > children.length ? children[0] : null : children;
		"function" !== typeof props && "symbol" !== typeof props && null !== props && void 0 !== props && target.push(escapeTextForBrowser("" + props));
		pushInnerHTML(target, innerHTML, children);
		target.push(endChunkForTag("title"));
		return null;
	}
	var headPreambleContributionChunk = stringToPrecomputedChunk("<!--head-->");
	var bodyPreambleContributionChunk = stringToPrecomputedChunk("<!--body-->");
	var htmlPreambleContributionChunk = stringToPrecomputedChunk("<!--html-->");
	function pushScriptImpl(target, props) {
		target.push(startChunkForTag("script"));
		var children = null, innerHTML = null, propKey;
		for (propKey in props) if (hasOwnProperty.call(props, propKey)) {
			var propValue = props[propKey];
			if (null != propValue) switch (propKey) {
				case "children":
					children = propValue;
					break;
				case "dangerouslySetInnerHTML":
					innerHTML = propValue;
					break;
				default: pushAttribute(target, propKey, propValue);
			}
		}
		target.push(endOfStartTag);
		pushInnerHTML(target, innerHTML, children);
		"string" === typeof children && target.push(("" + children).replace(scriptRegex, scriptReplacer));
		target.push(endChunkForTag("script"));
		return null;
	}
	function pushStartSingletonElement(target, props, tag) {
		target.push(startChunkForTag(tag));
		var innerHTML = tag = null, propKey;
		for (propKey in props) if (hasOwnProperty.call(props, propKey)) {
			var propValue = props[propKey];
			if (null != propValue) switch (propKey) {
				case "children":
					tag = propValue;
					break;
				case "dangerouslySetInnerHTML":
					innerHTML = propValue;
					break;
				default: pushAttribute(target, propKey, propValue);
			}
		}
		target.push(endOfStartTag);
		pushInnerHTML(target, innerHTML, tag);
		return tag;
	}
	function pushStartGenericElement(target, props, tag) {
		target.push(startChunkForTag(tag));
		var innerHTML = tag = null, propKey;
		for (propKey in props) if (hasOwnProperty.call(props, propKey)) {
			var propValue = props[propKey];
			if (null != propValue) switch (propKey) {
				case "children":
					tag = propValue;
					break;
				case "dangerouslySetInnerHTML":
					innerHTML = propValue;
					break;
				default: pushAttribute(target, propKey, propValue);
			}
		}
		target.push(endOfStartTag);
		pushInnerHTML(target, innerHTML, tag);
		return "string" === typeof tag ? (target.push(escapeTextForBrowser(tag)), null) : tag;
	}
	var leadingNewline = stringToPrecomputedChunk("\n");
	var VALID_TAG_REGEX = /^[a-zA-Z][a-zA-Z:_\.\-\d]*$/;
	var validatedTagCache = /* @__PURE__ */ new Map();
	function startChunkForTag(tag) {
		var tagStartChunk = validatedTagCache.get(tag);
		if (void 0 === tagStartChunk) {
			if (!VALID_TAG_REGEX.test(tag)) throw Error("Invalid tag: " + tag);
			tagStartChunk = stringToPrecomputedChunk("<" + tag);
			validatedTagCache.set(tag, tagStartChunk);
		}
		return tagStartChunk;
	}
	var doctypeChunk = stringToPrecomputedChunk("<!DOCTYPE html>");
	function pushStartInstance(target$jscomp$0, type, props, resumableState, renderState, preambleState, hoistableState, formatContext, textEmbedded) {
		switch (type) {
			case "div":
			case "span":
			case "svg":
			case "path": break;
			case "a":
				target$jscomp$0.push(startChunkForTag("a"));
				var children = null, innerHTML = null, propKey;
				for (propKey in props) if (hasOwnProperty.call(props, propKey)) {
					var propValue = props[propKey];
					if (null != propValue) switch (propKey) {
						case "children":
							children = propValue;
							break;
						case "dangerouslySetInnerHTML":
							innerHTML = propValue;
							break;
						case "href":
							"" === propValue ? pushStringAttribute(target$jscomp$0, "href", "") : pushAttribute(target$jscomp$0, propKey, propValue);
							break;
						default: pushAttribute(target$jscomp$0, propKey, propValue);
					}
				}
				target$jscomp$0.push(endOfStartTag);
				pushInnerHTML(target$jscomp$0, innerHTML, children);
				if ("string" === typeof children) {
					target$jscomp$0.push(escapeTextForBrowser(children));
					var JSCompiler_inline_result = null;
				} else JSCompiler_inline_result = children;
				return JSCompiler_inline_result;
			case "g":
			case "p":
			case "li": break;
			case "select":
				target$jscomp$0.push(startChunkForTag("select"));
				var children$jscomp$0 = null, innerHTML$jscomp$0 = null, propKey$jscomp$0;
				for (propKey$jscomp$0 in props) if (hasOwnProperty.call(props, propKey$jscomp$0)) {
					var propValue$jscomp$0 = props[propKey$jscomp$0];
					if (null != propValue$jscomp$0) switch (propKey$jscomp$0) {
						case "children":
							children$jscomp$0 = propValue$jscomp$0;
							break;
						case "dangerouslySetInnerHTML":
							innerHTML$jscomp$0 = propValue$jscomp$0;
							break;
						case "defaultValue":
						case "value": break;
						default: pushAttribute(target$jscomp$0, propKey$jscomp$0, propValue$jscomp$0);
					}
				}
				target$jscomp$0.push(endOfStartTag);
				pushInnerHTML(target$jscomp$0, innerHTML$jscomp$0, children$jscomp$0);
				return children$jscomp$0;
			case "option":
				var selectedValue = formatContext.selectedValue;
				target$jscomp$0.push(startChunkForTag("option"));
				var children$jscomp$1 = null, value = null, selected = null, innerHTML$jscomp$1 = null, propKey$jscomp$1;
				for (propKey$jscomp$1 in props) if (hasOwnProperty.call(props, propKey$jscomp$1)) {
					var propValue$jscomp$1 = props[propKey$jscomp$1];
					if (null != propValue$jscomp$1) switch (propKey$jscomp$1) {
						case "children":
							children$jscomp$1 = propValue$jscomp$1;
							break;
						case "selected":
							selected = propValue$jscomp$1;
							break;
						case "dangerouslySetInnerHTML":
							innerHTML$jscomp$1 = propValue$jscomp$1;
							break;
						case "value": value = propValue$jscomp$1;
						default: pushAttribute(target$jscomp$0, propKey$jscomp$1, propValue$jscomp$1);
					}
				}
				if (null != selectedValue) {
					var stringValue = null !== value ? "" + value : flattenOptionChildren(children$jscomp$1);
					if (isArrayImpl(selectedValue)) {
						for (var i = 0; i < selectedValue.length; i++) if ("" + selectedValue[i] === stringValue) {
							target$jscomp$0.push(selectedMarkerAttribute);
							break;
						}
					} else "" + selectedValue === stringValue && target$jscomp$0.push(selectedMarkerAttribute);
				} else selected && target$jscomp$0.push(selectedMarkerAttribute);
				target$jscomp$0.push(endOfStartTag);
				pushInnerHTML(target$jscomp$0, innerHTML$jscomp$1, children$jscomp$1);
				return children$jscomp$1;
			case "textarea":
				target$jscomp$0.push(startChunkForTag("textarea"));
				var value$jscomp$0 = null, defaultValue = null, children$jscomp$2 = null, propKey$jscomp$2;
				for (propKey$jscomp$2 in props) if (hasOwnProperty.call(props, propKey$jscomp$2)) {
					var propValue$jscomp$2 = props[propKey$jscomp$2];
					if (null != propValue$jscomp$2) switch (propKey$jscomp$2) {
						case "children":
							children$jscomp$2 = propValue$jscomp$2;
							break;
						case "value":
							value$jscomp$0 = propValue$jscomp$2;
							break;
						case "defaultValue":
							defaultValue = propValue$jscomp$2;
							break;
						case "dangerouslySetInnerHTML": throw Error("`dangerouslySetInnerHTML` does not make sense on <textarea>.");
						default: pushAttribute(target$jscomp$0, propKey$jscomp$2, propValue$jscomp$2);
					}
				}
				null === value$jscomp$0 && null !== defaultValue && (value$jscomp$0 = defaultValue);
				target$jscomp$0.push(endOfStartTag);
				if (null != children$jscomp$2) {
					if (null != value$jscomp$0) throw Error("If you supply `defaultValue` on a <textarea>, do not pass children.");
					if (isArrayImpl(children$jscomp$2)) {
						if (1 < children$jscomp$2.length) throw Error("<textarea> can only have at most one child.");
						value$jscomp$0 = "" + children$jscomp$2[0];
					}
					value$jscomp$0 = "" + children$jscomp$2;
				}
				"string" === typeof value$jscomp$0 && "\n" === value$jscomp$0[0] && target$jscomp$0.push(leadingNewline);
				null !== value$jscomp$0 && target$jscomp$0.push(escapeTextForBrowser("" + value$jscomp$0));
				return null;
			case "input":
				target$jscomp$0.push(startChunkForTag("input"));
				var name = null, formAction = null, formEncType = null, formMethod = null, formTarget = null, value$jscomp$1 = null, defaultValue$jscomp$0 = null, checked = null, defaultChecked = null, propKey$jscomp$3;
				for (propKey$jscomp$3 in props) if (hasOwnProperty.call(props, propKey$jscomp$3)) {
					var propValue$jscomp$3 = props[propKey$jscomp$3];
					if (null != propValue$jscomp$3) switch (propKey$jscomp$3) {
						case "children":
						case "dangerouslySetInnerHTML": throw Error("input is a self-closing tag and must neither have `children` nor use `dangerouslySetInnerHTML`.");
						case "name":
							name = propValue$jscomp$3;
							break;
						case "formAction":
							formAction = propValue$jscomp$3;
							break;
						case "formEncType":
							formEncType = propValue$jscomp$3;
							break;
						case "formMethod":
							formMethod = propValue$jscomp$3;
							break;
						case "formTarget":
							formTarget = propValue$jscomp$3;
							break;
						case "defaultChecked":
							defaultChecked = propValue$jscomp$3;
							break;
						case "defaultValue":
							defaultValue$jscomp$0 = propValue$jscomp$3;
							break;
						case "checked":
							checked = propValue$jscomp$3;
							break;
						case "value":
							value$jscomp$1 = propValue$jscomp$3;
							break;
						default: pushAttribute(target$jscomp$0, propKey$jscomp$3, propValue$jscomp$3);
					}
				}
				var formData = pushFormActionAttribute(target$jscomp$0, resumableState, renderState, formAction, formEncType, formMethod, formTarget, name);
				null !== checked ? pushBooleanAttribute(target$jscomp$0, "checked", checked) : null !== defaultChecked && pushBooleanAttribute(target$jscomp$0, "checked", defaultChecked);
				null !== value$jscomp$1 ? pushAttribute(target$jscomp$0, "value", value$jscomp$1) : null !== defaultValue$jscomp$0 && pushAttribute(target$jscomp$0, "value", defaultValue$jscomp$0);
				target$jscomp$0.push(endOfStartTagSelfClosing);
				formData?.forEach(pushAdditionalFormField, target$jscomp$0);
				return null;
			case "button":
				target$jscomp$0.push(startChunkForTag("button"));
				var children$jscomp$3 = null, innerHTML$jscomp$2 = null, name$jscomp$0 = null, formAction$jscomp$0 = null, formEncType$jscomp$0 = null, formMethod$jscomp$0 = null, formTarget$jscomp$0 = null, propKey$jscomp$4;
				for (propKey$jscomp$4 in props) if (hasOwnProperty.call(props, propKey$jscomp$4)) {
					var propValue$jscomp$4 = props[propKey$jscomp$4];
					if (null != propValue$jscomp$4) switch (propKey$jscomp$4) {
						case "children":
							children$jscomp$3 = propValue$jscomp$4;
							break;
						case "dangerouslySetInnerHTML":
							innerHTML$jscomp$2 = propValue$jscomp$4;
							break;
						case "name":
							name$jscomp$0 = propValue$jscomp$4;
							break;
						case "formAction":
							formAction$jscomp$0 = propValue$jscomp$4;
							break;
						case "formEncType":
							formEncType$jscomp$0 = propValue$jscomp$4;
							break;
						case "formMethod":
							formMethod$jscomp$0 = propValue$jscomp$4;
							break;
						case "formTarget":
							formTarget$jscomp$0 = propValue$jscomp$4;
							break;
						default: pushAttribute(target$jscomp$0, propKey$jscomp$4, propValue$jscomp$4);
					}
				}
				var formData$jscomp$0 = pushFormActionAttribute(target$jscomp$0, resumableState, renderState, formAction$jscomp$0, formEncType$jscomp$0, formMethod$jscomp$0, formTarget$jscomp$0, name$jscomp$0);
				target$jscomp$0.push(endOfStartTag);
				formData$jscomp$0?.forEach(pushAdditionalFormField, target$jscomp$0);
				pushInnerHTML(target$jscomp$0, innerHTML$jscomp$2, children$jscomp$3);
				if ("string" === typeof children$jscomp$3) {
					target$jscomp$0.push(escapeTextForBrowser(children$jscomp$3));
					var JSCompiler_inline_result$jscomp$0 = null;
				} else JSCompiler_inline_result$jscomp$0 = children$jscomp$3;
				return JSCompiler_inline_result$jscomp$0;
			case "form":
				target$jscomp$0.push(startChunkForTag("form"));
				var children$jscomp$4 = null, innerHTML$jscomp$3 = null, formAction$jscomp$1 = null, formEncType$jscomp$1 = null, formMethod$jscomp$1 = null, formTarget$jscomp$1 = null, propKey$jscomp$5;
				for (propKey$jscomp$5 in props) if (hasOwnProperty.call(props, propKey$jscomp$5)) {
					var propValue$jscomp$5 = props[propKey$jscomp$5];
					if (null != propValue$jscomp$5) switch (propKey$jscomp$5) {
						case "children":
							children$jscomp$4 = propValue$jscomp$5;
							break;
						case "dangerouslySetInnerHTML":
							innerHTML$jscomp$3 = propValue$jscomp$5;
							break;
						case "action":
							formAction$jscomp$1 = propValue$jscomp$5;
							break;
						case "encType":
							formEncType$jscomp$1 = propValue$jscomp$5;
							break;
						case "method":
							formMethod$jscomp$1 = propValue$jscomp$5;
							break;
						case "target":
							formTarget$jscomp$1 = propValue$jscomp$5;
							break;
						default: pushAttribute(target$jscomp$0, propKey$jscomp$5, propValue$jscomp$5);
					}
				}
				var formData$jscomp$1 = null, formActionName = null;
				if ("function" === typeof formAction$jscomp$1) {
					var customFields = getCustomFormFields(resumableState, formAction$jscomp$1);
					null !== customFields ? (formAction$jscomp$1 = customFields.action || "", formEncType$jscomp$1 = customFields.encType, formMethod$jscomp$1 = customFields.method, formTarget$jscomp$1 = customFields.target, formData$jscomp$1 = customFields.data, formActionName = customFields.name) : (target$jscomp$0.push(attributeSeparator, "action", attributeAssign, actionJavaScriptURL, attributeEnd), formTarget$jscomp$1 = formMethod$jscomp$1 = formEncType$jscomp$1 = formAction$jscomp$1 = null, injectFormReplayingRuntime(resumableState, renderState));
				}
				null != formAction$jscomp$1 && pushAttribute(target$jscomp$0, "action", formAction$jscomp$1);
				null != formEncType$jscomp$1 && pushAttribute(target$jscomp$0, "encType", formEncType$jscomp$1);
				null != formMethod$jscomp$1 && pushAttribute(target$jscomp$0, "method", formMethod$jscomp$1);
				null != formTarget$jscomp$1 && pushAttribute(target$jscomp$0, "target", formTarget$jscomp$1);
				target$jscomp$0.push(endOfStartTag);
				null !== formActionName && (target$jscomp$0.push(startHiddenInputChunk), pushStringAttribute(target$jscomp$0, "name", formActionName), target$jscomp$0.push(endOfStartTagSelfClosing), formData$jscomp$1?.forEach(pushAdditionalFormField, target$jscomp$0));
				pushInnerHTML(target$jscomp$0, innerHTML$jscomp$3, children$jscomp$4);
				if ("string" === typeof children$jscomp$4) {
					target$jscomp$0.push(escapeTextForBrowser(children$jscomp$4));
					var JSCompiler_inline_result$jscomp$1 = null;
				} else JSCompiler_inline_result$jscomp$1 = children$jscomp$4;
				return JSCompiler_inline_result$jscomp$1;
			case "menuitem":
				target$jscomp$0.push(startChunkForTag("menuitem"));
				for (var propKey$jscomp$6 in props) if (hasOwnProperty.call(props, propKey$jscomp$6)) {
					var propValue$jscomp$6 = props[propKey$jscomp$6];
					if (null != propValue$jscomp$6) switch (propKey$jscomp$6) {
						case "children":
						case "dangerouslySetInnerHTML": throw Error("menuitems cannot have `children` nor `dangerouslySetInnerHTML`.");
						default: pushAttribute(target$jscomp$0, propKey$jscomp$6, propValue$jscomp$6);
					}
				}
				target$jscomp$0.push(endOfStartTag);
				return null;
			case "object":
				target$jscomp$0.push(startChunkForTag("object"));
				var children$jscomp$5 = null, innerHTML$jscomp$4 = null, propKey$jscomp$7;
				for (propKey$jscomp$7 in props) if (hasOwnProperty.call(props, propKey$jscomp$7)) {
					var propValue$jscomp$7 = props[propKey$jscomp$7];
					if (null != propValue$jscomp$7) switch (propKey$jscomp$7) {
						case "children":
							children$jscomp$5 = propValue$jscomp$7;
							break;
						case "dangerouslySetInnerHTML":
							innerHTML$jscomp$4 = propValue$jscomp$7;
							break;
						case "data":
							var sanitizedValue = sanitizeURL("" + propValue$jscomp$7);
							if ("" === sanitizedValue) break;
							target$jscomp$0.push(attributeSeparator, "data", attributeAssign, escapeTextForBrowser(sanitizedValue), attributeEnd);
							break;
						default: pushAttribute(target$jscomp$0, propKey$jscomp$7, propValue$jscomp$7);
					}
				}
				target$jscomp$0.push(endOfStartTag);
				pushInnerHTML(target$jscomp$0, innerHTML$jscomp$4, children$jscomp$5);
				if ("string" === typeof children$jscomp$5) {
					target$jscomp$0.push(escapeTextForBrowser(children$jscomp$5));
					var JSCompiler_inline_result$jscomp$2 = null;
				} else JSCompiler_inline_result$jscomp$2 = children$jscomp$5;
				return JSCompiler_inline_result$jscomp$2;
			case "title":
				var noscriptTagInScope = formatContext.tagScope & 1, isFallback = formatContext.tagScope & 4;
				if (4 === formatContext.insertionMode || noscriptTagInScope || null != props.itemProp) var JSCompiler_inline_result$jscomp$3 = pushTitleImpl(target$jscomp$0, props);
				else isFallback ? JSCompiler_inline_result$jscomp$3 = null : (pushTitleImpl(renderState.hoistableChunks, props), JSCompiler_inline_result$jscomp$3 = void 0);
				return JSCompiler_inline_result$jscomp$3;
			case "link":
				var noscriptTagInScope$jscomp$0 = formatContext.tagScope & 1, isFallback$jscomp$0 = formatContext.tagScope & 4, rel = props.rel, href = props.href, precedence = props.precedence;
				if (4 === formatContext.insertionMode || noscriptTagInScope$jscomp$0 || null != props.itemProp || "string" !== typeof rel || "string" !== typeof href || "" === href) {
					pushLinkImpl(target$jscomp$0, props);
					var JSCompiler_inline_result$jscomp$4 = null;
				} else if ("stylesheet" === props.rel) if ("string" !== typeof precedence || null != props.disabled || props.onLoad || props.onError) JSCompiler_inline_result$jscomp$4 = pushLinkImpl(target$jscomp$0, props);
				else {
					var styleQueue = renderState.styles.get(precedence), resourceState = resumableState.styleResources.hasOwnProperty(href) ? resumableState.styleResources[href] : void 0;
					if (null !== resourceState) {
						resumableState.styleResources[href] = null;
						styleQueue || (styleQueue = {
							precedence: escapeTextForBrowser(precedence),
							rules: [],
							hrefs: [],
							sheets: /* @__PURE__ */ new Map()
						}, renderState.styles.set(precedence, styleQueue));
						var resource = {
							state: 0,
							props: assign({}, props, {
								"data-precedence": props.precedence,
								precedence: null
							})
						};
						if (resourceState) {
							2 === resourceState.length && adoptPreloadCredentials(resource.props, resourceState);
							var preloadResource = renderState.preloads.stylesheets.get(href);
							preloadResource && 0 < preloadResource.length ? preloadResource.length = 0 : resource.state = 1;
						}
						styleQueue.sheets.set(href, resource);
						hoistableState && hoistableState.stylesheets.add(resource);
					} else if (styleQueue) {
						var resource$9 = styleQueue.sheets.get(href);
						resource$9 && hoistableState && hoistableState.stylesheets.add(resource$9);
					}
					textEmbedded && target$jscomp$0.push(textSeparator);
					JSCompiler_inline_result$jscomp$4 = null;
				}
				else props.onLoad || props.onError ? JSCompiler_inline_result$jscomp$4 = pushLinkImpl(target$jscomp$0, props) : (textEmbedded && target$jscomp$0.push(textSeparator), JSCompiler_inline_result$jscomp$4 = isFallback$jscomp$0 ? null : pushLinkImpl(renderState.hoistableChunks, props));
				return JSCompiler_inline_result$jscomp$4;
			case "script":
				var noscriptTagInScope$jscomp$1 = formatContext.tagScope & 1, asyncProp = props.async;
				if ("string" !== typeof props.src || !props.src || !asyncProp || "function" === typeof asyncProp || "symbol" === typeof asyncProp || props.onLoad || props.onError || 4 === formatContext.insertionMode || noscriptTagInScope$jscomp$1 || null != props.itemProp) var JSCompiler_inline_result$jscomp$5 = pushScriptImpl(target$jscomp$0, props);
				else {
					var key = props.src;
					if ("module" === props.type) {
						var resources = resumableState.moduleScriptResources;
						var preloads = renderState.preloads.moduleScripts;
					} else resources = resumableState.scriptResources, preloads = renderState.preloads.scripts;
					var resourceState$jscomp$0 = resources.hasOwnProperty(key) ? resources[key] : void 0;
					if (null !== resourceState$jscomp$0) {
						resources[key] = null;
						var scriptProps = props;
						if (resourceState$jscomp$0) {
							2 === resourceState$jscomp$0.length && (scriptProps = assign({}, props), adoptPreloadCredentials(scriptProps, resourceState$jscomp$0));
							var preloadResource$jscomp$0 = preloads.get(key);
							preloadResource$jscomp$0 && (preloadResource$jscomp$0.length = 0);
						}
						var resource$jscomp$0 = [];
						renderState.scripts.add(resource$jscomp$0);
						pushScriptImpl(resource$jscomp$0, scriptProps);
					}
					textEmbedded && target$jscomp$0.push(textSeparator);
					JSCompiler_inline_result$jscomp$5 = null;
				}
				return JSCompiler_inline_result$jscomp$5;
			case "style":
				var noscriptTagInScope$jscomp$2 = formatContext.tagScope & 1, precedence$jscomp$0 = props.precedence, href$jscomp$0 = props.href, nonce = props.nonce;
				if (4 === formatContext.insertionMode || noscriptTagInScope$jscomp$2 || null != props.itemProp || "string" !== typeof precedence$jscomp$0 || "string" !== typeof href$jscomp$0 || "" === href$jscomp$0) {
					target$jscomp$0.push(startChunkForTag("style"));
					var children$jscomp$6 = null, innerHTML$jscomp$5 = null, propKey$jscomp$8;
					for (propKey$jscomp$8 in props) if (hasOwnProperty.call(props, propKey$jscomp$8)) {
						var propValue$jscomp$8 = props[propKey$jscomp$8];
						if (null != propValue$jscomp$8) switch (propKey$jscomp$8) {
							case "children":
								children$jscomp$6 = propValue$jscomp$8;
								break;
							case "dangerouslySetInnerHTML":
								innerHTML$jscomp$5 = propValue$jscomp$8;
								break;
							default: pushAttribute(target$jscomp$0, propKey$jscomp$8, propValue$jscomp$8);
						}
					}
					target$jscomp$0.push(endOfStartTag);
					var child = Array.isArray(children$jscomp$6) ? 2 > children$jscomp$6.length ? children$jscomp$6[0] : null : children$jscomp$6;
					"function" !== typeof child && "symbol" !== typeof child && null !== child && void 0 !== child && target$jscomp$0.push(("" + child).replace(styleRegex, styleReplacer));
					pushInnerHTML(target$jscomp$0, innerHTML$jscomp$5, children$jscomp$6);
					target$jscomp$0.push(endChunkForTag("style"));
					var JSCompiler_inline_result$jscomp$6 = null;
				} else {
					var styleQueue$jscomp$0 = renderState.styles.get(precedence$jscomp$0);
					if (null !== (resumableState.styleResources.hasOwnProperty(href$jscomp$0) ? resumableState.styleResources[href$jscomp$0] : void 0)) {
						resumableState.styleResources[href$jscomp$0] = null;
						styleQueue$jscomp$0 || (styleQueue$jscomp$0 = {
							precedence: escapeTextForBrowser(precedence$jscomp$0),
							rules: [],
							hrefs: [],
							sheets: /* @__PURE__ */ new Map()
						}, renderState.styles.set(precedence$jscomp$0, styleQueue$jscomp$0));
						var nonceStyle = renderState.nonce.style;
						if (!nonceStyle || nonceStyle === nonce) {
							styleQueue$jscomp$0.hrefs.push(escapeTextForBrowser(href$jscomp$0));
							var target = styleQueue$jscomp$0.rules, children$jscomp$7 = null, innerHTML$jscomp$6 = null, propKey$jscomp$9;
							for (propKey$jscomp$9 in props) if (hasOwnProperty.call(props, propKey$jscomp$9)) {
								var propValue$jscomp$9 = props[propKey$jscomp$9];
								if (null != propValue$jscomp$9) switch (propKey$jscomp$9) {
									case "children":
										children$jscomp$7 = propValue$jscomp$9;
										break;
									case "dangerouslySetInnerHTML": innerHTML$jscomp$6 = propValue$jscomp$9;
								}
							}
							var child$jscomp$0 = Array.isArray(children$jscomp$7) ? 2 > children$jscomp$7.length ? children$jscomp$7[0] : null : children$jscomp$7;
							"function" !== typeof child$jscomp$0 && "symbol" !== typeof child$jscomp$0 && null !== child$jscomp$0 && void 0 !== child$jscomp$0 && target.push(("" + child$jscomp$0).replace(styleRegex, styleReplacer));
							pushInnerHTML(target, innerHTML$jscomp$6, children$jscomp$7);
						}
					}
					styleQueue$jscomp$0 && hoistableState && hoistableState.styles.add(styleQueue$jscomp$0);
					textEmbedded && target$jscomp$0.push(textSeparator);
					JSCompiler_inline_result$jscomp$6 = void 0;
				}
				return JSCompiler_inline_result$jscomp$6;
			case "meta":
				var noscriptTagInScope$jscomp$3 = formatContext.tagScope & 1, isFallback$jscomp$1 = formatContext.tagScope & 4;
				if (4 === formatContext.insertionMode || noscriptTagInScope$jscomp$3 || null != props.itemProp) var JSCompiler_inline_result$jscomp$7 = pushSelfClosing(target$jscomp$0, props, "meta");
				else textEmbedded && target$jscomp$0.push(textSeparator), JSCompiler_inline_result$jscomp$7 = isFallback$jscomp$1 ? null : "string" === typeof props.charSet ? pushSelfClosing(renderState.charsetChunks, props, "meta") : "viewport" === props.name ? pushSelfClosing(renderState.viewportChunks, props, "meta") : pushSelfClosing(renderState.hoistableChunks, props, "meta");
				return JSCompiler_inline_result$jscomp$7;
			case "listing":
			case "pre":
				target$jscomp$0.push(startChunkForTag(type));
				var children$jscomp$8 = null, innerHTML$jscomp$7 = null, propKey$jscomp$10;
				for (propKey$jscomp$10 in props) if (hasOwnProperty.call(props, propKey$jscomp$10)) {
					var propValue$jscomp$10 = props[propKey$jscomp$10];
					if (null != propValue$jscomp$10) switch (propKey$jscomp$10) {
						case "children":
							children$jscomp$8 = propValue$jscomp$10;
							break;
						case "dangerouslySetInnerHTML":
							innerHTML$jscomp$7 = propValue$jscomp$10;
							break;
						default: pushAttribute(target$jscomp$0, propKey$jscomp$10, propValue$jscomp$10);
					}
				}
				target$jscomp$0.push(endOfStartTag);
				if (null != innerHTML$jscomp$7) {
					if (null != children$jscomp$8) throw Error("Can only set one of `children` or `props.dangerouslySetInnerHTML`.");
					if ("object" !== typeof innerHTML$jscomp$7 || !("__html" in innerHTML$jscomp$7)) throw Error("`props.dangerouslySetInnerHTML` must be in the form `{__html: ...}`. Please visit https://react.dev/link/dangerously-set-inner-html for more information.");
					var html = innerHTML$jscomp$7.__html;
					null !== html && void 0 !== html && ("string" === typeof html && 0 < html.length && "\n" === html[0] ? target$jscomp$0.push(leadingNewline, html) : target$jscomp$0.push("" + html));
				}
				"string" === typeof children$jscomp$8 && "\n" === children$jscomp$8[0] && target$jscomp$0.push(leadingNewline);
				return children$jscomp$8;
			case "img":
				var pictureOrNoScriptTagInScope = formatContext.tagScope & 3, src = props.src, srcSet = props.srcSet;
				if (!("lazy" === props.loading || !src && !srcSet || "string" !== typeof src && null != src || "string" !== typeof srcSet && null != srcSet || "low" === props.fetchPriority || pictureOrNoScriptTagInScope) && ("string" !== typeof src || ":" !== src[4] || "d" !== src[0] && "D" !== src[0] || "a" !== src[1] && "A" !== src[1] || "t" !== src[2] && "T" !== src[2] || "a" !== src[3] && "A" !== src[3]) && ("string" !== typeof srcSet || ":" !== srcSet[4] || "d" !== srcSet[0] && "D" !== srcSet[0] || "a" !== srcSet[1] && "A" !== srcSet[1] || "t" !== srcSet[2] && "T" !== srcSet[2] || "a" !== srcSet[3] && "A" !== srcSet[3])) {
					null !== hoistableState && formatContext.tagScope & 64 && (hoistableState.suspenseyImages = !0);
					var sizes = "string" === typeof props.sizes ? props.sizes : void 0, key$jscomp$0 = srcSet ? srcSet + "\n" + (sizes || "") : src, promotablePreloads = renderState.preloads.images, resource$jscomp$1 = promotablePreloads.get(key$jscomp$0);
					if (resource$jscomp$1) {
						if ("high" === props.fetchPriority || 10 > renderState.highImagePreloads.size) promotablePreloads.delete(key$jscomp$0), renderState.highImagePreloads.add(resource$jscomp$1);
					} else if (!resumableState.imageResources.hasOwnProperty(key$jscomp$0)) {
						resumableState.imageResources[key$jscomp$0] = PRELOAD_NO_CREDS;
						var input = props.crossOrigin;
						var JSCompiler_inline_result$jscomp$8 = "string" === typeof input ? "use-credentials" === input ? input : "" : void 0;
						var headers = renderState.headers, header;
						headers && 0 < headers.remainingCapacity && "string" !== typeof props.srcSet && ("high" === props.fetchPriority || 500 > headers.highImagePreloads.length) && (header = getPreloadAsHeader(src, "image", {
							imageSrcSet: props.srcSet,
							imageSizes: props.sizes,
							crossOrigin: JSCompiler_inline_result$jscomp$8,
							integrity: props.integrity,
							nonce: props.nonce,
							type: props.type,
							fetchPriority: props.fetchPriority,
							referrerPolicy: props.refererPolicy
						}), 0 <= (headers.remainingCapacity -= header.length + 2)) ? (renderState.resets.image[key$jscomp$0] = PRELOAD_NO_CREDS, headers.highImagePreloads && (headers.highImagePreloads += ", "), headers.highImagePreloads += header) : (resource$jscomp$1 = [], pushLinkImpl(resource$jscomp$1, {
							rel: "preload",
							as: "image",
							href: srcSet ? void 0 : src,
							imageSrcSet: srcSet,
							imageSizes: sizes,
							crossOrigin: JSCompiler_inline_result$jscomp$8,
							integrity: props.integrity,
							type: props.type,
							fetchPriority: props.fetchPriority,
							referrerPolicy: props.referrerPolicy
						}), "high" === props.fetchPriority || 10 > renderState.highImagePreloads.size ? renderState.highImagePreloads.add(resource$jscomp$1) : (renderState.bulkPreloads.add(resource$jscomp$1), promotablePreloads.set(key$jscomp$0, resource$jscomp$1)));
					}
				}
				return pushSelfClosing(target$jscomp$0, props, "img");
			case "base":
			case "area":
			case "br":
			case "col":
			case "embed":
			case "hr":
			case "keygen":
			case "param":
			case "source":
			case "track":
			case "wbr": return pushSelfClosing(target$jscomp$0, props, type);
			case "annotation-xml":
			case "color-profile":
			case "font-face":
			case "font-face-src":
			case "font-face-uri":
			case "font-face-format":
			case "font-face-name":
			case "missing-glyph": break;
			case "head":
				if (2 > formatContext.insertionMode) {
					var preamble = preambleState || renderState.preamble;
					if (preamble.headChunks) throw Error("The `<head>` tag may only be rendered once.");
					null !== preambleState && target$jscomp$0.push(headPreambleContributionChunk);
					preamble.headChunks = [];
					var JSCompiler_inline_result$jscomp$9 = pushStartSingletonElement(preamble.headChunks, props, "head");
				} else JSCompiler_inline_result$jscomp$9 = pushStartGenericElement(target$jscomp$0, props, "head");
				return JSCompiler_inline_result$jscomp$9;
			case "body":
				if (2 > formatContext.insertionMode) {
					var preamble$jscomp$0 = preambleState || renderState.preamble;
					if (preamble$jscomp$0.bodyChunks) throw Error("The `<body>` tag may only be rendered once.");
					null !== preambleState && target$jscomp$0.push(bodyPreambleContributionChunk);
					preamble$jscomp$0.bodyChunks = [];
					var JSCompiler_inline_result$jscomp$10 = pushStartSingletonElement(preamble$jscomp$0.bodyChunks, props, "body");
				} else JSCompiler_inline_result$jscomp$10 = pushStartGenericElement(target$jscomp$0, props, "body");
				return JSCompiler_inline_result$jscomp$10;
			case "html":
				if (0 === formatContext.insertionMode) {
					var preamble$jscomp$1 = preambleState || renderState.preamble;
					if (preamble$jscomp$1.htmlChunks) throw Error("The `<html>` tag may only be rendered once.");
					null !== preambleState && target$jscomp$0.push(htmlPreambleContributionChunk);
					preamble$jscomp$1.htmlChunks = [doctypeChunk];
					var JSCompiler_inline_result$jscomp$11 = pushStartSingletonElement(preamble$jscomp$1.htmlChunks, props, "html");
				} else JSCompiler_inline_result$jscomp$11 = pushStartGenericElement(target$jscomp$0, props, "html");
				return JSCompiler_inline_result$jscomp$11;
			default: if (-1 !== type.indexOf("-")) {
				target$jscomp$0.push(startChunkForTag(type));
				var children$jscomp$9 = null, innerHTML$jscomp$8 = null, propKey$jscomp$11;
				for (propKey$jscomp$11 in props) if (hasOwnProperty.call(props, propKey$jscomp$11)) {
					var propValue$jscomp$11 = props[propKey$jscomp$11];
					if (null != propValue$jscomp$11) {
						var attributeName = propKey$jscomp$11;
						switch (propKey$jscomp$11) {
							case "children":
								children$jscomp$9 = propValue$jscomp$11;
								break;
							case "dangerouslySetInnerHTML":
								innerHTML$jscomp$8 = propValue$jscomp$11;
								break;
							case "style":
								pushStyleAttribute(target$jscomp$0, propValue$jscomp$11);
								break;
							case "suppressContentEditableWarning":
							case "suppressHydrationWarning":
							case "ref": break;
							case "className": attributeName = "class";
							default: if (isAttributeNameSafe(propKey$jscomp$11) && "function" !== typeof propValue$jscomp$11 && "symbol" !== typeof propValue$jscomp$11 && !1 !== propValue$jscomp$11) {
								if (!0 === propValue$jscomp$11) propValue$jscomp$11 = "";
								else if ("object" === typeof propValue$jscomp$11) continue;
								target$jscomp$0.push(attributeSeparator, attributeName, attributeAssign, escapeTextForBrowser(propValue$jscomp$11), attributeEnd);
							}
						}
					}
				}
				target$jscomp$0.push(endOfStartTag);
				pushInnerHTML(target$jscomp$0, innerHTML$jscomp$8, children$jscomp$9);
				return children$jscomp$9;
			}
		}
		return pushStartGenericElement(target$jscomp$0, props, type);
	}
	var endTagCache = /* @__PURE__ */ new Map();
	function endChunkForTag(tag) {
		var chunk = endTagCache.get(tag);
		void 0 === chunk && (chunk = stringToPrecomputedChunk("</" + tag + ">"), endTagCache.set(tag, chunk));
		return chunk;
	}
	function hoistPreambleState(renderState, preambleState) {
		renderState = renderState.preamble;
		null === renderState.htmlChunks && preambleState.htmlChunks && (renderState.htmlChunks = preambleState.htmlChunks);
		null === renderState.headChunks && preambleState.headChunks && (renderState.headChunks = preambleState.headChunks);
		null === renderState.bodyChunks && preambleState.bodyChunks && (renderState.bodyChunks = preambleState.bodyChunks);
	}
	function writeBootstrap(destination, renderState) {
		renderState = renderState.bootstrapChunks;
		for (var i = 0; i < renderState.length - 1; i++) writeChunk(destination, renderState[i]);
		return i < renderState.length ? (i = renderState[i], renderState.length = 0, writeChunkAndReturn(destination, i)) : !0;
	}
	var shellTimeRuntimeScript = stringToPrecomputedChunk("requestAnimationFrame(function(){$RT=performance.now()});");
	var placeholder1 = stringToPrecomputedChunk("<template id=\"");
	var placeholder2 = stringToPrecomputedChunk("\"></template>");
	var startActivityBoundary = stringToPrecomputedChunk("<!--&-->");
	var endActivityBoundary = stringToPrecomputedChunk("<!--/&-->");
	var startCompletedSuspenseBoundary = stringToPrecomputedChunk("<!--$-->");
	var startPendingSuspenseBoundary1 = stringToPrecomputedChunk("<!--$?--><template id=\"");
	var startPendingSuspenseBoundary2 = stringToPrecomputedChunk("\"></template>");
	var startClientRenderedSuspenseBoundary = stringToPrecomputedChunk("<!--$!-->");
	var endSuspenseBoundary = stringToPrecomputedChunk("<!--/$-->");
	var clientRenderedSuspenseBoundaryError1 = stringToPrecomputedChunk("<template");
	var clientRenderedSuspenseBoundaryErrorAttrInterstitial = stringToPrecomputedChunk("\"");
	var clientRenderedSuspenseBoundaryError1A = stringToPrecomputedChunk(" data-dgst=\"");
	stringToPrecomputedChunk(" data-msg=\"");
	stringToPrecomputedChunk(" data-stck=\"");
	stringToPrecomputedChunk(" data-cstck=\"");
	var clientRenderedSuspenseBoundaryError2 = stringToPrecomputedChunk("></template>");
	function writeStartPendingSuspenseBoundary(destination, renderState, id) {
		writeChunk(destination, startPendingSuspenseBoundary1);
		if (null === id) throw Error("An ID must have been assigned before we can complete the boundary.");
		writeChunk(destination, renderState.boundaryPrefix);
		writeChunk(destination, id.toString(16));
		return writeChunkAndReturn(destination, startPendingSuspenseBoundary2);
	}
	var startSegmentHTML = stringToPrecomputedChunk("<div hidden id=\"");
	var startSegmentHTML2 = stringToPrecomputedChunk("\">");
	var endSegmentHTML = stringToPrecomputedChunk("</div>");
	var startSegmentSVG = stringToPrecomputedChunk("<svg aria-hidden=\"true\" style=\"display:none\" id=\"");
	var startSegmentSVG2 = stringToPrecomputedChunk("\">");
	var endSegmentSVG = stringToPrecomputedChunk("</svg>");
	var startSegmentMathML = stringToPrecomputedChunk("<math aria-hidden=\"true\" style=\"display:none\" id=\"");
	var startSegmentMathML2 = stringToPrecomputedChunk("\">");
	var endSegmentMathML = stringToPrecomputedChunk("</math>");
	var startSegmentTable = stringToPrecomputedChunk("<table hidden id=\"");
	var startSegmentTable2 = stringToPrecomputedChunk("\">");
	var endSegmentTable = stringToPrecomputedChunk("</table>");
	var startSegmentTableBody = stringToPrecomputedChunk("<table hidden><tbody id=\"");
	var startSegmentTableBody2 = stringToPrecomputedChunk("\">");
	var endSegmentTableBody = stringToPrecomputedChunk("</tbody></table>");
	var startSegmentTableRow = stringToPrecomputedChunk("<table hidden><tr id=\"");
	var startSegmentTableRow2 = stringToPrecomputedChunk("\">");
	var endSegmentTableRow = stringToPrecomputedChunk("</tr></table>");
	var startSegmentColGroup = stringToPrecomputedChunk("<table hidden><colgroup id=\"");
	var startSegmentColGroup2 = stringToPrecomputedChunk("\">");
	var endSegmentColGroup = stringToPrecomputedChunk("</colgroup></table>");
	function writeStartSegment(destination, renderState, formatContext, id) {
		switch (formatContext.insertionMode) {
			case 0:
			case 1:
			case 3:
			case 2: return writeChunk(destination, startSegmentHTML), writeChunk(destination, renderState.segmentPrefix), writeChunk(destination, id.toString(16)), writeChunkAndReturn(destination, startSegmentHTML2);
			case 4: return writeChunk(destination, startSegmentSVG), writeChunk(destination, renderState.segmentPrefix), writeChunk(destination, id.toString(16)), writeChunkAndReturn(destination, startSegmentSVG2);
			case 5: return writeChunk(destination, startSegmentMathML), writeChunk(destination, renderState.segmentPrefix), writeChunk(destination, id.toString(16)), writeChunkAndReturn(destination, startSegmentMathML2);
			case 6: return writeChunk(destination, startSegmentTable), writeChunk(destination, renderState.segmentPrefix), writeChunk(destination, id.toString(16)), writeChunkAndReturn(destination, startSegmentTable2);
			case 7: return writeChunk(destination, startSegmentTableBody), writeChunk(destination, renderState.segmentPrefix), writeChunk(destination, id.toString(16)), writeChunkAndReturn(destination, startSegmentTableBody2);
			case 8: return writeChunk(destination, startSegmentTableRow), writeChunk(destination, renderState.segmentPrefix), writeChunk(destination, id.toString(16)), writeChunkAndReturn(destination, startSegmentTableRow2);
			case 9: return writeChunk(destination, startSegmentColGroup), writeChunk(destination, renderState.segmentPrefix), writeChunk(destination, id.toString(16)), writeChunkAndReturn(destination, startSegmentColGroup2);
			default: throw Error("Unknown insertion mode. This is a bug in React.");
		}
	}
	function writeEndSegment(destination, formatContext) {
		switch (formatContext.insertionMode) {
			case 0:
			case 1:
			case 3:
			case 2: return writeChunkAndReturn(destination, endSegmentHTML);
			case 4: return writeChunkAndReturn(destination, endSegmentSVG);
			case 5: return writeChunkAndReturn(destination, endSegmentMathML);
			case 6: return writeChunkAndReturn(destination, endSegmentTable);
			case 7: return writeChunkAndReturn(destination, endSegmentTableBody);
			case 8: return writeChunkAndReturn(destination, endSegmentTableRow);
			case 9: return writeChunkAndReturn(destination, endSegmentColGroup);
			default: throw Error("Unknown insertion mode. This is a bug in React.");
		}
	}
	var completeSegmentScript1Full = stringToPrecomputedChunk("$RS=function(a,b){a=document.getElementById(a);b=document.getElementById(b);for(a.parentNode.removeChild(a);a.firstChild;)b.parentNode.insertBefore(a.firstChild,b);b.parentNode.removeChild(b)};$RS(\"");
	var completeSegmentScript1Partial = stringToPrecomputedChunk("$RS(\"");
	var completeSegmentScript2 = stringToPrecomputedChunk("\",\"");
	var completeSegmentScriptEnd = stringToPrecomputedChunk("\")<\/script>");
	stringToPrecomputedChunk("<template data-rsi=\"\" data-sid=\"");
	stringToPrecomputedChunk("\" data-pid=\"");
	var completeBoundaryScriptFunctionOnly = stringToPrecomputedChunk("$RB=[];$RV=function(a){$RT=performance.now();for(var b=0;b<a.length;b+=2){var c=a[b],e=a[b+1];null!==e.parentNode&&e.parentNode.removeChild(e);var f=c.parentNode;if(f){var g=c.previousSibling,h=0;do{if(c&&8===c.nodeType){var d=c.data;if(\"/$\"===d||\"/&\"===d)if(0===h)break;else h--;else\"$\"!==d&&\"$?\"!==d&&\"$~\"!==d&&\"$!\"!==d&&\"&\"!==d||h++}d=c.nextSibling;f.removeChild(c);c=d}while(c);for(;e.firstChild;)f.insertBefore(e.firstChild,c);g.data=\"$\";g._reactRetry&&requestAnimationFrame(g._reactRetry)}}a.length=0};\n$RC=function(a,b){if(b=document.getElementById(b))(a=document.getElementById(a))?(a.previousSibling.data=\"$~\",$RB.push(a,b),2===$RB.length&&(\"number\"!==typeof $RT?requestAnimationFrame($RV.bind(null,$RB)):(a=performance.now(),setTimeout($RV.bind(null,$RB),2300>a&&2E3<a?2300-a:$RT+300-a)))):b.parentNode.removeChild(b)};");
	var completeBoundaryScript1Partial = stringToPrecomputedChunk("$RC(\"");
	var completeBoundaryWithStylesScript1FullPartial = stringToPrecomputedChunk("$RM=new Map;$RR=function(n,w,p){function u(q){this._p=null;q()}for(var r=new Map,t=document,h,b,e=t.querySelectorAll(\"link[data-precedence],style[data-precedence]\"),v=[],k=0;b=e[k++];)\"not all\"===b.getAttribute(\"media\")?v.push(b):(\"LINK\"===b.tagName&&$RM.set(b.getAttribute(\"href\"),b),r.set(b.dataset.precedence,h=b));e=0;b=[];var l,a;for(k=!0;;){if(k){var f=p[e++];if(!f){k=!1;e=0;continue}var c=!1,m=0;var d=f[m++];if(a=$RM.get(d)){var g=a._p;c=!0}else{a=t.createElement(\"link\");a.href=d;a.rel=\n\"stylesheet\";for(a.dataset.precedence=l=f[m++];g=f[m++];)a.setAttribute(g,f[m++]);g=a._p=new Promise(function(q,x){a.onload=u.bind(a,q);a.onerror=u.bind(a,x)});$RM.set(d,a)}d=a.getAttribute(\"media\");!g||d&&!matchMedia(d).matches||b.push(g);if(c)continue}else{a=v[e++];if(!a)break;l=a.getAttribute(\"data-precedence\");a.removeAttribute(\"media\")}c=r.get(l)||h;c===h&&(h=a);r.set(l,a);c?c.parentNode.insertBefore(a,c.nextSibling):(c=t.head,c.insertBefore(a,c.firstChild))}if(p=document.getElementById(n))p.previousSibling.data=\n\"$~\";Promise.all(b).then($RC.bind(null,n,w),$RX.bind(null,n,\"CSS failed to load\"))};$RR(\"");
	var completeBoundaryWithStylesScript1Partial = stringToPrecomputedChunk("$RR(\"");
	var completeBoundaryScript2 = stringToPrecomputedChunk("\",\"");
	var completeBoundaryScript3a = stringToPrecomputedChunk("\",");
	var completeBoundaryScript3b = stringToPrecomputedChunk("\"");
	var completeBoundaryScriptEnd = stringToPrecomputedChunk(")<\/script>");
	stringToPrecomputedChunk("<template data-rci=\"\" data-bid=\"");
	stringToPrecomputedChunk("<template data-rri=\"\" data-bid=\"");
	stringToPrecomputedChunk("\" data-sid=\"");
	stringToPrecomputedChunk("\" data-sty=\"");
	var clientRenderScriptFunctionOnly = stringToPrecomputedChunk("$RX=function(b,c,d,e,f){var a=document.getElementById(b);a&&(b=a.previousSibling,b.data=\"$!\",a=a.dataset,c&&(a.dgst=c),d&&(a.msg=d),e&&(a.stck=e),f&&(a.cstck=f),b._reactRetry&&b._reactRetry())};");
	var clientRenderScript1Full = stringToPrecomputedChunk("$RX=function(b,c,d,e,f){var a=document.getElementById(b);a&&(b=a.previousSibling,b.data=\"$!\",a=a.dataset,c&&(a.dgst=c),d&&(a.msg=d),e&&(a.stck=e),f&&(a.cstck=f),b._reactRetry&&b._reactRetry())};;$RX(\"");
	var clientRenderScript1Partial = stringToPrecomputedChunk("$RX(\"");
	var clientRenderScript1A = stringToPrecomputedChunk("\"");
	var clientRenderErrorScriptArgInterstitial = stringToPrecomputedChunk(",");
	var clientRenderScriptEnd = stringToPrecomputedChunk(")<\/script>");
	stringToPrecomputedChunk("<template data-rxi=\"\" data-bid=\"");
	stringToPrecomputedChunk("\" data-dgst=\"");
	stringToPrecomputedChunk("\" data-msg=\"");
	stringToPrecomputedChunk("\" data-stck=\"");
	stringToPrecomputedChunk("\" data-cstck=\"");
	var regexForJSStringsInInstructionScripts = /[<\u2028\u2029]/g;
	function escapeJSStringsForInstructionScripts(input) {
		return JSON.stringify(input).replace(regexForJSStringsInInstructionScripts, function(match) {
			switch (match) {
				case "<": return "\\u003c";
				case "\u2028": return "\\u2028";
				case "\u2029": return "\\u2029";
				default: throw Error("escapeJSStringsForInstructionScripts encountered a match it does not know how to replace. this means the match regex and the replacement characters are no longer in sync. This is a bug in React");
			}
		});
	}
	var regexForJSStringsInScripts = /[&><\u2028\u2029]/g;
	function escapeJSObjectForInstructionScripts(input) {
		return JSON.stringify(input).replace(regexForJSStringsInScripts, function(match) {
			switch (match) {
				case "&": return "\\u0026";
				case ">": return "\\u003e";
				case "<": return "\\u003c";
				case "\u2028": return "\\u2028";
				case "\u2029": return "\\u2029";
				default: throw Error("escapeJSObjectForInstructionScripts encountered a match it does not know how to replace. this means the match regex and the replacement characters are no longer in sync. This is a bug in React");
			}
		});
	}
	var lateStyleTagResourceOpen1 = stringToPrecomputedChunk(" media=\"not all\" data-precedence=\"");
	var lateStyleTagResourceOpen2 = stringToPrecomputedChunk("\" data-href=\"");
	var lateStyleTagResourceOpen3 = stringToPrecomputedChunk("\">");
	var lateStyleTagTemplateClose = stringToPrecomputedChunk("</style>");
	var currentlyRenderingBoundaryHasStylesToHoist = !1;
	var destinationHasCapacity = !0;
	function flushStyleTagsLateForBoundary(styleQueue) {
		var rules = styleQueue.rules, hrefs = styleQueue.hrefs, i = 0;
		if (hrefs.length) {
			writeChunk(this, currentlyFlushingRenderState.startInlineStyle);
			writeChunk(this, lateStyleTagResourceOpen1);
			writeChunk(this, styleQueue.precedence);
			for (writeChunk(this, lateStyleTagResourceOpen2); i < hrefs.length - 1; i++) writeChunk(this, hrefs[i]), writeChunk(this, spaceSeparator);
			writeChunk(this, hrefs[i]);
			writeChunk(this, lateStyleTagResourceOpen3);
			for (i = 0; i < rules.length; i++) writeChunk(this, rules[i]);
			destinationHasCapacity = writeChunkAndReturn(this, lateStyleTagTemplateClose);
			currentlyRenderingBoundaryHasStylesToHoist = !0;
			rules.length = 0;
			hrefs.length = 0;
		}
	}
	function hasStylesToHoist(stylesheet) {
		return 2 !== stylesheet.state ? currentlyRenderingBoundaryHasStylesToHoist = !0 : !1;
	}
	function writeHoistablesForBoundary(destination, hoistableState, renderState) {
		currentlyRenderingBoundaryHasStylesToHoist = !1;
		destinationHasCapacity = !0;
		currentlyFlushingRenderState = renderState;
		hoistableState.styles.forEach(flushStyleTagsLateForBoundary, destination);
		currentlyFlushingRenderState = null;
		hoistableState.stylesheets.forEach(hasStylesToHoist);
		currentlyRenderingBoundaryHasStylesToHoist && (renderState.stylesToHoist = !0);
		return destinationHasCapacity;
	}
	function flushResource(resource) {
		for (var i = 0; i < resource.length; i++) writeChunk(this, resource[i]);
		resource.length = 0;
	}
	var stylesheetFlushingQueue = [];
	function flushStyleInPreamble(stylesheet) {
		pushLinkImpl(stylesheetFlushingQueue, stylesheet.props);
		for (var i = 0; i < stylesheetFlushingQueue.length; i++) writeChunk(this, stylesheetFlushingQueue[i]);
		stylesheetFlushingQueue.length = 0;
		stylesheet.state = 2;
	}
	var styleTagResourceOpen1 = stringToPrecomputedChunk(" data-precedence=\"");
	var styleTagResourceOpen2 = stringToPrecomputedChunk("\" data-href=\"");
	var spaceSeparator = stringToPrecomputedChunk(" ");
	var styleTagResourceOpen3 = stringToPrecomputedChunk("\">");
	var styleTagResourceClose = stringToPrecomputedChunk("</style>");
	function flushStylesInPreamble(styleQueue) {
		var hasStylesheets = 0 < styleQueue.sheets.size;
		styleQueue.sheets.forEach(flushStyleInPreamble, this);
		styleQueue.sheets.clear();
		var rules = styleQueue.rules, hrefs = styleQueue.hrefs;
		if (!hasStylesheets || hrefs.length) {
			writeChunk(this, currentlyFlushingRenderState.startInlineStyle);
			writeChunk(this, styleTagResourceOpen1);
			writeChunk(this, styleQueue.precedence);
			styleQueue = 0;
			if (hrefs.length) {
				for (writeChunk(this, styleTagResourceOpen2); styleQueue < hrefs.length - 1; styleQueue++) writeChunk(this, hrefs[styleQueue]), writeChunk(this, spaceSeparator);
				writeChunk(this, hrefs[styleQueue]);
			}
			writeChunk(this, styleTagResourceOpen3);
			for (styleQueue = 0; styleQueue < rules.length; styleQueue++) writeChunk(this, rules[styleQueue]);
			writeChunk(this, styleTagResourceClose);
			rules.length = 0;
			hrefs.length = 0;
		}
	}
	function preloadLateStyle(stylesheet) {
		if (0 === stylesheet.state) {
			stylesheet.state = 1;
			var props = stylesheet.props;
			pushLinkImpl(stylesheetFlushingQueue, {
				rel: "preload",
				as: "style",
				href: stylesheet.props.href,
				crossOrigin: props.crossOrigin,
				fetchPriority: props.fetchPriority,
				integrity: props.integrity,
				media: props.media,
				hrefLang: props.hrefLang,
				referrerPolicy: props.referrerPolicy
			});
			for (stylesheet = 0; stylesheet < stylesheetFlushingQueue.length; stylesheet++) writeChunk(this, stylesheetFlushingQueue[stylesheet]);
			stylesheetFlushingQueue.length = 0;
		}
	}
	function preloadLateStyles(styleQueue) {
		styleQueue.sheets.forEach(preloadLateStyle, this);
		styleQueue.sheets.clear();
	}
	stringToPrecomputedChunk("<link rel=\"expect\" href=\"#");
	stringToPrecomputedChunk("\" blocking=\"render\"/>");
	var completedShellIdAttributeStart = stringToPrecomputedChunk(" id=\"");
	function pushCompletedShellIdAttribute(target, resumableState) {
		0 === (resumableState.instructions & 32) && (resumableState.instructions |= 32, target.push(completedShellIdAttributeStart, escapeTextForBrowser("_" + resumableState.idPrefix + "R_"), attributeEnd));
	}
	var arrayFirstOpenBracket = stringToPrecomputedChunk("[");
	var arraySubsequentOpenBracket = stringToPrecomputedChunk(",[");
	var arrayInterstitial = stringToPrecomputedChunk(",");
	var arrayCloseBracket = stringToPrecomputedChunk("]");
	function writeStyleResourceDependenciesInJS(destination, hoistableState) {
		writeChunk(destination, arrayFirstOpenBracket);
		var nextArrayOpenBrackChunk = arrayFirstOpenBracket;
		hoistableState.stylesheets.forEach(function(resource) {
			if (2 !== resource.state) if (3 === resource.state) writeChunk(destination, nextArrayOpenBrackChunk), writeChunk(destination, escapeJSObjectForInstructionScripts("" + resource.props.href)), writeChunk(destination, arrayCloseBracket), nextArrayOpenBrackChunk = arraySubsequentOpenBracket;
			else {
				writeChunk(destination, nextArrayOpenBrackChunk);
				var precedence = resource.props["data-precedence"], props = resource.props;
				writeChunk(destination, escapeJSObjectForInstructionScripts(sanitizeURL("" + resource.props.href)));
				precedence = "" + precedence;
				writeChunk(destination, arrayInterstitial);
				writeChunk(destination, escapeJSObjectForInstructionScripts(precedence));
				for (var propKey in props) if (hasOwnProperty.call(props, propKey) && (precedence = props[propKey], null != precedence)) switch (propKey) {
					case "href":
					case "rel":
					case "precedence":
					case "data-precedence": break;
					case "children":
					case "dangerouslySetInnerHTML": throw Error("link is a self-closing tag and must neither have `children` nor use `dangerouslySetInnerHTML`.");
					default: writeStyleResourceAttributeInJS(destination, propKey, precedence);
				}
				writeChunk(destination, arrayCloseBracket);
				nextArrayOpenBrackChunk = arraySubsequentOpenBracket;
				resource.state = 3;
			}
		});
		writeChunk(destination, arrayCloseBracket);
	}
	function writeStyleResourceAttributeInJS(destination, name, value) {
		var attributeName = name.toLowerCase();
		switch (typeof value) {
			case "function":
			case "symbol": return;
		}
		switch (name) {
			case "innerHTML":
			case "dangerouslySetInnerHTML":
			case "suppressContentEditableWarning":
			case "suppressHydrationWarning":
			case "style":
			case "ref": return;
			case "className":
				attributeName = "class";
				name = "" + value;
				break;
			case "hidden":
				if (!1 === value) return;
				name = "";
				break;
			case "src":
			case "href":
				value = sanitizeURL(value);
				name = "" + value;
				break;
			default:
				if (2 < name.length && ("o" === name[0] || "O" === name[0]) && ("n" === name[1] || "N" === name[1]) || !isAttributeNameSafe(name)) return;
				name = "" + value;
		}
		writeChunk(destination, arrayInterstitial);
		writeChunk(destination, escapeJSObjectForInstructionScripts(attributeName));
		writeChunk(destination, arrayInterstitial);
		writeChunk(destination, escapeJSObjectForInstructionScripts(name));
	}
	function createHoistableState() {
		return {
			styles: /* @__PURE__ */ new Set(),
			stylesheets: /* @__PURE__ */ new Set(),
			suspenseyImages: !1
		};
	}
	function prefetchDNS(href) {
		var request = resolveRequest();
		if (request) {
			var resumableState = request.resumableState, renderState = request.renderState;
			if ("string" === typeof href && href) {
				if (!resumableState.dnsResources.hasOwnProperty(href)) {
					resumableState.dnsResources[href] = null;
					resumableState = renderState.headers;
					var header, JSCompiler_temp;
					if (JSCompiler_temp = resumableState && 0 < resumableState.remainingCapacity) JSCompiler_temp = (header = "<" + ("" + href).replace(regexForHrefInLinkHeaderURLContext, escapeHrefForLinkHeaderURLContextReplacer) + ">; rel=dns-prefetch", 0 <= (resumableState.remainingCapacity -= header.length + 2));
					JSCompiler_temp ? (renderState.resets.dns[href] = null, resumableState.preconnects && (resumableState.preconnects += ", "), resumableState.preconnects += header) : (header = [], pushLinkImpl(header, {
						href,
						rel: "dns-prefetch"
					}), renderState.preconnects.add(header));
				}
				enqueueFlush(request);
			}
		} else previousDispatcher.D(href);
	}
	function preconnect(href, crossOrigin) {
		var request = resolveRequest();
		if (request) {
			var resumableState = request.resumableState, renderState = request.renderState;
			if ("string" === typeof href && href) {
				var bucket = "use-credentials" === crossOrigin ? "credentials" : "string" === typeof crossOrigin ? "anonymous" : "default";
				if (!resumableState.connectResources[bucket].hasOwnProperty(href)) {
					resumableState.connectResources[bucket][href] = null;
					resumableState = renderState.headers;
					var header, JSCompiler_temp;
					if (JSCompiler_temp = resumableState && 0 < resumableState.remainingCapacity) {
						JSCompiler_temp = "<" + ("" + href).replace(regexForHrefInLinkHeaderURLContext, escapeHrefForLinkHeaderURLContextReplacer) + ">; rel=preconnect";
						if ("string" === typeof crossOrigin) {
							var escapedCrossOrigin = ("" + crossOrigin).replace(regexForLinkHeaderQuotedParamValueContext, escapeStringForLinkHeaderQuotedParamValueContextReplacer);
							JSCompiler_temp += "; crossorigin=\"" + escapedCrossOrigin + "\"";
						}
						JSCompiler_temp = (header = JSCompiler_temp, 0 <= (resumableState.remainingCapacity -= header.length + 2));
					}
					JSCompiler_temp ? (renderState.resets.connect[bucket][href] = null, resumableState.preconnects && (resumableState.preconnects += ", "), resumableState.preconnects += header) : (bucket = [], pushLinkImpl(bucket, {
						rel: "preconnect",
						href,
						crossOrigin
					}), renderState.preconnects.add(bucket));
				}
				enqueueFlush(request);
			}
		} else previousDispatcher.C(href, crossOrigin);
	}
	function preload(href, as, options) {
		var request = resolveRequest();
		if (request) {
			var resumableState = request.resumableState, renderState = request.renderState;
			if (as && href) {
				switch (as) {
					case "image":
						if (options) {
							var imageSrcSet = options.imageSrcSet;
							var imageSizes = options.imageSizes;
							var fetchPriority = options.fetchPriority;
						}
						var key = imageSrcSet ? imageSrcSet + "\n" + (imageSizes || "") : href;
						if (resumableState.imageResources.hasOwnProperty(key)) return;
						resumableState.imageResources[key] = PRELOAD_NO_CREDS;
						resumableState = renderState.headers;
						var header;
						resumableState && 0 < resumableState.remainingCapacity && "string" !== typeof imageSrcSet && "high" === fetchPriority && (header = getPreloadAsHeader(href, as, options), 0 <= (resumableState.remainingCapacity -= header.length + 2)) ? (renderState.resets.image[key] = PRELOAD_NO_CREDS, resumableState.highImagePreloads && (resumableState.highImagePreloads += ", "), resumableState.highImagePreloads += header) : (resumableState = [], pushLinkImpl(resumableState, assign({
							rel: "preload",
							href: imageSrcSet ? void 0 : href,
							as
						}, options)), "high" === fetchPriority ? renderState.highImagePreloads.add(resumableState) : (renderState.bulkPreloads.add(resumableState), renderState.preloads.images.set(key, resumableState)));
						break;
					case "style":
						if (resumableState.styleResources.hasOwnProperty(href)) return;
						imageSrcSet = [];
						pushLinkImpl(imageSrcSet, assign({
							rel: "preload",
							href,
							as
						}, options));
						resumableState.styleResources[href] = !options || "string" !== typeof options.crossOrigin && "string" !== typeof options.integrity ? PRELOAD_NO_CREDS : [options.crossOrigin, options.integrity];
						renderState.preloads.stylesheets.set(href, imageSrcSet);
						renderState.bulkPreloads.add(imageSrcSet);
						break;
					case "script":
						if (resumableState.scriptResources.hasOwnProperty(href)) return;
						imageSrcSet = [];
						renderState.preloads.scripts.set(href, imageSrcSet);
						renderState.bulkPreloads.add(imageSrcSet);
						pushLinkImpl(imageSrcSet, assign({
							rel: "preload",
							href,
							as
						}, options));
						resumableState.scriptResources[href] = !options || "string" !== typeof options.crossOrigin && "string" !== typeof options.integrity ? PRELOAD_NO_CREDS : [options.crossOrigin, options.integrity];
						break;
					default:
						if (resumableState.unknownResources.hasOwnProperty(as)) {
							if (imageSrcSet = resumableState.unknownResources[as], imageSrcSet.hasOwnProperty(href)) return;
						} else imageSrcSet = {}, resumableState.unknownResources[as] = imageSrcSet;
						imageSrcSet[href] = PRELOAD_NO_CREDS;
						if ((resumableState = renderState.headers) && 0 < resumableState.remainingCapacity && "font" === as && (key = getPreloadAsHeader(href, as, options), 0 <= (resumableState.remainingCapacity -= key.length + 2))) renderState.resets.font[href] = PRELOAD_NO_CREDS, resumableState.fontPreloads && (resumableState.fontPreloads += ", "), resumableState.fontPreloads += key;
						else switch (resumableState = [], href = assign({
							rel: "preload",
							href,
							as
						}, options), pushLinkImpl(resumableState, href), as) {
							case "font":
								renderState.fontPreloads.add(resumableState);
								break;
							default: renderState.bulkPreloads.add(resumableState);
						}
				}
				enqueueFlush(request);
			}
		} else previousDispatcher.L(href, as, options);
	}
	function preloadModule(href, options) {
		var request = resolveRequest();
		if (request) {
			var resumableState = request.resumableState, renderState = request.renderState;
			if (href) {
				var as = options && "string" === typeof options.as ? options.as : "script";
				switch (as) {
					case "script":
						if (resumableState.moduleScriptResources.hasOwnProperty(href)) return;
						as = [];
						resumableState.moduleScriptResources[href] = !options || "string" !== typeof options.crossOrigin && "string" !== typeof options.integrity ? PRELOAD_NO_CREDS : [options.crossOrigin, options.integrity];
						renderState.preloads.moduleScripts.set(href, as);
						break;
					default:
						if (resumableState.moduleUnknownResources.hasOwnProperty(as)) {
							var resources = resumableState.unknownResources[as];
							if (resources.hasOwnProperty(href)) return;
						} else resources = {}, resumableState.moduleUnknownResources[as] = resources;
						as = [];
						resources[href] = PRELOAD_NO_CREDS;
				}
				pushLinkImpl(as, assign({
					rel: "modulepreload",
					href
				}, options));
				renderState.bulkPreloads.add(as);
				enqueueFlush(request);
			}
		} else previousDispatcher.m(href, options);
	}
	function preinitStyle(href, precedence, options) {
		var request = resolveRequest();
		if (request) {
			var resumableState = request.resumableState, renderState = request.renderState;
			if (href) {
				precedence = precedence || "default";
				var styleQueue = renderState.styles.get(precedence), resourceState = resumableState.styleResources.hasOwnProperty(href) ? resumableState.styleResources[href] : void 0;
				null !== resourceState && (resumableState.styleResources[href] = null, styleQueue || (styleQueue = {
					precedence: escapeTextForBrowser(precedence),
					rules: [],
					hrefs: [],
					sheets: /* @__PURE__ */ new Map()
				}, renderState.styles.set(precedence, styleQueue)), precedence = {
					state: 0,
					props: assign({
						rel: "stylesheet",
						href,
						"data-precedence": precedence
					}, options)
				}, resourceState && (2 === resourceState.length && adoptPreloadCredentials(precedence.props, resourceState), (renderState = renderState.preloads.stylesheets.get(href)) && 0 < renderState.length ? renderState.length = 0 : precedence.state = 1), styleQueue.sheets.set(href, precedence), enqueueFlush(request));
			}
		} else previousDispatcher.S(href, precedence, options);
	}
	function preinitScript(src, options) {
		var request = resolveRequest();
		if (request) {
			var resumableState = request.resumableState, renderState = request.renderState;
			if (src) {
				var resourceState = resumableState.scriptResources.hasOwnProperty(src) ? resumableState.scriptResources[src] : void 0;
				null !== resourceState && (resumableState.scriptResources[src] = null, options = assign({
					src,
					async: !0
				}, options), resourceState && (2 === resourceState.length && adoptPreloadCredentials(options, resourceState), src = renderState.preloads.scripts.get(src)) && (src.length = 0), src = [], renderState.scripts.add(src), pushScriptImpl(src, options), enqueueFlush(request));
			}
		} else previousDispatcher.X(src, options);
	}
	function preinitModuleScript(src, options) {
		var request = resolveRequest();
		if (request) {
			var resumableState = request.resumableState, renderState = request.renderState;
			if (src) {
				var resourceState = resumableState.moduleScriptResources.hasOwnProperty(src) ? resumableState.moduleScriptResources[src] : void 0;
				null !== resourceState && (resumableState.moduleScriptResources[src] = null, options = assign({
					src,
					type: "module",
					async: !0
				}, options), resourceState && (2 === resourceState.length && adoptPreloadCredentials(options, resourceState), src = renderState.preloads.moduleScripts.get(src)) && (src.length = 0), src = [], renderState.scripts.add(src), pushScriptImpl(src, options), enqueueFlush(request));
			}
		} else previousDispatcher.M(src, options);
	}
	function adoptPreloadCredentials(target, preloadState) {
		target.crossOrigin ??= preloadState[0];
		target.integrity ??= preloadState[1];
	}
	function getPreloadAsHeader(href, as, params) {
		href = ("" + href).replace(regexForHrefInLinkHeaderURLContext, escapeHrefForLinkHeaderURLContextReplacer);
		as = ("" + as).replace(regexForLinkHeaderQuotedParamValueContext, escapeStringForLinkHeaderQuotedParamValueContextReplacer);
		as = "<" + href + ">; rel=preload; as=\"" + as + "\"";
		for (var paramName in params) hasOwnProperty.call(params, paramName) && (href = params[paramName], "string" === typeof href && (as += "; " + paramName.toLowerCase() + "=\"" + ("" + href).replace(regexForLinkHeaderQuotedParamValueContext, escapeStringForLinkHeaderQuotedParamValueContextReplacer) + "\""));
		return as;
	}
	var regexForHrefInLinkHeaderURLContext = /[<>\r\n]/g;
	function escapeHrefForLinkHeaderURLContextReplacer(match) {
		switch (match) {
			case "<": return "%3C";
			case ">": return "%3E";
			case "\n": return "%0A";
			case "\r": return "%0D";
			default: throw Error("escapeLinkHrefForHeaderContextReplacer encountered a match it does not know how to replace. this means the match regex and the replacement characters are no longer in sync. This is a bug in React");
		}
	}
	var regexForLinkHeaderQuotedParamValueContext = /["';,\r\n]/g;
	function escapeStringForLinkHeaderQuotedParamValueContextReplacer(match) {
		switch (match) {
			case "\"": return "%22";
			case "'": return "%27";
			case ";": return "%3B";
			case ",": return "%2C";
			case "\n": return "%0A";
			case "\r": return "%0D";
			default: throw Error("escapeStringForLinkHeaderQuotedParamValueContextReplacer encountered a match it does not know how to replace. this means the match regex and the replacement characters are no longer in sync. This is a bug in React");
		}
	}
	function hoistStyleQueueDependency(styleQueue) {
		this.styles.add(styleQueue);
	}
	function hoistStylesheetDependency(stylesheet) {
		this.stylesheets.add(stylesheet);
	}
	function hoistHoistables(parentState, childState) {
		childState.styles.forEach(hoistStyleQueueDependency, parentState);
		childState.stylesheets.forEach(hoistStylesheetDependency, parentState);
		childState.suspenseyImages && (parentState.suspenseyImages = !0);
	}
	function hasSuspenseyContent(hoistableState) {
		return 0 < hoistableState.stylesheets.size || hoistableState.suspenseyImages;
	}
	var bind = Function.prototype.bind;
	var requestStorage = new async_hooks.AsyncLocalStorage();
	var REACT_CLIENT_REFERENCE = Symbol.for("react.client.reference");
	function getComponentNameFromType(type) {
		if (null == type) return null;
		if ("function" === typeof type) return type.$$typeof === REACT_CLIENT_REFERENCE ? null : type.displayName || type.name || null;
		if ("string" === typeof type) return type;
		switch (type) {
			case REACT_FRAGMENT_TYPE: return "Fragment";
			case REACT_PROFILER_TYPE: return "Profiler";
			case REACT_STRICT_MODE_TYPE: return "StrictMode";
			case REACT_SUSPENSE_TYPE: return "Suspense";
			case REACT_SUSPENSE_LIST_TYPE: return "SuspenseList";
			case REACT_ACTIVITY_TYPE: return "Activity";
		}
		if ("object" === typeof type) switch (type.$$typeof) {
			case REACT_PORTAL_TYPE: return "Portal";
			case REACT_CONTEXT_TYPE: return type.displayName || "Context";
			case REACT_CONSUMER_TYPE: return (type._context.displayName || "Context") + ".Consumer";
			case REACT_FORWARD_REF_TYPE:
				var innerType = type.render;
				type = type.displayName;
				type || (type = innerType.displayName || innerType.name || "", type = "" !== type ? "ForwardRef(" + type + ")" : "ForwardRef");
				return type;
			case REACT_MEMO_TYPE: return innerType = type.displayName || null, null !== innerType ? innerType : getComponentNameFromType(type.type) || "Memo";
			case REACT_LAZY_TYPE:
				innerType = type._payload;
				type = type._init;
				try {
					return getComponentNameFromType(type(innerType));
				} catch (x) {}
		}
		return null;
	}
	var emptyContextObject = {};
	var currentActiveSnapshot = null;
	function popToNearestCommonAncestor(prev, next) {
		if (prev !== next) {
			prev.context._currentValue = prev.parentValue;
			prev = prev.parent;
			var parentNext = next.parent;
			if (null === prev) {
				if (null !== parentNext) throw Error("The stacks must reach the root at the same time. This is a bug in React.");
			} else {
				if (null === parentNext) throw Error("The stacks must reach the root at the same time. This is a bug in React.");
				popToNearestCommonAncestor(prev, parentNext);
			}
			next.context._currentValue = next.value;
		}
	}
	function popAllPrevious(prev) {
		prev.context._currentValue = prev.parentValue;
		prev = prev.parent;
		null !== prev && popAllPrevious(prev);
	}
	function pushAllNext(next) {
		var parentNext = next.parent;
		null !== parentNext && pushAllNext(parentNext);
		next.context._currentValue = next.value;
	}
	function popPreviousToCommonLevel(prev, next) {
		prev.context._currentValue = prev.parentValue;
		prev = prev.parent;
		if (null === prev) throw Error("The depth must equal at least at zero before reaching the root. This is a bug in React.");
		prev.depth === next.depth ? popToNearestCommonAncestor(prev, next) : popPreviousToCommonLevel(prev, next);
	}
	function popNextToCommonLevel(prev, next) {
		var parentNext = next.parent;
		if (null === parentNext) throw Error("The depth must equal at least at zero before reaching the root. This is a bug in React.");
		prev.depth === parentNext.depth ? popToNearestCommonAncestor(prev, parentNext) : popNextToCommonLevel(prev, parentNext);
		next.context._currentValue = next.value;
	}
	function switchContext(newSnapshot) {
		var prev = currentActiveSnapshot;
		prev !== newSnapshot && (null === prev ? pushAllNext(newSnapshot) : null === newSnapshot ? popAllPrevious(prev) : prev.depth === newSnapshot.depth ? popToNearestCommonAncestor(prev, newSnapshot) : prev.depth > newSnapshot.depth ? popPreviousToCommonLevel(prev, newSnapshot) : popNextToCommonLevel(prev, newSnapshot), currentActiveSnapshot = newSnapshot);
	}
	var classComponentUpdater = {
		enqueueSetState: function(inst, payload) {
			inst = inst._reactInternals;
			null !== inst.queue && inst.queue.push(payload);
		},
		enqueueReplaceState: function(inst, payload) {
			inst = inst._reactInternals;
			inst.replace = !0;
			inst.queue = [payload];
		},
		enqueueForceUpdate: function() {}
	};
	var emptyTreeContext = {
		id: 1,
		overflow: ""
	};
	function pushTreeContext(baseContext, totalChildren, index) {
		var baseIdWithLeadingBit = baseContext.id;
		baseContext = baseContext.overflow;
		var baseLength = 32 - clz32(baseIdWithLeadingBit) - 1;
		baseIdWithLeadingBit &= ~(1 << baseLength);
		index += 1;
		var length = 32 - clz32(totalChildren) + baseLength;
		if (30 < length) {
			var numberOfOverflowBits = baseLength - baseLength % 5;
			length = (baseIdWithLeadingBit & (1 << numberOfOverflowBits) - 1).toString(32);
			baseIdWithLeadingBit >>= numberOfOverflowBits;
			baseLength -= numberOfOverflowBits;
			return {
				id: 1 << 32 - clz32(totalChildren) + baseLength | index << baseLength | baseIdWithLeadingBit,
				overflow: length + baseContext
			};
		}
		return {
			id: 1 << length | index << baseLength | baseIdWithLeadingBit,
			overflow: baseContext
		};
	}
	var clz32 = Math.clz32 ? Math.clz32 : clz32Fallback;
	var log = Math.log;
	var LN2 = Math.LN2;
	function clz32Fallback(x) {
		x >>>= 0;
		return 0 === x ? 32 : 31 - (log(x) / LN2 | 0) | 0;
	}
	function noop() {}
	var SuspenseException = Error("Suspense Exception: This is not a real error! It's an implementation detail of `use` to interrupt the current render. You must either rethrow it immediately, or move the `use` call outside of the `try/catch` block. Capturing without rethrowing will lead to unexpected behavior.\n\nTo handle async errors, wrap your component in an error boundary, or call the promise's `.catch` method and pass the result to `use`.");
	function trackUsedThenable(thenableState, thenable, index) {
		index = thenableState[index];
		void 0 === index ? thenableState.push(thenable) : index !== thenable && (thenable.then(noop, noop), thenable = index);
		switch (thenable.status) {
			case "fulfilled": return thenable.value;
			case "rejected": throw thenable.reason;
			default:
				"string" === typeof thenable.status ? thenable.then(noop, noop) : (thenableState = thenable, thenableState.status = "pending", thenableState.then(function(fulfilledValue) {
					if ("pending" === thenable.status) {
						var fulfilledThenable = thenable;
						fulfilledThenable.status = "fulfilled";
						fulfilledThenable.value = fulfilledValue;
					}
				}, function(error) {
					if ("pending" === thenable.status) {
						var rejectedThenable = thenable;
						rejectedThenable.status = "rejected";
						rejectedThenable.reason = error;
					}
				}));
				switch (thenable.status) {
					case "fulfilled": return thenable.value;
					case "rejected": throw thenable.reason;
				}
				suspendedThenable = thenable;
				throw SuspenseException;
		}
	}
	var suspendedThenable = null;
	function getSuspendedThenable() {
		if (null === suspendedThenable) throw Error("Expected a suspended thenable. This is a bug in React. Please file an issue.");
		var thenable = suspendedThenable;
		suspendedThenable = null;
		return thenable;
	}
	function is(x, y) {
		return x === y && (0 !== x || 1 / x === 1 / y) || x !== x && y !== y;
	}
	var objectIs = "function" === typeof Object.is ? Object.is : is;
	var currentlyRenderingComponent = null;
	var currentlyRenderingTask = null;
	var currentlyRenderingRequest = null;
	var currentlyRenderingKeyPath = null;
	var firstWorkInProgressHook = null;
	var workInProgressHook = null;
	var isReRender = !1;
	var didScheduleRenderPhaseUpdate = !1;
	var localIdCounter = 0;
	var actionStateCounter = 0;
	var actionStateMatchingIndex = -1;
	var thenableIndexCounter = 0;
	var thenableState = null;
	var renderPhaseUpdates = null;
	var numberOfReRenders = 0;
	function resolveCurrentlyRenderingComponent() {
		if (null === currentlyRenderingComponent) throw Error("Invalid hook call. Hooks can only be called inside of the body of a function component. This could happen for one of the following reasons:\n1. You might have mismatching versions of React and the renderer (such as React DOM)\n2. You might be breaking the Rules of Hooks\n3. You might have more than one copy of React in the same app\nSee https://react.dev/link/invalid-hook-call for tips about how to debug and fix this problem.");
		return currentlyRenderingComponent;
	}
	function createHook() {
		if (0 < numberOfReRenders) throw Error("Rendered more hooks than during the previous render");
		return {
			memoizedState: null,
			queue: null,
			next: null
		};
	}
	function createWorkInProgressHook() {
		null === workInProgressHook ? null === firstWorkInProgressHook ? (isReRender = !1, firstWorkInProgressHook = workInProgressHook = createHook()) : (isReRender = !0, workInProgressHook = firstWorkInProgressHook) : null === workInProgressHook.next ? (isReRender = !1, workInProgressHook = workInProgressHook.next = createHook()) : (isReRender = !0, workInProgressHook = workInProgressHook.next);
		return workInProgressHook;
	}
	function getThenableStateAfterSuspending() {
		var state = thenableState;
		thenableState = null;
		return state;
	}
	function resetHooksState() {
		currentlyRenderingKeyPath = currentlyRenderingRequest = currentlyRenderingTask = currentlyRenderingComponent = null;
		didScheduleRenderPhaseUpdate = !1;
		firstWorkInProgressHook = null;
		numberOfReRenders = 0;
		workInProgressHook = renderPhaseUpdates = null;
	}
	function basicStateReducer(state, action) {
		return "function" === typeof action ? action(state) : action;
	}
	function useReducer(reducer, initialArg, init) {
		currentlyRenderingComponent = resolveCurrentlyRenderingComponent();
		workInProgressHook = createWorkInProgressHook();
		if (isReRender) {
			var queue = workInProgressHook.queue;
			initialArg = queue.dispatch;
			if (null !== renderPhaseUpdates && (init = renderPhaseUpdates.get(queue), void 0 !== init)) {
				renderPhaseUpdates.delete(queue);
				queue = workInProgressHook.memoizedState;
				do
					queue = reducer(queue, init.action), init = init.next;
				while (null !== init);
				workInProgressHook.memoizedState = queue;
				return [queue, initialArg];
			}
			return [workInProgressHook.memoizedState, initialArg];
		}
		reducer = reducer === basicStateReducer ? "function" === typeof initialArg ? initialArg() : initialArg : void 0 !== init ? init(initialArg) : initialArg;
		workInProgressHook.memoizedState = reducer;
		reducer = workInProgressHook.queue = {
			last: null,
			dispatch: null
		};
		reducer = reducer.dispatch = dispatchAction.bind(null, currentlyRenderingComponent, reducer);
		return [workInProgressHook.memoizedState, reducer];
	}
	function useMemo(nextCreate, deps) {
		currentlyRenderingComponent = resolveCurrentlyRenderingComponent();
		workInProgressHook = createWorkInProgressHook();
		deps = void 0 === deps ? null : deps;
		if (null !== workInProgressHook) {
			var prevState = workInProgressHook.memoizedState;
			if (null !== prevState && null !== deps) {
				var prevDeps = prevState[1];
				a: if (null === prevDeps) prevDeps = !1;
				else {
					for (var i = 0; i < prevDeps.length && i < deps.length; i++) if (!objectIs(deps[i], prevDeps[i])) {
						prevDeps = !1;
						break a;
					}
					prevDeps = !0;
				}
				if (prevDeps) return prevState[0];
			}
		}
		nextCreate = nextCreate();
		workInProgressHook.memoizedState = [nextCreate, deps];
		return nextCreate;
	}
	function dispatchAction(componentIdentity, queue, action) {
		if (25 <= numberOfReRenders) throw Error("Too many re-renders. React limits the number of renders to prevent an infinite loop.");
		if (componentIdentity === currentlyRenderingComponent) if (didScheduleRenderPhaseUpdate = !0, componentIdentity = {
			action,
			next: null
		}, null === renderPhaseUpdates && (renderPhaseUpdates = /* @__PURE__ */ new Map()), action = renderPhaseUpdates.get(queue), void 0 === action) renderPhaseUpdates.set(queue, componentIdentity);
		else {
			for (queue = action; null !== queue.next;) queue = queue.next;
			queue.next = componentIdentity;
		}
	}
	function throwOnUseEffectEventCall() {
		throw Error("A function wrapped in useEffectEvent can't be called during rendering.");
	}
	function unsupportedStartTransition() {
		throw Error("startTransition cannot be called during server rendering.");
	}
	function unsupportedSetOptimisticState() {
		throw Error("Cannot update optimistic state while rendering.");
	}
	function createPostbackActionStateKey(permalink, componentKeyPath, hookIndex) {
		if (void 0 !== permalink) return "p" + permalink;
		permalink = JSON.stringify([
			componentKeyPath,
			null,
			hookIndex
		]);
		componentKeyPath = crypto.createHash("md5");
		componentKeyPath.update(permalink);
		return "k" + componentKeyPath.digest("hex");
	}
	function useActionState(action, initialState, permalink) {
		resolveCurrentlyRenderingComponent();
		var actionStateHookIndex = actionStateCounter++, request = currentlyRenderingRequest;
		if ("function" === typeof action.$$FORM_ACTION) {
			var nextPostbackStateKey = null, componentKeyPath = currentlyRenderingKeyPath;
			request = request.formState;
			var isSignatureEqual = action.$$IS_SIGNATURE_EQUAL;
			if (null !== request && "function" === typeof isSignatureEqual) {
				var postbackKey = request[1];
				isSignatureEqual.call(action, request[2], request[3]) && (nextPostbackStateKey = createPostbackActionStateKey(permalink, componentKeyPath, actionStateHookIndex), postbackKey === nextPostbackStateKey && (actionStateMatchingIndex = actionStateHookIndex, initialState = request[0]));
			}
			var boundAction = action.bind(null, initialState);
			action = function(payload) {
				boundAction(payload);
			};
			"function" === typeof boundAction.$$FORM_ACTION && (action.$$FORM_ACTION = function(prefix) {
				prefix = boundAction.$$FORM_ACTION(prefix);
				void 0 !== permalink && (permalink += "", prefix.action = permalink);
				var formData = prefix.data;
				formData && (null === nextPostbackStateKey && (nextPostbackStateKey = createPostbackActionStateKey(permalink, componentKeyPath, actionStateHookIndex)), formData.append("$ACTION_KEY", nextPostbackStateKey));
				return prefix;
			});
			return [
				initialState,
				action,
				!1
			];
		}
		var boundAction$22 = action.bind(null, initialState);
		return [
			initialState,
			function(payload) {
				boundAction$22(payload);
			},
			!1
		];
	}
	function unwrapThenable(thenable) {
		var index = thenableIndexCounter;
		thenableIndexCounter += 1;
		null === thenableState && (thenableState = []);
		return trackUsedThenable(thenableState, thenable, index);
	}
	function unsupportedRefresh() {
		throw Error("Cache cannot be refreshed during server rendering.");
	}
	var HooksDispatcher = {
		readContext: function(context) {
			return context._currentValue;
		},
		use: function(usable) {
			if (null !== usable && "object" === typeof usable) {
				if ("function" === typeof usable.then) return unwrapThenable(usable);
				if (usable.$$typeof === REACT_CONTEXT_TYPE) return usable._currentValue;
			}
			throw Error("An unsupported type was passed to use(): " + String(usable));
		},
		useContext: function(context) {
			resolveCurrentlyRenderingComponent();
			return context._currentValue;
		},
		useMemo,
		useReducer,
		useRef: function(initialValue) {
			currentlyRenderingComponent = resolveCurrentlyRenderingComponent();
			workInProgressHook = createWorkInProgressHook();
			var previousRef = workInProgressHook.memoizedState;
			return null === previousRef ? (initialValue = { current: initialValue }, workInProgressHook.memoizedState = initialValue) : previousRef;
		},
		useState: function(initialState) {
			return useReducer(basicStateReducer, initialState);
		},
		useInsertionEffect: noop,
		useLayoutEffect: noop,
		useCallback: function(callback, deps) {
			return useMemo(function() {
				return callback;
			}, deps);
		},
		useImperativeHandle: noop,
		useEffect: noop,
		useDebugValue: noop,
		useDeferredValue: function(value, initialValue) {
			resolveCurrentlyRenderingComponent();
			return void 0 !== initialValue ? initialValue : value;
		},
		useTransition: function() {
			resolveCurrentlyRenderingComponent();
			return [!1, unsupportedStartTransition];
		},
		useId: function() {
			var JSCompiler_inline_result = currentlyRenderingTask.treeContext;
			var overflow = JSCompiler_inline_result.overflow;
			JSCompiler_inline_result = JSCompiler_inline_result.id;
			JSCompiler_inline_result = (JSCompiler_inline_result & ~(1 << 32 - clz32(JSCompiler_inline_result) - 1)).toString(32) + overflow;
			var resumableState = currentResumableState;
			if (null === resumableState) throw Error("Invalid hook call. Hooks can only be called inside of the body of a function component.");
			overflow = localIdCounter++;
			JSCompiler_inline_result = "_" + resumableState.idPrefix + "R_" + JSCompiler_inline_result;
			0 < overflow && (JSCompiler_inline_result += "H" + overflow.toString(32));
			return JSCompiler_inline_result + "_";
		},
		useSyncExternalStore: function(subscribe, getSnapshot, getServerSnapshot) {
			if (void 0 === getServerSnapshot) throw Error("Missing getServerSnapshot, which is required for server-rendered content. Will revert to client rendering.");
			return getServerSnapshot();
		},
		useOptimistic: function(passthrough) {
			resolveCurrentlyRenderingComponent();
			return [passthrough, unsupportedSetOptimisticState];
		},
		useActionState,
		useFormState: useActionState,
		useHostTransitionStatus: function() {
			resolveCurrentlyRenderingComponent();
			return sharedNotPendingObject;
		},
		useMemoCache: function(size) {
			for (var data = Array(size), i = 0; i < size; i++) data[i] = REACT_MEMO_CACHE_SENTINEL;
			return data;
		},
		useCacheRefresh: function() {
			return unsupportedRefresh;
		},
		useEffectEvent: function() {
			return throwOnUseEffectEventCall;
		}
	};
	var currentResumableState = null;
	var DefaultAsyncDispatcher = {
		getCacheForType: function() {
			throw Error("Not implemented.");
		},
		cacheSignal: function() {
			throw Error("Not implemented.");
		}
	};
	function prepareStackTrace(error, structuredStackTrace) {
		error = (error.name || "Error") + ": " + (error.message || "");
		for (var i = 0; i < structuredStackTrace.length; i++) error += "\n    at " + structuredStackTrace[i].toString();
		return error;
	}
	var prefix;
	var suffix;
	function describeBuiltInComponentFrame(name) {
		if (void 0 === prefix) try {
			throw Error();
		} catch (x) {
			var match = x.stack.trim().match(/\n( *(at )?)/);
			prefix = match && match[1] || "";
			suffix = -1 < x.stack.indexOf("\n    at") ? " (<anonymous>)" : -1 < x.stack.indexOf("@") ? "@unknown:0:0" : "";
		}
		return "\n" + prefix + name + suffix;
	}
	var reentry = !1;
	function describeNativeComponentFrame(fn, construct) {
		if (!fn || reentry) return "";
		reentry = !0;
		var previousPrepareStackTrace = Error.prepareStackTrace;
		Error.prepareStackTrace = prepareStackTrace;
		try {
			var RunInRootFrame = { DetermineComponentFrameRoot: function() {
				try {
					if (construct) {
						var Fake = function() {
							throw Error();
						};
						Object.defineProperty(Fake.prototype, "props", { set: function() {
							throw Error();
						} });
						if ("object" === typeof Reflect && Reflect.construct) {
							try {
								Reflect.construct(Fake, []);
							} catch (x) {
								var control = x;
							}
							Reflect.construct(fn, [], Fake);
						} else {
							try {
								Fake.call();
							} catch (x$24) {
								control = x$24;
							}
							fn.call(Fake.prototype);
						}
					} else {
						try {
							throw Error();
						} catch (x$25) {
							control = x$25;
						}
						(Fake = fn()) && "function" === typeof Fake.catch && Fake.catch(function() {});
					}
				} catch (sample) {
					if (sample && control && "string" === typeof sample.stack) return [sample.stack, control.stack];
				}
				return [null, null];
			} };
			RunInRootFrame.DetermineComponentFrameRoot.displayName = "DetermineComponentFrameRoot";
			var namePropDescriptor = Object.getOwnPropertyDescriptor(RunInRootFrame.DetermineComponentFrameRoot, "name");
			namePropDescriptor && namePropDescriptor.configurable && Object.defineProperty(RunInRootFrame.DetermineComponentFrameRoot, "name", { value: "DetermineComponentFrameRoot" });
			var _RunInRootFrame$Deter = RunInRootFrame.DetermineComponentFrameRoot(), sampleStack = _RunInRootFrame$Deter[0], controlStack = _RunInRootFrame$Deter[1];
			if (sampleStack && controlStack) {
				var sampleLines = sampleStack.split("\n"), controlLines = controlStack.split("\n");
				for (namePropDescriptor = RunInRootFrame = 0; RunInRootFrame < sampleLines.length && !sampleLines[RunInRootFrame].includes("DetermineComponentFrameRoot");) RunInRootFrame++;
				for (; namePropDescriptor < controlLines.length && !controlLines[namePropDescriptor].includes("DetermineComponentFrameRoot");) namePropDescriptor++;
				if (RunInRootFrame === sampleLines.length || namePropDescriptor === controlLines.length) for (RunInRootFrame = sampleLines.length - 1, namePropDescriptor = controlLines.length - 1; 1 <= RunInRootFrame && 0 <= namePropDescriptor && sampleLines[RunInRootFrame] !== controlLines[namePropDescriptor];) namePropDescriptor--;
				for (; 1 <= RunInRootFrame && 0 <= namePropDescriptor; RunInRootFrame--, namePropDescriptor--) if (sampleLines[RunInRootFrame] !== controlLines[namePropDescriptor]) {
					if (1 !== RunInRootFrame || 1 !== namePropDescriptor) do
						if (RunInRootFrame--, namePropDescriptor--, 0 > namePropDescriptor || sampleLines[RunInRootFrame] !== controlLines[namePropDescriptor]) {
							var frame = "\n" + sampleLines[RunInRootFrame].replace(" at new ", " at ");
							fn.displayName && frame.includes("<anonymous>") && (frame = frame.replace("<anonymous>", fn.displayName));
							return frame;
						}
					while (1 <= RunInRootFrame && 0 <= namePropDescriptor);
					break;
				}
			}
		} finally {
			reentry = !1, Error.prepareStackTrace = previousPrepareStackTrace;
		}
		return (previousPrepareStackTrace = fn ? fn.displayName || fn.name : "") ? describeBuiltInComponentFrame(previousPrepareStackTrace) : "";
	}
	function describeComponentStackByType(type) {
		if ("string" === typeof type) return describeBuiltInComponentFrame(type);
		if ("function" === typeof type) return type.prototype && type.prototype.isReactComponent ? describeNativeComponentFrame(type, !0) : describeNativeComponentFrame(type, !1);
		if ("object" === typeof type && null !== type) {
			switch (type.$$typeof) {
				case REACT_FORWARD_REF_TYPE: return describeNativeComponentFrame(type.render, !1);
				case REACT_MEMO_TYPE: return describeNativeComponentFrame(type.type, !1);
				case REACT_LAZY_TYPE:
					var lazyComponent = type, payload = lazyComponent._payload;
					lazyComponent = lazyComponent._init;
					try {
						type = lazyComponent(payload);
					} catch (x) {
						return describeBuiltInComponentFrame("Lazy");
					}
					return describeComponentStackByType(type);
			}
			if ("string" === typeof type.name) {
				a: {
					payload = type.name;
					lazyComponent = type.env;
					var location = type.debugLocation;
					if (null != location && (type = Error.prepareStackTrace, Error.prepareStackTrace = prepareStackTrace, location = location.stack, Error.prepareStackTrace = type, location.startsWith("Error: react-stack-top-frame\n") && (location = location.slice(29)), type = location.indexOf("\n"), -1 !== type && (location = location.slice(type + 1)), type = location.indexOf("react_stack_bottom_frame"), -1 !== type && (type = location.lastIndexOf("\n", type)), type = -1 !== type ? location = location.slice(0, type) : "", location = type.lastIndexOf("\n"), type = -1 === location ? type : type.slice(location + 1), -1 !== type.indexOf(payload))) {
						payload = "\n" + type;
						break a;
					}
					payload = describeBuiltInComponentFrame(payload + (lazyComponent ? " [" + lazyComponent + "]" : ""));
				}
				return payload;
			}
		}
		switch (type) {
			case REACT_SUSPENSE_LIST_TYPE: return describeBuiltInComponentFrame("SuspenseList");
			case REACT_SUSPENSE_TYPE: return describeBuiltInComponentFrame("Suspense");
		}
		return "";
	}
	function isEligibleForOutlining(request, boundary) {
		return (500 < boundary.byteSize || hasSuspenseyContent(boundary.contentState)) && null === boundary.contentPreamble;
	}
	function defaultErrorHandler(error) {
		if ("object" === typeof error && null !== error && "string" === typeof error.environmentName) {
			var JSCompiler_inline_result = error.environmentName;
			error = [error].slice(0);
			"string" === typeof error[0] ? error.splice(0, 1, "\x1B[0m\x1B[7m%c%s\x1B[0m%c " + error[0], "background: #e6e6e6;background: light-dark(rgba(0,0,0,0.1), rgba(255,255,255,0.25));color: #000000;color: light-dark(#000000, #ffffff);border-radius: 2px", " " + JSCompiler_inline_result + " ", "") : error.splice(0, 0, "\x1B[0m\x1B[7m%c%s\x1B[0m%c", "background: #e6e6e6;background: light-dark(rgba(0,0,0,0.1), rgba(255,255,255,0.25));color: #000000;color: light-dark(#000000, #ffffff);border-radius: 2px", " " + JSCompiler_inline_result + " ", "");
			error.unshift(console);
			JSCompiler_inline_result = bind.apply(console.error, error);
			JSCompiler_inline_result();
		} else console.error(error);
		return null;
	}
	function RequestInstance(resumableState, renderState, rootFormatContext, progressiveChunkSize, onError, onAllReady, onShellReady, onShellError, onFatalError, onPostpone, formState) {
		var abortSet = /* @__PURE__ */ new Set();
		this.destination = null;
		this.flushScheduled = !1;
		this.resumableState = resumableState;
		this.renderState = renderState;
		this.rootFormatContext = rootFormatContext;
		this.progressiveChunkSize = void 0 === progressiveChunkSize ? 12800 : progressiveChunkSize;
		this.status = 10;
		this.fatalError = null;
		this.pendingRootTasks = this.allPendingTasks = this.nextSegmentId = 0;
		this.completedPreambleSegments = this.completedRootSegment = null;
		this.byteSize = 0;
		this.abortableTasks = abortSet;
		this.pingedTasks = [];
		this.clientRenderedBoundaries = [];
		this.completedBoundaries = [];
		this.partialBoundaries = [];
		this.trackedPostpones = null;
		this.onError = void 0 === onError ? defaultErrorHandler : onError;
		this.onPostpone = void 0 === onPostpone ? noop : onPostpone;
		this.onAllReady = void 0 === onAllReady ? noop : onAllReady;
		this.onShellReady = void 0 === onShellReady ? noop : onShellReady;
		this.onShellError = void 0 === onShellError ? noop : onShellError;
		this.onFatalError = void 0 === onFatalError ? noop : onFatalError;
		this.formState = void 0 === formState ? null : formState;
	}
	function createRequest(children, resumableState, renderState, rootFormatContext, progressiveChunkSize, onError, onAllReady, onShellReady, onShellError, onFatalError, onPostpone, formState) {
		resumableState = new RequestInstance(resumableState, renderState, rootFormatContext, progressiveChunkSize, onError, onAllReady, onShellReady, onShellError, onFatalError, onPostpone, formState);
		renderState = createPendingSegment(resumableState, 0, null, rootFormatContext, !1, !1);
		renderState.parentFlushed = !0;
		children = createRenderTask(resumableState, null, children, -1, null, renderState, null, null, resumableState.abortableTasks, null, rootFormatContext, null, emptyTreeContext, null, null);
		pushComponentStack(children);
		resumableState.pingedTasks.push(children);
		return resumableState;
	}
	function createPrerenderRequest(children, resumableState, renderState, rootFormatContext, progressiveChunkSize, onError, onAllReady, onShellReady, onShellError, onFatalError, onPostpone) {
		children = createRequest(children, resumableState, renderState, rootFormatContext, progressiveChunkSize, onError, onAllReady, onShellReady, onShellError, onFatalError, onPostpone, void 0);
		children.trackedPostpones = {
			workingMap: /* @__PURE__ */ new Map(),
			rootNodes: [],
			rootSlots: null
		};
		return children;
	}
	function resumeRequest(children, postponedState, renderState, onError, onAllReady, onShellReady, onShellError, onFatalError, onPostpone) {
		renderState = new RequestInstance(postponedState.resumableState, renderState, postponedState.rootFormatContext, postponedState.progressiveChunkSize, onError, onAllReady, onShellReady, onShellError, onFatalError, onPostpone, null);
		renderState.nextSegmentId = postponedState.nextSegmentId;
		if ("number" === typeof postponedState.replaySlots) return onError = createPendingSegment(renderState, 0, null, postponedState.rootFormatContext, !1, !1), onError.parentFlushed = !0, children = createRenderTask(renderState, null, children, -1, null, onError, null, null, renderState.abortableTasks, null, postponedState.rootFormatContext, null, emptyTreeContext, null, null), pushComponentStack(children), renderState.pingedTasks.push(children), renderState;
		children = createReplayTask(renderState, null, {
			nodes: postponedState.replayNodes,
			slots: postponedState.replaySlots,
			pendingTasks: 0
		}, children, -1, null, null, renderState.abortableTasks, null, postponedState.rootFormatContext, null, emptyTreeContext, null, null);
		pushComponentStack(children);
		renderState.pingedTasks.push(children);
		return renderState;
	}
	function resumeAndPrerenderRequest(children, postponedState, renderState, onError, onAllReady, onShellReady, onShellError, onFatalError, onPostpone) {
		children = resumeRequest(children, postponedState, renderState, onError, onAllReady, onShellReady, onShellError, onFatalError, onPostpone);
		children.trackedPostpones = {
			workingMap: /* @__PURE__ */ new Map(),
			rootNodes: [],
			rootSlots: null
		};
		return children;
	}
	var currentRequest = null;
	function resolveRequest() {
		if (currentRequest) return currentRequest;
		var store = requestStorage.getStore();
		return store ? store : null;
	}
	function pingTask(request, task) {
		request.pingedTasks.push(task);
		1 === request.pingedTasks.length && (request.flushScheduled = null !== request.destination, null !== request.trackedPostpones || 10 === request.status ? scheduleMicrotask(function() {
			return performWork(request);
		}) : setImmediate(function() {
			return performWork(request);
		}));
	}
	function createSuspenseBoundary(request, row, fallbackAbortableTasks, contentPreamble, fallbackPreamble) {
		fallbackAbortableTasks = {
			status: 0,
			rootSegmentID: -1,
			parentFlushed: !1,
			pendingTasks: 0,
			row,
			completedSegments: [],
			byteSize: 0,
			fallbackAbortableTasks,
			errorDigest: null,
			contentState: createHoistableState(),
			fallbackState: createHoistableState(),
			contentPreamble,
			fallbackPreamble,
			trackedContentKeyPath: null,
			trackedFallbackNode: null
		};
		null !== row && (row.pendingTasks++, contentPreamble = row.boundaries, null !== contentPreamble && (request.allPendingTasks++, fallbackAbortableTasks.pendingTasks++, contentPreamble.push(fallbackAbortableTasks)), request = row.inheritedHoistables, null !== request && hoistHoistables(fallbackAbortableTasks.contentState, request));
		return fallbackAbortableTasks;
	}
	function createRenderTask(request, thenableState, node, childIndex, blockedBoundary, blockedSegment, blockedPreamble, hoistableState, abortSet, keyPath, formatContext, context, treeContext, row, componentStack) {
		request.allPendingTasks++;
		null === blockedBoundary ? request.pendingRootTasks++ : blockedBoundary.pendingTasks++;
		null !== row && row.pendingTasks++;
		var task = {
			replay: null,
			node,
			childIndex,
			ping: function() {
				return pingTask(request, task);
			},
			blockedBoundary,
			blockedSegment,
			blockedPreamble,
			hoistableState,
			abortSet,
			keyPath,
			formatContext,
			context,
			treeContext,
			row,
			componentStack,
			thenableState
		};
		abortSet.add(task);
		return task;
	}
	function createReplayTask(request, thenableState, replay, node, childIndex, blockedBoundary, hoistableState, abortSet, keyPath, formatContext, context, treeContext, row, componentStack) {
		request.allPendingTasks++;
		null === blockedBoundary ? request.pendingRootTasks++ : blockedBoundary.pendingTasks++;
		null !== row && row.pendingTasks++;
		replay.pendingTasks++;
		var task = {
			replay,
			node,
			childIndex,
			ping: function() {
				return pingTask(request, task);
			},
			blockedBoundary,
			blockedSegment: null,
			blockedPreamble: null,
			hoistableState,
			abortSet,
			keyPath,
			formatContext,
			context,
			treeContext,
			row,
			componentStack,
			thenableState
		};
		abortSet.add(task);
		return task;
	}
	function createPendingSegment(request, index, boundary, parentFormatContext, lastPushedText, textEmbedded) {
		return {
			status: 0,
			parentFlushed: !1,
			id: -1,
			index,
			chunks: [],
			children: [],
			preambleChildren: [],
			parentFormatContext,
			boundary,
			lastPushedText,
			textEmbedded
		};
	}
	function pushComponentStack(task) {
		var node = task.node;
		if ("object" === typeof node && null !== node) switch (node.$$typeof) {
			case REACT_ELEMENT_TYPE: task.componentStack = {
				parent: task.componentStack,
				type: node.type
			};
		}
	}
	function replaceSuspenseComponentStackWithSuspenseFallbackStack(componentStack) {
		return null === componentStack ? null : {
			parent: componentStack.parent,
			type: "Suspense Fallback"
		};
	}
	function getThrownInfo(node$jscomp$0) {
		var errorInfo = {};
		node$jscomp$0 && Object.defineProperty(errorInfo, "componentStack", {
			configurable: !0,
			enumerable: !0,
			get: function() {
				try {
					var info = "", node = node$jscomp$0;
					do
						info += describeComponentStackByType(node.type), node = node.parent;
					while (node);
					var JSCompiler_inline_result = info;
				} catch (x) {
					JSCompiler_inline_result = "\nError generating stack: " + x.message + "\n" + x.stack;
				}
				Object.defineProperty(errorInfo, "componentStack", { value: JSCompiler_inline_result });
				return JSCompiler_inline_result;
			}
		});
		return errorInfo;
	}
	function logRecoverableError(request, error, errorInfo) {
		request = request.onError;
		error = request(error, errorInfo);
		if (null == error || "string" === typeof error) return error;
	}
	function fatalError(request, error) {
		var onShellError = request.onShellError, onFatalError = request.onFatalError;
		onShellError(error);
		onFatalError(error);
		null !== request.destination ? (request.status = 14, request.destination.destroy(error)) : (request.status = 13, request.fatalError = error);
	}
	function finishSuspenseListRow(request, row) {
		unblockSuspenseListRow(request, row.next, row.hoistables);
	}
	function unblockSuspenseListRow(request, unblockedRow, inheritedHoistables) {
		for (; null !== unblockedRow;) {
			null !== inheritedHoistables && (hoistHoistables(unblockedRow.hoistables, inheritedHoistables), unblockedRow.inheritedHoistables = inheritedHoistables);
			var unblockedBoundaries = unblockedRow.boundaries;
			if (null !== unblockedBoundaries) {
				unblockedRow.boundaries = null;
				for (var i = 0; i < unblockedBoundaries.length; i++) {
					var unblockedBoundary = unblockedBoundaries[i];
					null !== inheritedHoistables && hoistHoistables(unblockedBoundary.contentState, inheritedHoistables);
					finishedTask(request, unblockedBoundary, null, null);
				}
			}
			unblockedRow.pendingTasks--;
			if (0 < unblockedRow.pendingTasks) break;
			inheritedHoistables = unblockedRow.hoistables;
			unblockedRow = unblockedRow.next;
		}
	}
	function tryToResolveTogetherRow(request, togetherRow) {
		var boundaries = togetherRow.boundaries;
		if (null !== boundaries && togetherRow.pendingTasks === boundaries.length) {
			for (var allCompleteAndInlinable = !0, i = 0; i < boundaries.length; i++) {
				var rowBoundary = boundaries[i];
				if (1 !== rowBoundary.pendingTasks || rowBoundary.parentFlushed || isEligibleForOutlining(request, rowBoundary)) {
					allCompleteAndInlinable = !1;
					break;
				}
			}
			allCompleteAndInlinable && unblockSuspenseListRow(request, togetherRow, togetherRow.hoistables);
		}
	}
	function createSuspenseListRow(previousRow) {
		var newRow = {
			pendingTasks: 1,
			boundaries: null,
			hoistables: createHoistableState(),
			inheritedHoistables: null,
			together: !1,
			next: null
		};
		null !== previousRow && 0 < previousRow.pendingTasks && (newRow.pendingTasks++, newRow.boundaries = [], previousRow.next = newRow);
		return newRow;
	}
	function renderSuspenseListRows(request, task, keyPath, rows, revealOrder) {
		var prevKeyPath = task.keyPath, prevTreeContext = task.treeContext, prevRow = task.row;
		task.keyPath = keyPath;
		keyPath = rows.length;
		var previousSuspenseListRow = null;
		if (null !== task.replay) {
			var resumeSlots = task.replay.slots;
			if (null !== resumeSlots && "object" === typeof resumeSlots) for (var n = 0; n < keyPath; n++) {
				var i = "backwards" !== revealOrder && "unstable_legacy-backwards" !== revealOrder ? n : keyPath - 1 - n, node = rows[i];
				task.row = previousSuspenseListRow = createSuspenseListRow(previousSuspenseListRow);
				task.treeContext = pushTreeContext(prevTreeContext, keyPath, i);
				var resumeSegmentID = resumeSlots[i];
				"number" === typeof resumeSegmentID ? (resumeNode(request, task, resumeSegmentID, node, i), delete resumeSlots[i]) : renderNode(request, task, node, i);
				0 === --previousSuspenseListRow.pendingTasks && finishSuspenseListRow(request, previousSuspenseListRow);
			}
			else for (resumeSlots = 0; resumeSlots < keyPath; resumeSlots++) n = "backwards" !== revealOrder && "unstable_legacy-backwards" !== revealOrder ? resumeSlots : keyPath - 1 - resumeSlots, i = rows[n], task.row = previousSuspenseListRow = createSuspenseListRow(previousSuspenseListRow), task.treeContext = pushTreeContext(prevTreeContext, keyPath, n), renderNode(request, task, i, n), 0 === --previousSuspenseListRow.pendingTasks && finishSuspenseListRow(request, previousSuspenseListRow);
		} else if ("backwards" !== revealOrder && "unstable_legacy-backwards" !== revealOrder) for (revealOrder = 0; revealOrder < keyPath; revealOrder++) resumeSlots = rows[revealOrder], task.row = previousSuspenseListRow = createSuspenseListRow(previousSuspenseListRow), task.treeContext = pushTreeContext(prevTreeContext, keyPath, revealOrder), renderNode(request, task, resumeSlots, revealOrder), 0 === --previousSuspenseListRow.pendingTasks && finishSuspenseListRow(request, previousSuspenseListRow);
		else {
			revealOrder = task.blockedSegment;
			resumeSlots = revealOrder.children.length;
			n = revealOrder.chunks.length;
			for (i = keyPath - 1; 0 <= i; i--) {
				node = rows[i];
				task.row = previousSuspenseListRow = createSuspenseListRow(previousSuspenseListRow);
				task.treeContext = pushTreeContext(prevTreeContext, keyPath, i);
				resumeSegmentID = createPendingSegment(request, n, null, task.formatContext, 0 === i ? revealOrder.lastPushedText : !0, !0);
				revealOrder.children.splice(resumeSlots, 0, resumeSegmentID);
				task.blockedSegment = resumeSegmentID;
				try {
					renderNode(request, task, node, i), resumeSegmentID.lastPushedText && resumeSegmentID.textEmbedded && resumeSegmentID.chunks.push(textSeparator), resumeSegmentID.status = 1, finishedSegment(request, task.blockedBoundary, resumeSegmentID), 0 === --previousSuspenseListRow.pendingTasks && finishSuspenseListRow(request, previousSuspenseListRow);
				} catch (thrownValue) {
					throw resumeSegmentID.status = 12 === request.status ? 3 : 4, thrownValue;
				}
			}
			task.blockedSegment = revealOrder;
			revealOrder.lastPushedText = !1;
		}
		null !== prevRow && null !== previousSuspenseListRow && 0 < previousSuspenseListRow.pendingTasks && (prevRow.pendingTasks++, previousSuspenseListRow.next = prevRow);
		task.treeContext = prevTreeContext;
		task.row = prevRow;
		task.keyPath = prevKeyPath;
	}
	function renderWithHooks(request, task, keyPath, Component, props, secondArg) {
		var prevThenableState = task.thenableState;
		task.thenableState = null;
		currentlyRenderingComponent = {};
		currentlyRenderingTask = task;
		currentlyRenderingRequest = request;
		currentlyRenderingKeyPath = keyPath;
		actionStateCounter = localIdCounter = 0;
		actionStateMatchingIndex = -1;
		thenableIndexCounter = 0;
		thenableState = prevThenableState;
		for (request = Component(props, secondArg); didScheduleRenderPhaseUpdate;) didScheduleRenderPhaseUpdate = !1, actionStateCounter = localIdCounter = 0, actionStateMatchingIndex = -1, thenableIndexCounter = 0, numberOfReRenders += 1, workInProgressHook = null, request = Component(props, secondArg);
		resetHooksState();
		return request;
	}
	function finishFunctionComponent(request, task, keyPath, children, hasId, actionStateCount, actionStateMatchingIndex) {
		var didEmitActionStateMarkers = !1;
		if (0 !== actionStateCount && null !== request.formState) {
			var segment = task.blockedSegment;
			if (null !== segment) {
				didEmitActionStateMarkers = !0;
				segment = segment.chunks;
				for (var i = 0; i < actionStateCount; i++) i === actionStateMatchingIndex ? segment.push(formStateMarkerIsMatching) : segment.push(formStateMarkerIsNotMatching);
			}
		}
		actionStateCount = task.keyPath;
		task.keyPath = keyPath;
		hasId ? (keyPath = task.treeContext, task.treeContext = pushTreeContext(keyPath, 1, 0), renderNode(request, task, children, -1), task.treeContext = keyPath) : didEmitActionStateMarkers ? renderNode(request, task, children, -1) : renderNodeDestructive(request, task, children, -1);
		task.keyPath = actionStateCount;
	}
	function renderElement(request, task, keyPath, type, props, ref) {
		if ("function" === typeof type) if (type.prototype && type.prototype.isReactComponent) {
			var newProps = props;
			if ("ref" in props) {
				newProps = {};
				for (var propName in props) "ref" !== propName && (newProps[propName] = props[propName]);
			}
			var defaultProps = type.defaultProps;
			if (defaultProps) {
				newProps === props && (newProps = assign({}, newProps, props));
				for (var propName$44 in defaultProps) void 0 === newProps[propName$44] && (newProps[propName$44] = defaultProps[propName$44]);
			}
			props = newProps;
			newProps = emptyContextObject;
			defaultProps = type.contextType;
			"object" === typeof defaultProps && null !== defaultProps && (newProps = defaultProps._currentValue);
			newProps = new type(props, newProps);
			var initialState = void 0 !== newProps.state ? newProps.state : null;
			newProps.updater = classComponentUpdater;
			newProps.props = props;
			newProps.state = initialState;
			defaultProps = {
				queue: [],
				replace: !1
			};
			newProps._reactInternals = defaultProps;
			ref = type.contextType;
			newProps.context = "object" === typeof ref && null !== ref ? ref._currentValue : emptyContextObject;
			ref = type.getDerivedStateFromProps;
			"function" === typeof ref && (ref = ref(props, initialState), initialState = null === ref || void 0 === ref ? initialState : assign({}, initialState, ref), newProps.state = initialState);
			if ("function" !== typeof type.getDerivedStateFromProps && "function" !== typeof newProps.getSnapshotBeforeUpdate && ("function" === typeof newProps.UNSAFE_componentWillMount || "function" === typeof newProps.componentWillMount)) if (type = newProps.state, "function" === typeof newProps.componentWillMount && newProps.componentWillMount(), "function" === typeof newProps.UNSAFE_componentWillMount && newProps.UNSAFE_componentWillMount(), type !== newProps.state && classComponentUpdater.enqueueReplaceState(newProps, newProps.state, null), null !== defaultProps.queue && 0 < defaultProps.queue.length) if (type = defaultProps.queue, ref = defaultProps.replace, defaultProps.queue = null, defaultProps.replace = !1, ref && 1 === type.length) newProps.state = type[0];
			else {
				defaultProps = ref ? type[0] : newProps.state;
				initialState = !0;
				for (ref = ref ? 1 : 0; ref < type.length; ref++) propName$44 = type[ref], propName$44 = "function" === typeof propName$44 ? propName$44.call(newProps, defaultProps, props, void 0) : propName$44, null != propName$44 && (initialState ? (initialState = !1, defaultProps = assign({}, defaultProps, propName$44)) : assign(defaultProps, propName$44));
				newProps.state = defaultProps;
			}
			else defaultProps.queue = null;
			type = newProps.render();
			if (12 === request.status) throw null;
			props = task.keyPath;
			task.keyPath = keyPath;
			renderNodeDestructive(request, task, type, -1);
			task.keyPath = props;
		} else {
			type = renderWithHooks(request, task, keyPath, type, props, void 0);
			if (12 === request.status) throw null;
			finishFunctionComponent(request, task, keyPath, type, 0 !== localIdCounter, actionStateCounter, actionStateMatchingIndex);
		}
		else if ("string" === typeof type) if (newProps = task.blockedSegment, null === newProps) newProps = props.children, defaultProps = task.formatContext, initialState = task.keyPath, task.formatContext = getChildFormatContext(defaultProps, type, props), task.keyPath = keyPath, renderNode(request, task, newProps, -1), task.formatContext = defaultProps, task.keyPath = initialState;
		else {
			initialState = pushStartInstance(newProps.chunks, type, props, request.resumableState, request.renderState, task.blockedPreamble, task.hoistableState, task.formatContext, newProps.lastPushedText);
			newProps.lastPushedText = !1;
			defaultProps = task.formatContext;
			ref = task.keyPath;
			task.keyPath = keyPath;
			if (3 === (task.formatContext = getChildFormatContext(defaultProps, type, props)).insertionMode) {
				keyPath = createPendingSegment(request, 0, null, task.formatContext, !1, !1);
				newProps.preambleChildren.push(keyPath);
				task.blockedSegment = keyPath;
				try {
					keyPath.status = 6, renderNode(request, task, initialState, -1), keyPath.lastPushedText && keyPath.textEmbedded && keyPath.chunks.push(textSeparator), keyPath.status = 1, finishedSegment(request, task.blockedBoundary, keyPath);
				} finally {
					task.blockedSegment = newProps;
				}
			} else renderNode(request, task, initialState, -1);
			task.formatContext = defaultProps;
			task.keyPath = ref;
			a: {
				task = newProps.chunks;
				request = request.resumableState;
				switch (type) {
					case "title":
					case "style":
					case "script":
					case "area":
					case "base":
					case "br":
					case "col":
					case "embed":
					case "hr":
					case "img":
					case "input":
					case "keygen":
					case "link":
					case "meta":
					case "param":
					case "source":
					case "track":
					case "wbr": break a;
					case "body":
						if (1 >= defaultProps.insertionMode) {
							request.hasBody = !0;
							break a;
						}
						break;
					case "html":
						if (0 === defaultProps.insertionMode) {
							request.hasHtml = !0;
							break a;
						}
						break;
					case "head": if (1 >= defaultProps.insertionMode) break a;
				}
				task.push(endChunkForTag(type));
			}
			newProps.lastPushedText = !1;
		}
		else {
			switch (type) {
				case REACT_LEGACY_HIDDEN_TYPE:
				case REACT_STRICT_MODE_TYPE:
				case REACT_PROFILER_TYPE:
				case REACT_FRAGMENT_TYPE:
					type = task.keyPath;
					task.keyPath = keyPath;
					renderNodeDestructive(request, task, props.children, -1);
					task.keyPath = type;
					return;
				case REACT_ACTIVITY_TYPE:
					type = task.blockedSegment;
					null === type ? "hidden" !== props.mode && (type = task.keyPath, task.keyPath = keyPath, renderNode(request, task, props.children, -1), task.keyPath = type) : "hidden" !== props.mode && (type.chunks.push(startActivityBoundary), type.lastPushedText = !1, newProps = task.keyPath, task.keyPath = keyPath, renderNode(request, task, props.children, -1), task.keyPath = newProps, type.chunks.push(endActivityBoundary), type.lastPushedText = !1);
					return;
				case REACT_SUSPENSE_LIST_TYPE:
					a: {
						type = props.children;
						props = props.revealOrder;
						if ("forwards" === props || "backwards" === props || "unstable_legacy-backwards" === props) {
							if (isArrayImpl(type)) {
								renderSuspenseListRows(request, task, keyPath, type, props);
								break a;
							}
							if (newProps = getIteratorFn(type)) {
								if (newProps = newProps.call(type)) {
									defaultProps = newProps.next();
									if (!defaultProps.done) {
										do
											defaultProps = newProps.next();
										while (!defaultProps.done);
										renderSuspenseListRows(request, task, keyPath, type, props);
									}
									break a;
								}
							}
						}
						"together" === props ? (props = task.keyPath, newProps = task.row, defaultProps = task.row = createSuspenseListRow(null), defaultProps.boundaries = [], defaultProps.together = !0, task.keyPath = keyPath, renderNodeDestructive(request, task, type, -1), 0 === --defaultProps.pendingTasks && finishSuspenseListRow(request, defaultProps), task.keyPath = props, task.row = newProps, null !== newProps && 0 < defaultProps.pendingTasks && (newProps.pendingTasks++, defaultProps.next = newProps)) : (props = task.keyPath, task.keyPath = keyPath, renderNodeDestructive(request, task, type, -1), task.keyPath = props);
					}
					return;
				case REACT_VIEW_TRANSITION_TYPE:
				case REACT_SCOPE_TYPE: throw Error("ReactDOMServer does not yet support scope components.");
				case REACT_SUSPENSE_TYPE:
					a: if (null !== task.replay) {
						type = task.keyPath;
						newProps = task.formatContext;
						defaultProps = task.row;
						task.keyPath = keyPath;
						task.formatContext = getSuspenseContentFormatContext(request.resumableState, newProps);
						task.row = null;
						keyPath = props.children;
						try {
							renderNode(request, task, keyPath, -1);
						} finally {
							task.keyPath = type, task.formatContext = newProps, task.row = defaultProps;
						}
					} else {
						type = task.keyPath;
						ref = task.formatContext;
						var prevRow = task.row;
						propName$44 = task.blockedBoundary;
						propName = task.blockedPreamble;
						var parentHoistableState = task.hoistableState, parentSegment = task.blockedSegment, fallback = props.fallback;
						props = props.children;
						var fallbackAbortSet = /* @__PURE__ */ new Set();
						var newBoundary = 2 > task.formatContext.insertionMode ? createSuspenseBoundary(request, task.row, fallbackAbortSet, createPreambleState(), createPreambleState()) : createSuspenseBoundary(request, task.row, fallbackAbortSet, null, null);
						null !== request.trackedPostpones && (newBoundary.trackedContentKeyPath = keyPath);
						var boundarySegment = createPendingSegment(request, parentSegment.chunks.length, newBoundary, task.formatContext, !1, !1);
						parentSegment.children.push(boundarySegment);
						parentSegment.lastPushedText = !1;
						var contentRootSegment = createPendingSegment(request, 0, null, task.formatContext, !1, !1);
						contentRootSegment.parentFlushed = !0;
						if (null !== request.trackedPostpones) {
							newProps = task.componentStack;
							defaultProps = [
								keyPath[0],
								"Suspense Fallback",
								keyPath[2]
							];
							initialState = [
								defaultProps[1],
								defaultProps[2],
								[],
								null
							];
							request.trackedPostpones.workingMap.set(defaultProps, initialState);
							newBoundary.trackedFallbackNode = initialState;
							task.blockedSegment = boundarySegment;
							task.blockedPreamble = newBoundary.fallbackPreamble;
							task.keyPath = defaultProps;
							task.formatContext = getSuspenseFallbackFormatContext(request.resumableState, ref);
							task.componentStack = replaceSuspenseComponentStackWithSuspenseFallbackStack(newProps);
							boundarySegment.status = 6;
							try {
								renderNode(request, task, fallback, -1), boundarySegment.lastPushedText && boundarySegment.textEmbedded && boundarySegment.chunks.push(textSeparator), boundarySegment.status = 1, finishedSegment(request, propName$44, boundarySegment);
							} catch (thrownValue) {
								throw boundarySegment.status = 12 === request.status ? 3 : 4, thrownValue;
							} finally {
								task.blockedSegment = parentSegment, task.blockedPreamble = propName, task.keyPath = type, task.formatContext = ref;
							}
							task = createRenderTask(request, null, props, -1, newBoundary, contentRootSegment, newBoundary.contentPreamble, newBoundary.contentState, task.abortSet, keyPath, getSuspenseContentFormatContext(request.resumableState, task.formatContext), task.context, task.treeContext, null, newProps);
							pushComponentStack(task);
							request.pingedTasks.push(task);
						} else {
							task.blockedBoundary = newBoundary;
							task.blockedPreamble = newBoundary.contentPreamble;
							task.hoistableState = newBoundary.contentState;
							task.blockedSegment = contentRootSegment;
							task.keyPath = keyPath;
							task.formatContext = getSuspenseContentFormatContext(request.resumableState, ref);
							task.row = null;
							contentRootSegment.status = 6;
							try {
								if (renderNode(request, task, props, -1), contentRootSegment.lastPushedText && contentRootSegment.textEmbedded && contentRootSegment.chunks.push(textSeparator), contentRootSegment.status = 1, finishedSegment(request, newBoundary, contentRootSegment), queueCompletedSegment(newBoundary, contentRootSegment), 0 === newBoundary.pendingTasks && 0 === newBoundary.status) {
									if (newBoundary.status = 1, !isEligibleForOutlining(request, newBoundary)) {
										null !== prevRow && 0 === --prevRow.pendingTasks && finishSuspenseListRow(request, prevRow);
										0 === request.pendingRootTasks && task.blockedPreamble && preparePreamble(request);
										break a;
									}
								} else null !== prevRow && prevRow.together && tryToResolveTogetherRow(request, prevRow);
							} catch (thrownValue$31) {
								newBoundary.status = 4, 12 === request.status ? (contentRootSegment.status = 3, newProps = request.fatalError) : (contentRootSegment.status = 4, newProps = thrownValue$31), defaultProps = getThrownInfo(task.componentStack), initialState = logRecoverableError(request, newProps, defaultProps), newBoundary.errorDigest = initialState, untrackBoundary(request, newBoundary);
							} finally {
								task.blockedBoundary = propName$44, task.blockedPreamble = propName, task.hoistableState = parentHoistableState, task.blockedSegment = parentSegment, task.keyPath = type, task.formatContext = ref, task.row = prevRow;
							}
							task = createRenderTask(request, null, fallback, -1, propName$44, boundarySegment, newBoundary.fallbackPreamble, newBoundary.fallbackState, fallbackAbortSet, [
								keyPath[0],
								"Suspense Fallback",
								keyPath[2]
							], getSuspenseFallbackFormatContext(request.resumableState, task.formatContext), task.context, task.treeContext, task.row, replaceSuspenseComponentStackWithSuspenseFallbackStack(task.componentStack));
							pushComponentStack(task);
							request.pingedTasks.push(task);
						}
					}
					return;
			}
			if ("object" === typeof type && null !== type) switch (type.$$typeof) {
				case REACT_FORWARD_REF_TYPE:
					if ("ref" in props) for (parentSegment in newProps = {}, props) "ref" !== parentSegment && (newProps[parentSegment] = props[parentSegment]);
					else newProps = props;
					type = renderWithHooks(request, task, keyPath, type.render, newProps, ref);
					finishFunctionComponent(request, task, keyPath, type, 0 !== localIdCounter, actionStateCounter, actionStateMatchingIndex);
					return;
				case REACT_MEMO_TYPE:
					renderElement(request, task, keyPath, type.type, props, ref);
					return;
				case REACT_CONTEXT_TYPE:
					defaultProps = props.children;
					newProps = task.keyPath;
					props = props.value;
					initialState = type._currentValue;
					type._currentValue = props;
					ref = currentActiveSnapshot;
					currentActiveSnapshot = type = {
						parent: ref,
						depth: null === ref ? 0 : ref.depth + 1,
						context: type,
						parentValue: initialState,
						value: props
					};
					task.context = type;
					task.keyPath = keyPath;
					renderNodeDestructive(request, task, defaultProps, -1);
					request = currentActiveSnapshot;
					if (null === request) throw Error("Tried to pop a Context at the root of the app. This is a bug in React.");
					request.context._currentValue = request.parentValue;
					request = currentActiveSnapshot = request.parent;
					task.context = request;
					task.keyPath = newProps;
					return;
				case REACT_CONSUMER_TYPE:
					props = props.children;
					type = props(type._context._currentValue);
					props = task.keyPath;
					task.keyPath = keyPath;
					renderNodeDestructive(request, task, type, -1);
					task.keyPath = props;
					return;
				case REACT_LAZY_TYPE:
					newProps = type._init;
					type = newProps(type._payload);
					if (12 === request.status) throw null;
					renderElement(request, task, keyPath, type, props, ref);
					return;
			}
			throw Error("Element type is invalid: expected a string (for built-in components) or a class/function (for composite components) but got: " + ((null == type ? type : typeof type) + "."));
		}
	}
	function resumeNode(request, task, segmentId, node, childIndex) {
		var prevReplay = task.replay, blockedBoundary = task.blockedBoundary, resumedSegment = createPendingSegment(request, 0, null, task.formatContext, !1, !1);
		resumedSegment.id = segmentId;
		resumedSegment.parentFlushed = !0;
		try {
			task.replay = null, task.blockedSegment = resumedSegment, renderNode(request, task, node, childIndex), resumedSegment.status = 1, finishedSegment(request, blockedBoundary, resumedSegment), null === blockedBoundary ? request.completedRootSegment = resumedSegment : (queueCompletedSegment(blockedBoundary, resumedSegment), blockedBoundary.parentFlushed && request.partialBoundaries.push(blockedBoundary));
		} finally {
			task.replay = prevReplay, task.blockedSegment = null;
		}
	}
	function renderNodeDestructive(request, task, node, childIndex) {
		null !== task.replay && "number" === typeof task.replay.slots ? resumeNode(request, task, task.replay.slots, node, childIndex) : (task.node = node, task.childIndex = childIndex, node = task.componentStack, pushComponentStack(task), retryNode(request, task), task.componentStack = node);
	}
	function retryNode(request, task) {
		var node = task.node, childIndex = task.childIndex;
		if (null !== node) {
			if ("object" === typeof node) {
				switch (node.$$typeof) {
					case REACT_ELEMENT_TYPE:
						var type = node.type, key = node.key, props = node.props;
						node = props.ref;
						var ref = void 0 !== node ? node : null, name = getComponentNameFromType(type), keyOrIndex = null == key ? -1 === childIndex ? 0 : childIndex : key;
						key = [
							task.keyPath,
							name,
							keyOrIndex
						];
						if (null !== task.replay) a: {
							var replay = task.replay;
							childIndex = replay.nodes;
							for (node = 0; node < childIndex.length; node++) {
								var node$jscomp$0 = childIndex[node];
								if (keyOrIndex === node$jscomp$0[1]) {
									if (4 === node$jscomp$0.length) {
										if (null !== name && name !== node$jscomp$0[0]) throw Error("Expected the resume to render <" + node$jscomp$0[0] + "> in this slot but instead it rendered <" + name + ">. The tree doesn't match so React will fallback to client rendering.");
										var childNodes = node$jscomp$0[2];
										name = node$jscomp$0[3];
										keyOrIndex = task.node;
										task.replay = {
											nodes: childNodes,
											slots: name,
											pendingTasks: 1
										};
										try {
											renderElement(request, task, key, type, props, ref);
											if (1 === task.replay.pendingTasks && 0 < task.replay.nodes.length) throw Error("Couldn't find all resumable slots by key/index during replaying. The tree doesn't match so React will fallback to client rendering.");
											task.replay.pendingTasks--;
										} catch (x) {
											if ("object" === typeof x && null !== x && (x === SuspenseException || "function" === typeof x.then)) throw task.node === keyOrIndex ? task.replay = replay : childIndex.splice(node, 1), x;
											task.replay.pendingTasks--;
											props = getThrownInfo(task.componentStack);
											key = request;
											request = task.blockedBoundary;
											type = x;
											props = logRecoverableError(key, type, props);
											abortRemainingReplayNodes(key, request, childNodes, name, type, props);
										}
										task.replay = replay;
									} else {
										if (type !== REACT_SUSPENSE_TYPE) throw Error("Expected the resume to render <Suspense> in this slot but instead it rendered <" + (getComponentNameFromType(type) || "Unknown") + ">. The tree doesn't match so React will fallback to client rendering.");
										b: {
											replay = void 0;
											type = node$jscomp$0[5];
											ref = node$jscomp$0[2];
											name = node$jscomp$0[3];
											keyOrIndex = null === node$jscomp$0[4] ? [] : node$jscomp$0[4][2];
											node$jscomp$0 = null === node$jscomp$0[4] ? null : node$jscomp$0[4][3];
											var prevKeyPath = task.keyPath, prevContext = task.formatContext, prevRow = task.row, previousReplaySet = task.replay, parentBoundary = task.blockedBoundary, parentHoistableState = task.hoistableState, content = props.children, fallback = props.fallback, fallbackAbortSet = /* @__PURE__ */ new Set();
											props = 2 > task.formatContext.insertionMode ? createSuspenseBoundary(request, task.row, fallbackAbortSet, createPreambleState(), createPreambleState()) : createSuspenseBoundary(request, task.row, fallbackAbortSet, null, null);
											props.parentFlushed = !0;
											props.rootSegmentID = type;
											task.blockedBoundary = props;
											task.hoistableState = props.contentState;
											task.keyPath = key;
											task.formatContext = getSuspenseContentFormatContext(request.resumableState, prevContext);
											task.row = null;
											task.replay = {
												nodes: ref,
												slots: name,
												pendingTasks: 1
											};
											try {
												renderNode(request, task, content, -1);
												if (1 === task.replay.pendingTasks && 0 < task.replay.nodes.length) throw Error("Couldn't find all resumable slots by key/index during replaying. The tree doesn't match so React will fallback to client rendering.");
												task.replay.pendingTasks--;
												if (0 === props.pendingTasks && 0 === props.status) {
													props.status = 1;
													request.completedBoundaries.push(props);
													break b;
												}
											} catch (error) {
												props.status = 4, childNodes = getThrownInfo(task.componentStack), replay = logRecoverableError(request, error, childNodes), props.errorDigest = replay, task.replay.pendingTasks--, request.clientRenderedBoundaries.push(props);
											} finally {
												task.blockedBoundary = parentBoundary, task.hoistableState = parentHoistableState, task.replay = previousReplaySet, task.keyPath = prevKeyPath, task.formatContext = prevContext, task.row = prevRow;
											}
											childNodes = createReplayTask(request, null, {
												nodes: keyOrIndex,
												slots: node$jscomp$0,
												pendingTasks: 0
											}, fallback, -1, parentBoundary, props.fallbackState, fallbackAbortSet, [
												key[0],
												"Suspense Fallback",
												key[2]
											], getSuspenseFallbackFormatContext(request.resumableState, task.formatContext), task.context, task.treeContext, task.row, replaceSuspenseComponentStackWithSuspenseFallbackStack(task.componentStack));
											pushComponentStack(childNodes);
											request.pingedTasks.push(childNodes);
										}
									}
									childIndex.splice(node, 1);
									break a;
								}
							}
						}
						else renderElement(request, task, key, type, props, ref);
						return;
					case REACT_PORTAL_TYPE: throw Error("Portals are not currently supported by the server renderer. Render them conditionally so that they only appear on the client render.");
					case REACT_LAZY_TYPE:
						childNodes = node._init;
						node = childNodes(node._payload);
						if (12 === request.status) throw null;
						renderNodeDestructive(request, task, node, childIndex);
						return;
				}
				if (isArrayImpl(node)) {
					renderChildrenArray(request, task, node, childIndex);
					return;
				}
				if (childNodes = getIteratorFn(node)) {
					if (childNodes = childNodes.call(node)) {
						node = childNodes.next();
						if (!node.done) {
							props = [];
							do
								props.push(node.value), node = childNodes.next();
							while (!node.done);
							renderChildrenArray(request, task, props, childIndex);
						}
						return;
					}
				}
				if ("function" === typeof node.then) return task.thenableState = null, renderNodeDestructive(request, task, unwrapThenable(node), childIndex);
				if (node.$$typeof === REACT_CONTEXT_TYPE) return renderNodeDestructive(request, task, node._currentValue, childIndex);
				childIndex = Object.prototype.toString.call(node);
				throw Error("Objects are not valid as a React child (found: " + ("[object Object]" === childIndex ? "object with keys {" + Object.keys(node).join(", ") + "}" : childIndex) + "). If you meant to render a collection of children, use an array instead.");
			}
			if ("string" === typeof node) childIndex = task.blockedSegment, null !== childIndex && (childIndex.lastPushedText = pushTextInstance(childIndex.chunks, node, request.renderState, childIndex.lastPushedText));
			else if ("number" === typeof node || "bigint" === typeof node) childIndex = task.blockedSegment, null !== childIndex && (childIndex.lastPushedText = pushTextInstance(childIndex.chunks, "" + node, request.renderState, childIndex.lastPushedText));
		}
	}
	function renderChildrenArray(request, task, children, childIndex) {
		var prevKeyPath = task.keyPath;
		if (-1 !== childIndex && (task.keyPath = [
			task.keyPath,
			"Fragment",
			childIndex
		], null !== task.replay)) {
			for (var replay = task.replay, replayNodes = replay.nodes, j = 0; j < replayNodes.length; j++) {
				var node = replayNodes[j];
				if (node[1] === childIndex) {
					childIndex = node[2];
					node = node[3];
					task.replay = {
						nodes: childIndex,
						slots: node,
						pendingTasks: 1
					};
					try {
						renderChildrenArray(request, task, children, -1);
						if (1 === task.replay.pendingTasks && 0 < task.replay.nodes.length) throw Error("Couldn't find all resumable slots by key/index during replaying. The tree doesn't match so React will fallback to client rendering.");
						task.replay.pendingTasks--;
					} catch (x) {
						if ("object" === typeof x && null !== x && (x === SuspenseException || "function" === typeof x.then)) throw x;
						task.replay.pendingTasks--;
						children = getThrownInfo(task.componentStack);
						var boundary = task.blockedBoundary, error = x;
						children = logRecoverableError(request, error, children);
						abortRemainingReplayNodes(request, boundary, childIndex, node, error, children);
					}
					task.replay = replay;
					replayNodes.splice(j, 1);
					break;
				}
			}
			task.keyPath = prevKeyPath;
			return;
		}
		replay = task.treeContext;
		replayNodes = children.length;
		if (null !== task.replay && (j = task.replay.slots, null !== j && "object" === typeof j)) {
			for (childIndex = 0; childIndex < replayNodes; childIndex++) node = children[childIndex], task.treeContext = pushTreeContext(replay, replayNodes, childIndex), boundary = j[childIndex], "number" === typeof boundary ? (resumeNode(request, task, boundary, node, childIndex), delete j[childIndex]) : renderNode(request, task, node, childIndex);
			task.treeContext = replay;
			task.keyPath = prevKeyPath;
			return;
		}
		for (j = 0; j < replayNodes; j++) childIndex = children[j], task.treeContext = pushTreeContext(replay, replayNodes, j), renderNode(request, task, childIndex, j);
		task.treeContext = replay;
		task.keyPath = prevKeyPath;
	}
	function trackPostponedBoundary(request, trackedPostpones, boundary) {
		boundary.status = 5;
		boundary.rootSegmentID = request.nextSegmentId++;
		request = boundary.trackedContentKeyPath;
		if (null === request) throw Error("It should not be possible to postpone at the root. This is a bug in React.");
		var fallbackReplayNode = boundary.trackedFallbackNode, children = [], boundaryNode = trackedPostpones.workingMap.get(request);
		if (void 0 === boundaryNode) return boundary = [
			request[1],
			request[2],
			children,
			null,
			fallbackReplayNode,
			boundary.rootSegmentID
		], trackedPostpones.workingMap.set(request, boundary), addToReplayParent(boundary, request[0], trackedPostpones), boundary;
		boundaryNode[4] = fallbackReplayNode;
		boundaryNode[5] = boundary.rootSegmentID;
		return boundaryNode;
	}
	function trackPostpone(request, trackedPostpones, task, segment) {
		segment.status = 5;
		var keyPath = task.keyPath, boundary = task.blockedBoundary;
		if (null === boundary) segment.id = request.nextSegmentId++, trackedPostpones.rootSlots = segment.id, null !== request.completedRootSegment && (request.completedRootSegment.status = 5);
		else {
			if (null !== boundary && 0 === boundary.status) {
				var boundaryNode = trackPostponedBoundary(request, trackedPostpones, boundary);
				if (boundary.trackedContentKeyPath === keyPath && -1 === task.childIndex) {
					-1 === segment.id && (segment.id = segment.parentFlushed ? boundary.rootSegmentID : request.nextSegmentId++);
					boundaryNode[3] = segment.id;
					return;
				}
			}
			-1 === segment.id && (segment.id = segment.parentFlushed && null !== boundary ? boundary.rootSegmentID : request.nextSegmentId++);
			if (-1 === task.childIndex) null === keyPath ? trackedPostpones.rootSlots = segment.id : (task = trackedPostpones.workingMap.get(keyPath), void 0 === task ? (task = [
				keyPath[1],
				keyPath[2],
				[],
				segment.id
			], addToReplayParent(task, keyPath[0], trackedPostpones)) : task[3] = segment.id);
			else {
				if (null === keyPath) {
					if (request = trackedPostpones.rootSlots, null === request) request = trackedPostpones.rootSlots = {};
					else if ("number" === typeof request) throw Error("It should not be possible to postpone both at the root of an element as well as a slot below. This is a bug in React.");
				} else if (boundary = trackedPostpones.workingMap, boundaryNode = boundary.get(keyPath), void 0 === boundaryNode) request = {}, boundaryNode = [
					keyPath[1],
					keyPath[2],
					[],
					request
				], boundary.set(keyPath, boundaryNode), addToReplayParent(boundaryNode, keyPath[0], trackedPostpones);
				else if (request = boundaryNode[3], null === request) request = boundaryNode[3] = {};
				else if ("number" === typeof request) throw Error("It should not be possible to postpone both at the root of an element as well as a slot below. This is a bug in React.");
				request[task.childIndex] = segment.id;
			}
		}
	}
	function untrackBoundary(request, boundary) {
		request = request.trackedPostpones;
		null !== request && (boundary = boundary.trackedContentKeyPath, null !== boundary && (boundary = request.workingMap.get(boundary), void 0 !== boundary && (boundary.length = 4, boundary[2] = [], boundary[3] = null)));
	}
	function spawnNewSuspendedReplayTask(request, task, thenableState) {
		return createReplayTask(request, thenableState, task.replay, task.node, task.childIndex, task.blockedBoundary, task.hoistableState, task.abortSet, task.keyPath, task.formatContext, task.context, task.treeContext, task.row, task.componentStack);
	}
	function spawnNewSuspendedRenderTask(request, task, thenableState) {
		var segment = task.blockedSegment, newSegment = createPendingSegment(request, segment.chunks.length, null, task.formatContext, segment.lastPushedText, !0);
		segment.children.push(newSegment);
		segment.lastPushedText = !1;
		return createRenderTask(request, thenableState, task.node, task.childIndex, task.blockedBoundary, newSegment, task.blockedPreamble, task.hoistableState, task.abortSet, task.keyPath, task.formatContext, task.context, task.treeContext, task.row, task.componentStack);
	}
	function renderNode(request, task, node, childIndex) {
		var previousFormatContext = task.formatContext, previousContext = task.context, previousKeyPath = task.keyPath, previousTreeContext = task.treeContext, previousComponentStack = task.componentStack, segment = task.blockedSegment;
		if (null === segment) {
			segment = task.replay;
			try {
				return renderNodeDestructive(request, task, node, childIndex);
			} catch (thrownValue) {
				if (resetHooksState(), node = thrownValue === SuspenseException ? getSuspendedThenable() : thrownValue, 12 !== request.status && "object" === typeof node && null !== node) {
					if ("function" === typeof node.then) {
						childIndex = thrownValue === SuspenseException ? getThenableStateAfterSuspending() : null;
						request = spawnNewSuspendedReplayTask(request, task, childIndex).ping;
						node.then(request, request);
						task.formatContext = previousFormatContext;
						task.context = previousContext;
						task.keyPath = previousKeyPath;
						task.treeContext = previousTreeContext;
						task.componentStack = previousComponentStack;
						task.replay = segment;
						switchContext(previousContext);
						return;
					}
					if ("Maximum call stack size exceeded" === node.message) {
						node = thrownValue === SuspenseException ? getThenableStateAfterSuspending() : null;
						node = spawnNewSuspendedReplayTask(request, task, node);
						request.pingedTasks.push(node);
						task.formatContext = previousFormatContext;
						task.context = previousContext;
						task.keyPath = previousKeyPath;
						task.treeContext = previousTreeContext;
						task.componentStack = previousComponentStack;
						task.replay = segment;
						switchContext(previousContext);
						return;
					}
				}
			}
		} else {
			var childrenLength = segment.children.length, chunkLength = segment.chunks.length;
			try {
				return renderNodeDestructive(request, task, node, childIndex);
			} catch (thrownValue$63) {
				if (resetHooksState(), segment.children.length = childrenLength, segment.chunks.length = chunkLength, node = thrownValue$63 === SuspenseException ? getSuspendedThenable() : thrownValue$63, 12 !== request.status && "object" === typeof node && null !== node) {
					if ("function" === typeof node.then) {
						segment = node;
						node = thrownValue$63 === SuspenseException ? getThenableStateAfterSuspending() : null;
						request = spawnNewSuspendedRenderTask(request, task, node).ping;
						segment.then(request, request);
						task.formatContext = previousFormatContext;
						task.context = previousContext;
						task.keyPath = previousKeyPath;
						task.treeContext = previousTreeContext;
						task.componentStack = previousComponentStack;
						switchContext(previousContext);
						return;
					}
					if ("Maximum call stack size exceeded" === node.message) {
						segment = thrownValue$63 === SuspenseException ? getThenableStateAfterSuspending() : null;
						segment = spawnNewSuspendedRenderTask(request, task, segment);
						request.pingedTasks.push(segment);
						task.formatContext = previousFormatContext;
						task.context = previousContext;
						task.keyPath = previousKeyPath;
						task.treeContext = previousTreeContext;
						task.componentStack = previousComponentStack;
						switchContext(previousContext);
						return;
					}
				}
			}
		}
		task.formatContext = previousFormatContext;
		task.context = previousContext;
		task.keyPath = previousKeyPath;
		task.treeContext = previousTreeContext;
		switchContext(previousContext);
		throw node;
	}
	function abortTaskSoft(task) {
		var boundary = task.blockedBoundary, segment = task.blockedSegment;
		null !== segment && (segment.status = 3, finishedTask(this, boundary, task.row, segment));
	}
	function abortRemainingReplayNodes(request$jscomp$0, boundary, nodes, slots, error, errorDigest$jscomp$0) {
		for (var i = 0; i < nodes.length; i++) {
			var node = nodes[i];
			if (4 === node.length) abortRemainingReplayNodes(request$jscomp$0, boundary, node[2], node[3], error, errorDigest$jscomp$0);
			else {
				node = node[5];
				var request = request$jscomp$0, errorDigest = errorDigest$jscomp$0, resumedBoundary = createSuspenseBoundary(request, null, /* @__PURE__ */ new Set(), null, null);
				resumedBoundary.parentFlushed = !0;
				resumedBoundary.rootSegmentID = node;
				resumedBoundary.status = 4;
				resumedBoundary.errorDigest = errorDigest;
				resumedBoundary.parentFlushed && request.clientRenderedBoundaries.push(resumedBoundary);
			}
		}
		nodes.length = 0;
		if (null !== slots) {
			if (null === boundary) throw Error("We should not have any resumable nodes in the shell. This is a bug in React.");
			4 !== boundary.status && (boundary.status = 4, boundary.errorDigest = errorDigest$jscomp$0, boundary.parentFlushed && request$jscomp$0.clientRenderedBoundaries.push(boundary));
			if ("object" === typeof slots) for (var index in slots) delete slots[index];
		}
	}
	function abortTask(task, request, error) {
		var boundary = task.blockedBoundary, segment = task.blockedSegment;
		if (null !== segment) {
			if (6 === segment.status) return;
			segment.status = 3;
		}
		var errorInfo = getThrownInfo(task.componentStack);
		if (null === boundary) {
			if (13 !== request.status && 14 !== request.status) {
				boundary = task.replay;
				if (null === boundary) {
					null !== request.trackedPostpones && null !== segment ? (boundary = request.trackedPostpones, logRecoverableError(request, error, errorInfo), trackPostpone(request, boundary, task, segment), finishedTask(request, null, task.row, segment)) : (logRecoverableError(request, error, errorInfo), fatalError(request, error));
					return;
				}
				boundary.pendingTasks--;
				0 === boundary.pendingTasks && 0 < boundary.nodes.length && (segment = logRecoverableError(request, error, errorInfo), abortRemainingReplayNodes(request, null, boundary.nodes, boundary.slots, error, segment));
				request.pendingRootTasks--;
				0 === request.pendingRootTasks && completeShell(request);
			}
		} else {
			var trackedPostpones$64 = request.trackedPostpones;
			if (4 !== boundary.status) {
				if (null !== trackedPostpones$64 && null !== segment) return logRecoverableError(request, error, errorInfo), trackPostpone(request, trackedPostpones$64, task, segment), boundary.fallbackAbortableTasks.forEach(function(fallbackTask) {
					return abortTask(fallbackTask, request, error);
				}), boundary.fallbackAbortableTasks.clear(), finishedTask(request, boundary, task.row, segment);
				boundary.status = 4;
				segment = logRecoverableError(request, error, errorInfo);
				boundary.status = 4;
				boundary.errorDigest = segment;
				untrackBoundary(request, boundary);
				boundary.parentFlushed && request.clientRenderedBoundaries.push(boundary);
			}
			boundary.pendingTasks--;
			segment = boundary.row;
			null !== segment && 0 === --segment.pendingTasks && finishSuspenseListRow(request, segment);
			boundary.fallbackAbortableTasks.forEach(function(fallbackTask) {
				return abortTask(fallbackTask, request, error);
			});
			boundary.fallbackAbortableTasks.clear();
		}
		task = task.row;
		null !== task && 0 === --task.pendingTasks && finishSuspenseListRow(request, task);
		request.allPendingTasks--;
		0 === request.allPendingTasks && completeAll(request);
	}
	function safelyEmitEarlyPreloads(request, shellComplete) {
		try {
			var renderState = request.renderState, onHeaders = renderState.onHeaders;
			if (onHeaders) {
				var headers = renderState.headers;
				if (headers) {
					renderState.headers = null;
					var linkHeader = headers.preconnects;
					headers.fontPreloads && (linkHeader && (linkHeader += ", "), linkHeader += headers.fontPreloads);
					headers.highImagePreloads && (linkHeader && (linkHeader += ", "), linkHeader += headers.highImagePreloads);
					if (!shellComplete) {
						var queueIter = renderState.styles.values(), queueStep = queueIter.next();
						b: for (; 0 < headers.remainingCapacity && !queueStep.done; queueStep = queueIter.next()) for (var sheetIter = queueStep.value.sheets.values(), sheetStep = sheetIter.next(); 0 < headers.remainingCapacity && !sheetStep.done; sheetStep = sheetIter.next()) {
							var sheet = sheetStep.value, props = sheet.props, key = props.href, props$jscomp$0 = sheet.props, header = getPreloadAsHeader(props$jscomp$0.href, "style", {
								crossOrigin: props$jscomp$0.crossOrigin,
								integrity: props$jscomp$0.integrity,
								nonce: props$jscomp$0.nonce,
								type: props$jscomp$0.type,
								fetchPriority: props$jscomp$0.fetchPriority,
								referrerPolicy: props$jscomp$0.referrerPolicy,
								media: props$jscomp$0.media
							});
							if (0 <= (headers.remainingCapacity -= header.length + 2)) renderState.resets.style[key] = PRELOAD_NO_CREDS, linkHeader && (linkHeader += ", "), linkHeader += header, renderState.resets.style[key] = "string" === typeof props.crossOrigin || "string" === typeof props.integrity ? [props.crossOrigin, props.integrity] : PRELOAD_NO_CREDS;
							else break b;
						}
					}
					linkHeader ? onHeaders({ Link: linkHeader }) : onHeaders({});
				}
			}
		} catch (error) {
			logRecoverableError(request, error, {});
		}
	}
	function completeShell(request) {
		null === request.trackedPostpones && safelyEmitEarlyPreloads(request, !0);
		null === request.trackedPostpones && preparePreamble(request);
		request.onShellError = noop;
		request = request.onShellReady;
		request();
	}
	function completeAll(request) {
		safelyEmitEarlyPreloads(request, null === request.trackedPostpones ? !0 : null === request.completedRootSegment || 5 !== request.completedRootSegment.status);
		preparePreamble(request);
		request = request.onAllReady;
		request();
	}
	function queueCompletedSegment(boundary, segment) {
		if (0 === segment.chunks.length && 1 === segment.children.length && null === segment.children[0].boundary && -1 === segment.children[0].id) {
			var childSegment = segment.children[0];
			childSegment.id = segment.id;
			childSegment.parentFlushed = !0;
			1 !== childSegment.status && 3 !== childSegment.status && 4 !== childSegment.status || queueCompletedSegment(boundary, childSegment);
		} else boundary.completedSegments.push(segment);
	}
	function finishedSegment(request, boundary, segment) {
		if (null !== byteLengthOfChunk) {
			segment = segment.chunks;
			for (var segmentByteSize = 0, i = 0; i < segment.length; i++) segmentByteSize += byteLengthOfChunk(segment[i]);
			null === boundary ? request.byteSize += segmentByteSize : boundary.byteSize += segmentByteSize;
		}
	}
	function finishedTask(request, boundary, row, segment) {
		null !== row && (0 === --row.pendingTasks ? finishSuspenseListRow(request, row) : row.together && tryToResolveTogetherRow(request, row));
		request.allPendingTasks--;
		if (null === boundary) {
			if (null !== segment && segment.parentFlushed) {
				if (null !== request.completedRootSegment) throw Error("There can only be one root segment. This is a bug in React.");
				request.completedRootSegment = segment;
			}
			request.pendingRootTasks--;
			0 === request.pendingRootTasks && completeShell(request);
		} else if (boundary.pendingTasks--, 4 !== boundary.status) if (0 === boundary.pendingTasks) {
			if (0 === boundary.status && (boundary.status = 1), null !== segment && segment.parentFlushed && (1 === segment.status || 3 === segment.status) && queueCompletedSegment(boundary, segment), boundary.parentFlushed && request.completedBoundaries.push(boundary), 1 === boundary.status) row = boundary.row, null !== row && hoistHoistables(row.hoistables, boundary.contentState), isEligibleForOutlining(request, boundary) || (boundary.fallbackAbortableTasks.forEach(abortTaskSoft, request), boundary.fallbackAbortableTasks.clear(), null !== row && 0 === --row.pendingTasks && finishSuspenseListRow(request, row)), 0 === request.pendingRootTasks && null === request.trackedPostpones && null !== boundary.contentPreamble && preparePreamble(request);
			else if (5 === boundary.status && (boundary = boundary.row, null !== boundary)) {
				if (null !== request.trackedPostpones) {
					row = request.trackedPostpones;
					var postponedRow = boundary.next;
					if (null !== postponedRow && (segment = postponedRow.boundaries, null !== segment)) for (postponedRow.boundaries = null, postponedRow = 0; postponedRow < segment.length; postponedRow++) {
						var postponedBoundary = segment[postponedRow];
						trackPostponedBoundary(request, row, postponedBoundary);
						finishedTask(request, postponedBoundary, null, null);
					}
				}
				0 === --boundary.pendingTasks && finishSuspenseListRow(request, boundary);
			}
		} else null === segment || !segment.parentFlushed || 1 !== segment.status && 3 !== segment.status || (queueCompletedSegment(boundary, segment), 1 === boundary.completedSegments.length && boundary.parentFlushed && request.partialBoundaries.push(boundary)), boundary = boundary.row, null !== boundary && boundary.together && tryToResolveTogetherRow(request, boundary);
		0 === request.allPendingTasks && completeAll(request);
	}
	function performWork(request$jscomp$2) {
		if (14 !== request$jscomp$2.status && 13 !== request$jscomp$2.status) {
			var prevContext = currentActiveSnapshot, prevDispatcher = ReactSharedInternals.H;
			ReactSharedInternals.H = HooksDispatcher;
			var prevAsyncDispatcher = ReactSharedInternals.A;
			ReactSharedInternals.A = DefaultAsyncDispatcher;
			var prevRequest = currentRequest;
			currentRequest = request$jscomp$2;
			var prevResumableState = currentResumableState;
			currentResumableState = request$jscomp$2.resumableState;
			try {
				var pingedTasks = request$jscomp$2.pingedTasks, i = 0;
				for (; i < pingedTasks.length; i++) {
					var task = pingedTasks[i], request = request$jscomp$2, segment = task.blockedSegment;
					if (null === segment) {
						var request$jscomp$0 = request;
						if (0 !== task.replay.pendingTasks) {
							switchContext(task.context);
							try {
								"number" === typeof task.replay.slots ? resumeNode(request$jscomp$0, task, task.replay.slots, task.node, task.childIndex) : retryNode(request$jscomp$0, task);
								if (1 === task.replay.pendingTasks && 0 < task.replay.nodes.length) throw Error("Couldn't find all resumable slots by key/index during replaying. The tree doesn't match so React will fallback to client rendering.");
								task.replay.pendingTasks--;
								task.abortSet.delete(task);
								finishedTask(request$jscomp$0, task.blockedBoundary, task.row, null);
							} catch (thrownValue) {
								resetHooksState();
								var x = thrownValue === SuspenseException ? getSuspendedThenable() : thrownValue;
								if ("object" === typeof x && null !== x && "function" === typeof x.then) {
									var ping = task.ping;
									x.then(ping, ping);
									task.thenableState = thrownValue === SuspenseException ? getThenableStateAfterSuspending() : null;
								} else {
									task.replay.pendingTasks--;
									task.abortSet.delete(task);
									var errorInfo = getThrownInfo(task.componentStack);
									request = void 0;
									var request$jscomp$1 = request$jscomp$0, boundary = task.blockedBoundary, error$jscomp$0 = 12 === request$jscomp$0.status ? request$jscomp$0.fatalError : x, replayNodes = task.replay.nodes, resumeSlots = task.replay.slots;
									request = logRecoverableError(request$jscomp$1, error$jscomp$0, errorInfo);
									abortRemainingReplayNodes(request$jscomp$1, boundary, replayNodes, resumeSlots, error$jscomp$0, request);
									request$jscomp$0.pendingRootTasks--;
									0 === request$jscomp$0.pendingRootTasks && completeShell(request$jscomp$0);
									request$jscomp$0.allPendingTasks--;
									0 === request$jscomp$0.allPendingTasks && completeAll(request$jscomp$0);
								}
							}
						}
					} else if (request$jscomp$0 = void 0, request$jscomp$1 = segment, 0 === request$jscomp$1.status) {
						request$jscomp$1.status = 6;
						switchContext(task.context);
						var childrenLength = request$jscomp$1.children.length, chunkLength = request$jscomp$1.chunks.length;
						try {
							retryNode(request, task), request$jscomp$1.lastPushedText && request$jscomp$1.textEmbedded && request$jscomp$1.chunks.push(textSeparator), task.abortSet.delete(task), request$jscomp$1.status = 1, finishedSegment(request, task.blockedBoundary, request$jscomp$1), finishedTask(request, task.blockedBoundary, task.row, request$jscomp$1);
						} catch (thrownValue) {
							resetHooksState();
							request$jscomp$1.children.length = childrenLength;
							request$jscomp$1.chunks.length = chunkLength;
							var x$jscomp$0 = thrownValue === SuspenseException ? getSuspendedThenable() : 12 === request.status ? request.fatalError : thrownValue;
							if (12 === request.status && null !== request.trackedPostpones) {
								var trackedPostpones = request.trackedPostpones, thrownInfo = getThrownInfo(task.componentStack);
								task.abortSet.delete(task);
								logRecoverableError(request, x$jscomp$0, thrownInfo);
								trackPostpone(request, trackedPostpones, task, request$jscomp$1);
								finishedTask(request, task.blockedBoundary, task.row, request$jscomp$1);
							} else if ("object" === typeof x$jscomp$0 && null !== x$jscomp$0 && "function" === typeof x$jscomp$0.then) {
								request$jscomp$1.status = 0;
								task.thenableState = thrownValue === SuspenseException ? getThenableStateAfterSuspending() : null;
								var ping$jscomp$0 = task.ping;
								x$jscomp$0.then(ping$jscomp$0, ping$jscomp$0);
							} else {
								var errorInfo$jscomp$0 = getThrownInfo(task.componentStack);
								task.abortSet.delete(task);
								request$jscomp$1.status = 4;
								var boundary$jscomp$0 = task.blockedBoundary, row = task.row;
								null !== row && 0 === --row.pendingTasks && finishSuspenseListRow(request, row);
								request.allPendingTasks--;
								request$jscomp$0 = logRecoverableError(request, x$jscomp$0, errorInfo$jscomp$0);
								if (null === boundary$jscomp$0) fatalError(request, x$jscomp$0);
								else if (boundary$jscomp$0.pendingTasks--, 4 !== boundary$jscomp$0.status) {
									boundary$jscomp$0.status = 4;
									boundary$jscomp$0.errorDigest = request$jscomp$0;
									untrackBoundary(request, boundary$jscomp$0);
									var boundaryRow = boundary$jscomp$0.row;
									null !== boundaryRow && 0 === --boundaryRow.pendingTasks && finishSuspenseListRow(request, boundaryRow);
									boundary$jscomp$0.parentFlushed && request.clientRenderedBoundaries.push(boundary$jscomp$0);
									0 === request.pendingRootTasks && null === request.trackedPostpones && null !== boundary$jscomp$0.contentPreamble && preparePreamble(request);
								}
								0 === request.allPendingTasks && completeAll(request);
							}
						}
					}
				}
				pingedTasks.splice(0, i);
				null !== request$jscomp$2.destination && flushCompletedQueues(request$jscomp$2, request$jscomp$2.destination);
			} catch (error) {
				logRecoverableError(request$jscomp$2, error, {}), fatalError(request$jscomp$2, error);
			} finally {
				currentResumableState = prevResumableState, ReactSharedInternals.H = prevDispatcher, ReactSharedInternals.A = prevAsyncDispatcher, prevDispatcher === HooksDispatcher && switchContext(prevContext), currentRequest = prevRequest;
			}
		}
	}
	function preparePreambleFromSubtree(request, segment, collectedPreambleSegments) {
		segment.preambleChildren.length && collectedPreambleSegments.push(segment.preambleChildren);
		for (var pendingPreambles = !1, i = 0; i < segment.children.length; i++) pendingPreambles = preparePreambleFromSegment(request, segment.children[i], collectedPreambleSegments) || pendingPreambles;
		return pendingPreambles;
	}
	function preparePreambleFromSegment(request, segment, collectedPreambleSegments) {
		var boundary = segment.boundary;
		if (null === boundary) return preparePreambleFromSubtree(request, segment, collectedPreambleSegments);
		var preamble = boundary.contentPreamble, fallbackPreamble = boundary.fallbackPreamble;
		if (null === preamble || null === fallbackPreamble) return !1;
		switch (boundary.status) {
			case 1:
				hoistPreambleState(request.renderState, preamble);
				request.byteSize += boundary.byteSize;
				segment = boundary.completedSegments[0];
				if (!segment) throw Error("A previously unvisited boundary must have exactly one root segment. This is a bug in React.");
				return preparePreambleFromSubtree(request, segment, collectedPreambleSegments);
			case 5: if (null !== request.trackedPostpones) return !0;
			case 4: if (1 === segment.status) return hoistPreambleState(request.renderState, fallbackPreamble), preparePreambleFromSubtree(request, segment, collectedPreambleSegments);
			default: return !0;
		}
	}
	function preparePreamble(request) {
		if (request.completedRootSegment && null === request.completedPreambleSegments) {
			var collectedPreambleSegments = [], originalRequestByteSize = request.byteSize, hasPendingPreambles = preparePreambleFromSegment(request, request.completedRootSegment, collectedPreambleSegments), preamble = request.renderState.preamble;
			!1 === hasPendingPreambles || preamble.headChunks && preamble.bodyChunks ? request.completedPreambleSegments = collectedPreambleSegments : request.byteSize = originalRequestByteSize;
		}
	}
	function flushSubtree(request, destination, segment, hoistableState) {
		segment.parentFlushed = !0;
		switch (segment.status) {
			case 0: segment.id = request.nextSegmentId++;
			case 5: return hoistableState = segment.id, segment.lastPushedText = !1, segment.textEmbedded = !1, request = request.renderState, writeChunk(destination, placeholder1), writeChunk(destination, request.placeholderPrefix), request = hoistableState.toString(16), writeChunk(destination, request), writeChunkAndReturn(destination, placeholder2);
			case 1:
				segment.status = 2;
				var r = !0, chunks = segment.chunks, chunkIdx = 0;
				segment = segment.children;
				for (var childIdx = 0; childIdx < segment.length; childIdx++) {
					for (r = segment[childIdx]; chunkIdx < r.index; chunkIdx++) writeChunk(destination, chunks[chunkIdx]);
					r = flushSegment(request, destination, r, hoistableState);
				}
				for (; chunkIdx < chunks.length - 1; chunkIdx++) writeChunk(destination, chunks[chunkIdx]);
				chunkIdx < chunks.length && (r = writeChunkAndReturn(destination, chunks[chunkIdx]));
				return r;
			case 3: return !0;
			default: throw Error("Aborted, errored or already flushed boundaries should not be flushed again. This is a bug in React.");
		}
	}
	var flushedByteSize = 0;
	function flushSegment(request, destination, segment, hoistableState) {
		var boundary = segment.boundary;
		if (null === boundary) return flushSubtree(request, destination, segment, hoistableState);
		boundary.parentFlushed = !0;
		if (4 === boundary.status) {
			var row = boundary.row;
			null !== row && 0 === --row.pendingTasks && finishSuspenseListRow(request, row);
			boundary = boundary.errorDigest;
			writeChunkAndReturn(destination, startClientRenderedSuspenseBoundary);
			writeChunk(destination, clientRenderedSuspenseBoundaryError1);
			boundary && (writeChunk(destination, clientRenderedSuspenseBoundaryError1A), writeChunk(destination, escapeTextForBrowser(boundary)), writeChunk(destination, clientRenderedSuspenseBoundaryErrorAttrInterstitial));
			writeChunkAndReturn(destination, clientRenderedSuspenseBoundaryError2);
			flushSubtree(request, destination, segment, hoistableState);
		} else if (1 !== boundary.status) 0 === boundary.status && (boundary.rootSegmentID = request.nextSegmentId++), 0 < boundary.completedSegments.length && request.partialBoundaries.push(boundary), writeStartPendingSuspenseBoundary(destination, request.renderState, boundary.rootSegmentID), hoistableState && hoistHoistables(hoistableState, boundary.fallbackState), flushSubtree(request, destination, segment, hoistableState);
		else if (!flushingPartialBoundaries && isEligibleForOutlining(request, boundary) && (flushedByteSize + boundary.byteSize > request.progressiveChunkSize || hasSuspenseyContent(boundary.contentState))) boundary.rootSegmentID = request.nextSegmentId++, request.completedBoundaries.push(boundary), writeStartPendingSuspenseBoundary(destination, request.renderState, boundary.rootSegmentID), flushSubtree(request, destination, segment, hoistableState);
		else {
			flushedByteSize += boundary.byteSize;
			hoistableState && hoistHoistables(hoistableState, boundary.contentState);
			segment = boundary.row;
			null !== segment && isEligibleForOutlining(request, boundary) && 0 === --segment.pendingTasks && finishSuspenseListRow(request, segment);
			writeChunkAndReturn(destination, startCompletedSuspenseBoundary);
			segment = boundary.completedSegments;
			if (1 !== segment.length) throw Error("A previously unvisited boundary must have exactly one root segment. This is a bug in React.");
			flushSegment(request, destination, segment[0], hoistableState);
		}
		return writeChunkAndReturn(destination, endSuspenseBoundary);
	}
	function flushSegmentContainer(request, destination, segment, hoistableState) {
		writeStartSegment(destination, request.renderState, segment.parentFormatContext, segment.id);
		flushSegment(request, destination, segment, hoistableState);
		return writeEndSegment(destination, segment.parentFormatContext);
	}
	function flushCompletedBoundary(request, destination, boundary) {
		flushedByteSize = boundary.byteSize;
		for (var completedSegments = boundary.completedSegments, i = 0; i < completedSegments.length; i++) flushPartiallyCompletedSegment(request, destination, boundary, completedSegments[i]);
		completedSegments.length = 0;
		completedSegments = boundary.row;
		null !== completedSegments && isEligibleForOutlining(request, boundary) && 0 === --completedSegments.pendingTasks && finishSuspenseListRow(request, completedSegments);
		writeHoistablesForBoundary(destination, boundary.contentState, request.renderState);
		completedSegments = request.resumableState;
		request = request.renderState;
		i = boundary.rootSegmentID;
		boundary = boundary.contentState;
		var requiresStyleInsertion = request.stylesToHoist;
		request.stylesToHoist = !1;
		writeChunk(destination, request.startInlineScript);
		writeChunk(destination, endOfStartTag);
		requiresStyleInsertion ? (0 === (completedSegments.instructions & 4) && (completedSegments.instructions |= 4, writeChunk(destination, clientRenderScriptFunctionOnly)), 0 === (completedSegments.instructions & 2) && (completedSegments.instructions |= 2, writeChunk(destination, completeBoundaryScriptFunctionOnly)), 0 === (completedSegments.instructions & 8) ? (completedSegments.instructions |= 8, writeChunk(destination, completeBoundaryWithStylesScript1FullPartial)) : writeChunk(destination, completeBoundaryWithStylesScript1Partial)) : (0 === (completedSegments.instructions & 2) && (completedSegments.instructions |= 2, writeChunk(destination, completeBoundaryScriptFunctionOnly)), writeChunk(destination, completeBoundaryScript1Partial));
		completedSegments = i.toString(16);
		writeChunk(destination, request.boundaryPrefix);
		writeChunk(destination, completedSegments);
		writeChunk(destination, completeBoundaryScript2);
		writeChunk(destination, request.segmentPrefix);
		writeChunk(destination, completedSegments);
		requiresStyleInsertion ? (writeChunk(destination, completeBoundaryScript3a), writeStyleResourceDependenciesInJS(destination, boundary)) : writeChunk(destination, completeBoundaryScript3b);
		boundary = writeChunkAndReturn(destination, completeBoundaryScriptEnd);
		return writeBootstrap(destination, request) && boundary;
	}
	function flushPartiallyCompletedSegment(request, destination, boundary, segment) {
		if (2 === segment.status) return !0;
		var hoistableState = boundary.contentState, segmentID = segment.id;
		if (-1 === segmentID) {
			if (-1 === (segment.id = boundary.rootSegmentID)) throw Error("A root segment ID must have been assigned by now. This is a bug in React.");
			return flushSegmentContainer(request, destination, segment, hoistableState);
		}
		if (segmentID === boundary.rootSegmentID) return flushSegmentContainer(request, destination, segment, hoistableState);
		flushSegmentContainer(request, destination, segment, hoistableState);
		boundary = request.resumableState;
		request = request.renderState;
		writeChunk(destination, request.startInlineScript);
		writeChunk(destination, endOfStartTag);
		0 === (boundary.instructions & 1) ? (boundary.instructions |= 1, writeChunk(destination, completeSegmentScript1Full)) : writeChunk(destination, completeSegmentScript1Partial);
		writeChunk(destination, request.segmentPrefix);
		segmentID = segmentID.toString(16);
		writeChunk(destination, segmentID);
		writeChunk(destination, completeSegmentScript2);
		writeChunk(destination, request.placeholderPrefix);
		writeChunk(destination, segmentID);
		destination = writeChunkAndReturn(destination, completeSegmentScriptEnd);
		return destination;
	}
	var flushingPartialBoundaries = !1;
	function flushCompletedQueues(request, destination) {
		currentView = /* @__PURE__ */ new Uint8Array(2048);
		writtenBytes = 0;
		destinationHasCapacity$1 = !0;
		try {
			if (!(0 < request.pendingRootTasks)) {
				var i, completedRootSegment = request.completedRootSegment;
				if (null !== completedRootSegment) {
					if (5 === completedRootSegment.status) return;
					var completedPreambleSegments = request.completedPreambleSegments;
					if (null === completedPreambleSegments) return;
					flushedByteSize = request.byteSize;
					var resumableState = request.resumableState, renderState = request.renderState, preamble = renderState.preamble, htmlChunks = preamble.htmlChunks, headChunks = preamble.headChunks, i$jscomp$0;
					if (htmlChunks) {
						for (i$jscomp$0 = 0; i$jscomp$0 < htmlChunks.length; i$jscomp$0++) writeChunk(destination, htmlChunks[i$jscomp$0]);
						if (headChunks) for (i$jscomp$0 = 0; i$jscomp$0 < headChunks.length; i$jscomp$0++) writeChunk(destination, headChunks[i$jscomp$0]);
						else writeChunk(destination, startChunkForTag("head")), writeChunk(destination, endOfStartTag);
					} else if (headChunks) for (i$jscomp$0 = 0; i$jscomp$0 < headChunks.length; i$jscomp$0++) writeChunk(destination, headChunks[i$jscomp$0]);
					var charsetChunks = renderState.charsetChunks;
					for (i$jscomp$0 = 0; i$jscomp$0 < charsetChunks.length; i$jscomp$0++) writeChunk(destination, charsetChunks[i$jscomp$0]);
					charsetChunks.length = 0;
					renderState.preconnects.forEach(flushResource, destination);
					renderState.preconnects.clear();
					var viewportChunks = renderState.viewportChunks;
					for (i$jscomp$0 = 0; i$jscomp$0 < viewportChunks.length; i$jscomp$0++) writeChunk(destination, viewportChunks[i$jscomp$0]);
					viewportChunks.length = 0;
					renderState.fontPreloads.forEach(flushResource, destination);
					renderState.fontPreloads.clear();
					renderState.highImagePreloads.forEach(flushResource, destination);
					renderState.highImagePreloads.clear();
					currentlyFlushingRenderState = renderState;
					renderState.styles.forEach(flushStylesInPreamble, destination);
					currentlyFlushingRenderState = null;
					var importMapChunks = renderState.importMapChunks;
					for (i$jscomp$0 = 0; i$jscomp$0 < importMapChunks.length; i$jscomp$0++) writeChunk(destination, importMapChunks[i$jscomp$0]);
					importMapChunks.length = 0;
					renderState.bootstrapScripts.forEach(flushResource, destination);
					renderState.scripts.forEach(flushResource, destination);
					renderState.scripts.clear();
					renderState.bulkPreloads.forEach(flushResource, destination);
					renderState.bulkPreloads.clear();
					htmlChunks || headChunks || (resumableState.instructions |= 32);
					var hoistableChunks = renderState.hoistableChunks;
					for (i$jscomp$0 = 0; i$jscomp$0 < hoistableChunks.length; i$jscomp$0++) writeChunk(destination, hoistableChunks[i$jscomp$0]);
					for (resumableState = hoistableChunks.length = 0; resumableState < completedPreambleSegments.length; resumableState++) {
						var segments = completedPreambleSegments[resumableState];
						for (renderState = 0; renderState < segments.length; renderState++) flushSegment(request, destination, segments[renderState], null);
					}
					var preamble$jscomp$0 = request.renderState.preamble, headChunks$jscomp$0 = preamble$jscomp$0.headChunks;
					(preamble$jscomp$0.htmlChunks || headChunks$jscomp$0) && writeChunk(destination, endChunkForTag("head"));
					var bodyChunks = preamble$jscomp$0.bodyChunks;
					if (bodyChunks) for (completedPreambleSegments = 0; completedPreambleSegments < bodyChunks.length; completedPreambleSegments++) writeChunk(destination, bodyChunks[completedPreambleSegments]);
					flushSegment(request, destination, completedRootSegment, null);
					request.completedRootSegment = null;
					var renderState$jscomp$0 = request.renderState;
					if (0 !== request.allPendingTasks || 0 !== request.clientRenderedBoundaries.length || 0 !== request.completedBoundaries.length || null !== request.trackedPostpones && (0 !== request.trackedPostpones.rootNodes.length || null !== request.trackedPostpones.rootSlots)) {
						var resumableState$jscomp$0 = request.resumableState;
						if (0 === (resumableState$jscomp$0.instructions & 64)) {
							resumableState$jscomp$0.instructions |= 64;
							writeChunk(destination, renderState$jscomp$0.startInlineScript);
							if (0 === (resumableState$jscomp$0.instructions & 32)) {
								resumableState$jscomp$0.instructions |= 32;
								var shellId = "_" + resumableState$jscomp$0.idPrefix + "R_";
								writeChunk(destination, completedShellIdAttributeStart);
								writeChunk(destination, escapeTextForBrowser(shellId));
								writeChunk(destination, attributeEnd);
							}
							writeChunk(destination, endOfStartTag);
							writeChunk(destination, shellTimeRuntimeScript);
							writeChunkAndReturn(destination, endInlineScript);
						}
					}
					writeBootstrap(destination, renderState$jscomp$0);
				}
				var renderState$jscomp$1 = request.renderState;
				completedRootSegment = 0;
				var viewportChunks$jscomp$0 = renderState$jscomp$1.viewportChunks;
				for (completedRootSegment = 0; completedRootSegment < viewportChunks$jscomp$0.length; completedRootSegment++) writeChunk(destination, viewportChunks$jscomp$0[completedRootSegment]);
				viewportChunks$jscomp$0.length = 0;
				renderState$jscomp$1.preconnects.forEach(flushResource, destination);
				renderState$jscomp$1.preconnects.clear();
				renderState$jscomp$1.fontPreloads.forEach(flushResource, destination);
				renderState$jscomp$1.fontPreloads.clear();
				renderState$jscomp$1.highImagePreloads.forEach(flushResource, destination);
				renderState$jscomp$1.highImagePreloads.clear();
				renderState$jscomp$1.styles.forEach(preloadLateStyles, destination);
				renderState$jscomp$1.scripts.forEach(flushResource, destination);
				renderState$jscomp$1.scripts.clear();
				renderState$jscomp$1.bulkPreloads.forEach(flushResource, destination);
				renderState$jscomp$1.bulkPreloads.clear();
				var hoistableChunks$jscomp$0 = renderState$jscomp$1.hoistableChunks;
				for (completedRootSegment = 0; completedRootSegment < hoistableChunks$jscomp$0.length; completedRootSegment++) writeChunk(destination, hoistableChunks$jscomp$0[completedRootSegment]);
				hoistableChunks$jscomp$0.length = 0;
				var clientRenderedBoundaries = request.clientRenderedBoundaries;
				for (i = 0; i < clientRenderedBoundaries.length; i++) {
					var boundary = clientRenderedBoundaries[i];
					renderState$jscomp$1 = destination;
					var resumableState$jscomp$1 = request.resumableState, renderState$jscomp$2 = request.renderState, id = boundary.rootSegmentID, errorDigest = boundary.errorDigest;
					writeChunk(renderState$jscomp$1, renderState$jscomp$2.startInlineScript);
					writeChunk(renderState$jscomp$1, endOfStartTag);
					0 === (resumableState$jscomp$1.instructions & 4) ? (resumableState$jscomp$1.instructions |= 4, writeChunk(renderState$jscomp$1, clientRenderScript1Full)) : writeChunk(renderState$jscomp$1, clientRenderScript1Partial);
					writeChunk(renderState$jscomp$1, renderState$jscomp$2.boundaryPrefix);
					writeChunk(renderState$jscomp$1, id.toString(16));
					writeChunk(renderState$jscomp$1, clientRenderScript1A);
					errorDigest && (writeChunk(renderState$jscomp$1, clientRenderErrorScriptArgInterstitial), writeChunk(renderState$jscomp$1, escapeJSStringsForInstructionScripts(errorDigest || "")));
					var JSCompiler_inline_result = writeChunkAndReturn(renderState$jscomp$1, clientRenderScriptEnd);
					if (!JSCompiler_inline_result) {
						request.destination = null;
						i++;
						clientRenderedBoundaries.splice(0, i);
						return;
					}
				}
				clientRenderedBoundaries.splice(0, i);
				var completedBoundaries = request.completedBoundaries;
				for (i = 0; i < completedBoundaries.length; i++) if (!flushCompletedBoundary(request, destination, completedBoundaries[i])) {
					request.destination = null;
					i++;
					completedBoundaries.splice(0, i);
					return;
				}
				completedBoundaries.splice(0, i);
				completeWriting(destination);
				currentView = /* @__PURE__ */ new Uint8Array(2048);
				writtenBytes = 0;
				flushingPartialBoundaries = destinationHasCapacity$1 = !0;
				var partialBoundaries = request.partialBoundaries;
				for (i = 0; i < partialBoundaries.length; i++) {
					var boundary$70 = partialBoundaries[i];
					a: {
						clientRenderedBoundaries = request;
						boundary = destination;
						flushedByteSize = boundary$70.byteSize;
						var completedSegments = boundary$70.completedSegments;
						for (JSCompiler_inline_result = 0; JSCompiler_inline_result < completedSegments.length; JSCompiler_inline_result++) if (!flushPartiallyCompletedSegment(clientRenderedBoundaries, boundary, boundary$70, completedSegments[JSCompiler_inline_result])) {
							JSCompiler_inline_result++;
							completedSegments.splice(0, JSCompiler_inline_result);
							var JSCompiler_inline_result$jscomp$0 = !1;
							break a;
						}
						completedSegments.splice(0, JSCompiler_inline_result);
						var row = boundary$70.row;
						null !== row && row.together && 1 === boundary$70.pendingTasks && (1 === row.pendingTasks ? unblockSuspenseListRow(clientRenderedBoundaries, row, row.hoistables) : row.pendingTasks--);
						JSCompiler_inline_result$jscomp$0 = writeHoistablesForBoundary(boundary, boundary$70.contentState, clientRenderedBoundaries.renderState);
					}
					if (!JSCompiler_inline_result$jscomp$0) {
						request.destination = null;
						i++;
						partialBoundaries.splice(0, i);
						return;
					}
				}
				partialBoundaries.splice(0, i);
				flushingPartialBoundaries = !1;
				var largeBoundaries = request.completedBoundaries;
				for (i = 0; i < largeBoundaries.length; i++) if (!flushCompletedBoundary(request, destination, largeBoundaries[i])) {
					request.destination = null;
					i++;
					largeBoundaries.splice(0, i);
					return;
				}
				largeBoundaries.splice(0, i);
			}
		} finally {
			flushingPartialBoundaries = !1, 0 === request.allPendingTasks && 0 === request.clientRenderedBoundaries.length && 0 === request.completedBoundaries.length ? (request.flushScheduled = !1, i = request.resumableState, i.hasBody && writeChunk(destination, endChunkForTag("body")), i.hasHtml && writeChunk(destination, endChunkForTag("html")), completeWriting(destination), flushBuffered(destination), request.status = 14, destination.end(), request.destination = null) : (completeWriting(destination), flushBuffered(destination));
		}
	}
	function startWork(request) {
		request.flushScheduled = null !== request.destination;
		scheduleMicrotask(function() {
			return requestStorage.run(request, performWork, request);
		});
		setImmediate(function() {
			10 === request.status && (request.status = 11);
			null === request.trackedPostpones && requestStorage.run(request, enqueueEarlyPreloadsAfterInitialWork, request);
		});
	}
	function enqueueEarlyPreloadsAfterInitialWork(request) {
		safelyEmitEarlyPreloads(request, 0 === request.pendingRootTasks);
	}
	function enqueueFlush(request) {
		!1 === request.flushScheduled && 0 === request.pingedTasks.length && null !== request.destination && (request.flushScheduled = !0, setImmediate(function() {
			var destination = request.destination;
			destination ? flushCompletedQueues(request, destination) : request.flushScheduled = !1;
		}));
	}
	function startFlowing(request, destination) {
		if (13 === request.status) request.status = 14, destination.destroy(request.fatalError);
		else if (14 !== request.status && null === request.destination) {
			request.destination = destination;
			try {
				flushCompletedQueues(request, destination);
			} catch (error) {
				logRecoverableError(request, error, {}), fatalError(request, error);
			}
		}
	}
	function abort(request, reason) {
		if (11 === request.status || 10 === request.status) request.status = 12;
		try {
			var abortableTasks = request.abortableTasks;
			if (0 < abortableTasks.size) {
				var error = void 0 === reason ? Error("The render was aborted by the server without a reason.") : "object" === typeof reason && null !== reason && "function" === typeof reason.then ? Error("The render was aborted by the server with a promise.") : reason;
				request.fatalError = error;
				abortableTasks.forEach(function(task) {
					return abortTask(task, request, error);
				});
				abortableTasks.clear();
			}
			null !== request.destination && flushCompletedQueues(request, request.destination);
		} catch (error$72) {
			logRecoverableError(request, error$72, {}), fatalError(request, error$72);
		}
	}
	function addToReplayParent(node, parentKeyPath, trackedPostpones) {
		if (null === parentKeyPath) trackedPostpones.rootNodes.push(node);
		else {
			var workingMap = trackedPostpones.workingMap, parentNode = workingMap.get(parentKeyPath);
			void 0 === parentNode && (parentNode = [
				parentKeyPath[1],
				parentKeyPath[2],
				[],
				null
			], workingMap.set(parentKeyPath, parentNode), addToReplayParent(parentNode, parentKeyPath[0], trackedPostpones));
			parentNode[2].push(node);
		}
	}
	function getPostponedState(request) {
		var trackedPostpones = request.trackedPostpones;
		if (null === trackedPostpones || 0 === trackedPostpones.rootNodes.length && null === trackedPostpones.rootSlots) return request.trackedPostpones = null;
		if (null === request.completedRootSegment || 5 !== request.completedRootSegment.status && null !== request.completedPreambleSegments) {
			var nextSegmentId = request.nextSegmentId;
			var replaySlots = trackedPostpones.rootSlots;
			var resumableState = request.resumableState;
			resumableState.bootstrapScriptContent = void 0;
			resumableState.bootstrapScripts = void 0;
			resumableState.bootstrapModules = void 0;
		} else {
			nextSegmentId = 0;
			replaySlots = -1;
			resumableState = request.resumableState;
			var renderState = request.renderState;
			resumableState.nextFormID = 0;
			resumableState.hasBody = !1;
			resumableState.hasHtml = !1;
			resumableState.unknownResources = { font: renderState.resets.font };
			resumableState.dnsResources = renderState.resets.dns;
			resumableState.connectResources = renderState.resets.connect;
			resumableState.imageResources = renderState.resets.image;
			resumableState.styleResources = renderState.resets.style;
			resumableState.scriptResources = {};
			resumableState.moduleUnknownResources = {};
			resumableState.moduleScriptResources = {};
			resumableState.instructions = 0;
		}
		return {
			nextSegmentId,
			rootFormatContext: request.rootFormatContext,
			progressiveChunkSize: request.progressiveChunkSize,
			resumableState: request.resumableState,
			replayNodes: trackedPostpones.rootNodes,
			replaySlots
		};
	}
	function ensureCorrectIsomorphicReactVersion() {
		var isomorphicReactPackageVersion = React.version;
		if ("19.2.9" !== isomorphicReactPackageVersion) throw Error("Incompatible React versions: The \"react\" and \"react-dom\" packages must have the exact same version. Instead got:\n  - react:      " + (isomorphicReactPackageVersion + "\n  - react-dom:  19.2.9\nLearn more: https://react.dev/warnings/version-mismatch"));
	}
	ensureCorrectIsomorphicReactVersion();
	function createDrainHandler(destination, request) {
		return function() {
			return startFlowing(request, destination);
		};
	}
	function createCancelHandler(request, reason) {
		return function() {
			request.destination = null;
			abort(request, Error(reason));
		};
	}
	function createRequestImpl(children, options) {
		var resumableState = createResumableState(options ? options.identifierPrefix : void 0, options ? options.unstable_externalRuntimeSrc : void 0, options ? options.bootstrapScriptContent : void 0, options ? options.bootstrapScripts : void 0, options ? options.bootstrapModules : void 0);
		return createRequest(children, resumableState, createRenderState(resumableState, options ? options.nonce : void 0, options ? options.unstable_externalRuntimeSrc : void 0, options ? options.importMap : void 0, options ? options.onHeaders : void 0, options ? options.maxHeadersLength : void 0), createRootFormatContext(options ? options.namespaceURI : void 0), options ? options.progressiveChunkSize : void 0, options ? options.onError : void 0, options ? options.onAllReady : void 0, options ? options.onShellReady : void 0, options ? options.onShellError : void 0, void 0, options ? options.onPostpone : void 0, options ? options.formState : void 0);
	}
	function createFakeWritableFromReadableStreamController$1(controller) {
		return {
			write: function(chunk) {
				"string" === typeof chunk && (chunk = textEncoder.encode(chunk));
				controller.enqueue(chunk);
				return !0;
			},
			end: function() {
				controller.close();
			},
			destroy: function(error) {
				"function" === typeof controller.error ? controller.error(error) : controller.close();
			}
		};
	}
	function resumeRequestImpl(children, postponedState, options) {
		return resumeRequest(children, postponedState, createRenderState(postponedState.resumableState, options ? options.nonce : void 0, void 0, void 0, void 0, void 0), options ? options.onError : void 0, options ? options.onAllReady : void 0, options ? options.onShellReady : void 0, options ? options.onShellError : void 0, void 0, options ? options.onPostpone : void 0);
	}
	ensureCorrectIsomorphicReactVersion();
	function createFakeWritableFromReadableStreamController(controller) {
		return {
			write: function(chunk) {
				"string" === typeof chunk && (chunk = textEncoder.encode(chunk));
				controller.enqueue(chunk);
				return !0;
			},
			end: function() {
				controller.close();
			},
			destroy: function(error) {
				"function" === typeof controller.error ? controller.error(error) : controller.close();
			}
		};
	}
	function createFakeWritableFromReadable(readable) {
		return {
			write: function(chunk) {
				return readable.push(chunk);
			},
			end: function() {
				readable.push(null);
			},
			destroy: function(error) {
				readable.destroy(error);
			}
		};
	}
	exports.prerender = function(children, options) {
		return new Promise(function(resolve, reject) {
			var onHeaders = options ? options.onHeaders : void 0, onHeadersImpl;
			onHeaders && (onHeadersImpl = function(headersDescriptor) {
				onHeaders(new Headers(headersDescriptor));
			});
			var resources = createResumableState(options ? options.identifierPrefix : void 0, options ? options.unstable_externalRuntimeSrc : void 0, options ? options.bootstrapScriptContent : void 0, options ? options.bootstrapScripts : void 0, options ? options.bootstrapModules : void 0), request = createPrerenderRequest(children, resources, createRenderState(resources, void 0, options ? options.unstable_externalRuntimeSrc : void 0, options ? options.importMap : void 0, onHeadersImpl, options ? options.maxHeadersLength : void 0), createRootFormatContext(options ? options.namespaceURI : void 0), options ? options.progressiveChunkSize : void 0, options ? options.onError : void 0, function() {
				var writable, stream = new ReadableStream({
					type: "bytes",
					start: function(controller) {
						writable = createFakeWritableFromReadableStreamController(controller);
					},
					pull: function() {
						startFlowing(request, writable);
					},
					cancel: function(reason) {
						request.destination = null;
						abort(request, reason);
					}
				}, { highWaterMark: 0 });
				stream = {
					postponed: getPostponedState(request),
					prelude: stream
				};
				resolve(stream);
			}, void 0, void 0, reject, options ? options.onPostpone : void 0);
			if (options && options.signal) {
				var signal = options.signal;
				if (signal.aborted) abort(request, signal.reason);
				else {
					var listener = function() {
						abort(request, signal.reason);
						signal.removeEventListener("abort", listener);
					};
					signal.addEventListener("abort", listener);
				}
			}
			startWork(request);
		});
	};
	exports.prerenderToNodeStream = function(children, options) {
		return new Promise(function(resolve, reject) {
			var resumableState = createResumableState(options ? options.identifierPrefix : void 0, options ? options.unstable_externalRuntimeSrc : void 0, options ? options.bootstrapScriptContent : void 0, options ? options.bootstrapScripts : void 0, options ? options.bootstrapModules : void 0), request = createPrerenderRequest(children, resumableState, createRenderState(resumableState, void 0, options ? options.unstable_externalRuntimeSrc : void 0, options ? options.importMap : void 0, options ? options.onHeaders : void 0, options ? options.maxHeadersLength : void 0), createRootFormatContext(options ? options.namespaceURI : void 0), options ? options.progressiveChunkSize : void 0, options ? options.onError : void 0, function() {
				var readable = new stream.Readable({ read: function() {
					startFlowing(request, writable);
				} }), writable = createFakeWritableFromReadable(readable);
				readable = {
					postponed: getPostponedState(request),
					prelude: readable
				};
				resolve(readable);
			}, void 0, void 0, reject, options ? options.onPostpone : void 0);
			if (options && options.signal) {
				var signal = options.signal;
				if (signal.aborted) abort(request, signal.reason);
				else {
					var listener = function() {
						abort(request, signal.reason);
						signal.removeEventListener("abort", listener);
					};
					signal.addEventListener("abort", listener);
				}
			}
			startWork(request);
		});
	};
	exports.renderToPipeableStream = function(children, options) {
		var request = createRequestImpl(children, options), hasStartedFlowing = !1;
		startWork(request);
		return {
			pipe: function(destination) {
				if (hasStartedFlowing) throw Error("React currently only supports piping to one writable stream.");
				hasStartedFlowing = !0;
				safelyEmitEarlyPreloads(request, null === request.trackedPostpones ? 0 === request.pendingRootTasks : null === request.completedRootSegment ? 0 === request.pendingRootTasks : 5 !== request.completedRootSegment.status);
				startFlowing(request, destination);
				destination.on("drain", createDrainHandler(destination, request));
				destination.on("error", createCancelHandler(request, "The destination stream errored while writing data."));
				destination.on("close", createCancelHandler(request, "The destination stream closed early."));
				return destination;
			},
			abort: function(reason) {
				abort(request, reason);
			}
		};
	};
	exports.renderToReadableStream = function(children, options) {
		return new Promise(function(resolve, reject) {
			var onFatalError, onAllReady, allReady = new Promise(function(res, rej) {
				onAllReady = res;
				onFatalError = rej;
			}), onHeaders = options ? options.onHeaders : void 0, onHeadersImpl;
			onHeaders && (onHeadersImpl = function(headersDescriptor) {
				onHeaders(new Headers(headersDescriptor));
			});
			var resumableState = createResumableState(options ? options.identifierPrefix : void 0, options ? options.unstable_externalRuntimeSrc : void 0, options ? options.bootstrapScriptContent : void 0, options ? options.bootstrapScripts : void 0, options ? options.bootstrapModules : void 0), request = createRequest(children, resumableState, createRenderState(resumableState, options ? options.nonce : void 0, options ? options.unstable_externalRuntimeSrc : void 0, options ? options.importMap : void 0, onHeadersImpl, options ? options.maxHeadersLength : void 0), createRootFormatContext(options ? options.namespaceURI : void 0), options ? options.progressiveChunkSize : void 0, options ? options.onError : void 0, onAllReady, function() {
				var writable, stream = new ReadableStream({
					type: "bytes",
					start: function(controller) {
						writable = createFakeWritableFromReadableStreamController$1(controller);
					},
					pull: function() {
						startFlowing(request, writable);
					},
					cancel: function(reason) {
						request.destination = null;
						abort(request, reason);
					}
				}, { highWaterMark: 0 });
				stream.allReady = allReady;
				resolve(stream);
			}, function(error) {
				allReady.catch(function() {});
				reject(error);
			}, onFatalError, options ? options.onPostpone : void 0, options ? options.formState : void 0);
			if (options && options.signal) {
				var signal = options.signal;
				if (signal.aborted) abort(request, signal.reason);
				else {
					var listener = function() {
						abort(request, signal.reason);
						signal.removeEventListener("abort", listener);
					};
					signal.addEventListener("abort", listener);
				}
			}
			startWork(request);
		});
	};
	exports.resume = function(children, postponedState, options) {
		return new Promise(function(resolve, reject) {
			var onFatalError, onAllReady, allReady = new Promise(function(res, rej) {
				onAllReady = res;
				onFatalError = rej;
			}), request = resumeRequest(children, postponedState, createRenderState(postponedState.resumableState, options ? options.nonce : void 0, void 0, void 0, void 0, void 0), options ? options.onError : void 0, onAllReady, function() {
				var writable, stream = new ReadableStream({
					type: "bytes",
					start: function(controller) {
						writable = createFakeWritableFromReadableStreamController$1(controller);
					},
					pull: function() {
						startFlowing(request, writable);
					},
					cancel: function(reason) {
						request.destination = null;
						abort(request, reason);
					}
				}, { highWaterMark: 0 });
				stream.allReady = allReady;
				resolve(stream);
			}, function(error) {
				allReady.catch(function() {});
				reject(error);
			}, onFatalError, options ? options.onPostpone : void 0);
			if (options && options.signal) {
				var signal = options.signal;
				if (signal.aborted) abort(request, signal.reason);
				else {
					var listener = function() {
						abort(request, signal.reason);
						signal.removeEventListener("abort", listener);
					};
					signal.addEventListener("abort", listener);
				}
			}
			startWork(request);
		});
	};
	exports.resumeAndPrerender = function(children, postponedState, options) {
		return new Promise(function(resolve, reject) {
			var request = resumeAndPrerenderRequest(children, postponedState, createRenderState(postponedState.resumableState, void 0, void 0, void 0, void 0, void 0), options ? options.onError : void 0, function() {
				var writable, stream = new ReadableStream({
					type: "bytes",
					start: function(controller) {
						writable = createFakeWritableFromReadableStreamController(controller);
					},
					pull: function() {
						startFlowing(request, writable);
					},
					cancel: function(reason) {
						request.destination = null;
						abort(request, reason);
					}
				}, { highWaterMark: 0 });
				stream = {
					postponed: getPostponedState(request),
					prelude: stream
				};
				resolve(stream);
			}, void 0, void 0, reject, options ? options.onPostpone : void 0);
			if (options && options.signal) {
				var signal = options.signal;
				if (signal.aborted) abort(request, signal.reason);
				else {
					var listener = function() {
						abort(request, signal.reason);
						signal.removeEventListener("abort", listener);
					};
					signal.addEventListener("abort", listener);
				}
			}
			startWork(request);
		});
	};
	exports.resumeAndPrerenderToNodeStream = function(children, postponedState, options) {
		return new Promise(function(resolve, reject) {
			var request = resumeAndPrerenderRequest(children, postponedState, createRenderState(postponedState.resumableState, void 0, void 0, void 0, void 0, void 0), options ? options.onError : void 0, function() {
				var readable = new stream.Readable({ read: function() {
					startFlowing(request, writable);
				} }), writable = createFakeWritableFromReadable(readable);
				readable = {
					postponed: getPostponedState(request),
					prelude: readable
				};
				resolve(readable);
			}, void 0, void 0, reject, options ? options.onPostpone : void 0);
			if (options && options.signal) {
				var signal = options.signal;
				if (signal.aborted) abort(request, signal.reason);
				else {
					var listener = function() {
						abort(request, signal.reason);
						signal.removeEventListener("abort", listener);
					};
					signal.addEventListener("abort", listener);
				}
			}
			startWork(request);
		});
	};
	exports.resumeToPipeableStream = function(children, postponedState, options) {
		var request = resumeRequestImpl(children, postponedState, options), hasStartedFlowing = !1;
		startWork(request);
		return {
			pipe: function(destination) {
				if (hasStartedFlowing) throw Error("React currently only supports piping to one writable stream.");
				hasStartedFlowing = !0;
				startFlowing(request, destination);
				destination.on("drain", createDrainHandler(destination, request));
				destination.on("error", createCancelHandler(request, "The destination stream errored while writing data."));
				destination.on("close", createCancelHandler(request, "The destination stream closed early."));
				return destination;
			},
			abort: function(reason) {
				abort(request, reason);
			}
		};
	};
	exports.version = "19.2.9";
}));
// ../../node_modules/react-dom/static.node.js
var require_static_node = /* @__PURE__ */ __commonJSMin(((exports) => {
	var s = require_react_dom_server_node_production();
	exports.version = s.version;
	exports.prerenderToNodeStream = s.prerenderToNodeStream;
	exports.prerender = s.prerender;
	exports.resumeAndPrerenderToNodeStream = s.resumeAndPrerenderToNodeStream;
	exports.resumeAndPrerender = s.resumeAndPrerender;
}));
// ../../node_modules/@tanstack/query-core/build/modern/mutation.js
/**
* Represents a single mutation attempt. A `Mutation` holds the mutation's
* options, state (data/error/status), and the `MutationObserver`s currently
* subscribed to it.
*
* Instances are created and managed internally by `MutationCache`; application
* code typically interacts with mutations indirectly through `QueryClient` or
* a framework hook like `useMutation`. Direct access to a `Mutation` instance
* is possible via `mutationCache.find()`/`getAll()` for inspecting cache state.
* @example
* ```ts
* const mutationCache = queryClient.getMutationCache()
*
* const mutation = mutationCache.find({ mutationKey: ['addPost'] })
* ```
*/
var Mutation = class extends Removable {
	#client;
	#observers;
	#mutationCache;
	#retryer;
	constructor(config) {
		super();
		this.#client = config.client;
		this.mutationId = config.mutationId;
		this.#mutationCache = config.mutationCache;
		this.#observers = [];
		this.state = config.state || getDefaultState();
		this.setOptions(config.options);
		this.scheduleGc();
	}
	/**
	* Replaces the mutation's options and applies their `gcTime`.
	* @internal
	* @param options - The new mutation options.
	*/
	setOptions(options) {
		this.options = options;
		this.updateGcTime(this.options.gcTime);
	}
	/**
	* The `meta` object passed in the mutation's options, if any.
	* @returns The mutation's `meta`, or `undefined` if none was set.
	*/
	get meta() {
		return this.options.meta;
	}
	/**
	* Subscribes an observer to the mutation and stops its garbage collection.
	* @internal
	* @param observer - The observer to add. Adding an observer that is already subscribed does
	* nothing.
	*/
	addObserver(observer) {
		if (!this.#observers.includes(observer)) {
			this.#observers.push(observer);
			this.clearGcTimeout();
			this.#mutationCache.notify({
				type: "observerAdded",
				mutation: this,
				observer
			});
		}
	}
	/**
	* Unsubscribes an observer from the mutation.
	* @internal
	* @param observer - The observer to remove. Garbage collection is scheduled afterwards.
	*/
	removeObserver(observer) {
		this.#observers = this.#observers.filter((x) => x !== observer);
		this.scheduleGc();
		this.#mutationCache.notify({
			type: "observerRemoved",
			mutation: this,
			observer
		});
	}
	optionalRemove() {
		if (!this.#observers.length) {
			if (this.state.status === "pending") this.scheduleGc();
			else this.#mutationCache.remove(this);
		}
	}
	/**
	* Resumes a mutation that is currently paused or was restored from a
	* dehydrated, still-`pending` state.
	*
	* - If this mutation has an active retryer (it paused mid-attempt, e.g. due
	*   to the network mode or scope-based queuing), its retryer is resumed.
	* - Otherwise, if the mutation's status is still `pending` (e.g. it was
	*   dehydrated while an attempt was in flight and never got a retryer in
	*   this instance), `execute` is called again with the last known variables.
	* - Otherwise the mutation has already settled and this resolves immediately
	*   without running anything again.
	* @returns A promise that settles with the resumed mutation: it rejects if the mutation fails.
	* It resolves immediately if the mutation has already settled.
	* @see {@link Mutation#execute}
	* @example
	* ```ts
	* // typically driven by reconnect handling, e.g. queryClient.resumePausedMutations()
	* const mutation = mutationCache.find({ mutationKey: ['addPost'] })
	* await mutation?.continue()
	* ```
	*/
	continue() {
		return this.#retryer?.continue() ?? (this.state.status === "pending" ? this.execute(this.state.variables) : Promise.resolve());
	}
	/**
	* Runs the mutation function for the given variables through a retryer, and
	* drives the mutation's state and lifecycle callbacks through to settlement.
	*
	* If this mutation's state is already `pending` when `execute` is called
	* (i.e. it was restored, still in-flight, from a dehydrated state), the
	* `onMutate` step is skipped and a `continue` action is dispatched to
	* unpause it; otherwise a `pending` action is dispatched first, then the
	* mutation cache's `onMutate` and the mutation's own `onMutate` option are
	* awaited in that order, and the resulting context is stored.
	*
	* The mutation function is then run (subject to `retry`/`retryDelay`/
	* `networkMode`, and to the mutation cache's scope-based serialization).
	* On success, the cache's `onSuccess`/`onSettled` callbacks run before the
	* mutation's own `onSuccess`/`onSettled` options, a `success` action is
	* dispatched, and the resolved data is returned. On failure, the same
	* cache-then-option ordering is used for `onError`/`onSettled`, but each of
	* those four callbacks is individually caught so that a throwing callback
	* cannot mask the original error; an `error` action is then dispatched and
	* the original error is re-thrown.
	* @param variables - The variables passed to the `mutationFn`.
	* @returns A promise that resolves with the mutation's data, or rejects with its error.
	* @see {@link Mutation#continue}
	* @example
	* ```ts
	* // Called internally by `MutationObserver.mutate` and `Mutation.continue` —
	* // applications normally trigger mutations through those, not this method.
	* const data = await mutation.execute(variables)
	* ```
	*/
	async execute(variables) {
		const onContinue = () => {
			this.#dispatch({ type: "continue" });
		};
		const mutationFnContext = {
			client: this.#client,
			meta: this.options.meta,
			mutationKey: this.options.mutationKey
		};
		const retryer = this.#retryer = createRetryer({
			fn: () => {
				if (!this.options.mutationFn) return Promise.reject(/* @__PURE__ */ new Error("No mutationFn found"));
				return this.options.mutationFn(variables, mutationFnContext);
			},
			onFail: (failureCount, error) => {
				this.#dispatch({
					type: "failed",
					failureCount,
					error
				});
			},
			onPause: () => {
				this.#dispatch({ type: "pause" });
			},
			onContinue,
			retry: this.options.retry ?? 0,
			retryDelay: this.options.retryDelay,
			networkMode: this.options.networkMode,
			canRun: () => this.#mutationCache.canRun(this)
		});
		const restored = this.state.status === "pending";
		const isPaused = !retryer.canStart();
		try {
			if (restored) onContinue();
			else {
				this.#dispatch({
					type: "pending",
					variables,
					isPaused
				});
				if (this.#mutationCache.config.onMutate) await this.#mutationCache.config.onMutate(variables, this, mutationFnContext);
				const context = await this.options.onMutate?.(variables, mutationFnContext);
				if (context !== this.state.context) this.#dispatch({
					type: "pending",
					context,
					variables,
					isPaused
				});
			}
			if (this.state.isPaused && retryer.canStart()) onContinue();
			const data = await retryer.start();
			await this.#mutationCache.config.onSuccess?.(data, variables, this.state.context, this, mutationFnContext);
			await this.options.onSuccess?.(data, variables, this.state.context, mutationFnContext);
			await this.#mutationCache.config.onSettled?.(data, null, this.state.variables, this.state.context, this, mutationFnContext);
			await this.options.onSettled?.(data, null, variables, this.state.context, mutationFnContext);
			this.#dispatch({
				type: "success",
				data
			});
			return data;
		} catch (error) {
			try {
				await this.#mutationCache.config.onError?.(error, variables, this.state.context, this, mutationFnContext);
			} catch (e) {
				Promise.reject(e);
			}
			try {
				await this.options.onError?.(error, variables, this.state.context, mutationFnContext);
			} catch (e) {
				Promise.reject(e);
			}
			try {
				await this.#mutationCache.config.onSettled?.(void 0, error, this.state.variables, this.state.context, this, mutationFnContext);
			} catch (e) {
				Promise.reject(e);
			}
			try {
				await this.options.onSettled?.(void 0, error, variables, this.state.context, mutationFnContext);
			} catch (e) {
				Promise.reject(e);
			}
			this.#dispatch({
				type: "error",
				error
			});
			throw error;
		} finally {
			if (this.#retryer === retryer) this.#retryer = void 0;
			this.#mutationCache.runNext(this);
		}
	}
	#dispatch(action) {
		const reducer = (state) => {
			switch (action.type) {
				case "failed": return {
					...state,
					failureCount: action.failureCount,
					failureReason: action.error
				};
				case "pause": return {
					...state,
					isPaused: true
				};
				case "continue": return {
					...state,
					isPaused: false
				};
				case "pending": return {
					...state,
					context: action.context,
					data: void 0,
					failureCount: 0,
					failureReason: null,
					error: null,
					isPaused: action.isPaused,
					status: "pending",
					variables: action.variables,
					submittedAt: Date.now()
				};
				case "success": return {
					...state,
					data: action.data,
					failureCount: 0,
					failureReason: null,
					error: null,
					status: "success",
					isPaused: false
				};
				case "error": return {
					...state,
					data: void 0,
					error: action.error,
					failureCount: state.failureCount + 1,
					failureReason: action.error,
					isPaused: false,
					status: "error"
				};
			}
		};
		this.state = reducer(this.state);
		notifyManager.batch(() => {
			this.#observers.forEach((observer) => {
				observer.onMutationUpdate(action);
			});
			this.#mutationCache.notify({
				mutation: this,
				type: "updated",
				action
			});
		});
	}
};
/**
* Returns the initial state of a mutation: `'idle'`, with no data, error, or variables.
* @returns The initial mutation state.
*/
function getDefaultState() {
	return {
		context: void 0,
		data: void 0,
		error: null,
		failureCount: 0,
		failureReason: null,
		isPaused: false,
		status: "idle",
		variables: void 0,
		submittedAt: 0
	};
}
// ../../node_modules/@tanstack/query-core/build/modern/mutationCache.js
/**
* The `MutationCache` is the storage for mutations.
*
* Normally, you will not interact with the `MutationCache` directly and instead use a
* `QueryClient`. You can subscribe to it (inherited from `Subscribable`) to be informed of
* safe/known updates to the cache, such as mutations being added, removed, or updated.
* @example
* ```ts
* const unsubscribe = mutationCache.subscribe((event) => {
*   console.log(event.type, event.mutation)
* })
* ```
*/
var MutationCache = class extends Subscribable {
	#mutations;
	#scopes;
	#mutationId;
	constructor(config = {}) {
		super();
		this.config = config;
		this.#mutations = /* @__PURE__ */ new Set();
		this.#scopes = /* @__PURE__ */ new Map();
		this.#mutationId = 0;
	}
	/**
	* Creates a mutation and adds it to the cache.
	* @internal
	* @param client - The client the mutation belongs to, used to default its options.
	* @param options - The mutation options. They are defaulted with {@link
	* QueryClient#defaultMutationOptions}.
	* @param state - The initial state of the mutation, e.g. when restoring a dehydrated mutation.
	* @returns The new mutation, already added to the cache.
	*/
	build(client, options, state) {
		const mutation = new Mutation({
			client,
			mutationCache: this,
			mutationId: ++this.#mutationId,
			options: client.defaultMutationOptions(options),
			state
		});
		this.add(mutation);
		return mutation;
	}
	/**
	* Adds a mutation to the cache.
	* @internal
	* @param mutation - The mutation to add. If it has a `scope`, it is queued in that scope.
	*/
	add(mutation) {
		this.#mutations.add(mutation);
		const scope = scopeFor(mutation);
		if (typeof scope === "string") {
			const scopedMutations = this.#scopes.get(scope);
			if (scopedMutations) scopedMutations.push(mutation);
			else this.#scopes.set(scope, [mutation]);
		}
		this.notify({
			type: "added",
			mutation
		});
	}
	/**
	* Removes a mutation from the cache.
	* @internal
	* @param mutation - The mutation to remove, also from its scope's queue.
	*/
	remove(mutation) {
		if (this.#mutations.delete(mutation)) {
			const scope = scopeFor(mutation);
			if (typeof scope === "string") {
				const scopedMutations = this.#scopes.get(scope);
				if (scopedMutations) {
					if (scopedMutations.length > 1) {
						const index = scopedMutations.indexOf(mutation);
						if (index !== -1) scopedMutations.splice(index, 1);
					} else if (scopedMutations[0] === mutation) this.#scopes.delete(scope);
				}
			}
		}
		this.notify({
			type: "removed",
			mutation
		});
	}
	/**
	* Checks whether a mutation can run now, given the other mutations in its `scope`.
	* @internal
	* @param mutation - The mutation to check.
	* @returns `true` if the mutation has no `scope`, or no other mutation in its scope is pending
	* ahead of it.
	*/
	canRun(mutation) {
		const scope = scopeFor(mutation);
		if (typeof scope === "string") {
			const firstPendingMutation = this.#scopes.get(scope)?.find((m) => m.state.status === "pending");
			return !firstPendingMutation || firstPendingMutation === mutation;
		} else return true;
	}
	/**
	* Continues the next paused mutation in the same `scope` after a mutation finishes.
	* @internal
	* @param mutation - The mutation that finished.
	* @returns A promise that resolves once the next paused mutation in the same scope has continued,
	* or immediately if there is none.
	*/
	runNext(mutation) {
		const scope = scopeFor(mutation);
		if (typeof scope === "string") return (this.#scopes.get(scope)?.find((m) => m !== mutation && m.state.isPaused))?.continue() ?? Promise.resolve();
		else return Promise.resolve();
	}
	/**
	* Removes all mutations from the cache.
	* @example
	* ```ts
	* const mutationCache = queryClient.getMutationCache()
	*
	* mutationCache.clear()
	* ```
	*/
	clear() {
		notifyManager.batch(() => {
			const mutations = this.getAll();
			this.#mutations.clear();
			this.#scopes.clear();
			mutations.forEach((mutation) => {
				this.notify({
					type: "removed",
					mutation
				});
			});
		});
	}
	/**
	* Returns all mutations within the cache.
	*
	* This is not typically needed for most applications, but can come in handy when needing more
	* information about a mutation in rare scenarios.
	* @returns Every mutation in the cache.
	* @example
	* ```ts
	* const mutationCache = queryClient.getMutationCache()
	*
	* const mutations = mutationCache.getAll()
	* ```
	*/
	getAll() {
		return Array.from(this.#mutations);
	}
	/**
	* A slightly more advanced method that can be used to get an existing mutation instance from
	* the cache. If the mutation does not exist, `undefined` is returned.
	*
	* This is not typically needed for most applications, but can come in handy when needing more
	* information about a mutation in rare scenarios.
	* @param filters - The filters to match. `exact` defaults to `true`.
	* @returns The first matching mutation, or `undefined`.
	* @see {@link MutationCache#findAll}
	* @example
	* ```ts
	* const mutationCache = queryClient.getMutationCache()
	*
	* const mutation = mutationCache.find({ mutationKey: ['addPost'] })
	* ```
	*/
	find(filters) {
		const defaultedFilters = {
			exact: true,
			...filters
		};
		return this.getAll().find((mutation) => matchMutation(defaultedFilters, mutation));
	}
	/**
	* An even more advanced method that can be used to get existing mutation instances from the
	* cache that match the given filters. If no mutations match, an empty array is returned.
	*
	* This is not typically needed for most applications, but can come in handy when needing more
	* information about mutations in rare scenarios.
	* @param filters - The filters to match. Without filters, every mutation is returned.
	* @returns The matching mutations.
	* @see {@link MutationCache#find}
	* @example
	* ```ts
	* const mutationCache = queryClient.getMutationCache()
	*
	* const mutations = mutationCache.findAll({ mutationKey: ['addPost'] })
	* ```
	*/
	findAll(filters = {}) {
		return this.getAll().filter((mutation) => matchMutation(filters, mutation));
	}
	/**
	* Notifies every cache listener of an event, in one batch.
	* @internal
	* @param event - The event passed to every listener.
	*/
	notify(event) {
		notifyManager.batch(() => {
			this.listeners.forEach((listener) => {
				listener(event);
			});
		});
	}
	/**
	* Continues every paused mutation, e.g. when the app comes back online.
	* @internal
	* @returns A promise that resolves once every paused mutation has continued and settled.
	*/
	resumePausedMutations() {
		const pausedMutations = this.getAll().filter((x) => x.state.isPaused);
		return notifyManager.batch(() => Promise.all(pausedMutations.map((mutation) => mutation.continue().catch(noop))));
	}
};
/**
* Returns the scope id of a mutation, used to run mutations with the same scope one after another.
* @param mutation - The mutation to read the scope of.
* @returns The mutation's `scope.id`, or `undefined` if it has no scope.
*/
function scopeFor(mutation) {
	return mutation.options.scope?.id;
}
// ../../node_modules/@tanstack/query-core/build/modern/queryCache.js
/**
* The `QueryCache` is the storage mechanism for TanStack Query. It stores all the data, meta
* information, and state of the queries it contains.
*
* Normally, you will not interact with the `QueryCache` directly and instead use a `QueryClient`
* for a specific cache. You can subscribe to it (inherited from `Subscribable`) to be informed of
* safe/known updates to the cache, such as queries being added, removed, or updated — updates made
* outside of the cache's own tracked mechanisms (e.g. mutating a query's state object directly) do
* not notify subscribers.
* @example
* ```ts
* const unsubscribe = queryCache.subscribe((event) => {
*   console.log(event.type, event.query)
* })
* ```
*/
var QueryCache = class extends Subscribable {
	#queries;
	constructor(config = {}) {
		super();
		this.config = config;
		this.#queries = /* @__PURE__ */ new Map();
	}
	/**
	* Returns the existing `Query` instance for the given options' `queryKey`/`queryHash`, or
	* builds and adds a new one to the cache if none exists yet. Used by framework adapters and
	* plugins (e.g. broadcast/persistence) that need to get-or-create a `Query` directly, bypassing
	* the reactive `QueryObserver` machinery.
	* @param client - The client the query belongs to, used to default its options.
	* @param options - The query options, including the `queryKey`. A new query is created with the
	* options defaulted by {@link QueryClient#defaultQueryOptions}.
	* @param state - The initial state of a newly created query, e.g. when hydrating. Ignored if the
	* query already exists.
	* @returns The existing or newly created query.
	* @example
	* ```ts
	* const queryCache = queryClient.getQueryCache()
	*
	* const query = queryCache.build(queryClient, {
	*   queryKey: ['posts'],
	*   queryFn: fetchPosts,
	* })
	* ```
	*/
	build(client, options, state) {
		const queryKey = options.queryKey;
		const queryHash = options.queryHash ?? hashQueryKeyByOptions(queryKey, options);
		let query = this.get(queryHash);
		if (!query) {
			query = new Query({
				client,
				queryKey,
				queryHash,
				options: client.defaultQueryOptions(options),
				state,
				defaultOptions: client.getQueryDefaults(queryKey)
			});
			this.add(query);
		}
		return query;
	}
	/**
	* Adds a query to the cache.
	* @internal
	* @param query - The query to add. If a query with the same hash is already cached, nothing
	* happens.
	*/
	add(query) {
		if (!this.#queries.has(query.queryHash)) {
			this.#queries.set(query.queryHash, query);
			this.notify({
				type: "added",
				query
			});
		}
	}
	/**
	* Destroys the given `Query` and removes it from the cache, notifying subscribers with a
	* `'removed'` event. A no-op if the query is no longer the one currently stored under its hash
	* (e.g. it was already replaced). Used by plugins (e.g. the broadcast client) that mirror
	* removals across `QueryCache` instances.
	* @param query - The query to remove.
	* @example
	* ```ts
	* const queryCache = queryClient.getQueryCache()
	* const query = queryCache.find({ queryKey: ['posts'] })
	*
	* if (query) {
	*   queryCache.remove(query)
	* }
	* ```
	*/
	remove(query) {
		if (this.#queries.get(query.queryHash) === query) {
			query.destroy();
			this.#queries.delete(query.queryHash);
			this.notify({
				type: "removed",
				query
			});
		}
	}
	/**
	* Removes all queries from the cache.
	* @example
	* ```ts
	* const queryCache = queryClient.getQueryCache()
	*
	* queryCache.clear()
	* ```
	*/
	clear() {
		notifyManager.batch(() => {
			this.getAll().forEach((query) => {
				this.remove(query);
			});
		});
	}
	/**
	* Returns the `Query` instance stored under the given `queryHash`, or `undefined` if none
	* exists. Unlike {@link QueryCache#find}, this looks up by the already-computed hash rather
	* than by `QueryFilters`. Used by plugins (e.g. broadcast/hydration) that already have a hash
	* to look up directly.
	* @param queryHash - The hash of the query to look up.
	* @returns The query stored under the hash, or `undefined`.
	* @example
	* ```ts
	* const queryCache = queryClient.getQueryCache()
	* const queryHash = hashKey(['posts'])
	*
	* const query = queryCache.get(queryHash)
	* ```
	*/
	get(queryHash) {
		return this.#queries.get(queryHash);
	}
	/**
	* Returns all queries within the cache.
	* @returns Every query in the cache.
	* @example
	* ```ts
	* const queryCache = queryClient.getQueryCache()
	*
	* const queries = queryCache.getAll()
	* ```
	*/
	getAll() {
		return [...this.#queries.values()];
	}
	/**
	* A slightly more advanced method that can be used to get an existing query instance from the
	* cache. This instance not only contains all the state for the query, but all of the instances,
	* and underlying guts of the query as well. If the query does not exist, `undefined` is
	* returned.
	*
	* This is not typically needed for most applications, but can come in handy when needing more
	* information about a query in rare scenarios (e.g. looking at `query.state.dataUpdatedAt` to
	* decide whether a query is fresh enough to be used as an initial value).
	* @param filters - The filters to match, including the required `queryKey`. `exact` defaults to
	* `true`.
	* @returns The first matching query, or `undefined`.
	* @see {@link QueryCache#findAll}
	* @example
	* ```ts
	* const queryCache = queryClient.getQueryCache()
	*
	* const query = queryCache.find({ queryKey: ['posts'] })
	* ```
	*/
	find(filters) {
		const defaultedFilters = {
			exact: true,
			...filters
		};
		return this.getAll().find((query) => matchQuery(defaultedFilters, query));
	}
	/**
	* An even more advanced method that can be used to get existing query instances from the cache
	* that partially match a query key. If no queries match, an empty array is returned.
	*
	* This is not typically needed for most applications, but can come in handy when needing more
	* information about queries in rare scenarios.
	* @param filters - The filters to match. Without filters, every query is returned.
	* @returns The matching queries.
	* @see {@link QueryCache#find}
	* @example
	* ```ts
	* const queryCache = queryClient.getQueryCache()
	*
	* const queries = queryCache.findAll({ queryKey: ['posts'] })
	* ```
	*/
	findAll(filters = {}) {
		const queries = this.getAll();
		return Object.keys(filters).length > 0 ? queries.filter((query) => matchQuery(filters, query)) : queries;
	}
	/**
	* Notifies every cache listener of an event, in one batch.
	* @internal
	* @param event - The event passed to every listener.
	*/
	notify(event) {
		notifyManager.batch(() => {
			this.listeners.forEach((listener) => {
				listener(event);
			});
		});
	}
	/**
	* Calls {@link Query#onFocus} on every cached query, in one batch.
	* @internal
	*/
	onFocus() {
		notifyManager.batch(() => {
			this.getAll().forEach((query) => {
				query.onFocus();
			});
		});
	}
	/**
	* Calls {@link Query#onOnline} on every cached query, in one batch.
	* @internal
	*/
	onOnline() {
		notifyManager.batch(() => {
			this.getAll().forEach((query) => {
				query.onOnline();
			});
		});
	}
};
// ../../node_modules/@tanstack/query-core/build/modern/queryClient.js
/**
* `QueryClient` is used to interact with a cache of queries and mutations. It owns a
* `QueryCache` and a `MutationCache` (creating default ones if none are passed in) and holds
* the default options that are applied to queries and mutations created through it.
* @example
* ```ts
* const queryClient = new QueryClient({
*   defaultOptions: {
*     queries: {
*       staleTime: Infinity,
*     },
*   },
* })
*
* await queryClient.query({ queryKey: ['posts'], queryFn: fetchPosts })
* ```
*/
var QueryClient = class {
	#queryCache;
	#mutationCache;
	#defaultOptions;
	#queryDefaults;
	#mutationDefaults;
	#mountCount;
	#unsubscribeFocus;
	#unsubscribeOnline;
	constructor(config = {}) {
		this.#queryCache = config.queryCache || new QueryCache();
		this.#mutationCache = config.mutationCache || new MutationCache();
		this.#defaultOptions = config.defaultOptions || {};
		this.#queryDefaults = /* @__PURE__ */ new Map();
		this.#mutationDefaults = /* @__PURE__ */ new Map();
		this.#mountCount = 0;
	}
	/**
	* Called by a framework adapter's `QueryClientProvider`-equivalent when it mounts, to start
	* listening for focus/online events and resume paused mutations. Ref-counted via an internal
	* mount count, so nested or multiple providers sharing the same `QueryClient` don't tear down
	* the shared listeners until the last one unmounts.
	*/
	mount() {
		this.#mountCount++;
		if (this.#mountCount !== 1) return;
		this.#unsubscribeFocus = focusManager.subscribe(async (focused) => {
			if (focused) {
				await this.resumePausedMutations();
				this.#queryCache.onFocus();
			}
		});
		this.#unsubscribeOnline = onlineManager.subscribe(async (online) => {
			if (online) {
				await this.resumePausedMutations();
				this.#queryCache.onOnline();
			}
		});
	}
	/**
	* The inverse of {@link QueryClient#mount} — called by a framework adapter's
	* `QueryClientProvider`-equivalent when it unmounts. Only tears down the focus/online
	* listeners once the mount count returns to `0`.
	*/
	unmount() {
		this.#mountCount--;
		if (this.#mountCount !== 0) return;
		this.#unsubscribeFocus?.();
		this.#unsubscribeFocus = void 0;
		this.#unsubscribeOnline?.();
		this.#unsubscribeOnline = void 0;
	}
	/**
	* Returns the number of queries in the cache that are currently fetching, optionally
	* matching a set of filters. This includes background-fetching, loading new pages, and
	* loading more infinite query results.
	* @param filters - Narrows down which fetching queries are counted. Without filters, every
	* fetching query is counted.
	* @returns The number of matching queries whose `fetchStatus` is `'fetching'`.
	* @example
	* ```ts
	* if (queryClient.isFetching()) {
	*   console.log('At least one query is fetching!')
	* }
	* ```
	*/
	isFetching(filters) {
		return this.#queryCache.findAll({
			...filters,
			fetchStatus: "fetching"
		}).length;
	}
	/**
	* Returns the number of mutations in the cache that are currently pending, optionally
	* matching a set of filters.
	* @param filters - Narrows down which pending mutations are counted. Without filters, every
	* pending mutation is counted.
	* @returns The number of matching mutations whose `status` is `'pending'`.
	* @example
	* ```ts
	* if (queryClient.isMutating()) {
	*   console.log('At least one mutation is pending!')
	* }
	* ```
	*/
	isMutating(filters) {
		return this.#mutationCache.findAll({
			...filters,
			status: "pending"
		}).length;
	}
	/**
	* Imperative (non-reactive) way to retrieve data for a QueryKey.
	* Should only be used in callbacks or functions where reading the latest data is necessary, e.g. for optimistic updates.
	*
	* Hint: Do not use this function inside a component, because it won't receive updates.
	* Use `useQuery` to create a `QueryObserver` that subscribes to changes.
	* @param queryKey - The query key of the query to read.
	* @returns The cached data for the query, or `undefined` if no query with this key has been observed yet.
	* @see {@link QueryClient#getQueriesData}
	*/
	getQueryData(queryKey) {
		const options = this.defaultQueryOptions({ queryKey });
		return this.#queryCache.get(options.queryHash)?.state.data;
	}
	/**
	* Returns the cached data of a query, or fetches it if there is none. With `revalidateIfStale`,
	* stale cached data is also refetched in the background.
	* @param options - The query options. If the query has no cached data yet, it is fetched with
	* these options.
	* @returns A promise that resolves to the cached data, or to the fetched data if nothing was
	* cached yet.
	* @deprecated Use queryClient.query({ ...options, staleTime: 'static' }) instead. This method will be removed in the next major version.
	*/
	ensureQueryData(options) {
		const defaultedOptions = this.defaultQueryOptions(options);
		const query = this.#queryCache.build(this, defaultedOptions);
		const cachedData = query.state.data;
		if (cachedData === void 0) return this.fetchQuery(options);
		if (options.revalidateIfStale && query.isStaleByTime(resolveQueryValue(defaultedOptions.staleTime, query))) this.prefetchQuery(defaultedOptions);
		return Promise.resolve(cachedData);
	}
	/**
	* Imperative (non-reactive) way to retrieve the cached data of multiple queries at once.
	* Only queries matching the given filters are returned; if none match, an empty array is
	* returned.
	*
	* Because the matched queries can hold data of different shapes (e.g. a broad filter can match
	* queries with unrelated data types), the `TQueryFnData` generic defaults to `unknown` rather
	* than being inferred. Passing a more specific type is a convenience for call sites that know
	* every matched query holds the same shape — it is not checked against the actual cache
	* contents.
	* @param filters - The filters that select which queries to read.
	* @returns An array of query key and data pairs. The data is `undefined` for a query with no cached data.
	* @see {@link QueryClient#getQueryData}
	* @example
	* ```ts
	* const data = queryClient.getQueriesData({ queryKey: ['posts'] })
	* ```
	*/
	getQueriesData(filters) {
		return this.#queryCache.findAll(filters).map(({ queryKey, state }) => {
			return [queryKey, state.data];
		});
	}
	/**
	* Synchronous way to immediately update a query's cached data. If the updater (or the value
	* passed) resolves to `undefined`, the cache is left untouched and no query is created;
	* otherwise, if the query does not exist yet, it will be created. To update multiple queries
	* at once by partially matching query keys, use {@link QueryClient#setQueriesData} instead.
	*
	* Updates must be performed immutably: do not mutate `oldData`, or data previously retrieved
	* via {@link QueryClient#getQueryData}, in place.
	* @param queryKey - The query key to set data for.
	* @param updater - Either the new data, or a function that receives the current data (which
	* may be `undefined`) and returns the new data.
	* @param options - Set `updatedAt` to override the timestamp the written data is recorded with.
	* @returns The data that was written, or `undefined` if the updater returned `undefined` — in that case
	* the write is skipped and the cache is left unchanged.
	* @example
	* ```ts
	* queryClient.setQueryData(['posts'], newPosts)
	*
	* // Or, using an updater function that receives the current data:
	* queryClient.setQueryData(['posts'], (oldPosts) => [...oldPosts, newPost])
	* ```
	*/
	setQueryData(queryKey, updater, options) {
		const defaultedOptions = this.defaultQueryOptions({ queryKey });
		const prevData = this.#queryCache.get(defaultedOptions.queryHash)?.state.data;
		const data = functionalUpdate(updater, prevData);
		if (data === void 0) return;
		return this.#queryCache.build(this, defaultedOptions).setData(data, {
			...options,
			manual: true
		});
	}
	/**
	* Synchronous way to immediately update the cached data of multiple queries at once, using
	* filters or partial query key matching. Only queries that already exist and match the given
	* filters are updated; no new cache entries are created. Internally this calls
	* {@link QueryClient#setQueryData} for each matching query.
	* @param filters - The filters that select which existing queries to update.
	* @param updater - Either the new data, or a function that receives each matched query's current
	* data (which may be `undefined`) and returns the new data.
	* @param options - Set `updatedAt` to override the timestamp the written data is recorded with.
	* @returns One `[queryKey, data]` tuple per matched query, in the same shape and with the same
	* `undefined` case as {@link QueryClient#setQueryData}.
	* @example
	* ```ts
	* queryClient.setQueriesData({ queryKey: ['posts'] }, (oldPosts) =>
	*   oldPosts ? oldPosts.filter((post) => post.id !== deletedId) : oldPosts,
	* )
	* ```
	*/
	setQueriesData(filters, updater, options) {
		return notifyManager.batch(() => this.#queryCache.findAll(filters).map(({ queryKey }) => [queryKey, this.setQueryData(queryKey, updater, options)]));
	}
	/**
	* Imperative (non-reactive) way to retrieve an existing query's state. If the query does not
	* exist, `undefined` is returned.
	* @param queryKey - The query key of the query to read.
	* @returns The query's state, or `undefined` if no query with this key exists.
	* @example
	* ```ts
	* const state = queryClient.getQueryState(['posts'])
	* console.log(state?.dataUpdatedAt)
	* ```
	*/
	getQueryState(queryKey) {
		const options = this.defaultQueryOptions({ queryKey });
		return this.#queryCache.get(options.queryHash)?.state;
	}
	/**
	* Removes queries from the cache that match the given filters. Unlike
	* {@link QueryClient#invalidateQueries} or {@link QueryClient#refetchQueries}, this removes
	* matching queries from the cache instead of refetching them. Without filters, every query in
	* the cache is removed.
	* @param filters - The filters that select which queries to remove. Without filters, every query
	* is removed.
	* @example
	* ```ts
	* queryClient.removeQueries({ queryKey: ['posts'], exact: true })
	* ```
	*/
	removeQueries(filters) {
		const queryCache = this.#queryCache;
		notifyManager.batch(() => {
			queryCache.findAll(filters).forEach((query) => {
				queryCache.remove(query);
			});
		});
	}
	/**
	* Resets queries matching the given filters back to their initial state (e.g. any
	* `initialData`), notifying subscribers rather than removing them. Active queries among the
	* matched set are then refetched, and the returned promise resolves once that refetch settles.
	* @param filters - The filters that select which queries to reset. Without filters, every query
	* is reset.
	* @param options - Passed to the refetch of the active matched queries, e.g. `cancelRefetch` and
	* `throwOnError`.
	* @returns A promise that resolves once the refetch of the active matched queries settles.
	* @example
	* ```ts
	* await queryClient.resetQueries({ queryKey: ['posts'], exact: true })
	* ```
	*/
	resetQueries(filters, options) {
		const queryCache = this.#queryCache;
		return notifyManager.batch(() => {
			const matched = queryCache.findAll(filters);
			const queriesToRefetch = new Set(matched);
			matched.forEach((query) => {
				query.reset();
			});
			return this.refetchQueries({
				type: "active",
				predicate: (query) => queriesToRefetch.has(query)
			}, options);
		});
	}
	/**
	* Cancels outgoing fetches for queries matching the given filters. Most useful when performing
	* optimistic updates, since any outgoing refetch that resolves afterwards would otherwise
	* overwrite the optimistic update. By default (`revert: true`), a cancelled query's data is
	* reverted to its state before the outgoing fetch started.
	*
	* The returned promise never rejects, even if individual cancellations fail.
	* @param filters - The filters that select which queries to cancel. Without filters, every query
	* is cancelled.
	* @param cancelOptions - Passed to each matched query's cancellation. `revert` defaults to
	* `true`.
	* @returns A promise that resolves once every cancellation has settled.
	* @example
	* ```ts
	* await queryClient.cancelQueries({ queryKey: ['posts'], exact: true })
	* ```
	*/
	cancelQueries(filters, cancelOptions = {}) {
		const defaultedCancelOptions = {
			revert: true,
			...cancelOptions
		};
		const promises = notifyManager.batch(() => this.#queryCache.findAll(filters).map((query) => query.cancel(defaultedCancelOptions)));
		return Promise.all(promises).then(noop).catch(noop);
	}
	/**
	* Marks queries matching the given filters as invalidated. Unlike
	* {@link QueryClient#removeQueries}, invalidated queries stay in the cache.
	*
	* Unless `filters.refetchType` is `'none'`, matching queries are then refetched via
	* {@link QueryClient#refetchQueries}, using `filters.refetchType` if set, otherwise
	* `filters.type`, otherwise `'active'`.
	* @param filters - The filters that select which queries to invalidate, plus `refetchType` to
	* control which of them to refetch afterwards. Without filters, every query is invalidated.
	* @param options - Passed to {@link QueryClient#refetchQueries}, e.g. `cancelRefetch` and
	* `throwOnError`.
	* @returns A promise that resolves once the refetch settles, or immediately if `refetchType` is
	* `'none'`.
	* @example
	* ```ts
	* await queryClient.invalidateQueries({ queryKey: ['posts'], refetchType: 'active' })
	* ```
	*/
	invalidateQueries(filters, options = {}) {
		return notifyManager.batch(() => {
			this.#queryCache.findAll(filters).forEach((query) => {
				query.invalidate();
			});
			if (filters?.refetchType === "none") return Promise.resolve();
			return this.refetchQueries({
				...filters,
				type: filters?.refetchType ?? filters?.type ?? "active"
			}, options);
		});
	}
	/**
	* Refetches queries matching the given filters, regardless of whether they are stale. Without
	* filters, every query in the cache is refetched. Queries that are disabled, or static (only
	* have observers with a static `staleTime`), are never refetched.
	*
	* By default (`cancelRefetch: true`), a currently running fetch is cancelled before the new
	* one starts. The returned promise does not reject on individual query failures unless
	* `throwOnError` is `true`.
	*
	* Initially paused fetches do not delay the returned promise. Their later errors are handled
	* even when `throwOnError` is `true`.
	* @param filters - The filters that select which queries to refetch. Without filters, every query
	* in the cache is included.
	* @param options - Set `cancelRefetch` to `false` to keep a running fetch instead of cancelling
	* it, and `throwOnError` to `true` to reject when a refetch that was not initially paused fails.
	* @returns A promise that resolves once all matching refetches that were not initially paused
	* have settled.
	* @example
	* ```ts
	* // refetch all active queries partially matching a query key:
	* await queryClient.refetchQueries({ queryKey: ['posts'], type: 'active' })
	* ```
	*/
	refetchQueries(filters, options = {}) {
		const fetchOptions = {
			...options,
			cancelRefetch: options.cancelRefetch ?? true
		};
		const promises = notifyManager.batch(() => this.#queryCache.findAll(filters).filter((query) => !query.isDisabled() && !query.isStatic()).map((query) => {
			let promise = query.fetch(void 0, fetchOptions);
			const isPaused = query.state.fetchStatus === "paused";
			if (!fetchOptions.throwOnError || isPaused) promise = promise.catch(noop);
			return isPaused ? Promise.resolve() : promise;
		}));
		return Promise.all(promises).then(noop);
	}
	/**
	* Asynchronous method to fetch and cache a query, resolving with the data or throwing with
	* the error.
	*
	* If the query already exists in the cache and its data is not stale (per the given
	* `staleTime`), the cached data is returned without fetching. Otherwise, the query is fetched
	* and the promise resolves once the fetch settles. If a `select` function is provided, it is
	* applied to the data in both cases (cached or freshly fetched) before it is returned.
	*
	* Unlike a reactive observer, retries are disabled by default here (`retry: false`) unless
	* explicitly configured, since there is no component to catch a thrown error and retry through
	* re-render.
	*
	* The accepted options are `QueryObserverOptions` minus the fields that only make sense for a
	* reactive observer — `enabled`, `refetchInterval`, `refetchIntervalInBackground`,
	* `refetchOnWindowFocus`, `refetchOnReconnect`, `refetchOnMount`, `retryOnMount`,
	* `notifyOnChangeProps`, `throwOnError`, `suspense`, and `placeholderData` are not part of this
	* method's options.
	*
	* This method replaces the deprecated `fetchQuery`, and — combined with
	* `{ staleTime: 'static' }` — the deprecated `ensureQueryData`.
	* @param options - The query options, including the `queryKey` and the `queryFn` used if the
	* query needs to fetch.
	* @returns A promise that resolves to the data, or to the result of `select` if provided. It
	* rejects with the error from the fetch or from `select`.
	* @example
	* ```ts
	* try {
	*   const data = await queryClient.query({ queryKey, queryFn, staleTime: 10000 })
	* } catch (error) {
	*   console.log(error)
	* }
	* ```
	*/
	async query(options) {
		const defaultedOptions = this.defaultQueryOptions(options);
		if (defaultedOptions.retry === void 0) defaultedOptions.retry = false;
		const query = this.#queryCache.build(this, defaultedOptions);
		const queryData = query.isStaleByTime(resolveQueryValue(defaultedOptions.staleTime, query)) ? await query.fetch(defaultedOptions) : query.state.data;
		const select = defaultedOptions.select;
		if (select) return select(queryData);
		return queryData;
	}
	/**
	* Fetches and caches a query, or returns its cached data if it isn't stale. Unlike in observers,
	* the fetch isn't retried unless `retry` is set.
	* @param options - The query options, including the `queryKey` and the `queryFn` used if the
	* query needs to fetch.
	* @returns A promise that resolves to the cached or fetched data, or rejects with the fetch
	* error.
	* @deprecated Use queryClient.query(options) instead. This method will be removed in the next major version.
	*/
	fetchQuery(options) {
		const defaultedOptions = this.defaultQueryOptions(options);
		if (defaultedOptions.retry === void 0) defaultedOptions.retry = false;
		const query = this.#queryCache.build(this, defaultedOptions);
		return query.isStaleByTime(resolveQueryValue(defaultedOptions.staleTime, query)) ? query.fetch(defaultedOptions) : Promise.resolve(query.state.data);
	}
	/**
	* Fetches and caches a query like {@link QueryClient#fetchQuery}, but ignores the result and any
	* error.
	* @param options - The query options, including the `queryKey` and the `queryFn` used if the
	* query needs to fetch.
	* @returns A promise that resolves once the fetch settles. It never rejects.
	* @deprecated Use queryClient.query(options) instead. You can swallow errors with `.catch(noop)`. This method will be removed in the next major version.
	*/
	prefetchQuery(options) {
		return this.fetchQuery(options).then(noop).catch(noop);
	}
	/**
	* Asynchronous method to fetch and cache an infinite query, resolving with an
	* {@link InfiniteData} object or throwing with the error.
	*
	* Behaves like {@link QueryClient#query}, accepting the same options (minus
	* `initialPageParam`), plus the required `initialPageParam`, and an optional `pages` /
	* `getNextPageParam` pair used to refetch a fixed number of pages from the start.
	*
	* This method replaces the deprecated `fetchInfiniteQuery`, and — combined with
	* `{ staleTime: 'static' }` — the deprecated `ensureInfiniteQueryData`.
	* @param options - The infinite query options, including the `queryKey`, the `queryFn`, and the
	* `initialPageParam`.
	* @returns A promise that resolves to the {@link InfiniteData}, or to the result of `select` if
	* provided. It rejects with the error from the fetch or from `select`.
	* @example
	* ```ts
	* try {
	*   const data = await queryClient.infiniteQuery({ queryKey, queryFn, initialPageParam: 0 })
	*   console.log(data.pages)
	* } catch (error) {
	*   console.log(error)
	* }
	* ```
	*/
	infiniteQuery(options) {
		options._type = "infinite";
		return this.query(options);
	}
	/**
	* Fetches and caches an infinite query, or returns its cached data if it isn't stale.
	* @param options - The infinite query options, including the `queryKey`, the `queryFn`, and the
	* `initialPageParam`.
	* @returns A promise that resolves to the cached or fetched {@link InfiniteData}, or rejects with
	* the fetch error.
	* @deprecated Use queryClient.infiniteQuery(options) instead. This method will be removed in the next major version.
	*/
	fetchInfiniteQuery(options) {
		options._type = "infinite";
		return this.fetchQuery(options);
	}
	/**
	* Fetches and caches an infinite query like {@link QueryClient#fetchInfiniteQuery}, but ignores
	* the result and any error.
	* @param options - The infinite query options, including the `queryKey`, the `queryFn`, and the
	* `initialPageParam`.
	* @returns A promise that resolves once the fetch settles. It never rejects.
	* @deprecated Use queryClient.infiniteQuery(options) instead. You can swallow errors with `.catch(noop)`. This method will be removed in the next major version.
	*/
	prefetchInfiniteQuery(options) {
		return this.fetchInfiniteQuery(options).then(noop).catch(noop);
	}
	/**
	* Returns the cached data of an infinite query, or fetches it if there is none. With
	* `revalidateIfStale`, stale cached data is also refetched in the background.
	* @param options - The infinite query options. If the query has no cached data yet, it is fetched
	* with these options.
	* @returns A promise that resolves to the cached {@link InfiniteData}, or to the fetched data if
	* nothing was cached yet.
	* @deprecated Use queryClient.infiniteQuery({ ...options, staleTime: 'static' }) instead. This method will be removed in the next major version.
	*/
	ensureInfiniteQueryData(options) {
		options._type = "infinite";
		return this.ensureQueryData(options);
	}
	/**
	* Resumes mutations that were paused because there was no network connection. Does nothing
	* (resolving immediately) if the client is currently offline.
	* @returns A promise that resolves once the resumed mutations have settled.
	* @example
	* ```ts
	* import { QueryClient } from '@tanstack/query-core'
	*
	* const queryClient = new QueryClient()
	* await queryClient.resumePausedMutations()
	* ```
	*/
	resumePausedMutations() {
		if (onlineManager.isOnline()) return this.#mutationCache.resumePausedMutations();
		return Promise.resolve();
	}
	/**
	* Returns the query cache this client is connected to.
	* @returns The {@link QueryCache} instance.
	* @example
	* ```ts
	* import { QueryClient } from '@tanstack/query-core'
	*
	* const queryClient = new QueryClient()
	* const queryCache = queryClient.getQueryCache()
	* const queries = queryCache.findAll({ queryKey: ['posts'] })
	* ```
	*/
	getQueryCache() {
		return this.#queryCache;
	}
	/**
	* Returns the mutation cache this client is connected to.
	* @returns The {@link MutationCache} instance.
	* @example
	* ```ts
	* import { QueryClient } from '@tanstack/query-core'
	*
	* const queryClient = new QueryClient()
	* const mutationCache = queryClient.getMutationCache()
	* const mutations = mutationCache.findAll({ status: 'pending' })
	* ```
	*/
	getMutationCache() {
		return this.#mutationCache;
	}
	/**
	* Returns the default options that were set when creating the client, or via
	* {@link QueryClient#setDefaultOptions}.
	* @returns The client's current default options.
	* @example
	* ```ts
	* import { QueryClient } from '@tanstack/query-core'
	*
	* const queryClient = new QueryClient()
	* const defaultOptions = queryClient.getDefaultOptions()
	* ```
	*/
	getDefaultOptions() {
		return this.#defaultOptions;
	}
	/**
	* Dynamically sets the default options for this client, overwriting any previously defined
	* default options.
	* @param options - The new default options for queries and mutations.
	* @see {@link QueryClient#getDefaultOptions}
	* @example
	* ```ts
	* import { QueryClient } from '@tanstack/query-core'
	*
	* const queryClient = new QueryClient()
	* queryClient.setDefaultOptions({
	*   queries: {
	*     staleTime: Infinity,
	*   },
	* })
	* ```
	*/
	setDefaultOptions(options) {
		this.#defaultOptions = options;
	}
	/**
	* Sets default options for queries whose query key partially matches the given `queryKey`.
	*
	* If several registered query defaults match a given query key, they are merged together in
	* registration order by {@link QueryClient#getQueryDefaults}, so register defaults from the
	* most generic key to the least generic one — more specific defaults should be registered
	* after more generic ones so they take precedence.
	* @param queryKey - The query key that query keys are partially matched against.
	* @param options - The default options applied to matching queries.
	* @example
	* ```ts
	* queryClient.setQueryDefaults(['posts'], { queryFn: fetchPosts })
	*
	* await queryClient.query({ queryKey: ['posts'] })
	* ```
	*/
	setQueryDefaults(queryKey, options) {
		this.#queryDefaults.set(hashKey(queryKey), {
			queryKey,
			defaultOptions: options
		});
	}
	/**
	* Returns the default options registered for queries whose query key partially matches the
	* given `queryKey`, via {@link QueryClient#setQueryDefaults}. If multiple registered defaults
	* match, they are merged together in registration order.
	* @param queryKey - The query key to look up registered defaults for.
	* @returns The merged default options of every registration that matches, or an empty object if
	* none match.
	* @example
	* ```ts
	* const defaultOptions = queryClient.getQueryDefaults(['posts'])
	* ```
	*/
	getQueryDefaults(queryKey) {
		const defaults = [...this.#queryDefaults.values()];
		const result = {};
		defaults.forEach((queryDefault) => {
			if (partialMatchKey(queryKey, queryDefault.queryKey)) Object.assign(result, queryDefault.defaultOptions);
		});
		return result;
	}
	/**
	* Sets default options for mutations whose mutation key partially matches the given
	* `mutationKey`. As with {@link QueryClient#setQueryDefaults}, the order of registration
	* matters when several registered defaults match the same mutation key.
	* @param mutationKey - The mutation key that mutation keys are partially matched against.
	* @param options - The default options applied to matching mutations.
	* @see {@link QueryClient#getMutationDefaults}
	* @example
	* ```ts
	* queryClient.setMutationDefaults(['addPost'], { mutationFn: addPost })
	* ```
	*/
	setMutationDefaults(mutationKey, options) {
		this.#mutationDefaults.set(hashKey(mutationKey), {
			mutationKey,
			defaultOptions: options
		});
	}
	/**
	* Returns the default options registered for mutations whose mutation key partially matches
	* the given `mutationKey`, via {@link QueryClient#setMutationDefaults}. If multiple registered
	* defaults match, they are merged together in registration order.
	* @param mutationKey - The mutation key to look up registered defaults for.
	* @returns The merged default options of every registration that matches, or an empty object if
	* none match.
	* @example
	* ```ts
	* const defaultOptions = queryClient.getMutationDefaults(['addPost'])
	* ```
	*/
	getMutationDefaults(mutationKey) {
		const defaults = [...this.#mutationDefaults.values()];
		const result = {};
		defaults.forEach((queryDefault) => {
			if (partialMatchKey(mutationKey, queryDefault.mutationKey)) Object.assign(result, queryDefault.defaultOptions);
		});
		return result;
	}
	/**
	* Called by framework adapters (e.g. inside `useQuery`) to resolve the options passed by the
	* caller into their final, defaulted form: merging the client's own `defaultOptions.queries`,
	* then `queryClient.setQueryDefaults` for the given `queryKey`, then the caller's options on
	* top. A no-op if the options are already defaulted (`_defaulted: true`).
	* @param options - The query options passed by the caller.
	* @returns The defaulted options, with `queryHash` and dependent defaults (e.g.
	* `refetchOnReconnect`) filled in.
	*/
	defaultQueryOptions(options) {
		if (options._defaulted) return options;
		const defaultedOptions = {
			...this.#defaultOptions.queries,
			...this.getQueryDefaults(options.queryKey),
			...options,
			_defaulted: true
		};
		if (!defaultedOptions.queryHash) defaultedOptions.queryHash = hashQueryKeyByOptions(defaultedOptions.queryKey, defaultedOptions);
		if (defaultedOptions.refetchOnReconnect === void 0) defaultedOptions.refetchOnReconnect = defaultedOptions.networkMode !== "always";
		if (defaultedOptions.throwOnError === void 0) defaultedOptions.throwOnError = !!defaultedOptions.suspense;
		if (!defaultedOptions.networkMode && defaultedOptions.persister) defaultedOptions.networkMode = "offlineFirst";
		if (defaultedOptions.queryFn === skipToken) defaultedOptions.enabled = false;
		return defaultedOptions;
	}
	/**
	* The mutation counterpart of {@link QueryClient#defaultQueryOptions}. Called by framework
	* adapters (e.g. inside `useMutation`) to merge the client's `defaultOptions.mutations`, then
	* `queryClient.setMutationDefaults` for the given `mutationKey`, then the caller's options on
	* top. A no-op if the options are already defaulted (`_defaulted: true`).
	* @param options - The mutation options passed by the caller.
	* @returns The defaulted options.
	*/
	defaultMutationOptions(options) {
		if (options?._defaulted) return options;
		return {
			...this.#defaultOptions.mutations,
			...options?.mutationKey && this.getMutationDefaults(options.mutationKey),
			...options,
			_defaulted: true
		};
	}
	/**
	* Clears both the query cache and the mutation cache this client is connected to.
	* @example
	* ```ts
	* import { QueryClient } from '@tanstack/query-core'
	*
	* const queryClient = new QueryClient()
	* queryClient.clear()
	* ```
	*/
	clear() {
		this.#queryCache.clear();
		this.#mutationCache.clear();
	}
};
// ../../node_modules/@tanstack/react-query/build/modern/useSuspenseQuery.js
/**
* The options for `useSuspenseQuery` are the same as for `useQuery`, except for `throwOnError`, `enabled`, and
* `placeholderData` — and `queryFn` may not be `skipToken`, since Suspense hooks can't render a "disabled" state.
*
* Caveat: cancellation does not work.
* @param options - The {@link UseSuspenseQueryOptions} to use — the same options as `useQuery`, minus the ones listed above.
* @param queryClient - Use this to use a custom `QueryClient`. Otherwise, the one from the nearest context will
* be used.
* @returns The same object as `useQuery`, except that `data` is guaranteed to be defined, `isPlaceholderData`
* is missing, and `status` is either `success` or `error` (with the derived flags set accordingly).
* @remarks Multiple `useSuspenseQuery` calls in the same component suspend serially, causing a request
* waterfall — each one blocks rendering until it resolves, so the next doesn't even start fetching until then.
* Use {@link useSuspenseQueries} instead when you have more than one suspenseful query in a component, so they
* fetch in parallel.
* @example
* The query error is thrown if the fetch fails and no cached data exists yet, so an error boundary is
* required around `<Suspense>`. A failed background refetch instead continues to render the cached data.
* Use {@link QueryErrorResetBoundary} to let the user retry after such an error:
* ```tsx
* import { Suspense } from 'react'
* import { ErrorBoundary } from 'react-error-boundary'
* import { QueryErrorResetBoundary, useSuspenseQuery } from '@tanstack/react-query'
*
* function Posts() {
*   // `data` is guaranteed to be defined here — no `isPending` check needed.
*   const { data, isFetching } = useSuspenseQuery({
*     queryKey: ['posts'],
*     queryFn: fetchPosts,
*   })
*
*   return (
*     <div>
*       <h1>Posts {isFetching ? '(refreshing...)' : null}</h1>
*       <ul>
*         {data.map((post) => (
*           <li key={post.id}>{post.title}</li>
*         ))}
*       </ul>
*     </div>
*   )
* }
*
* function App() {
*   return (
*     <QueryErrorResetBoundary>
*       {({ reset }) => (
*         <ErrorBoundary
*           onReset={reset}
*           fallbackRender={({ resetErrorBoundary }) => (
*             <div>
*               There was an error!
*               <button onClick={() => resetErrorBoundary()}>Try again</button>
*             </div>
*           )}
*         >
*           <Suspense fallback={<h1>Loading posts...</h1>}>
*             <Posts />
*           </Suspense>
*         </ErrorBoundary>
*       )}
*     </QueryErrorResetBoundary>
*   )
* }
* ```
*/
function useSuspenseQuery(options, queryClient) {
	return useBaseQuery({
		...options,
		enabled: true,
		suspense: true,
		throwOnError: defaultThrowOnError,
		placeholderData: void 0
	}, QueryObserver, queryClient);
}
// src/features/favourites/use-merge-at-sign-in.ts
var import_static_node = require_static_node();
/** Once for each person: a browser that has stars of a visitor gives them to the account. */
function useMergeAtSignIn() {
	const client = useQueryClient();
	const userId = useAuth().me?.id;
	(0, import_react.useEffect)(() => {
		if (userId) import("./assets/own-favourites-Ctbb2oBl.js").then((n) => n.n).then(({ mergeLocal }) => mergeLocal(client)).catch(() => void 0);
	}, [client, userId]);
}
// src/features/site/config.ts
var configQuery = queryOptions({
	queryKey: ["config"],
	queryFn: ({ signal }) => call("getConfig", {}, { signal }),
	staleTime: 3e5,
	refetchInterval: ({ state }) => state.data?.maintenance ? 15e3 : 3e5
});
/** What this site offers and allows; known before any page is shown. */
var useConfig = () => useSuspenseQuery(configQuery).data;
// src/ui/overlay/modal.tsx
var CatchBackContext = (0, import_react.createContext)(() => () => void 0);
/** A native dialog: it holds the focus, Escape, Back and a press on the veil close it, and the focus goes back where it was. */
function Modal({ open, onClose, className, label, labelledBy, children }) {
	const dialog = useDialog(open, onClose);
	return /* @__PURE__ */ (0, import_jsx_runtime.jsx)("dialog", {
		ref: dialog,
		tabIndex: -1,
		className,
		"aria-label": label,
		"aria-labelledby": labelledBy,
		onCancel: (event) => {
			if (event.target !== dialog.current) return;
			event.preventDefault();
			onClose();
		},
		onClick: (event) => {
			if (event.target === dialog.current) onClose();
		},
		children: open && children
	});
}
function useDialog(open, onClose) {
	const dialog = (0, import_react.useRef)(null);
	const catchBack = (0, import_react.useContext)(CatchBackContext);
	const close = (0, import_react.useEffectEvent)(onClose);
	(0, import_react.useLayoutEffect)(() => {
		const element = dialog.current;
		if (!open || !element) return;
		element.showModal();
		element.focus();
		const letGo = catchBack(() => close());
		return () => {
			letGo();
			element.close();
		};
	}, [open, catchBack]);
	return dialog;
}
// src/ui/controls/button.tsx
/** The class of a button, for links that look like one. Gold is for the one thing that is yours to do: one a view. */
function buttonClass({ variant = "line", size = "normal" } = {}) {
	return classNames("btn", `btn--${variant}`, size === "small" && "btn--s", size === "large" && "btn--xl");
}
function Button({ variant = "line", size = "normal", busy = false, className, children, onClick, ...rest }) {
	return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("button", {
		type: "button",
		...rest,
		className: classNames(buttonClass({
			variant,
			size
		}), className),
		"aria-busy": busy || void 0,
		"aria-disabled": busy || void 0,
		onClick: (event) => {
			if (busy) event.preventDefault();
			else onClick?.(event);
		},
		children: [busy && /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Loom, {}), children]
	});
}
/** Four bars that weave while an answer is awaited. */
function Loom() {
	return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("span", {
		className: "loom",
		"aria-hidden": "true",
		children: [
			/* @__PURE__ */ (0, import_jsx_runtime.jsx)("i", {}),
			/* @__PURE__ */ (0, import_jsx_runtime.jsx)("i", {}),
			/* @__PURE__ */ (0, import_jsx_runtime.jsx)("i", {}),
			/* @__PURE__ */ (0, import_jsx_runtime.jsx)("i", {})
		]
	});
}
// src/app/loading.tsx
/** While it is not known yet who is there, or the code of a page is on its way. */
function Loading() {
	const t = useText("common");
	return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("div", {
		className: "grid min-h-80 place-content-center justify-items-center gap-3 text-ink-2",
		role: "status",
		lang: t.language,
		children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)(Loom, {}), /* @__PURE__ */ (0, import_jsx_runtime.jsx)("p", { children: t("loading") })]
	});
}
// src/ui/page/tale.tsx
/** A page that has nothing but its words: not found, no line, an error, waiting. A strip of cloth tells which. */
function TalePage({ tale, title, children, action, small }) {
	return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("section", {
		className: "tale",
		children: [
			/* @__PURE__ */ (0, import_jsx_runtime.jsx)(TaleCloth, { tale }),
			/* @__PURE__ */ (0, import_jsx_runtime.jsx)("h1", {
				className: "poster",
				tabIndex: -1,
				children: title
			}),
			/* @__PURE__ */ (0, import_jsx_runtime.jsx)("p", { children }),
			action,
			small && /* @__PURE__ */ (0, import_jsx_runtime.jsx)("small", { children: small })
		]
	});
}
// src/app/page-error.tsx
/** In the place of a route that broke: asked for again, its code and its data too. */
function RouteError({ error }) {
	const router = useRouter();
	return /* @__PURE__ */ (0, import_jsx_runtime.jsx)(PageError, {
		error,
		onRetry: () => void router.invalidate()
	});
}
/** In the place of a page that broke: what is around it works. */
function PageError({ error, onRetry }) {
	const t = useText("common");
	const client = useQueryClient();
	const hasLine = useIsOnline();
	const isMissing = isCodeMissing(error);
	const isOffline = hasCode(error, "offline", "timed_out") || isMissing && !hasLine;
	const requestId = error instanceof ApiProblem ? error.requestId : null;
	const retry = () => {
		if (isMissing) return location.reload();
		client.resetQueries({ predicate: ({ state }) => state.status === "error" }).catch(() => void 0);
		onRetry();
	};
	useOnline(() => isOffline && retry());
	return /* @__PURE__ */ (0, import_jsx_runtime.jsx)("div", {
		lang: t.language,
		role: "alert",
		children: /* @__PURE__ */ (0, import_jsx_runtime.jsx)(TalePage, {
			tale: isOffline ? "gap" : "fault",
			title: isOffline ? t("no_line_title") : t(isMissing ? "page_missing" : "broken_title"),
			action: /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Button, {
				variant: "ink",
				onClick: retry,
				children: t("load_again")
			}),
			small: requestId && t("request", { id: requestId }),
			children: isOffline ? t("no_line_text") : t(isMissing ? "code_missing" : "broken_text")
		})
	});
}
/** Runs when the network is back. */
function useOnline(work) {
	const run = (0, import_react.useEffectEvent)(work);
	(0, import_react.useEffect)(() => {
		const hear = () => run();
		window.addEventListener("online", hear);
		return () => window.removeEventListener("online", hear);
	}, []);
}
// src/ui/cloth/cowrie.tsx
/** The shell lying on its mouth. */
var SHELL_BACK = "M16 1.5C22.9 1.5 28 6.6 28 14.2 28 22.9 23 30.5 16 30.5S4 22.9 4 14.2C4 6.6 9.1 1.5 16 1.5Z";
var LEFT = "translate(28 34) rotate(-28) scale(.8) translate(-16 -16)";
var RIGHT = "translate(94 36) rotate(40) scale(.8) translate(-16 -16)";
var THROWS = {
	gold: [
		{ at: LEFT },
		{
			at: "translate(60 24) rotate(18) scale(1.05) translate(-16 -16)",
			open: "gold"
		},
		{ at: RIGHT }
	],
	ivory: [
		{ at: "translate(30 32) rotate(60) scale(.8) translate(-16 -16)" },
		{ at: "translate(60 26) rotate(-14) scale(.9) translate(-16 -16)" },
		{
			at: "translate(92 34) rotate(28) scale(.9) translate(-16 -16)",
			open: "ivory"
		}
	],
	none: [
		{ at: LEFT },
		{ at: "translate(60 24) rotate(12) scale(.95) translate(-16 -16)" },
		{ at: RIGHT }
	]
};
/** Three thrown cowries, as for asking what comes: the picture of every empty place. */
function Cowries({ fall = "none" }) {
	return /* @__PURE__ */ (0, import_jsx_runtime.jsx)("svg", {
		className: "cowries",
		width: "120",
		height: "56",
		viewBox: "0 0 120 56",
		"aria-hidden": "true",
		children: THROWS[fall].map(({ at, open }) => /* @__PURE__ */ (0, import_jsx_runtime.jsx)("path", {
			className: open && `cowries__${open}`,
			fillRule: "evenodd",
			transform: at,
			d: open ? SHELL : SHELL_BACK
		}, at))
	});
}
// src/ui/feedback/empty-state.tsx
/** Nothing here yet: three thrown cowries, one line, one way on. */
function EmptyState({ title, children, action, fall }) {
	return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("div", {
		className: "empty",
		children: [
			/* @__PURE__ */ (0, import_jsx_runtime.jsx)(Cowries, { fall }),
			title && /* @__PURE__ */ (0, import_jsx_runtime.jsx)("p", {
				className: "empty__title",
				children: title
			}),
			children && /* @__PURE__ */ (0, import_jsx_runtime.jsx)("p", { children }),
			action
		]
	});
}
// src/ui/slip/slip-empty.tsx
function SlipEmpty({ title, heading, text, children }) {
	const id = (0, import_react.useId)();
	return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("section", {
		className: "slip",
		"aria-labelledby": id,
		children: [
			/* @__PURE__ */ (0, import_jsx_runtime.jsx)("div", {
				className: "slip__head",
				children: /* @__PURE__ */ (0, import_jsx_runtime.jsx)("h2", {
					id,
					children: title
				})
			}),
			/* @__PURE__ */ (0, import_jsx_runtime.jsx)(EmptyState, {
				title: heading,
				fall: "gold",
				children: text
			}),
			children && /* @__PURE__ */ (0, import_jsx_runtime.jsx)("div", {
				className: "slip__foot stitched",
				children
			})
		]
	});
}
// src/features/betting/slip/slip-words.ts
function wordsOf(selection, t, figures) {
	const { home, away, marketType, line, outcomeKey } = selection;
	const market = {
		type: marketType,
		line,
		name: selection.marketName,
		names: selection.marketNames
	};
	const outcome = {
		key: outcomeKey,
		name: selection.outcomeName,
		names: selection.outcomeNames
	};
	return {
		pick: outcomeName(outcome, market, {
			sides: {
				home,
				away
			},
			t,
			figures
		}),
		market: marketOfPick(market, t, figures),
		event: `${home} \u2013 ${away}`
	};
}
/** The words of the slip's own language. */
function useLegWords() {
	const t = useText("markets", "betting");
	const figures = useFigures();
	return (selection) => wordsOf(selection, t, figures);
}
var clockOf = (facts, t) => facts?.clock ? clockText(facts, t) : null;
// src/features/betting/panel/visitor-links.tsx
/** In the place of the bet button: the slip waits here until they are back. */
function VisitorLinks() {
	const t = useText("betting");
	const { initialBalance, registrationOpen } = useConfig();
	const redirect = useLocation({ select: ({ href }) => href });
	return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)(import_jsx_runtime.Fragment, { children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)(Link, {
		to: "/login",
		search: { redirect },
		className: buttonClass({
			variant: "gold",
			size: "large"
		}),
		children: t("login_to_bet")
	}), registrationOpen && /* @__PURE__ */ (0, import_jsx_runtime.jsxs)(import_jsx_runtime.Fragment, { children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)(Link, {
		to: "/register",
		search: { redirect },
		className: buttonClass({ variant: "line" }),
		children: t("register_now")
	}), /* @__PURE__ */ (0, import_jsx_runtime.jsx)("p", {
		className: "text-center text-sm text-ink-3",
		children: t("visitor_hint", { amount: formatMoney(initialBalance) })
	})] })] });
}
// src/features/betting/panel/empty-slip.tsx
(0, import_react.lazy)(async () => ({ default: (await import("./assets/code-entry-mc37yREz.js").then((n) => n.n)).CodeEntry }));
function EmptySlip() {
	const t = useText("betting");
	const { me } = useAuth();
	const { slip } = useBetting();
	const removed = useSlip((state) => state.removed.at(-1));
	const isEmptied = useSlip((state) => state.isEmptied);
	const wordsOf = useLegWords();
	const putBack = (0, import_react.useRef)(null);
	(0, import_react.useEffect)(() => {
		if ((removed || isEmptied) && document.activeElement === document.body) putBack.current?.focus();
	}, [removed, isEmptied]);
	return /* @__PURE__ */ (0, import_jsx_runtime.jsx)("div", {
		lang: t.language,
		children: /* @__PURE__ */ (0, import_jsx_runtime.jsxs)(SlipEmpty, {
			title: t("title"),
			heading: t("empty"),
			text: t("empty_hint"),
			children: [
				removed && /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Button, {
					ref: putBack,
					variant: "line",
					onClick: slip.putBack,
					children: t("put_back", { name: wordsOf(removed.selection).pick })
				}),
				isEmptied && /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Button, {
					ref: putBack,
					variant: "line",
					onClick: slip.undo,
					children: t("put_all_back")
				}),
				!me && /* @__PURE__ */ (0, import_jsx_runtime.jsx)(VisitorLinks, {}),
				/* @__PURE__ */ (0, import_jsx_runtime.jsx)("div", {
					className: "h-10",
					children: false
				})
			]
		})
	});
}
// src/features/betting/panel/placement-status.tsx
/** Tells readers that a bet was placed. It is there before there is news: a region that comes with its words is not heard. */
function PlacedNews() {
	const t = useText("betting");
	const placement = useSlip((state) => state.placement);
	const bets = placement.status === "accepted" ? placement.placed.bets : [];
	const title = bets.length > 1 ? t("several_accepted", { count: bets.length }) : t("bet_accepted");
	const stake = formatMoney(sumOf(bets, "stake"));
	const win = formatMoney(sumOf(bets, "potentialWin"));
	return /* @__PURE__ */ (0, import_jsx_runtime.jsx)("p", {
		className: "sr",
		role: "status",
		lang: t.language,
		children: bets.length > 0 && t("accepted_news", {
			title,
			stake,
			win
		})
	});
}
// src/features/betting/panel/slip-rail.tsx
var loadFilled = async () => {
	const [filled] = await Promise.all([import("./assets/filled-slip-C3c569Yk.js"), prepareTexts("betting", "problems")]);
	return { default: filled.FilledSlip };
};
var FilledSlip = (0, import_react.lazy)(loadFilled);
var loadReceipt = () => import("./assets/placed-receipt-C95gLx_c.js");
var PlacedReceipt = (0, import_react.lazy)(async () => ({ default: (await loadReceipt()).PlacedReceipt }));
/** Once the page is there: the first price that is chosen must not wait for code. */
var PREPARE_AFTER_MS = 1500;
/** The slip, in its column, drawer or sheet: empty, filled, or the receipt of what was placed. */
function SlipRail() {
	const isAccepted = useSlip(({ placement }) => placement.status === "accepted");
	const isPlacing = useSlip(({ placement }) => placement.status === "placing");
	const isEmpty = useSlip(({ slip }) => slip.selections.length === 0);
	(0, import_react.useEffect)(() => {
		const timer = setTimeout(() => void loadFilled().catch(() => void 0), PREPARE_AFTER_MS);
		return () => clearTimeout(timer);
	}, []);
	(0, import_react.useEffect)(() => {
		if (isPlacing) loadReceipt().catch(() => void 0);
	}, [isPlacing]);
	return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)(import_jsx_runtime.Fragment, { children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)(PlacedNews, {}), /* @__PURE__ */ (0, import_jsx_runtime.jsx)(import_react.Suspense, {
		fallback: null,
		children: isAccepted ? /* @__PURE__ */ (0, import_jsx_runtime.jsx)(PlacedReceipt, {}) : isEmpty ? /* @__PURE__ */ (0, import_jsx_runtime.jsx)(EmptySlip, {}) : /* @__PURE__ */ (0, import_jsx_runtime.jsx)(FilledSlip, {})
	})] });
}
// ../../node_modules/lucide-react/dist/esm/icons/life-buoy.mjs
/**
* @license lucide-react v1.75.0 - ISC
*
* This source code is licensed under the ISC license.
* See the LICENSE file in the root directory of this source tree.
*/
var __iconData$22 = {
	name: "life-buoy",
	size: 24,
	node: [
		["circle", {
			cx: "12",
			cy: "12",
			r: "10",
			key: "1mglay"
		}],
		["path", {
			d: "m4.93 4.93 4.24 4.24",
			key: "1ymg45"
		}],
		["path", {
			d: "m14.83 9.17 4.24-4.24",
			key: "1cb5xl"
		}],
		["path", {
			d: "m14.83 14.83 4.24 4.24",
			key: "q42g0n"
		}],
		["path", {
			d: "m9.17 14.83-4.24 4.24",
			key: "bqpfvv"
		}],
		["circle", {
			cx: "12",
			cy: "12",
			r: "4",
			key: "4exip2"
		}]
	]
};
__iconData$22.node;
var LifeBuoy = createLucideIcon(__iconData$22);
// ../../node_modules/lucide-react/dist/esm/icons/list-checks.mjs
/**
* @license lucide-react v1.75.0 - ISC
*
* This source code is licensed under the ISC license.
* See the LICENSE file in the root directory of this source tree.
*/
var __iconData$21 = {
	name: "list-checks",
	size: 24,
	node: [
		["path", {
			d: "M13 5h8",
			key: "a7qcls"
		}],
		["path", {
			d: "M13 12h8",
			key: "h98zly"
		}],
		["path", {
			d: "M13 19h8",
			key: "c3s6r1"
		}],
		["path", {
			d: "m3 17 2 2 4-4",
			key: "1jhpwq"
		}],
		["path", {
			d: "m3 7 2 2 4-4",
			key: "1obspn"
		}]
	]
};
__iconData$21.node;
var ListChecks = createLucideIcon(__iconData$21);
// ../../node_modules/lucide-react/dist/esm/icons/star.mjs
/**
* @license lucide-react v1.75.0 - ISC
*
* This source code is licensed under the ISC license.
* See the LICENSE file in the root directory of this source tree.
*/
var __iconData$20 = {
	name: "star",
	size: 24,
	node: [["path", {
		d: "M11.525 2.295a.53.53 0 0 1 .95 0l2.31 4.679a2.123 2.123 0 0 0 1.595 1.16l5.166.756a.53.53 0 0 1 .294.904l-3.736 3.638a2.123 2.123 0 0 0-.611 1.878l.882 5.14a.53.53 0 0 1-.771.56l-4.618-2.428a2.122 2.122 0 0 0-1.973 0L6.396 21.01a.53.53 0 0 1-.77-.56l.881-5.139a2.122 2.122 0 0 0-.611-1.879L2.16 9.795a.53.53 0 0 1 .294-.906l5.165-.755a2.122 2.122 0 0 0 1.597-1.16z",
		key: "r04s7s"
	}]]
};
__iconData$20.node;
var Star$1 = createLucideIcon(__iconData$20);
// src/features/board/sport-name.ts
var KNOWN$1 = [
	"football",
	"basketball",
	"tennis",
	"volleyball",
	"hockey",
	"american_football"
];
/** A sport in the reader's language; one that the feed brought keeps its own name. */
var sportName = (id, name, t) => KNOWN$1.includes(id) ? t(id) : name;
// src/features/board/use-events.ts
/** A list of events in the order of the server: live first, then by start. */
function useEvents(filter) {
	const query = useInfiniteQuery(eventsQuery(useBoard(), filter));
	return {
		events: itemsOf(query.data),
		isLoading: query.isPending,
		error: query.data ? null : query.error,
		hasMore: query.hasNextPage,
		isLoadingMore: query.isFetchingNextPage,
		loadMore: () => {
			query.fetchNextPage().catch(() => void 0);
		},
		refresh: async () => {
			await query.refetch();
		}
	};
}
var useSports = () => useQuery(sportsQuery).data ?? [];
/** What the address calls a sport and is none narrows nothing: the page shows every sport, and says so. */
function useKnownSport(sport) {
	const sports = useSports();
	return sports.length > 0 && sports.every(({ id }) => id !== sport) ? void 0 : sport;
}
var useFeed = () => useQuery(feedQuery);
/** Follows the given events, and all that is live. */
function useEventTopics(events) {
	useTopics(["live", ...events.filter(({ isLive }) => !isLive).map(({ id }) => `event:${id}`)]);
}
function countAll(sports) {
	const sum = (name) => sports.reduce((total, { counts }) => total + counts[name], 0);
	return {
		total: sum("total"),
		real: sum("real"),
		live: sum("live")
	};
}
/** Whether real events are shown at all, and as what. */
var isFeedShown = (feed) => feed !== void 0 && feed.mode !== "off";
/** The sport of an address; null when there is none of that name. */
function useSportOrNull(sportId) {
	const { data, isPending } = useQuery(sportsQuery);
	return {
		sport: data?.find(({ id }) => id === sportId) ?? null,
		isLoading: isPending
	};
}
// src/features/site/links.tsx
/** Addresses that this part names before it knows their pages. */
var SUPPORT = "/support";
var ADMIN = "/admin";
var toSupport = (parts) => /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Link, {
	to: SUPPORT,
	...parts
});
var toAdmin = (parts) => /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Link, {
	to: ADMIN,
	...parts
});
// src/ui/event-list/sport-tabs.tsx
/** Sports side by side; what does not fit scrolls, and the current one is brought into sight. */
function SportTabs({ label, tabs, narrowOnly = false }) {
	const strip = (0, import_react.useRef)(null);
	(0, import_react.useEffect)(() => {
		const element = strip.current;
		const current = element?.querySelector("[aria-current]");
		if (!element || !current) return;
		return afterLayout(element, () => {
			element.scrollLeft = current.offsetLeft - element.offsetLeft - 60;
		});
	}, []);
	return /* @__PURE__ */ (0, import_jsx_runtime.jsx)("nav", {
		ref: strip,
		className: classNames("sport-tabs", narrowOnly && "sport-tabs--narrow"),
		"aria-label": label,
		children: tabs.map((tab) => /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Tab, { tab }, tab.sport))
	});
}
function Tab({ tab: { sport, text, count, link } }) {
	return link({
		className: "sport-tab",
		children: /* @__PURE__ */ (0, import_jsx_runtime.jsxs)(import_jsx_runtime.Fragment, { children: [
			sport !== "all" && /* @__PURE__ */ (0, import_jsx_runtime.jsx)(SportIcon, { sport }),
			text,
			count !== void 0 && /* @__PURE__ */ (0, import_jsx_runtime.jsx)("small", { children: count })
		] })
	});
}
// src/ui/base/narrowing.ts
/** How far a name is narrowed: it is never shrunk, wrapped or cut first. */
function narrowing(name) {
	const letters = [...name].length;
	if (letters > 21) return 3;
	if (letters > 16) return 2;
	return letters > 13 ? 1 : 0;
}
// src/ui/frame/side-nav.tsx
/** The side column of a wide screen. */
function SideNav({ label, groups, liveLabel }) {
	return /* @__PURE__ */ (0, import_jsx_runtime.jsx)("nav", {
		className: "nav-list",
		"aria-label": label,
		children: groups.map(({ title, items }) => /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("section", { children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)("h2", { children: title }), items.map((item) => /* @__PURE__ */ (0, import_jsx_runtime.jsx)(SideLink, {
			item,
			liveLabel
		}, item.key))] }, title))
	});
}
function SideLink({ item, liveLabel }) {
	return item.link({
		className: "nav-item",
		children: /* @__PURE__ */ (0, import_jsx_runtime.jsxs)(import_jsx_runtime.Fragment, { children: [
			item.icon,
			/* @__PURE__ */ (0, import_jsx_runtime.jsx)("span", {
				className: classNames("nav-item__text clip", `narrow-${narrowing(item.text)}`),
				children: item.text
			}),
			item.live ? /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("span", {
				className: "nav-item__live",
				children: [item.live, /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("span", {
					className: "sr",
					children: [" ", liveLabel]
				})]
			}) : null,
			item.count !== void 0 && /* @__PURE__ */ (0, import_jsx_runtime.jsx)("span", {
				className: "nav-item__count",
				children: item.count
			})
		] })
	});
}
// src/features/catalog/lists/links.tsx
/** Links for the parts of the design system, which know no routes. */
var toEvent = (eventId) => (parts) => /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Link, {
	to: "/event/$eventId",
	params: { eventId },
	...parts
});
var toSport = (sportId) => (parts) => /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Link, {
	to: "/sport/$sportId",
	params: { sportId },
	...parts
});
var toLeague = (leagueId) => (parts) => /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Link, {
	to: "/league/$leagueId",
	params: { leagueId },
	...parts
});
var toLive = (parts) => /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Link, {
	to: "/live",
	...parts
});
// src/features/catalog/lists/sport-nav.tsx
/** The sports in the side column of a wide screen. */
function SportSideNav() {
	const t = useText("common");
	const names = useText("sports", "common");
	const sports = useSports();
	return /* @__PURE__ */ (0, import_jsx_runtime.jsx)(SideNav, {
		label: t("sports"),
		liveLabel: t("live"),
		groups: [
			{
				title: t("sports"),
				items: sports.map(({ id, name, counts }) => ({
					key: id,
					icon: /* @__PURE__ */ (0, import_jsx_runtime.jsx)(SportIcon, { sport: id }),
					text: sportName(id, name, names),
					link: toSport(id),
					live: counts.live && formatCount(counts.live),
					count: formatCount(counts.total)
				}))
			},
			{
				title: t("more"),
				items: [{
					key: "results",
					icon: /* @__PURE__ */ (0, import_jsx_runtime.jsx)(ListChecks, { className: "i" }),
					text: t("results"),
					link: (parts) => /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Link, {
						to: "/results",
						...parts
					})
				}, {
					key: "favourites",
					icon: /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Star$1, { className: "i" }),
					text: t("favourites"),
					link: (parts) => /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Link, {
						to: "/favourites",
						...parts
					})
				}]
			},
			{
				title: t("help"),
				items: [{
					key: "support",
					icon: /* @__PURE__ */ (0, import_jsx_runtime.jsx)(LifeBuoy, { className: "i" }),
					text: t("support"),
					link: toSupport
				}]
			}
		]
	});
}
/** The same side by side, where there is no side column. */
function SportNavTabs({ as }) {
	const t = useText("sports", as);
	const sports = useSports();
	return /* @__PURE__ */ (0, import_jsx_runtime.jsx)("div", {
		lang: t.language,
		className: "contents",
		children: /* @__PURE__ */ (0, import_jsx_runtime.jsx)(SportTabs, {
			narrowOnly: true,
			label: t("filter"),
			tabs: [{
				sport: "all",
				text: t("all"),
				count: formatCount(countAll(sports).total),
				link: (parts) => /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Link, {
					to: "/",
					activeOptions: { exact: true },
					...parts
				})
			}, ...sports.map(({ id, name, counts }) => ({
				sport: id,
				text: sportName(id, name, t),
				count: formatCount(counts.total),
				link: toSport(id)
			}))]
		})
	});
}
// src/features/site/area.tsx
/** A part of the page that may break without taking the rest with it. */
function Area({ children }) {
	return /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Boundary, {
		fallback: (error, retry) => /* @__PURE__ */ (0, import_jsx_runtime.jsx)(BrokenPart, {
			error,
			onRetry: retry
		}),
		children
	});
}
/** In the place of a list or a panel: the rest of the page works. */
function BrokenPart({ error, onRetry }) {
	const t = useText("common");
	const client = useQueryClient();
	const requestId = error instanceof ApiProblem ? error.requestId : null;
	const hasLine = useIsOnline();
	const isMissing = isCodeMissing(error);
	const isOffline = hasCode(error, "offline") && !hasLine;
	const [title, text] = isMissing ? [t("part_missing"), t(hasLine ? "code_missing" : "code_offline")] : isOffline ? [t("no_line_title"), t("no_line_part")] : [t("part_missing"), t("part_missing_text")];
	return /* @__PURE__ */ (0, import_jsx_runtime.jsx)("div", {
		lang: t.language,
		role: "alert",
		children: /* @__PURE__ */ (0, import_jsx_runtime.jsxs)(EmptyState, {
			title,
			action: /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Button, {
				variant: "line",
				onClick: () => {
					if (isMissing && hasLine) return location.reload();
					client.resetQueries({ predicate: ({ state }) => state.status === "error" }).catch(() => void 0);
					onRetry();
				},
				children: t("load_again")
			}),
			children: [
				text,
				" ",
				requestId && /* @__PURE__ */ (0, import_jsx_runtime.jsx)("small", { children: t("request", { id: requestId }) })
			]
		})
	});
}
// src/ui/base/use-media.ts
/**
* Whether the screen answers to this media query, now and as it changes. The server paints for a wide one, and the style
* sheet hides what a phone has no room for.
*/
function useMedia(query) {
	return (0, import_react.useSyncExternalStore)((onChange) => {
		const list = window.matchMedia(query);
		list.addEventListener("change", onChange);
		return () => list.removeEventListener("change", onChange);
	}, () => window.matchMedia(query).matches, () => query.includes("width"));
}
// src/ui/frame/app-frame.tsx
/** From this width the slip has a column of its own. */
var SLIP_COLUMN$1 = "(min-width: 960px)";
/** The grid of every page: side, main and slip, as many as the width has room for. */
function AppFrame({ header, skipLabel, side, slip, dock, foot, notice, children }) {
	const hasColumn = useMedia(SLIP_COLUMN$1);
	return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)(import_jsx_runtime.Fragment, { children: [
		/* @__PURE__ */ (0, import_jsx_runtime.jsx)("a", {
			className: "skip",
			href: "#main",
			children: skipLabel
		}),
		slip && hasColumn && /* @__PURE__ */ (0, import_jsx_runtime.jsx)("a", {
			className: "skip skip--slip",
			href: "#slip",
			children: slip.skipLabel
		}),
		header,
		/* @__PURE__ */ (0, import_jsx_runtime.jsxs)("div", {
			className: classNames("page frame", side && "frame--side", slip && "frame--slip"),
			children: [
				side && /* @__PURE__ */ (0, import_jsx_runtime.jsx)("aside", {
					className: "side",
					"aria-label": side.label,
					children: /* @__PURE__ */ (0, import_jsx_runtime.jsx)("div", {
						className: "side__in",
						children: side.content
					})
				}),
				/* @__PURE__ */ (0, import_jsx_runtime.jsxs)("main", {
					className: "main stack",
					id: "main",
					tabIndex: -1,
					children: [
						/* @__PURE__ */ (0, import_jsx_runtime.jsx)("div", {
							className: "main__page stack",
							children
						}),
						notice && /* @__PURE__ */ (0, import_jsx_runtime.jsx)("div", {
							className: "main__notice",
							children: notice
						}),
						foot
					]
				}),
				slip && hasColumn && /* @__PURE__ */ (0, import_jsx_runtime.jsx)("aside", {
					className: "rail",
					id: "slip",
					tabIndex: -1,
					"aria-label": slip.label,
					children: /* @__PURE__ */ (0, import_jsx_runtime.jsx)("div", {
						className: "rail__in",
						children: slip.content
					})
				})
			]
		}),
		slip && !hasColumn && /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Modal, {
			open: slip.open,
			onClose: slip.onClose,
			label: slip.label,
			className: "modal modal--sheet",
			children: /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("div", {
				className: "modal__in",
				children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)("button", {
					type: "button",
					className: "grip",
					"aria-label": slip.closeLabel,
					onClick: slip.onClose
				}), slip.content]
			}, slip.shown)
		}),
		dock && /* @__PURE__ */ (0, import_jsx_runtime.jsx)("div", {
			className: "dock night",
			children: dock
		})
	] });
}
// ../../node_modules/lucide-react/dist/esm/icons/house.mjs
/**
* @license lucide-react v1.75.0 - ISC
*
* This source code is licensed under the ISC license.
* See the LICENSE file in the root directory of this source tree.
*/
var __iconData$19 = {
	name: "house",
	size: 24,
	node: [["path", {
		d: "M15 21v-8a1 1 0 0 0-1-1h-4a1 1 0 0 0-1 1v8",
		key: "5wwlr5"
	}], ["path", {
		d: "M3 10a2 2 0 0 1 .709-1.528l7-6a2 2 0 0 1 2.582 0l7 6A2 2 0 0 1 21 10v9a2 2 0 0 1-2 2H5a2 2 0 0 1-2-2z",
		key: "r6nss1"
	}]],
	aliases: ["home"]
};
__iconData$19.node;
var House = createLucideIcon(__iconData$19);
// ../../node_modules/lucide-react/dist/esm/icons/radio.mjs
/**
* @license lucide-react v1.75.0 - ISC
*
* This source code is licensed under the ISC license.
* See the LICENSE file in the root directory of this source tree.
*/
var __iconData$18 = {
	name: "radio",
	size: 24,
	node: [
		["path", {
			d: "M16.247 7.761a6 6 0 0 1 0 8.478",
			key: "1fwjs5"
		}],
		["path", {
			d: "M19.075 4.933a10 10 0 0 1 0 14.134",
			key: "ehdyv1"
		}],
		["path", {
			d: "M4.925 19.067a10 10 0 0 1 0-14.134",
			key: "1q22gi"
		}],
		["path", {
			d: "M7.753 16.239a6 6 0 0 1 0-8.478",
			key: "r2q7qm"
		}],
		["circle", {
			cx: "12",
			cy: "12",
			r: "2",
			key: "1c9p78"
		}]
	]
};
__iconData$18.node;
var Radio = createLucideIcon(__iconData$18);
// ../../node_modules/lucide-react/dist/esm/icons/receipt-text.mjs
/**
* @license lucide-react v1.75.0 - ISC
*
* This source code is licensed under the ISC license.
* See the LICENSE file in the root directory of this source tree.
*/
var __iconData$17 = {
	name: "receipt-text",
	size: 24,
	node: [
		["path", {
			d: "M13 16H8",
			key: "wsln4y"
		}],
		["path", {
			d: "M14 8H8",
			key: "1l3xfs"
		}],
		["path", {
			d: "M16 12H8",
			key: "1fr5h0"
		}],
		["path", {
			d: "M4 3a1 1 0 0 1 1-1 1.3 1.3 0 0 1 .7.2l.933.6a1.3 1.3 0 0 0 1.4 0l.934-.6a1.3 1.3 0 0 1 1.4 0l.933.6a1.3 1.3 0 0 0 1.4 0l.933-.6a1.3 1.3 0 0 1 1.4 0l.934.6a1.3 1.3 0 0 0 1.4 0l.933-.6A1.3 1.3 0 0 1 19 2a1 1 0 0 1 1 1v18a1 1 0 0 1-1 1 1.3 1.3 0 0 1-.7-.2l-.933-.6a1.3 1.3 0 0 0-1.4 0l-.934.6a1.3 1.3 0 0 1-1.4 0l-.933-.6a1.3 1.3 0 0 0-1.4 0l-.933.6a1.3 1.3 0 0 1-1.4 0l-.934-.6a1.3 1.3 0 0 0-1.4 0l-.933.6a1.3 1.3 0 0 1-.7.2 1 1 0 0 1-1-1z",
			key: "ycz6yz"
		}]
	]
};
__iconData$17.node;
var ReceiptText = createLucideIcon(__iconData$17);
// ../../node_modules/lucide-react/dist/esm/icons/ticket.mjs
/**
* @license lucide-react v1.75.0 - ISC
*
* This source code is licensed under the ISC license.
* See the LICENSE file in the root directory of this source tree.
*/
var __iconData$16 = {
	name: "ticket",
	size: 24,
	node: [
		["path", {
			d: "M2 9a3 3 0 0 1 0 6v2a2 2 0 0 0 2 2h16a2 2 0 0 0 2-2v-2a3 3 0 0 1 0-6V7a2 2 0 0 0-2-2H4a2 2 0 0 0-2 2Z",
			key: "qn84l0"
		}],
		["path", {
			d: "M13 5v2",
			key: "dyzc3o"
		}],
		["path", {
			d: "M13 17v2",
			key: "1ont0d"
		}],
		["path", {
			d: "M13 11v2",
			key: "1wjjxi"
		}]
	]
};
__iconData$16.node;
var Ticket = createLucideIcon(__iconData$16);
// ../../node_modules/lucide-react/dist/esm/icons/user.mjs
/**
* @license lucide-react v1.75.0 - ISC
*
* This source code is licensed under the ISC license.
* See the LICENSE file in the root directory of this source tree.
*/
var __iconData$15 = {
	name: "user",
	size: 24,
	node: [["path", {
		d: "M19 21v-2a4 4 0 0 0-4-4H9a4 4 0 0 0-4 4v2",
		key: "975kel"
	}], ["circle", {
		cx: "12",
		cy: "7",
		r: "4",
		key: "17ys0d"
	}]]
};
__iconData$15.node;
var User = createLucideIcon(__iconData$15);
function Count({ value, tone = "plain" }) {
	const text = tone === "ink" && typeof value === "number" && value > 99 ? `99+` : value;
	return /* @__PURE__ */ (0, import_jsx_runtime.jsx)("b", {
		className: classNames("count", tone !== "plain" && `count--${tone}`),
		children: text
	});
}
// src/ui/frame/bottom-bar.tsx
/** The five places of a phone. */
function BottomBar({ label, items }) {
	return /* @__PURE__ */ (0, import_jsx_runtime.jsx)("nav", {
		className: "dock__tabs",
		"aria-label": label,
		children: items.map((item) => /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Place, { item }, item.key))
	});
}
function Place({ item: { icon, text, count, countTone, link, onPress } }) {
	const content = /* @__PURE__ */ (0, import_jsx_runtime.jsxs)(import_jsx_runtime.Fragment, { children: [
		icon,
		/* @__PURE__ */ (0, import_jsx_runtime.jsx)("span", { children: text }),
		count ? /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Count, {
			value: count,
			tone: countTone
		}) : null
	] });
	if (link) return link({
		className: "dock__tab",
		children: content
	});
	return /* @__PURE__ */ (0, import_jsx_runtime.jsx)("button", {
		type: "button",
		className: "dock__tab",
		onClick: onPress,
		children: content
	});
}
// src/app/dock.tsx
var SlipSummary = (0, import_react.lazy)(async () => ({ default: (await import("./assets/slip-summary-mGtEAv-M.js")).SlipSummary }));
/** What a phone keeps at its foot. */
function Dock({ slip, slipCount, showStrip }) {
	const t = useText("common");
	const { live } = countAll(useSports());
	return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("div", {
		lang: t.language,
		className: "contents",
		children: [showStrip && slipCount > 0 && !slip.hasColumn && /* @__PURE__ */ (0, import_jsx_runtime.jsx)(LatePart, { children: /* @__PURE__ */ (0, import_jsx_runtime.jsx)(SlipSummary, {
			count: slipCount,
			onPress: slip.toggle
		}) }), /* @__PURE__ */ (0, import_jsx_runtime.jsx)(BottomBar, {
			label: t("tabs"),
			items: [
				{
					key: "home",
					icon: /* @__PURE__ */ (0, import_jsx_runtime.jsx)(House, { className: "i" }),
					text: t("home"),
					link: (parts) => /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Link, {
						to: "/",
						activeOptions: { exact: true },
						...parts
					})
				},
				{
					key: "live",
					icon: /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Radio, { className: "i" }),
					text: t("live"),
					count: live && formatCount(live),
					countTone: "live",
					link: (parts) => /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Link, {
						to: "/live",
						...parts
					})
				},
				{
					key: "slip",
					icon: /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Ticket, { className: "i" }),
					text: t("slip"),
					count: slipCount,
					countTone: "gold",
					onPress: slip.toggle
				},
				{
					key: "bets",
					icon: /* @__PURE__ */ (0, import_jsx_runtime.jsx)(ReceiptText, { className: "i" }),
					text: t("bets"),
					link: (parts) => /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Link, {
						to: "/profile",
						hash: "bets",
						activeOptions: { includeHash: true },
						...parts
					})
				},
				{
					key: "profile",
					icon: /* @__PURE__ */ (0, import_jsx_runtime.jsx)(User, { className: "i" }),
					text: t("profile"),
					link: (parts) => /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Link, {
						to: "/profile",
						activeOptions: { includeHash: true },
						...parts
					})
				}
			]
		})]
	});
}
// src/api/data-saver.ts
/** Whether the person, or the browser for them, wants as little data as can be. */
function isSavingData() {
	return false;
}
var PAUSE_MS = {
	first: 1e3,
	usual: 3e3,
	saving: 15e3,
	hidden: 3e4,
	last: 3e4
};
/** Asks for the changes every few seconds while there is no stream; more seldom where that fails or nobody looks. */
var Poller = class {
	#options;
	#asked = null;
	#failures = 0;
	#timer;
	constructor(options) {
		this.#options = options;
	}
	get isOn() {
		return this.#asked !== null;
	}
	/** Begins with what came after a version, or with everything; goes on where it asks for the same already. */
	start(topics, since) {
		if (this.#asked?.topics === topics) return;
		this.#asked = {
			topics,
			...since !== null && { since }
		};
		this.#failures = 0;
		this.#askIn(PAUSE_MS.first * this.#options.random());
	}
	stop() {
		clearTimeout(this.#timer);
		this.#asked = null;
	}
	/** Asks now: somebody looks again. */
	wake() {
		if (this.isOn) this.#askIn(0);
	}
	#askIn(ms) {
		clearTimeout(this.#timer);
		this.#timer = setTimeout(() => this.#ask(), ms);
	}
	async #ask() {
		const asked = this.#asked;
		if (asked === null) return;
		try {
			const changes = await this.#options.ask(asked);
			if (this.#asked !== asked) return;
			this.#failures = 0;
			this.#asked = {
				topics: asked.topics,
				since: changes.version,
				at: changes.time
			};
			this.#options.onAnswer(changes);
		} catch (error) {
			if (this.#asked !== asked) return;
			this.#failures += 1;
			if (hasCode(error, "unauthenticated")) this.#options.onRefused();
			if (isUnanswered(error)) this.#options.onSilence(this.#failures);
		}
		this.#askIn(this.#pauseMs());
	}
	#pauseMs() {
		const { random, isHidden, isSaving } = this.#options;
		const usual = isSaving ? PAUSE_MS.saving : PAUSE_MS.usual;
		const wait = Math.min(PAUSE_MS.last, usual * 2 ** this.#failures);
		return Math.max(isHidden() ? PAUSE_MS.hidden : 0, wait * (.75 + random() / 4));
	}
};
// src/ui/frame/page-footer.tsx
function PageFooter({ label, links, children }) {
	return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("footer", {
		className: "foot",
		children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)("nav", {
			"aria-label": label,
			children: links.map(({ key, text, link }) => /* @__PURE__ */ (0, import_jsx_runtime.jsx)(FootLink, {
				text,
				link
			}, key))
		}), /* @__PURE__ */ (0, import_jsx_runtime.jsx)("p", { children })]
	});
}
function FootLink({ text, link }) {
	return link({
		className: "foot__link",
		children: text
	});
}
// src/app/footer.tsx
/** Where the page stands that it ends. */
var PLACES = {
	plain: "mx-auto w-full max-w-mid",
	admin: "admin__foot"
};
/** As wide as the page that it ends. */
function Footer({ frame }) {
	const t = useText("common");
	return /* @__PURE__ */ (0, import_jsx_runtime.jsx)("div", {
		lang: t.language,
		className: PLACES[frame],
		children: /* @__PURE__ */ (0, import_jsx_runtime.jsxs)(PageFooter, {
			label: t("more"),
			links: [
				{
					key: "terms",
					text: t("terms"),
					link: (parts) => /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Link, {
						to: "/terms",
						...parts
					})
				},
				{
					key: "privacy",
					text: t("privacy"),
					link: (parts) => /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Link, {
						to: "/privacy",
						...parts
					})
				},
				{
					key: "support",
					text: t("support"),
					link: (parts) => /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Link, {
						to: "/support",
						...parts
					})
				},
				{
					key: "plans",
					text: t("plans"),
					link: (parts) => /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Link, {
						to: "/subscription",
						...parts
					})
				}
			],
			children: [t("footer"), isSavingData() && ` ${t("saving_data", { seconds: 15 })}`]
		})
	});
}
// ../../node_modules/lucide-react/dist/esm/icons/bell.mjs
/**
* @license lucide-react v1.75.0 - ISC
*
* This source code is licensed under the ISC license.
* See the LICENSE file in the root directory of this source tree.
*/
var __iconData$14 = {
	name: "bell",
	size: 24,
	node: [["path", {
		d: "M10.268 21a2 2 0 0 0 3.464 0",
		key: "vwvbt9"
	}], ["path", {
		d: "M3.262 15.326A1 1 0 0 0 4 17h16a1 1 0 0 0 .74-1.673C19.41 13.956 18 12.499 18 8A6 6 0 0 0 6 8c0 4.499-1.411 5.956-2.738 7.326",
		key: "11g9vi"
	}]]
};
__iconData$14.node;
var Bell = createLucideIcon(__iconData$14);
// ../../node_modules/lucide-react/dist/esm/icons/menu.mjs
/**
* @license lucide-react v1.75.0 - ISC
*
* This source code is licensed under the ISC license.
* See the LICENSE file in the root directory of this source tree.
*/
var __iconData$13 = {
	name: "menu",
	size: 24,
	node: [
		["path", {
			d: "M4 5h16",
			key: "1tepv9"
		}],
		["path", {
			d: "M4 12h16",
			key: "1lakjw"
		}],
		["path", {
			d: "M4 19h16",
			key: "1djgab"
		}]
	]
};
__iconData$13.node;
var Menu = createLucideIcon(__iconData$13);
// ../../node_modules/lucide-react/dist/esm/icons/search.mjs
/**
* @license lucide-react v1.75.0 - ISC
*
* This source code is licensed under the ISC license.
* See the LICENSE file in the root directory of this source tree.
*/
var __iconData$12 = {
	name: "search",
	size: 24,
	node: [["path", {
		d: "m21 21-4.34-4.34",
		key: "14j7rj"
	}], ["circle", {
		cx: "11",
		cy: "11",
		r: "8",
		key: "4ej97u"
	}]]
};
__iconData$12.node;
var Search = createLucideIcon(__iconData$12);
// ../../node_modules/lucide-react/dist/esm/icons/x.mjs
/**
* @license lucide-react v1.75.0 - ISC
*
* This source code is licensed under the ISC license.
* See the LICENSE file in the root directory of this source tree.
*/
var __iconData$11 = {
	name: "x",
	size: 24,
	node: [["path", {
		d: "M18 6 6 18",
		key: "1bl5f8"
	}], ["path", {
		d: "m6 6 12 12",
		key: "d8bk6v"
	}]]
};
__iconData$11.node;
var X = createLucideIcon(__iconData$11);
// src/features/catalog/search/question.ts
var LETTERS_AT_MOST = 80;
/** What is searched for, as it stands in the address; a name of digits only comes as a number. */
var readQuestion = ({ q }) => questionIn(q, LETTERS_AT_MOST);
// src/features/catalog/search/search-keys.ts
var hits = () => [...document.querySelectorAll("[data-hits] :is(.hit__link, .event__who)")];
/** From the field into what was found. */
function focusFirstHit() {
	const [first] = hits();
	first?.focus();
	return first !== void 0;
}
/** The arrows go through what was found, whatever groups it is in, and back up to the field; Escape too. */
function moveThroughHits(event) {
	const step = event.key === "ArrowDown" ? 1 : event.key === "ArrowUp" ? -1 : 0;
	const all = hits();
	const place = all.indexOf(document.activeElement);
	if (event.key === "Escape" || step < 0 && place === 0) {
		event.preventDefault();
		[...document.querySelectorAll("[data-search-field]")].find((field) => field.checkVisibility())?.focus();
		return;
	}
	const next = step === 0 ? void 0 : all[place + step];
	if (!next) return;
	event.preventDefault();
	next.focus();
}
// src/features/catalog/search/search-field.tsx
var PATH = "/search";
/** What is searched for in the address; null on every other page. */
var useAsked = () => useLocation({ select: ({ pathname, search }) => pathname === PATH ? readQuestion(search) : null });
/**
* Where a name is typed: in the header, and on the page of the search where the header has no room. On that page every
* letter counts; elsewhere Enter leads there.
*/
function SearchField({ place }) {
	const t = useText("common");
	const asked = useAsked();
	const input = (0, import_react.useRef)(null);
	const [typed, setTyped] = (0, import_react.useState)(asked ?? "");
	const ask = useAsk();
	(0, import_react.useEffect)(() => {
		if (document.activeElement !== input.current) setTyped(asked ?? "");
	}, [asked]);
	const change = (text) => {
		setTyped(text);
		if (asked !== null) ask(text, { replace: true });
	};
	const clear = () => {
		change("");
		input.current?.focus();
	};
	const onKeyDown = (event) => {
		if (event.key === "Escape" && typed !== "") {
			event.preventDefault();
			clear();
		} else if (event.key === "Escape") input.current?.blur();
		if (event.key === "ArrowDown" && focusFirstHit()) event.preventDefault();
	};
	return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("form", {
		role: "search",
		lang: t.language,
		className: place === "header" ? "search" : "input",
		onSubmit: (event) => {
			event.preventDefault();
			if (asked === null) ask(typed, { replace: false });
			else input.current?.blur();
		},
		children: [
			/* @__PURE__ */ (0, import_jsx_runtime.jsx)(Search, { className: "i i-s" }),
			/* @__PURE__ */ (0, import_jsx_runtime.jsx)("input", {
				ref: input,
				type: "search",
				name: "q",
				value: typed,
				maxLength: 80,
				autoComplete: "off",
				enterKeyHint: "search",
				"aria-label": t("search"),
				"aria-keyshortcuts": "/",
				placeholder: t("search_hint"),
				"data-search-field": true,
				"data-focus": place === "page" && typed === "" ? "" : void 0,
				onChange: (event) => change(event.target.value),
				onKeyDown
			}),
			place === "header" && typed === "" && /* @__PURE__ */ (0, import_jsx_runtime.jsx)("span", {
				className: "search__key",
				"aria-hidden": "true",
				children: "/"
			}),
			place === "page" && typed !== "" && /* @__PURE__ */ (0, import_jsx_runtime.jsx)("button", {
				type: "button",
				className: "icon-btn",
				"aria-label": t("clear"),
				onClick: clear,
				children: /* @__PURE__ */ (0, import_jsx_runtime.jsx)(X, { className: "i i-s" })
			})
		]
	});
}
function useAsk() {
	const navigate = useNavigate();
	return (text, { replace }) => {
		const q = text.trim();
		navigate({
			to: PATH,
			search: q === "" ? {} : { q },
			replace,
			resetScroll: !replace
		});
	};
}
/** The key `/` leads to the field from everywhere, unless somebody writes. */
function useSearchKey() {
	const navigate = useNavigate();
	(0, import_react.useEffect)(() => {
		const onKey = (event) => {
			if (event.key !== "/" || event.ctrlKey || event.metaKey || event.altKey || isWriting(event.target)) return;
			event.preventDefault();
			const field = [...document.querySelectorAll("[data-search-field]")].find((each) => each.checkVisibility());
			if (!field) return void navigate({ to: PATH });
			field.focus();
			field.select();
		};
		document.addEventListener("keydown", onKey);
		return () => document.removeEventListener("keydown", onKey);
	}, [navigate]);
}
var isWriting = (target) => target instanceof HTMLElement && (target.isContentEditable || /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName));
// src/features/notices/unread.ts
/** Told by the stream, never asked for. */
var unreadKey = ["notices", "unread"];
var listKey = ["notices", "list"];
/** Takes the number of unread notices; a list on the page is asked for anew. */
function updateUnread(client, { unread }) {
	client.setQueryData(unreadKey, unread);
	client.invalidateQueries({ queryKey: listKey }).catch(() => void 0);
}
function useUnread() {
	const { data = 0 } = useQuery({
		queryKey: unreadKey,
		queryFn: skipToken
	});
	return data;
}
// ../../node_modules/lucide-react/dist/esm/icons/chevron-down.mjs
/**
* @license lucide-react v1.75.0 - ISC
*
* This source code is licensed under the ISC license.
* See the LICENSE file in the root directory of this source tree.
*/
var __iconData$10 = {
	name: "chevron-down",
	size: 24,
	node: [["path", {
		d: "m6 9 6 6 6-6",
		key: "qrunsl"
	}]]
};
__iconData$10.node;
var ChevronDown = createLucideIcon(__iconData$10);
// src/ui/cloth/dye.ts
/** The twelve dyes of crests, in the order that the hash counts them. Their colours stand in crest.css. */
var DYES = [
	"indigo",
	"camwood",
	"kola",
	"ochre",
	"leaf",
	"lagoon",
	"mud",
	"cotton",
	"bazin",
	"hibiscus",
	"brick",
	"claret"
];
/** Plain, halved, pale, diagonal, band, stripes. */
var CUTS = 6;
/** FNV-1a, 32 bits, over the code points (http://www.isthe.com/chongo/tech/comp/fnv/). */
function hashText(text) {
	let hash = 2166136261;
	for (const character of text) {
		hash ^= character.codePointAt(0) ?? 0;
		hash = Math.imul(hash, 16777619);
	}
	return hash >>> 0;
}
/** Without accents or case, so that "Étoile" and "etoile" agree. */
function plain(name) {
	return name.normalize("NFD").replace(/[\u0300-\u036f]/g, "").toLowerCase();
}
function initialsOf(name, kind) {
	const words = name.replace(/[^\p{L}\d ]/gu, " ").split(/\s+/).filter((word) => word.length > 1 || /\d/.test(word));
	const [first, second] = words;
	if (kind === "person") return name.slice(0, 1);
	if (kind === "player") return (words.at(-1) ?? name).slice(0, 2);
	return first && second ? first.slice(0, 1) + second.slice(0, 1) : name.slice(0, 2);
}
/** The crest of a name: always the same for the same name, accents and case apart. */
function designCrest(name, kind = "team", known = {}) {
	const hash = hashText(plain(name));
	return {
		dye: known.dye ?? DYES[hash % DYES.length] ?? "indigo",
		cut: known.cut ?? (hash >>> 8) % CUTS,
		letters: known.letters ?? initialsOf(name, kind).toUpperCase()
	};
}
// src/ui/cloth/known-crests.ts
var KNOWN = new Map([
	[
		"camwood",
		0,
		"Arsenal,Liverpool,Manchester United,Nottingham Forest,Lille=LI,Bayern München=FCB,SC Freiburg=SCF,1. FC Köln=KÖ,1. FSV Mainz 05=MA,Osasuna=OS,Al Ahly=AH,Brest=BR"
	],
	[
		"camwood",
		1,
		"Rennes=SR,Genoa=GE,Cagliari=CA"
	],
	[
		"camwood",
		2,
		"Sevilla=SFC,VfB Stuttgart=VFB,1. FC Union Berlin=UN"
	],
	[
		"camwood",
		3,
		"Monaco=ASM,AS Monaco Basket=MO,Rayo Vallecano"
	],
	[
		"camwood",
		5,
		"Atlético Madrid=ATM,Athletic Club=ATH,Athletic Bilbao=ATH,Nice,Milan=ACM,AC Milan=ACM,Brentford,Sunderland,Bournemouth,Olympiacos"
	],
	[
		"claret",
		0,
		"Roma=ASR,Torino=TO"
	],
	[
		"claret",
		1,
		"Barcelona=FCB,Barcelone=FCB,Bologna,Levante"
	],
	[
		"claret",
		3,
		"Aston Villa,Crystal Palace"
	],
	[
		"indigo",
		0,
		"Chelsea,Everton,Getafe,Hamburger SV=HSV,FC Schalke 04=SCH,TSG Hoffenheim=TSG,Como,Auxerre=AJA"
	],
	[
		"indigo",
		2,
		"Paris SG=PSG,Paris Saint-Germain=PSG,Atalanta=AT"
	],
	[
		"indigo",
		5,
		"Inter,Alavés=AL,Espanyol,Deportivo La Coruña=DEP,Brighton & Hove Albion=BH,Brighton"
	],
	[
		"bazin",
		0,
		"Manchester City=MC,Napoli=NA,Lazio=LA,Strasbourg=RC,Celta Vigo=CV,Le Havre=HAC,Coventry City"
	],
	[
		"bazin",
		4,
		"Málaga=MA,Troyes=TR"
	],
	[
		"ochre",
		0,
		"Wolverhampton,Villarreal,Borussia Dortmund=BVB,Hull City"
	],
	[
		"ochre",
		1,
		"Lens=RC,ASEC Mimosas=AM,Frosinone"
	],
	[
		"ochre",
		5,
		"Fenerbahçe=FB,Parma"
	],
	[
		"cotton",
		0,
		"Marseille=OM,Real Madrid=RM,Tottenham,Tottenham Hotspur=TH,Leeds United,Fulham"
	],
	[
		"cotton",
		2,
		"Lyon=OL,Valencia=VCF"
	],
	[
		"cotton",
		4,
		"RB Leipzig=RBL,Angers=SCO"
	],
	[
		"mud",
		3,
		"Borussia Mönchengladbach=BM"
	],
	[
		"mud",
		4,
		"Eintracht Frankfurt=SGE,Eintracht Francfort=SGE"
	],
	[
		"mud",
		5,
		"Juventus=JU,Newcastle=NE,Newcastle United=NU,Udinese,TP Mazembe=TPM,Bayer Leverkusen=BL"
	],
	[
		"leaf",
		0,
		"Panathinaïkos=PA,Werder Bremen=SVW"
	],
	[
		"leaf",
		5,
		"Real Betis=RB,Sassuolo,Racing Santander=RS"
	],
	[
		"hibiscus",
		0,
		"Fiorentina=FI,Toulouse=TFC"
	],
	[
		"brick",
		0,
		"Lorient=FCL"
	],
	[
		"brick",
		3,
		"Venezia"
	]
].flatMap(([dye, cut, clubs]) => clubs.split(",").map((club) => {
	const [name = club, letters] = club.split("=");
	return [name, letters === void 0 ? {
		dye,
		cut
	} : {
		dye,
		cut,
		letters
	}];
})));
/** The colours that a known club is known for; the others take theirs from their name. */
function knownCrest(name) {
	return KNOWN.get(name);
}
// src/ui/cloth/crest.tsx
/** From this size a crest has room for three letters. */
var THREE_LETTERS = 28;
/** The sign of a team, player, league or person. Ornament: the name stands beside it, so readers skip it. */
function Crest({ name, kind = "team", size, known, logo }) {
	const [broken, setBroken] = (0, import_react.useState)(null);
	const sizeClass = size && `crest-${size}`;
	if (logo && logo !== broken) return /* @__PURE__ */ (0, import_jsx_runtime.jsx)("img", {
		className: classNames("logo", sizeClass),
		src: logo,
		alt: "",
		loading: "lazy",
		onError: () => setBroken(logo)
	});
	const { dye, cut, letters } = designCrest(name, kind, known ?? (kind === "team" ? knownCrest(name) : void 0));
	return /* @__PURE__ */ (0, import_jsx_runtime.jsx)("i", {
		className: classNames("crest", `crest--${kind}`, `dye-${dye}`, `cut-${cut}`, sizeClass),
		"aria-hidden": "true",
		children: size !== void 0 && size >= THREE_LETTERS ? letters : letters.slice(0, 2)
	});
}
// src/ui/frame/header-parts.tsx
/** Opens the slip from the header, where it has no bottom bar. */
function SlipToggle({ text, count, open, onPress }) {
	return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("button", {
		type: "button",
		className: "icon-btn slip-toggle",
		"aria-expanded": open,
		onClick: onPress,
		children: [
			/* @__PURE__ */ (0, import_jsx_runtime.jsx)(Ticket, { className: "i" }),
			/* @__PURE__ */ (0, import_jsx_runtime.jsxs)("span", { children: [text, " "] }),
			count > 0 && /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Count, {
				value: count,
				tone: "gold"
			})
		]
	});
}
function LanguageSwitch({ label, languages, language, onChange }) {
	return /* @__PURE__ */ (0, import_jsx_runtime.jsx)("div", {
		className: "lang",
		role: "group",
		"aria-label": label,
		children: languages.map((each) => /* @__PURE__ */ (0, import_jsx_runtime.jsx)("button", {
			type: "button",
			"aria-pressed": each === language,
			onClick: () => onChange(each),
			children: each.toUpperCase()
		}, each))
	});
}
/** What the button of the person's menu shows; its class is `who`. */
function WhoTrigger({ name }) {
	return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)(import_jsx_runtime.Fragment, { children: [
		/* @__PURE__ */ (0, import_jsx_runtime.jsx)(Crest, {
			name,
			kind: "person",
			size: 28
		}),
		/* @__PURE__ */ (0, import_jsx_runtime.jsx)("span", {
			className: "who__name",
			children: name
		}),
		/* @__PURE__ */ (0, import_jsx_runtime.jsx)(ChevronDown, { className: "i i-xs" })
	] });
}
// src/features/site/language-choice.tsx
var LANGUAGES = ["fr", "en"];
/** Without a line the texts cannot be fetched: the page stays as it is. */
var chooseLanguage = (language) => void switchLanguage(language).catch(() => void 0);
/** Shows the language of the page; a choice holds for every part of every page from then on. */
function LanguageChoice() {
	const t = useText("common");
	const { language } = useFigures();
	(0, import_react.useLayoutEffect)(() => {
		document.documentElement.lang = language;
	}, [language]);
	return /* @__PURE__ */ (0, import_jsx_runtime.jsx)(LanguageSwitch, {
		label: t("language"),
		languages: LANGUAGES,
		language,
		onChange: chooseLanguage
	});
}
// ../../node_modules/lucide-react/dist/esm/icons/moon.mjs
/**
* @license lucide-react v1.75.0 - ISC
*
* This source code is licensed under the ISC license.
* See the LICENSE file in the root directory of this source tree.
*/
var __iconData$9 = {
	name: "moon",
	size: 24,
	node: [["path", {
		d: "M20.985 12.486a9 9 0 1 1-9.473-9.472c.405-.022.617.46.402.803a6 6 0 0 0 8.268 8.268c.344-.215.825-.004.803.401",
		key: "kfwtm"
	}]]
};
__iconData$9.node;
var Moon = createLucideIcon(__iconData$9);
// ../../node_modules/lucide-react/dist/esm/icons/sun.mjs
/**
* @license lucide-react v1.75.0 - ISC
*
* This source code is licensed under the ISC license.
* See the LICENSE file in the root directory of this source tree.
*/
var __iconData$8 = {
	name: "sun",
	size: 24,
	node: [
		["circle", {
			cx: "12",
			cy: "12",
			r: "4",
			key: "4exip2"
		}],
		["path", {
			d: "M12 2v2",
			key: "tus03m"
		}],
		["path", {
			d: "M12 20v2",
			key: "1lh1kg"
		}],
		["path", {
			d: "m4.93 4.93 1.41 1.41",
			key: "149t6j"
		}],
		["path", {
			d: "m17.66 17.66 1.41 1.41",
			key: "ptbguv"
		}],
		["path", {
			d: "M2 12h2",
			key: "1t8f8n"
		}],
		["path", {
			d: "M20 12h2",
			key: "1q8mjw"
		}],
		["path", {
			d: "m6.34 17.66-1.41 1.41",
			key: "1m8zz5"
		}],
		["path", {
			d: "m19.07 4.93-1.41 1.41",
			key: "1shlcs"
		}]
	]
};
__iconData$8.node;
var Sun = createLucideIcon(__iconData$8);
// src/ui/controls/icon-button.tsx
function IconButton({ label, icon, className, ...rest }) {
	return /* @__PURE__ */ (0, import_jsx_runtime.jsx)("button", {
		type: "button",
		...rest,
		className: classNames("icon-btn", className),
		"aria-label": label,
		title: label,
		children: icon
	});
}
// src/ui/controls/segmented.tsx
/** One of a few, side by side. */
function Segmented({ label, options, value, onChange, disabled }) {
	return /* @__PURE__ */ (0, import_jsx_runtime.jsx)("div", {
		className: classNames("seg", options.length > 5 && "seg--many"),
		role: "group",
		"aria-label": label,
		children: options.map((option) => /* @__PURE__ */ (0, import_jsx_runtime.jsx)("button", {
			type: "button",
			"aria-pressed": option.value === value,
			disabled,
			onClick: () => onChange(option.value),
			children: option.label
		}, option.value))
	});
}
// src/features/site/theme.ts
var YEAR_SECONDS = 31536e3;
var listeners = /* @__PURE__ */ new Set();
/** The server writes the chosen theme into the page, from the cookie that is set here. */
function getTheme() {
	const { theme } = document.documentElement.dataset;
	return theme === "dark" || theme === "light" ? theme : "system";
}
function chooseTheme(theme) {
	const root = document.documentElement;
	if (theme === "system") delete root.dataset.theme;
	else root.dataset.theme = theme;
	document.cookie = `theme=${theme}; path=/; max-age=${theme === "system" ? 0 : YEAR_SECONDS}; samesite=lax`;
	for (const listener of listeners) listener();
}
function onThemeChange(listener) {
	listeners.add(listener);
	return () => listeners.delete(listener);
}
var useTheme = () => (0, import_react.useSyncExternalStore)(onThemeChange, getTheme, () => "system");
// src/features/site/theme-choice.tsx
function ThemeChoice() {
	const t = useText("common");
	return /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Segmented, {
		label: t("theme"),
		value: useTheme(),
		options: [
			{
				value: "system",
				label: t("theme_system")
			},
			{
				value: "dark",
				label: t("theme_dark")
			},
			{
				value: "light",
				label: t("theme_light")
			}
		],
		onChange: chooseTheme
	});
}
/** In the header: from what is seen now to the other one. */
function ThemeSwitch() {
	const t = useText("common");
	const theme = useTheme();
	const isLightDevice = useMedia("(prefers-color-scheme: light)");
	const isLight = theme === "light" || theme === "system" && isLightDevice;
	return /* @__PURE__ */ (0, import_jsx_runtime.jsx)(IconButton, {
		className: "theme-switch",
		label: isLight ? t("theme_to_dark") : t("theme_to_light"),
		icon: isLight ? /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Moon, { className: "i" }) : /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Sun, { className: "i" }),
		onClick: () => chooseTheme(isLight ? "dark" : "light")
	});
}
// src/ui/account/balance-chip.tsx
/** How long a rise stands in place of the currency. */
var RISE_SHOWN_MS = 2400;
/** Beside a longer amount a phone has no room for the name of the house. */
var LONG = 9;
/** What you have. A rise is said once, beside it; nothing is counted up. */
function BalanceChip({ balance, format, currency, label, link }) {
	const rise = useRise(balance);
	const amount = format(balance);
	return link({
		className: classNames("balance", amount.length > LONG && "balance--long", rise !== null && "has-risen"),
		children: /* @__PURE__ */ (0, import_jsx_runtime.jsxs)(import_jsx_runtime.Fragment, { children: [
			/* @__PURE__ */ (0, import_jsx_runtime.jsx)(Mark, {}),
			/* @__PURE__ */ (0, import_jsx_runtime.jsxs)("span", {
				className: "sr",
				children: [label, " "]
			}),
			/* @__PURE__ */ (0, import_jsx_runtime.jsx)("span", { children: amount }),
			rise === null ? /* @__PURE__ */ (0, import_jsx_runtime.jsx)("small", { children: currency }) : /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("small", { children: ["+", format(rise)] })
		] })
	});
}
/** By how much the balance rose just now; null when it did not. */
function useRise(balance) {
	const [seen, setSeen] = (0, import_react.useState)({
		balance,
		rise: null
	});
	if (seen.balance !== balance) setSeen({
		balance,
		rise: balance > seen.balance ? balance - seen.balance : null
	});
	(0, import_react.useEffect)(() => {
		if (seen.rise === null) return;
		const timer = setTimeout(() => setSeen((now) => ({
			...now,
			rise: null
		})), RISE_SHOWN_MS);
		return () => clearTimeout(timer);
	}, [seen]);
	return seen.rise;
}
// src/ui/frame/header-bar.tsx
/** The top of every page: night in both themes, closed by its hem. */
function HeaderBar({ brand, nav, navLabel, menu, search, find, end }) {
	return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("header", {
		className: "top night",
		children: [/* @__PURE__ */ (0, import_jsx_runtime.jsxs)("div", {
			className: "top__in",
			children: [
				menu && /* @__PURE__ */ (0, import_jsx_runtime.jsx)("div", {
					className: "top__menu",
					children: menu
				}),
				brand.link({
					className: "brand",
					children: /* @__PURE__ */ (0, import_jsx_runtime.jsx)(BrandName, { name: brand.name })
				}),
				/* @__PURE__ */ (0, import_jsx_runtime.jsx)("nav", {
					className: "top__nav",
					"aria-label": navLabel,
					children: nav.map(({ key, text, link, count, countTone }) => /* @__PURE__ */ (0, import_jsx_runtime.jsx)(NavLink, {
						text,
						link,
						count,
						tone: countTone
					}, key))
				}),
				search && /* @__PURE__ */ (0, import_jsx_runtime.jsx)("div", {
					className: "top__search",
					children: search
				}),
				/* @__PURE__ */ (0, import_jsx_runtime.jsxs)("div", {
					className: "top__end",
					children: [find && /* @__PURE__ */ (0, import_jsx_runtime.jsx)("div", {
						className: "top__find",
						children: find
					}), end]
				})
			]
		}), /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Hem, {})]
	});
}
function BrandName({ name }) {
	return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)(import_jsx_runtime.Fragment, { children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)(Mark, {}), name] });
}
function NavLink({ text, link, count, tone }) {
	return link({
		className: "top__link",
		children: /* @__PURE__ */ (0, import_jsx_runtime.jsxs)(import_jsx_runtime.Fragment, { children: [text, count ? /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Count, {
			value: count,
			tone
		}) : null] })
	});
}
// src/app/header.tsx
var UserMenu = (0, import_react.lazy)(async () => {
	const [menu] = await Promise.all([import("./assets/user-menu-BalUHkmX.js"), prepareTexts("common", "problems")]);
	return { default: menu.UserMenu };
});
var NoticePanel = (0, import_react.lazy)(async () => {
	const [panel] = await Promise.all([import("./assets/notice-panel-CHrbO8Js.js"), prepareTexts("notices", "problems")]);
	return panel;
});
var MenuDrawer = (0, import_react.lazy)(async () => {
	const [drawer] = await Promise.all([import("./assets/menu-drawer-mWAbU5Oo.js"), prepareTexts("common", "problems")]);
	return { default: drawer.MenuDrawer };
});
function Header({ slip, slipCount }) {
	const t = useText("common");
	const { siteName } = useConfig();
	const { live } = countAll(useSports());
	useSearchKey();
	const [menu, setMenu] = (0, import_react.useState)("unused");
	const [notices, setNotices] = (0, import_react.useState)("unused");
	const unread = useUnread();
	const openNotices = () => setNotices("open");
	const tellMissing = useTellMissing();
	const miss = (set) => {
		set("unused");
		tellMissing();
	};
	return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("div", {
		lang: t.language,
		className: "contents",
		children: [
			/* @__PURE__ */ (0, import_jsx_runtime.jsx)(HeaderBar, {
				brand: {
					name: siteName,
					link: (parts) => /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Link, {
						to: "/",
						...parts
					})
				},
				navLabel: t("main_navigation"),
				nav: [
					{
						key: "home",
						text: t("home"),
						link: (parts) => /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Link, {
							to: "/",
							activeOptions: { exact: true },
							...parts
						})
					},
					{
						key: "live",
						text: t("live"),
						link: (parts) => /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Link, {
							to: "/live",
							...parts
						}),
						count: live && formatCount(live),
						countTone: "live"
					},
					{
						key: "plans",
						text: t("plans"),
						link: (parts) => /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Link, {
							to: "/subscription",
							...parts
						})
					}
				],
				search: /* @__PURE__ */ (0, import_jsx_runtime.jsx)(SearchField, { place: "header" }),
				find: /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Link, {
					to: "/search",
					className: "icon-btn",
					"aria-label": t("search"),
					children: /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Search, { className: "i" })
				}),
				menu: /* @__PURE__ */ (0, import_jsx_runtime.jsx)(IconButton, {
					label: unread > 0 ? `${t("menu")}. ${t("unread", { count: shownOf(unread) })}` : t("menu"),
					icon: /* @__PURE__ */ (0, import_jsx_runtime.jsx)(SignWithCount, {
						icon: /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Menu, { className: "i" }),
						count: unread
					}),
					onClick: () => setMenu("open")
				}),
				end: /* @__PURE__ */ (0, import_jsx_runtime.jsx)(HeaderEnd, {
					slip,
					slipCount,
					unread,
					onNotices: openNotices
				})
			}),
			menu !== "unused" && /* @__PURE__ */ (0, import_jsx_runtime.jsx)(LatePart, {
				onMissing: () => miss(setMenu),
				children: /* @__PURE__ */ (0, import_jsx_runtime.jsx)(MenuDrawer, {
					open: menu === "open",
					onClose: () => setMenu("closed"),
					unread,
					onNotices: () => {
						setMenu("closed");
						openNotices();
					}
				})
			}),
			notices !== "unused" && /* @__PURE__ */ (0, import_jsx_runtime.jsx)(LatePart, {
				onMissing: () => miss(setNotices),
				children: /* @__PURE__ */ (0, import_jsx_runtime.jsx)(NoticePanel, {
					open: notices === "open",
					onClose: () => setNotices("closed")
				})
			})
		]
	});
}
/** At the corner of a sign is no room for more; who speaks to the page says what stands there. */
var shownOf = (count) => Math.min(count, 99);
/** A sign with a count at its corner. */
function SignWithCount({ icon, count }) {
	return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)(import_jsx_runtime.Fragment, { children: [icon, count > 0 && /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Count, {
		value: shownOf(count),
		tone: "ink"
	})] });
}
function HeaderEnd({ slip, slipCount, unread, onNotices }) {
	const t = useText("common");
	const { me } = useAuth();
	return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)(import_jsx_runtime.Fragment, { children: [
		/* @__PURE__ */ (0, import_jsx_runtime.jsx)(ThemeSwitch, {}),
		/* @__PURE__ */ (0, import_jsx_runtime.jsx)(LanguageChoice, {}),
		me && /* @__PURE__ */ (0, import_jsx_runtime.jsx)(IconButton, {
			className: "top__bell",
			label: unread > 0 ? t("unread", { count: shownOf(unread) }) : t("notifications"),
			icon: /* @__PURE__ */ (0, import_jsx_runtime.jsx)(SignWithCount, {
				icon: /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Bell, { className: "i" }),
				count: unread
			}),
			onClick: onNotices
		}),
		me && /* @__PURE__ */ (0, import_jsx_runtime.jsx)(BalanceChip, {
			balance: toCentimes(me.balance),
			format: (centimes) => formatAmount(toAmount(centimes)),
			currency: "FCFA",
			label: t("balance"),
			link: (parts) => /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Link, {
				to: "/subscription",
				...parts
			})
		}, me.id),
		/* @__PURE__ */ (0, import_jsx_runtime.jsx)(SlipToggle, {
			text: t("slip"),
			count: slipCount,
			open: slip.open,
			onPress: slip.toggle
		}),
		me ? /* @__PURE__ */ (0, import_jsx_runtime.jsx)(LatePart, {
			instead: /* @__PURE__ */ (0, import_jsx_runtime.jsx)(WhoWaits, { name: me.username }),
			children: /* @__PURE__ */ (0, import_jsx_runtime.jsx)(UserMenu, { me })
		}) : /* @__PURE__ */ (0, import_jsx_runtime.jsx)(GuestLinks, {})
	] });
}
/** In the place of the menu until its code is there: what it leads to first. */
function WhoWaits({ name }) {
	return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)(Link, {
		to: "/profile",
		className: "who",
		children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)("span", {
			className: "sr",
			children: name
		}), /* @__PURE__ */ (0, import_jsx_runtime.jsx)(WhoTrigger, { name })]
	});
}
function GuestLinks() {
	const t = useText("common");
	const { registrationOpen } = useConfig();
	return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)(import_jsx_runtime.Fragment, { children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)(Link, {
		to: "/login",
		className: buttonClass({
			variant: "quiet",
			size: "small"
		}),
		children: t("login")
	}), registrationOpen && /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Link, {
		to: "/register",
		className: buttonClass({
			variant: "gold",
			size: "small"
		}),
		children: t("register")
	})] });
}
// src/api/use-now.ts
/** The time in milliseconds, renewed every so often while the component is shown. */
function useNow(everyMs) {
	const { now } = useRuntime();
	const [time, setTime] = (0, import_react.useState)(now);
	(0, import_react.useEffect)(() => {
		const timer = setInterval(() => setTime(now()), everyMs);
		return () => clearInterval(timer);
	}, [now, everyMs]);
	return time;
}
// ../../node_modules/lucide-react/dist/esm/icons/clock.mjs
/**
* @license lucide-react v1.75.0 - ISC
*
* This source code is licensed under the ISC license.
* See the LICENSE file in the root directory of this source tree.
*/
var __iconData$7 = {
	name: "clock",
	size: 24,
	node: [["circle", {
		cx: "12",
		cy: "12",
		r: "10",
		key: "1mglay"
	}], ["path", {
		d: "M12 6v6l4 2",
		key: "mmk7yg"
	}]]
};
__iconData$7.node;
var Clock = createLucideIcon(__iconData$7);
// ../../node_modules/lucide-react/dist/esm/icons/info.mjs
/**
* @license lucide-react v1.75.0 - ISC
*
* This source code is licensed under the ISC license.
* See the LICENSE file in the root directory of this source tree.
*/
var __iconData$6 = {
	name: "info",
	size: 24,
	node: [
		["circle", {
			cx: "12",
			cy: "12",
			r: "10",
			key: "1mglay"
		}],
		["path", {
			d: "M12 16v-4",
			key: "1dtifu"
		}],
		["path", {
			d: "M12 8h.01",
			key: "e9boi3"
		}]
	]
};
__iconData$6.node;
var Info = createLucideIcon(__iconData$6);
// ../../node_modules/lucide-react/dist/esm/icons/wifi-off.mjs
/**
* @license lucide-react v1.75.0 - ISC
*
* This source code is licensed under the ISC license.
* See the LICENSE file in the root directory of this source tree.
*/
var __iconData$5 = {
	name: "wifi-off",
	size: 24,
	node: [
		["path", {
			d: "M12 20h.01",
			key: "zekei9"
		}],
		["path", {
			d: "M8.5 16.429a5 5 0 0 1 7 0",
			key: "1bycff"
		}],
		["path", {
			d: "M5 12.859a10 10 0 0 1 5.17-2.69",
			key: "1dl1wf"
		}],
		["path", {
			d: "M19 12.859a10 10 0 0 0-2.007-1.523",
			key: "4k23kn"
		}],
		["path", {
			d: "M2 8.82a15 15 0 0 1 4.177-2.643",
			key: "1grhjp"
		}],
		["path", {
			d: "M22 8.82a15 15 0 0 0-11.288-3.764",
			key: "z3jwby"
		}],
		["path", {
			d: "m2 2 20 20",
			key: "1ooewy"
		}]
	]
};
__iconData$5.node;
var WifiOff = createLucideIcon(__iconData$5);
// ../../node_modules/lucide-react/dist/esm/icons/wrench.mjs
/**
* @license lucide-react v1.75.0 - ISC
*
* This source code is licensed under the ISC license.
* See the LICENSE file in the root directory of this source tree.
*/
var __iconData$4 = {
	name: "wrench",
	size: 24,
	node: [["path", {
		d: "M14.7 6.3a1 1 0 0 0 0 1.4l1.6 1.6a1 1 0 0 0 1.4 0l3.106-3.105c.32-.322.863-.22.983.218a6 6 0 0 1-8.259 7.057l-7.91 7.91a1 1 0 0 1-2.999-3l7.91-7.91a6 6 0 0 1 7.057-8.259c.438.12.54.662.219.984z",
		key: "1ngwbx"
	}]]
};
__iconData$4.node;
// src/ui/frame/banner.tsx
var SIGNS = {
	sandbox: Info,
	notice: Info,
	cache: Clock,
	stale: WifiOff,
	maintenance: createLucideIcon(__iconData$4)
};
/** What holds for the whole page: a sandbox, saved data, a cut line, maintenance. Seconds that are counted are told nobody. */
function Banner({ kind, title, children, end, close }) {
	const Sign = SIGNS[kind];
	return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("div", {
		className: `banner banner--${kind}`,
		role: kind === "sandbox" || kind === "stale" ? "note" : "status",
		children: [
			/* @__PURE__ */ (0, import_jsx_runtime.jsx)(Sign, { className: "i i-s" }),
			/* @__PURE__ */ (0, import_jsx_runtime.jsxs)("span", {
				className: "banner__text",
				children: [
					/* @__PURE__ */ (0, import_jsx_runtime.jsx)("b", { children: title }),
					" ",
					children
				]
			}),
			end && /* @__PURE__ */ (0, import_jsx_runtime.jsx)("span", {
				className: "banner__end",
				children: end
			}),
			close && /* @__PURE__ */ (0, import_jsx_runtime.jsx)("button", {
				type: "button",
				className: "banner__close",
				"aria-label": close.label,
				onClick: close.onPress,
				children: /* @__PURE__ */ (0, import_jsx_runtime.jsx)(X, { className: "i i-s" })
			})
		]
	});
}
// src/app/site-banners.tsx
/** After that the hour says more. */
var SECONDS_COUNTED = 120;
/** What holds for the whole site now: maintenance, results that can be known. */
function SiteBanners() {
	const t = useText("common");
	const { maintenance, predictable } = useConfig();
	return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)(import_jsx_runtime.Fragment, { children: [maintenance && /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Banner, {
		kind: "maintenance",
		title: t("maintenance")
	}), predictable && /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Banner, {
		kind: "notice",
		title: t("predictable")
	})] });
}
/** That the line is cut, and since when. Readers hear it once, and not every second. */
function LineNotice() {
	const t = useText("common");
	const { status, since } = useLine();
	return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)(import_jsx_runtime.Fragment, { children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)("p", {
		className: "sr",
		role: "status",
		children: status === "stale" && t("offline_told")
	}), status === "stale" && /* @__PURE__ */ (0, import_jsx_runtime.jsx)("div", {
		"aria-hidden": "true",
		children: /* @__PURE__ */ (0, import_jsx_runtime.jsx)(StaleBanner, { since })
	})] });
}
function StaleBanner({ since }) {
	const t = useText("common");
	const now = useNow(1e3);
	const seconds = Math.max(0, Math.floor((now - since) / 1e3));
	const title = seconds < SECONDS_COUNTED ? t("offline_for", { seconds }) : t("offline_since", { time: timeOf(since, now, t.language) });
	return /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Banner, {
		kind: "stale",
		title
	});
}
/** With its day, where that is another one. */
function timeOf(since, now, language) {
	const time = new Date(since).toISOString();
	const hour = formatTime(time);
	return ["today", "tonight"].includes(dayOf(time, now)) ? hour : `${formatDay(time, language)}, ${hour}`;
}
// src/app/page-layout.tsx
var MaintenancePage = (0, import_react.lazy)(() => import("./assets/maintenance-page-DRSrMHyw.js"));
var SessionReminder = (0, import_react.lazy)(() => import("./assets/session-reminder-BiC6C0in.js"));
/** From this width the slip has a column of its own. */
var SLIP_COLUMN = "(min-width: 960px)";
/** What stands around every page, as its route asks for it. */
function PageLayout({ children }) {
	const { frame = "plain", figures = "common" } = useMatches({ select: (matches) => matches.at(-1)?.staticData ?? {} });
	const isShut = useIsShut();
	const main = /* @__PURE__ */ (0, import_jsx_runtime.jsx)(import_react.Suspense, {
		fallback: /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Loading, {}),
		children: isShut ? /* @__PURE__ */ (0, import_jsx_runtime.jsx)(MaintenancePage, {}) : children
	});
	useFocusOnNavigation();
	return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)(PageFigures, {
		of: figures,
		children: [
			frame === "none" || isShut ? main : /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Framed, {
				frame,
				children: main
			}),
			/* @__PURE__ */ (0, import_jsx_runtime.jsx)(Toaster, {}),
			/* @__PURE__ */ (0, import_jsx_runtime.jsx)(Reminder, {})
		]
	});
}
/** Where administrators sign in, and what everybody may read at any time. */
var NEVER_SHUT = /^\/(login|forgot-password|reset-password|verify-email|terms|privacy|support)$/;
function useIsShut() {
	const { maintenance } = useConfig();
	const { me } = useAuth();
	const pathname = useLocation({ select: (location) => location.pathname });
	return maintenance && me?.role !== "admin" && !NEVER_SHUT.test(pathname);
}
function Framed({ frame, children }) {
	const isBetting = frame === "betting";
	const t = useText("common");
	const slip = useSlipPlace(isBetting);
	const count = useSlip((state) => state.slip.selections.length);
	const shown = useSlip(({ placement }) => placement.status === "accepted" ? "receipt" : "slip");
	return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)(AppFrame, {
		skipLabel: t("skip"),
		header: /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Header, {
			slip,
			slipCount: count
		}),
		...isBetting && { side: {
			content: /* @__PURE__ */ (0, import_jsx_runtime.jsx)(SportNavArea, {}),
			label: t("sports")
		} },
		...(slip.open || !slip.hasColumn) && { slip: {
			content: /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Area, { children: /* @__PURE__ */ (0, import_jsx_runtime.jsx)(SlipRail, {}) }),
			shown,
			label: t("slip"),
			skipLabel: t("skip_to_slip"),
			closeLabel: t("close"),
			open: slip.open,
			onClose: slip.toggle
		} },
		dock: /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Dock, {
			slip,
			slipCount: count,
			showStrip: isBetting
		}),
		foot: /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Footer, { frame }),
		notice: /* @__PURE__ */ (0, import_jsx_runtime.jsx)(LineNotice, {}),
		children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)(SiteBanners, {}), children]
	});
}
/** For who has asked to be told the time. */
function Reminder() {
	const { me } = useAuth();
	if (!me || me.reminderMinutes === null) return null;
	return /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Area, { children: /* @__PURE__ */ (0, import_jsx_runtime.jsx)(import_react.Suspense, {
		fallback: null,
		children: /* @__PURE__ */ (0, import_jsx_runtime.jsx)(SessionReminder, { minutes: me.reminderMinutes }, me.reminderMinutes)
	}) });
}
function SportNavArea() {
	return /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Area, { children: /* @__PURE__ */ (0, import_jsx_runtime.jsx)(SportSideNav, {}) });
}
/** In a column the slip is open on pages with prices, until it is hidden; elsewhere it opens when it is asked for. */
function useSlipPlace(isBetting) {
	const hasColumn = useMedia(SLIP_COLUMN);
	const [column, setColumn] = (0, import_react.useState)(null);
	const [isSheetOpen, setSheetOpen] = (0, import_react.useState)(false);
	const pathname = useLocation({ select: (location) => location.pathname });
	const cleared = useSlip((state) => state.cleared);
	const [seen, setSeen] = (0, import_react.useState)({
		pathname,
		cleared
	});
	if (seen.pathname !== pathname || seen.cleared !== cleared) {
		setSeen({
			pathname,
			cleared
		});
		if (seen.pathname !== pathname || cleared !== null) setSheetOpen(false);
	}
	const isColumnOpen = column?.isBetting === isBetting ? column.open : isBetting;
	const open = hasColumn ? isColumnOpen : isSheetOpen;
	const toggle = () => hasColumn ? setColumn({
		isBetting,
		open: !isColumnOpen
	}) : setSheetOpen(!isSheetOpen);
	return {
		hasColumn,
		open,
		toggle
	};
}
/** A reader hears of a new page by its heading, once the page is drawn. */
function useFocusOnNavigation() {
	const router = useRouter();
	(0, import_react.useEffect)(() => router.subscribe("onRendered", ({ fromLocation, pathChanged }) => {
		if (!fromLocation || !pathChanged) return;
		const field = document.querySelector("main [data-focus]");
		if (field?.checkVisibility()) return field.focus();
		const heading = document.querySelector("main h1");
		heading?.setAttribute("tabindex", "-1");
		(heading ?? document.getElementById("main"))?.focus({ preventScroll: true });
	}), [router]);
}
// src/features/site/page-title.ts
/** Names the page in the browser's tab and history. */
function usePageTitle(title) {
	const { siteName } = useConfig();
	(0, import_react.useEffect)(() => {
		document.title = title === "" ? siteName : `${title} | ${siteName}`;
	}, [title, siteName]);
}
// src/app/page-not-found.tsx
function PageNotFound() {
	const t = useText("common");
	const { live } = countAll(useSports());
	usePageTitle(t("not_found_title"));
	return /* @__PURE__ */ (0, import_jsx_runtime.jsx)("div", {
		lang: t.language,
		children: /* @__PURE__ */ (0, import_jsx_runtime.jsx)(TalePage, {
			tale: "missing",
			title: t("not_found_title"),
			small: "404",
			action: /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("div", {
				className: "flex flex-wrap gap-2",
				children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)(Link, {
					to: "/",
					className: buttonClass({ variant: "ink" }),
					children: t("home")
				}), /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Link, {
					to: "/live",
					className: buttonClass({ variant: "line" }),
					children: live > 0 ? t("live_count", { count: live }) : t("see_live")
				})]
			}),
			children: t("not_found_text")
		})
	});
}
// src/routes/__root.tsx
var Route$41 = createRootRouteWithContext()({
	component: () => /* @__PURE__ */ (0, import_jsx_runtime.jsx)(PageLayout, { children: /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Outlet, {}) }),
	notFoundComponent: PageNotFound
});
// src/features/catalog/home/home-banner.tsx
/** Once closed, the badge beside the real matches says it alone. */
var CLOSED$1 = "cauri.sandbox-banner";
/**
* What holds for all matches of the home page. Real clubs, simulated matches: until the reader has understood. No matches,
* and nothing that would bring any: administrators are led to what to switch on.
*/
function HomeBanner({ isEmpty }) {
	const t = useText("home");
	const { data: feed } = useFeed();
	const { hasEventSource } = useConfig();
	const { me } = useAuth();
	const [isClosed, setClosed] = (0, import_react.useState)(wasClosed);
	const close = () => {
		setClosed(true);
		try {
			sessionStorage.setItem(CLOSED$1, "yes");
		} catch {}
	};
	const hasNothing = isEmpty && !hasEventSource;
	if (!hasNothing && (isClosed || feed?.mode !== "sandbox")) return null;
	return /* @__PURE__ */ (0, import_jsx_runtime.jsx)("div", {
		lang: t.language,
		className: "contents",
		children: hasNothing ? /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Banner, {
			kind: "notice",
			title: t("no_source"),
			children: me?.isAdmin && /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Link, {
				to: "/admin/settings",
				hash: "simulated",
				className: "link",
				children: t("no_source_link")
			})
		}) : /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Banner, {
			kind: "sandbox",
			title: t("sandbox_badge"),
			close: {
				label: t("sandbox_close"),
				onPress: close
			},
			children: t("sandbox_text")
		})
	});
}
function wasClosed() {
	try {
		return sessionStorage.getItem(CLOSED$1) !== null;
	} catch {
		return false;
	}
}
// ../../node_modules/lucide-react/dist/esm/icons/wallet.mjs
/**
* @license lucide-react v1.75.0 - ISC
*
* This source code is licensed under the ISC license.
* See the LICENSE file in the root directory of this source tree.
*/
var __iconData$3 = {
	name: "wallet",
	size: 24,
	node: [["path", {
		d: "M19 7V4a1 1 0 0 0-1-1H5a2 2 0 0 0 0 4h15a1 1 0 0 1 1 1v4h-3a2 2 0 0 0 0 4h3a1 1 0 0 0 1-1v-2a1 1 0 0 0-1-1",
		key: "18etb6"
	}], ["path", {
		d: "M3 5v14a2 2 0 0 0 2 2h15a1 1 0 0 0 1-1v-4",
		key: "xoc0q4"
	}]]
};
__iconData$3.node;
var Wallet = createLucideIcon(__iconData$3);
// ../../node_modules/lucide-react/dist/esm/icons/lock.mjs
/**
* @license lucide-react v1.75.0 - ISC
*
* This source code is licensed under the ISC license.
* See the LICENSE file in the root directory of this source tree.
*/
var __iconData$2 = {
	name: "lock",
	size: 24,
	node: [["rect", {
		width: "18",
		height: "11",
		x: "3",
		y: "11",
		rx: "2",
		ry: "2",
		key: "1w4ew1"
	}], ["path", {
		d: "M7 11V7a5 5 0 0 1 10 0v4",
		key: "fwvmzm"
	}]]
};
__iconData$2.node;
var Lock = createLucideIcon(__iconData$2);
// src/ui/event-list/odds-button.tsx
/** How long the corner of a moved price stays. */
var MOVE_SHOWN_MS = 8e3;
/** One price. It says where it moved by place and shape, never changes its width, and announces nothing by itself. */
function OddsButton(props) {
	const { odds, status, chosen, label, name, words, accessibleName } = props;
	const { move, turn } = useMove(props);
	const shown = status === "open" ? move : null;
	const price = props.format(odds);
	const said = status === "open" ? price : words[status];
	return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("button", {
		type: "button",
		className: classNames("odds", label !== void 0 && "odds--stack", name !== void 0 && "odds--named", price.length === 5 && "odds--5", price.length > 5 && "odds--6", status === "closed" && "odds--closed", props.stale && "odds--stale"),
		"aria-pressed": chosen,
		"aria-disabled": status !== "open" || void 0,
		"data-move": shown ?? void 0,
		onClick: () => {
			if (status === "open") props.onPress();
		},
		children: [
			shown && turn > 0 && !chosen && /* @__PURE__ */ (0, import_jsx_runtime.jsx)("i", { className: "odds__flash" }, turn),
			/* @__PURE__ */ (0, import_jsx_runtime.jsx)("span", {
				className: "sr",
				children: [`${accessibleName} ${said}`, shown && words[shown]].filter(Boolean).join(", ")
			}),
			label !== void 0 && /* @__PURE__ */ (0, import_jsx_runtime.jsx)("small", {
				"aria-hidden": "true",
				children: label
			}),
			name !== void 0 && /* @__PURE__ */ (0, import_jsx_runtime.jsx)("span", {
				className: classNames("odds__name", `narrow-${narrowing(name)}`),
				"aria-hidden": "true",
				children: name
			}),
			/* @__PURE__ */ (0, import_jsx_runtime.jsxs)("span", {
				className: "odds__price",
				"aria-hidden": "true",
				children: [
					status === "open" && price,
					status === "suspended" && /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Lock, { className: "i i-s" }),
					status === "closed" && "–"
				]
			})
		]
	});
}
function directionOf(from, to) {
	if (to === from) return null;
	return to > from ? "up" : "down";
}
/** The last move of the price while it is news, and how many moves there have been. */
function useMove({ odds, prevOdds, version }) {
	const [seen, setSeen] = (0, import_react.useState)(() => ({
		odds,
		version,
		move: directionOf(prevOdds ?? odds, odds),
		turn: 0
	}));
	if (seen.odds !== odds || seen.version !== version) {
		const move = directionOf(seen.odds, odds);
		setSeen(move ? {
			odds,
			version,
			move,
			turn: seen.turn + 1
		} : {
			...seen,
			version
		});
	}
	const { move, turn } = seen;
	(0, import_react.useEffect)(() => {
		if (move === null) return;
		const timer = setTimeout(() => setSeen((now) => ({
			...now,
			move: null
		})), MOVE_SHOWN_MS);
		return () => clearTimeout(timer);
	}, [move, turn]);
	return {
		move,
		turn
	};
}
// src/features/betting/price-button.tsx
/** A price that moves as it is looked at, and goes on the slip or off it. */
function PriceButton({ event, market, outcome, label, named = false, text, as }) {
	const { slip } = useBetting();
	const isChosen = useSlip((state) => state.slip.selections.some(({ outcomeId }) => outcomeId === outcome.id));
	const price = usePrice(market, outcome);
	const { now } = useRuntime();
	const isStale = useIsStale();
	const figures = useFigures();
	const t = useText("catalog", as);
	const words = useText("markets", as);
	const sides = {
		home: event.homeTeam.name,
		away: event.awayTeam.name
	};
	const name = outcomeName(outcome, market, {
		sides,
		t: words,
		figures
	});
	return /* @__PURE__ */ (0, import_jsx_runtime.jsx)(OddsButton, {
		odds: price.odds,
		prevOdds: isNews(price, now()) ? price.prevOdds : null,
		version: price.version,
		status: price.status,
		stale: isStale,
		chosen: isChosen,
		...label !== void 0 && { label },
		...(named || text !== void 0) && { name: text ?? buttonName({
			event,
			key: outcome.key,
			name
		}, words) },
		format: figures.odds,
		accessibleName: name,
		words: {
			up: t("price_up"),
			down: t("price_down"),
			suspended: t("suspended"),
			closed: t("closed")
		},
		onPress: () => slip.toggle(selectionOf(event, market, {
			...outcome,
			odds: price.odds
		}))
	});
}
/** A move is shown for its time, on whichever page it is seen. */
var isNews = ({ movedAt }, now) => movedAt !== null && now - movedAt < 8e3;
function selectionOf(event, market, outcome) {
	return {
		eventId: event.id,
		marketId: market.id,
		outcomeId: outcome.id,
		odds: outcome.odds,
		sportId: event.sportId,
		home: event.homeTeam.name,
		away: event.awayTeam.name,
		startTime: event.startTime,
		marketType: market.type,
		line: market.line,
		outcomeKey: outcome.key,
		marketName: market.name,
		outcomeName: outcome.name,
		...market.names && {
			marketNames: market.names,
			outcomeNames: outcome.names
		},
		stake: null
	};
}
// src/ui/page/hero.tsx
/** The top of the home page, night in both themes, with its cloth beside it. */
function Hero({ eyebrow, note, title, link, children, links }) {
	const poster = /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Poster, { title });
	return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("section", {
		className: "hero night",
		children: [/* @__PURE__ */ (0, import_jsx_runtime.jsxs)("div", {
			className: "hero__in",
			children: [
				/* @__PURE__ */ (0, import_jsx_runtime.jsxs)("p", {
					className: "hero__meta",
					children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)("b", { children: eyebrow }), note && /* @__PURE__ */ (0, import_jsx_runtime.jsx)("span", {
						className: "clip",
						children: note
					})]
				}),
				/* @__PURE__ */ (0, import_jsx_runtime.jsx)("h1", {
					className: "poster",
					children: link ? link({
						className: "poster__link",
						children: poster
					}) : poster
				}),
				children,
				links && /* @__PURE__ */ (0, import_jsx_runtime.jsx)("div", {
					className: "hero__links",
					children: links
				})
			]
		}), /* @__PURE__ */ (0, import_jsx_runtime.jsx)(HeroCloth, {})]
	});
}
function Poster({ title }) {
	if (typeof title === "string") return title;
	const [home, away] = title;
	return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)(import_jsx_runtime.Fragment, { children: [
		home,
		" ",
		/* @__PURE__ */ (0, import_jsx_runtime.jsx)("span", { children: "–" }),
		" ",
		away
	] });
}
/** The prices of the hero, as wide as it is. */
function HeroOdds({ children }) {
	return /* @__PURE__ */ (0, import_jsx_runtime.jsx)("div", {
		className: "hero__odds",
		children
	});
}
/** The buttons of the hero. */
function HeroActions({ children }) {
	return /* @__PURE__ */ (0, import_jsx_runtime.jsx)("div", {
		className: "hero__actions",
		children
	});
}
// src/ui/page/hero-skeleton.tsx
var BLANK = "\xA0";
/** The match of the day before it is known, as high as it will be. */
function HeroSkeleton() {
	return /* @__PURE__ */ (0, import_jsx_runtime.jsx)("div", {
		"aria-hidden": "true",
		children: /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Hero, {
			eyebrow: BLANK,
			title: BLANK,
			links: /* @__PURE__ */ (0, import_jsx_runtime.jsx)("span", { children: BLANK }),
			children: /* @__PURE__ */ (0, import_jsx_runtime.jsxs)(HeroOdds, { children: [
				/* @__PURE__ */ (0, import_jsx_runtime.jsx)("span", { className: "sk sk--price" }),
				/* @__PURE__ */ (0, import_jsx_runtime.jsx)("span", { className: "sk sk--price" }),
				/* @__PURE__ */ (0, import_jsx_runtime.jsx)("span", { className: "sk sk--price" })
			] })
		})
	});
}
// src/features/catalog/lists/leagues.ts
/** The leagues with the most real events first; among equals that with the most of all. */
function rankLeagues(sports) {
	return sports.flatMap((sport) => sport.leagues).sort((a, b) => b.counts.real - a.counts.real || b.counts.total - a.counts.total);
}
var realLeagues = (sports, limit) => rankLeagues(sports).filter(({ counts }) => counts.real > 0).slice(0, limit);
// src/features/catalog/home/home-hero.tsx
/** The match of the day to somebody who plays; to a visitor what this is and how to begin. */
function HomeHero({ events, isLoading, liveCount }) {
	const { me } = useAuth();
	const headline = useHeadline(events);
	const poster = me ? headline : void 0;
	if (me && isLoading && !poster) return /* @__PURE__ */ (0, import_jsx_runtime.jsx)(HeroSkeleton, {});
	return poster ? /* @__PURE__ */ (0, import_jsx_runtime.jsx)(MatchHero, {
		event: poster,
		liveCount
	}) : /* @__PURE__ */ (0, import_jsx_runtime.jsx)(WelcomeHero, { liveCount });
}
/** Stays the same until it begins, whatever else comes onto the board. */
function useHeadline(events) {
	const [chosenId, setChosenId] = (0, import_react.useState)(null);
	const sports = useSports();
	const coming = comingOf(events);
	const chosen = coming.find(({ id }) => id === chosenId) ?? chooseHeadline(coming, sports);
	if (chosen && chosen.id !== chosenId) setChosenId(chosen.id);
	return chosen;
}
function comingOf(events) {
	const coming = events.filter(({ isLive, markets }) => !isLive && markets[0]?.status === "open");
	return [...new Map(coming.map((event) => [event.id, event])).values()];
}
/** The next event of the league that has the most of them, real ones first. */
function chooseHeadline(coming, sports) {
	return rankLeagues(sports).map(({ id }) => coming.find(({ league }) => league.id === id)).find((event) => event !== void 0) ?? coming[0];
}
function MatchHero({ event, liveCount }) {
	const t = useText("home");
	const figures = useFigures();
	const [market] = event.markets;
	return /* @__PURE__ */ (0, import_jsx_runtime.jsx)("div", {
		lang: t.language,
		children: /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Hero, {
			eyebrow: t("tonight"),
			note: t("league_at", {
				league: event.league.name,
				time: figures.time(event.startTime)
			}),
			title: [event.homeTeam.shortName, event.awayTeam.shortName],
			link: toEvent(event.id),
			links: /* @__PURE__ */ (0, import_jsx_runtime.jsx)(HeroLinks, { liveCount }),
			children: /* @__PURE__ */ (0, import_jsx_runtime.jsx)(HeroOdds, { children: market?.outcomes.map((outcome) => /* @__PURE__ */ (0, import_jsx_runtime.jsx)(PriceButton, {
				event,
				market,
				outcome,
				named: true,
				as: "home"
			}, outcome.id)) })
		})
	});
}
function HeroLinks({ liveCount }) {
	const t = useText("home");
	return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)(import_jsx_runtime.Fragment, { children: [/* @__PURE__ */ (0, import_jsx_runtime.jsxs)(Link, {
		to: "/live",
		children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)(Radio, { className: "i i-s" }), t("live_matches", { count: liveCount })]
	}), /* @__PURE__ */ (0, import_jsx_runtime.jsxs)(Link, {
		to: "/subscription",
		children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)(Wallet, { className: "i i-s" }), t("top_up")]
	})] });
}
function WelcomeHero({ liveCount }) {
	const t = useText("home");
	const { me } = useAuth();
	const { initialBalance } = useConfig();
	return /* @__PURE__ */ (0, import_jsx_runtime.jsx)("div", {
		lang: t.language,
		children: /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Hero, {
			eyebrow: t("guest_kicker"),
			title: t("guest_title"),
			links: /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Link, {
				to: "/subscription",
				children: t("promo_link")
			}),
			children: /* @__PURE__ */ (0, import_jsx_runtime.jsxs)(HeroActions, { children: [!me && /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Link, {
				to: "/register",
				className: buttonClass({ variant: "gold" }),
				children: t("guest_start", { amount: formatMoney(initialBalance) })
			}), /* @__PURE__ */ (0, import_jsx_runtime.jsxs)(Link, {
				to: "/live",
				className: buttonClass({ variant: "line" }),
				children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)(Radio, { className: "i i-s" }), t("guest_live", { count: liveCount })]
			})] })
		})
	});
}
// ../../node_modules/lucide-react/dist/esm/icons/refresh-cw.mjs
/**
* @license lucide-react v1.75.0 - ISC
*
* This source code is licensed under the ISC license.
* See the LICENSE file in the root directory of this source tree.
*/
var __iconData$1 = {
	name: "refresh-cw",
	size: 24,
	node: [
		["path", {
			d: "M3 12a9 9 0 0 1 9-9 9.75 9.75 0 0 1 6.74 2.74L21 8",
			key: "v9h5vc"
		}],
		["path", {
			d: "M21 3v5h-5",
			key: "1q7to0"
		}],
		["path", {
			d: "M21 12a9 9 0 0 1-9 9 9.75 9.75 0 0 1-6.74-2.74L3 16",
			key: "3uifl3"
		}],
		["path", {
			d: "M8 16H3v5",
			key: "1cv678"
		}]
	]
};
__iconData$1.node;
var RefreshCw = createLucideIcon(__iconData$1);
// src/ui/event-list/live-badge.tsx
/** Dot and word, minute or number. */
function LiveBadge({ children }) {
	return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("span", {
		className: "badge badge--live",
		children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)("i", {}), children]
	});
}
// src/ui/event-list/sport-grid.tsx
/** Every sport with what it has to offer now. */
function SportGrid({ sports }) {
	return /* @__PURE__ */ (0, import_jsx_runtime.jsx)("div", {
		className: "sports",
		children: sports.map((card) => /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Card, { card }, card.sport))
	});
}
function Card({ card: { sport, name, live, text, link } }) {
	return link({
		className: "sport-card",
		children: /* @__PURE__ */ (0, import_jsx_runtime.jsxs)(import_jsx_runtime.Fragment, { children: [
			/* @__PURE__ */ (0, import_jsx_runtime.jsx)(SportIcon, { sport }),
			/* @__PURE__ */ (0, import_jsx_runtime.jsx)("b", { children: name }),
			live ? /* @__PURE__ */ (0, import_jsx_runtime.jsx)(LiveBadge, { children: live }) : /* @__PURE__ */ (0, import_jsx_runtime.jsx)("span", {}),
			/* @__PURE__ */ (0, import_jsx_runtime.jsx)("small", { children: text })
		] })
	});
}
// src/ui/feedback/badge.tsx
function Badge({ look = "plain", children }) {
	return /* @__PURE__ */ (0, import_jsx_runtime.jsx)("span", {
		className: classNames("badge", look !== "plain" && `badge--${look}`),
		children
	});
}
// src/ui/feedback/skeleton.tsx
var NAMES = [
	["w-3/5", "w-1/2"],
	["w-1/2", "w-3/5"],
	["w-3/4", "w-1/2"]
];
/** A line of text to come. */
function SkeletonLine({ className = "" }) {
	return /* @__PURE__ */ (0, import_jsx_runtime.jsx)("span", { className: `sk ${className}` });
}
/** Rows of the final size, prices included; shown only after 200 ms, and never for what is already known. */
function EventSkeleton({ rows, prices = 3 }) {
	return /* @__PURE__ */ (0, import_jsx_runtime.jsx)("div", {
		className: "panel sk-late",
		"aria-hidden": "true",
		children: Array.from({ length: rows }, (_, row) => {
			const [home, away] = NAMES[row % NAMES.length] ?? NAMES[0];
			return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("div", {
				className: "event",
				children: [
					/* @__PURE__ */ (0, import_jsx_runtime.jsx)("p", {
						className: "event__meta",
						children: /* @__PURE__ */ (0, import_jsx_runtime.jsx)(SkeletonLine, { className: "w-11" })
					}),
					/* @__PURE__ */ (0, import_jsx_runtime.jsxs)("div", {
						className: "event__who gap-2.5",
						children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)(SkeletonLine, { className: home }), /* @__PURE__ */ (0, import_jsx_runtime.jsx)(SkeletonLine, { className: away })]
					}),
					/* @__PURE__ */ (0, import_jsx_runtime.jsx)(SkeletonPrices, {
						count: prices,
						className: "odds-row"
					}),
					/* @__PURE__ */ (0, import_jsx_runtime.jsx)(SkeletonPrices, {
						count: 2,
						className: "odds-row odds-row--total"
					})
				]
			}, row);
		})
	});
}
function SkeletonPrices({ count, className }) {
	return /* @__PURE__ */ (0, import_jsx_runtime.jsx)("div", {
		className,
		children: Array.from({ length: count }, (_, place) => /* @__PURE__ */ (0, import_jsx_runtime.jsx)("span", { className: "sk sk--price" }, place))
	});
}
// src/ui/figures/stat-strip.tsx
/** Figures in one strip, parted by hairlines: the number first, then what it counts. No icon. */
function StatStrip({ stats }) {
	return /* @__PURE__ */ (0, import_jsx_runtime.jsx)("dl", {
		className: "figures",
		children: stats.map(({ label, value, unit, remark, tone }) => /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("div", {
			className: classNames("figure", tone && `figure--${tone}`, lengthOf(value, unit)),
			children: [/* @__PURE__ */ (0, import_jsx_runtime.jsxs)("dt", { children: [label, remark && /* @__PURE__ */ (0, import_jsx_runtime.jsx)("small", { children: remark })] }), /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("dd", { children: [value, unit && /* @__PURE__ */ (0, import_jsx_runtime.jsx)("small", { children: unit })] })]
		}, label))
	});
}
/** How much the number must be narrowed in half of a phone: "−74 730,45 FCFA". */
function lengthOf(value, unit = "") {
	const signs = typeof value === "string" ? value.length + unit.length : 0;
	if (signs > 15) return "figure--longest";
	return signs > 10 ? "figure--long" : void 0;
}
// ../../node_modules/lucide-react/dist/esm/icons/chevron-right.mjs
/**
* @license lucide-react v1.75.0 - ISC
*
* This source code is licensed under the ISC license.
* See the LICENSE file in the root directory of this source tree.
*/
var __iconData = {
	name: "chevron-right",
	size: 24,
	node: [["path", {
		d: "m9 18 6-6-6-6",
		key: "mthhwq"
	}]]
};
__iconData.node;
var ChevronRight = createLucideIcon(__iconData);
// src/ui/page/section-heading.tsx
function SectionHeading({ title, level: Heading = "h2", icon, badge, note, all, action }) {
	return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("div", {
		className: "section-head",
		children: [
			icon,
			/* @__PURE__ */ (0, import_jsx_runtime.jsx)(Heading, { children: title }),
			badge,
			note && /* @__PURE__ */ (0, import_jsx_runtime.jsx)("span", {
				className: "section-head__note",
				children: note
			}),
			/* @__PURE__ */ (0, import_jsx_runtime.jsxs)("span", {
				className: "section-head__end",
				children: [all?.link({
					className: "section-head__all",
					children: /* @__PURE__ */ (0, import_jsx_runtime.jsxs)(import_jsx_runtime.Fragment, { children: [
						all.text,
						" ",
						/* @__PURE__ */ (0, import_jsx_runtime.jsx)(ChevronRight, { className: "i i-s" })
					] })
				}), action]
			})
		]
	});
}
/** The heading of a page: one a page, and it takes the focus after a navigation. */
function PageHeading({ title, icon, note }) {
	return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("div", {
		className: "page-head",
		children: [
			icon,
			/* @__PURE__ */ (0, import_jsx_runtime.jsx)("h1", {
				tabIndex: -1,
				children: title
			}),
			note && /* @__PURE__ */ (0, import_jsx_runtime.jsx)("span", {
				className: "page-head__note",
				children: note
			})
		]
	});
}
// src/features/favourites/star.tsx
(0, import_react.lazy)(() => import("./assets/star-control-BrzfhdJr.js"));
/** The star of an event, a league or a team: pressed when it is a favourite. Keeps its place until it is there. */
function Star(props) {
	return /* @__PURE__ */ (0, import_jsx_runtime.jsx)("span", { className: "inline-block h-9 w-[26px]" });
}
// src/ui/event-list/event-list.tsx
/** The panel of league headers and event rows; its width is what the rows answer to. */
function EventList({ children, totals, className }) {
	return /* @__PURE__ */ (0, import_jsx_runtime.jsx)("div", {
		className: classNames("panel", totals && "panel--totals", className),
		children
	});
}
// src/ui/event-list/league-header.tsx
function LeagueHeader({ name, country, heads = [], totalHeads = [], known, link, level: Heading = "h3", look = "prices", star }) {
	const content = /* @__PURE__ */ (0, import_jsx_runtime.jsxs)(import_jsx_runtime.Fragment, { children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)(Crest, {
		name,
		kind: "league",
		size: 20,
		known
	}), /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("span", {
		className: `narrow-${narrowing(name)}`,
		children: [
			name,
			" ",
			country && /* @__PURE__ */ (0, import_jsx_runtime.jsx)("small", { children: country })
		]
	})] });
	return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("div", {
		className: classNames("league", look === "results" && "league--res"),
		children: [
			/* @__PURE__ */ (0, import_jsx_runtime.jsxs)("div", {
				className: classNames("league__name", star ? "league__name--starred" : null),
				children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)(Heading, {
					className: "league__name",
					children: link ? link({
						className: "league__name",
						children: content
					}) : content
				}), star]
			}),
			/* @__PURE__ */ (0, import_jsx_runtime.jsx)(Heads, {
				of: heads,
				className: classNames("heads", look === "results" && "heads--res")
			}),
			/* @__PURE__ */ (0, import_jsx_runtime.jsx)(Heads, {
				of: totalHeads,
				className: "heads heads--total"
			})
		]
	});
}
/** For the eye only: each price says its own name to readers. */
function Heads({ of, className }) {
	return /* @__PURE__ */ (0, import_jsx_runtime.jsx)("span", {
		className,
		"aria-hidden": "true",
		children: of.map((head) => /* @__PURE__ */ (0, import_jsx_runtime.jsx)("span", { children: head }, head))
	});
}
// src/ui/event-page/score-cells.ts
/** The sports whose text ends with the points of the game being played: "6 3 30". */
var WITH_POINTS = /* @__PURE__ */ new Set(["tennis"]);
/** The columns of both sides: one for a number, one a set for a text. */
function scoreCells({ sportId, score, isLive }) {
	if (score === null) return [[], []];
	const home = columnsOf(score.home);
	const away = columnsOf(score.away);
	if (home.length < 2 || home.length !== away.length) return [[whole(score.home)], [whole(score.away)]];
	const sets = isLive && WITH_POINTS.has(sportId) ? home.length - 1 : home.length;
	const over = isLive ? sets - 1 : sets;
	return [cellsOf(home, away, {
		sets,
		over
	}), cellsOf(away, home, {
		sets,
		over
	})];
}
function columnsOf(points) {
	return String(points).trim().split(/[\s,]+/);
}
function whole(points) {
	return {
		text: String(points),
		is: "whole"
	};
}
function cellsOf(own, other, { sets, over }) {
	return own.map((text, place) => {
		if (place >= sets) return {
			text,
			is: "points"
		};
		if (place >= over) return {
			text,
			is: "now"
		};
		return {
			text,
			is: Number(text) > Number(other[place]) ? "won" : "lost"
		};
	});
}
// src/ui/event-list/event-row.tsx
/** One event in a list. Its shape follows the width of the panel, and it never breaks its grid for one match. */
function EventRow(props) {
	const { event, time, notes, link, label, main, total, renderOdds, more, kind = "team", serving = null } = props;
	const [home, away] = scoreCells(event);
	const side = (team, cells, serves) => /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Side, {
		team,
		cells,
		serves,
		kind,
		known: props.known?.(team.name)
	});
	return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("article", {
		className: classNames("event", event.isLive && "is-live"),
		children: [
			/* @__PURE__ */ (0, import_jsx_runtime.jsxs)("p", {
				className: "event__meta",
				children: [event.isLive ? /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("span", {
					className: "clock",
					children: [event.clock?.running !== false && /* @__PURE__ */ (0, import_jsx_runtime.jsx)("i", {}), time]
				}) : /* @__PURE__ */ (0, import_jsx_runtime.jsx)("b", { children: time }), notes.map((note) => /* @__PURE__ */ (0, import_jsx_runtime.jsx)("span", { children: note }, note))]
			}),
			link({
				className: "event__who",
				children: /* @__PURE__ */ (0, import_jsx_runtime.jsxs)(import_jsx_runtime.Fragment, { children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)("span", {
					className: "sr",
					children: label
				}), /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("span", {
					className: "event__sides",
					"aria-hidden": "true",
					children: [side(event.homeTeam, home, serving === "home"), side(event.awayTeam, away, serving === "away")]
				})] })
			}),
			/* @__PURE__ */ (0, import_jsx_runtime.jsx)("div", {
				className: "odds-row",
				children: main?.outcomes.map((outcome) => renderOdds(main, outcome))
			}),
			/* @__PURE__ */ (0, import_jsx_runtime.jsx)("div", {
				className: "odds-row odds-row--total",
				children: total?.outcomes.map((outcome) => renderOdds(total, outcome))
			}),
			more?.link({
				className: "event__more",
				"aria-label": more.label,
				children: more.text
			})
		]
	});
}
function Side({ team, cells, serves, kind, known }) {
	return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("span", {
		className: classNames("team", cells.length > 2 && "team--sets"),
		children: [
			/* @__PURE__ */ (0, import_jsx_runtime.jsx)(Crest, {
				name: team.name,
				kind,
				logo: team.logo,
				known
			}),
			/* @__PURE__ */ (0, import_jsx_runtime.jsx)(TeamName, {
				name: team.name,
				shortName: team.shortName,
				serves
			}),
			/* @__PURE__ */ (0, import_jsx_runtime.jsx)(ScoreCells, { cells })
		]
	});
}
function TeamName({ name, shortName, serves = false }) {
	const step = narrowing(name);
	const isShortened = step > 1 && shortName !== name && shortName !== "";
	return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("span", {
		className: classNames("team__name", step > 0 && `narrow-${step}`),
		title: name,
		children: [isShortened ? /* @__PURE__ */ (0, import_jsx_runtime.jsxs)(import_jsx_runtime.Fragment, { children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)("span", {
			className: "team__full",
			children: name
		}), /* @__PURE__ */ (0, import_jsx_runtime.jsx)("span", {
			className: "team__short",
			children: shortName
		})] }) : name, serves && /* @__PURE__ */ (0, import_jsx_runtime.jsx)("i", { className: "serve" })]
	});
}
function ScoreCells({ cells }) {
	const [only] = cells;
	if (!only) return null;
	if (cells.length === 1) return /* @__PURE__ */ (0, import_jsx_runtime.jsx)("b", {
		className: "team__score",
		children: only.text
	});
	return /* @__PURE__ */ (0, import_jsx_runtime.jsx)("span", {
		className: "sets",
		children: cells.map((cell, place) => /* @__PURE__ */ (0, import_jsx_runtime.jsx)("span", {
			className: `sets__${cell.is}`,
			children: cell.text
		}, place))
	});
}
// src/features/catalog/lists/event-card.tsx
var MINUTE_MS$1 = 6e4;
/** Sports of persons rather than of teams. */
var PLAYER_SPORTS = ["tennis"];
var kindOf = (sportId) => PLAYER_SPORTS.includes(sportId) ? "player" : "team";
/** One event in a list, with its live clock, score and prices. Event cards are French until a language is chosen. */
function EventCard({ event: listed, mixed = false }) {
	const event = useLiveEvent(listed);
	const now = useNow(MINUTE_MS$1);
	const t = useText("catalog");
	const figures = useFigures();
	const { time, note } = timeOf$1(event, now, {
		t,
		figures
	});
	const [main, total] = mainMarkets(event.markets);
	const more = event.marketCount - event.markets.length;
	const notes = [note, ...mixed ? [event.league.name] : []].filter(Boolean);
	const hasHeads = (market) => !mixed && market === main;
	return /* @__PURE__ */ (0, import_jsx_runtime.jsx)(EventRow, {
		event,
		time,
		notes,
		link: toEvent(event.id),
		label: [
			eventName(event),
			scoreText(event),
			time
		].filter(Boolean).join(", "),
		kind: kindOf(event.sportId),
		main,
		total,
		renderOdds: (market, outcome) => /* @__PURE__ */ (0, import_jsx_runtime.jsx)(PriceButton, {
			event,
			market,
			outcome,
			as: "catalog",
			...!hasHeads(market) && { label: shortLabel(outcome, market.line, {
				t,
				figures,
				isHeaded: !mixed
			}) }
		}, outcome.id),
		more: more > 0 ? {
			text: `+${more}`,
			label: t("markets", { count: more }),
			link: toEvent(event.id)
		} : void 0
	});
}
var mainMarkets = (markets) => [markets.find(({ type }) => type === "match_winner"), markets.find(({ type }) => TOTALS.includes(type))];
var scoreText = ({ score }) => score ? `${score.home} – ${score.away}` : "";
// src/features/catalog/lists/event-groups.tsx
/** By league, in the order in which each league appears first. */
function byLeague(events) {
	const groups = /* @__PURE__ */ new Map();
	for (const event of events) {
		const { id, name, country } = event.league;
		const group = groups.get(id) ?? {
			id,
			name,
			country,
			events: []
		};
		group.events.push(event);
		groups.set(id, group);
	}
	return [...groups.values()];
}
/** One panel of several leagues, the heads of the columns in each league header. */
function LeaguePanel({ events }) {
	const t = useText("catalog");
	return /* @__PURE__ */ (0, import_jsx_runtime.jsx)(EventList, {
		totals: hasTotals(events),
		children: byLeague(events).map(({ id, name, country, events: own }) => /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("div", {
			lang: t.language,
			children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)(LeagueHeader, {
				name,
				country: countryName(country, t),
				link: toLeague(id),
				heads: headsOf(own, t),
				star: /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Star, {
					kind: "league",
					id,
					name
				}),
				totalHeads: hasTotals(own) ? [t("over_head"), t("under_head")] : []
			}), own.map((event) => /* @__PURE__ */ (0, import_jsx_runtime.jsx)(EventCard, { event }, event.id))]
		}, id))
	});
}
/** A panel of different sports and leagues: no heads, each price says what it is. */
function MixedPanel({ events }) {
	const t = useText("catalog");
	return /* @__PURE__ */ (0, import_jsx_runtime.jsx)("div", {
		lang: t.language,
		children: /* @__PURE__ */ (0, import_jsx_runtime.jsx)(EventList, {
			totals: hasTotals(events),
			children: events.map((event) => /* @__PURE__ */ (0, import_jsx_runtime.jsx)(EventCard, {
				event,
				mixed: true
			}, event.id))
		})
	});
}
var hasTotals = (events) => events.some(({ markets }) => markets.length > 1);
function headsOf(events, t) {
	return events.some(({ markets }) => markets[0]?.outcomes.some(({ key }) => key === "draw")) ? [
		t("home_win"),
		t("draw"),
		t("away_win")
	] : [t("home_win"), t("away_win")];
}
// src/features/catalog/lists/league-tabs.tsx
/** Narrows a list to one league. */
function LeagueTabs({ label, allText, allCount, leagues, current, onChange }) {
	return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("nav", {
		className: "sport-tabs",
		"aria-label": label,
		children: [/* @__PURE__ */ (0, import_jsx_runtime.jsxs)("button", {
			type: "button",
			className: "sport-tab",
			"aria-current": current === null ? "true" : void 0,
			onClick: () => onChange(null),
			children: [allText, allCount !== void 0 && /* @__PURE__ */ (0, import_jsx_runtime.jsx)("small", { children: formatCount(allCount) })]
		}), useKeptOrder(leagues).map(({ id, name }) => /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("button", {
			type: "button",
			className: "sport-tab",
			"aria-current": current === id ? "true" : void 0,
			onClick: () => onChange(current === id ? null : id),
			children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)(Crest, {
				name,
				kind: "league",
				size: 20
			}), name]
		}, id))]
	});
}
/** The same leagues stay where they are, though matches that come and go change which of them has the most. */
function useKeptOrder(leagues) {
	const [kept, setKept] = (0, import_react.useState)(leagues);
	const isSame = kept.length === leagues.length && leagues.every(({ id }) => kept.some((league) => league.id === id));
	if (!isSame) setKept(leagues);
	return isSame ? kept : leagues;
}
// src/features/catalog/home/refresh-feed.ts
/** Nothing is fetched for who asks again within so long. */
var FRESH_MS = 6e4;
var LOOKS = 5;
/**
* Asks for fresh real events, and ends when they are there; or when they do not come. Returns what was known before: where
* it says that nothing is fetched on request, nothing is waited for.
*/
async function refreshFeed({ ask, look, pause, now }) {
	const before = await ask();
	const { fetchedAt, mayRefresh } = before;
	if (!mayRefresh || fetchedAt !== null && now() - Date.parse(fetchedAt) < FRESH_MS) return before;
	for (let looked = 0; looked < LOOKS; looked += 1) {
		await pause();
		const state = await look();
		if (state && state.fetchedAt !== fetchedAt) break;
	}
	return before;
}
// src/features/catalog/home/home-sections.tsx
var LIVE_SHOWN = 4;
var REAL_SHOWN = 8;
var UPCOMING_SHOWN = 6;
var LEAGUES_SHOWN = 5;
var MINUTE_MS = 6e4;
var LOOK_AGAIN_MS = 800;
/**
* The sports in turn, of each the match that has been on for longest first; one whose clock nobody tells comes after those
* that can be followed by the minute. What can be bet on comes before all else: a match that only shows its score is no
* offer.
*/
var liveShown = (events) => {
	const live = events.filter(({ isLive }) => isLive).sort((a, b) => Number(a.clock === null) - Number(b.clock === null) || compareCodes(a.startTime, b.startTime));
	const takesBets = ({ markets }) => markets.some(({ status }) => status !== "closed");
	const [offered, others] = [live.filter(takesBets), live.filter((event) => !takesBets(event))];
	return [...inTurn(offered), ...inTurn(others)].slice(0, LIVE_SHOWN);
};
/** The first of each sport, then the second of each, and so on. */
function inTurn(events) {
	const sports = [...Map.groupBy(events, ({ sportId }) => sportId).values()];
	const rounds = Math.max(0, ...sports.map(({ length }) => length));
	return Array.from({ length: rounds }, (_, round) => sports.flatMap((own) => own.slice(round, round + 1))).flat();
}
/** Not live, by start, and not already among the real ones. */
var upcomingShown = (events, besides) => {
	const shown = new Set(besides.map(({ id }) => id));
	return events.filter(({ id, isLive }) => !isLive && !shown.has(id)).slice(0, UPCOMING_SHOWN);
};
/** Of a league that was asked for all; else those that are not already among the live ones. */
function realShown(events, besides, leagueId) {
	if (leagueId !== null) return events.filter(({ league }) => league.id === leagueId).slice(0, REAL_SHOWN);
	const shown = new Set(besides.map(({ id }) => id));
	const others = events.filter(({ id }) => !shown.has(id));
	return (others.length > 0 ? others : events).slice(0, REAL_SHOWN);
}
/** The first live events, with the way to all of them. */
function LiveSection({ live, count, isLoading }) {
	const t = useText("home");
	if (!isLoading && live.length === 0) return null;
	return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("section", {
		lang: t.language,
		children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)(SectionHeading, {
			title: t("live"),
			badge: count > 0 && /* @__PURE__ */ (0, import_jsx_runtime.jsx)(LiveBadge, { children: formatCount(count) }),
			all: {
				text: t("see_all"),
				link: toLive
			}
		}), isLoading ? /* @__PURE__ */ (0, import_jsx_runtime.jsx)(EventSkeleton, { rows: LIVE_SHOWN }) : /* @__PURE__ */ (0, import_jsx_runtime.jsx)(MixedPanel, { events: live })]
	});
}
/** Events of the real feed: how many and how fresh, the main leagues, the first of them. */
function RealSection({ sports, real, shown, count, feed, leagueId, onLeague }) {
	const t = useText("home");
	const leagues = realLeagues(sports, LEAGUES_SHOWN);
	const [failed, setFailed] = (0, import_react.useState)(null);
	const isFailed = failed !== null && failed.fetchedAt === feed.fetchedAt;
	return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("section", {
		lang: t.language,
		children: [
			/* @__PURE__ */ (0, import_jsx_runtime.jsx)(SectionHeading, {
				title: t("real"),
				badge: feed.mode === "sandbox" && /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Badge, {
					look: "line",
					children: t("sandbox_badge")
				}),
				note: /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Freshness, {
					count,
					feed
				}),
				action: /* @__PURE__ */ (0, import_jsx_runtime.jsx)(RefreshButton, {
					real,
					onAsked: (isHeard) => setFailed(isHeard ? null : feed)
				})
			}),
			/* @__PURE__ */ (0, import_jsx_runtime.jsx)(FeedWarning, { feed: isFailed && feed.state === "fresh" ? {
				...feed,
				state: "cached"
			} : feed }),
			leagues.length > 0 && /* @__PURE__ */ (0, import_jsx_runtime.jsx)(LeagueTabs, {
				label: t("top_leagues"),
				allText: t("all_leagues"),
				leagues,
				current: leagueId,
				onChange: onLeague
			}),
			real.isLoading && shown.length === 0 && /* @__PURE__ */ (0, import_jsx_runtime.jsx)(EventSkeleton, { rows: REAL_SHOWN }),
			real.error && shown.length === 0 && /* @__PURE__ */ (0, import_jsx_runtime.jsx)(BrokenPart, {
				error: real.error,
				onRetry: () => void real.refresh()
			}),
			!real.isLoading && !real.error && shown.length === 0 && /* @__PURE__ */ (0, import_jsx_runtime.jsx)(EmptyState, { title: t("no_real") }),
			shown.length > 0 && /* @__PURE__ */ (0, import_jsx_runtime.jsx)(LeaguePanel, { events: shown })
		]
	});
}
function Freshness({ count, feed }) {
	const t = useText("home");
	const minutes = useAge(feed);
	const text = t("events", { count });
	if (minutes === null) return text;
	return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)(import_jsx_runtime.Fragment, { children: [text, /* @__PURE__ */ (0, import_jsx_runtime.jsx)("span", {
		className: "max-md:sr-only",
		children: `, ${minutes === 0 ? t("updated_now") : t("updated_minutes", { count: minutes })}`
	})] });
}
/** How old the events are that are shown in the place of fresh ones. Readers are not told again each minute. */
function Age({ feed }) {
	const t = useText("home");
	const minutes = useAge(feed);
	return Boolean(minutes) && /* @__PURE__ */ (0, import_jsx_runtime.jsx)("span", {
		"aria-hidden": "true",
		children: t("cached_minutes", { count: minutes ?? 0 })
	});
}
/** How old the newest list of the feed is, in minutes; null where there is none. */
function useAge({ fetchedAt }) {
	const now = useNow(MINUTE_MS);
	return fetchedAt === null ? null : Math.max(0, Math.floor((now - Date.parse(fetchedAt)) / MINUTE_MS));
}
function RefreshButton({ real, onAsked }) {
	const t = useText("home");
	const feed = useFeed();
	const [isBusy, setBusy] = (0, import_react.useState)(false);
	const { now } = useRuntime();
	const refresh = async () => {
		setBusy(true);
		await refreshFeed({
			ask: () => call("refreshFeed", {}),
			look: async () => (await feed.refetch()).data,
			pause: () => new Promise((resolve) => setTimeout(resolve, LOOK_AGAIN_MS)),
			now
		}).then(({ mayRefresh, nextAt }) => {
			onAsked(true);
			if (!mayRefresh && nextAt) showToast({ title: t("next_prices", { time: `${formatDay(nextAt, t.language)}, ${formatTime(nextAt)}` }) });
		}, (error) => hasCode(error, "rate_limited") || onAsked(false));
		await Promise.allSettled([feed.refetch(), real.refresh()]);
		setBusy(false);
	};
	return /* @__PURE__ */ (0, import_jsx_runtime.jsx)(IconButton, {
		label: isBusy ? t("refreshing") : t("refresh"),
		icon: /* @__PURE__ */ (0, import_jsx_runtime.jsx)(RefreshCw, { className: isBusy ? "i i-s animate-spin" : "i i-s" }),
		"aria-busy": isBusy,
		disabled: isBusy,
		onClick: () => void refresh()
	});
}
/** Which call of the feed failed. */
var REASONS = /* @__PURE__ */ new Map([["odds", "feed_sports_failed"], ["scores", "feed_live_failed"]]);
/** The last fetch failed, or could not even be asked for: what is shown is saved, or old. */
function FeedWarning({ feed }) {
	const t = useText("home");
	if (feed.state === "fresh") return null;
	const isCached = feed.state === "cached";
	const reason = REASONS.get(feed.error ?? "");
	return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)(Banner, {
		kind: "cache",
		title: t("feed_failed"),
		end: isCached && /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Badge, {
			look: "gold",
			children: t("cache_mode")
		}),
		children: [
			reason && `${t(reason)}. `,
			isCached && t("feed_cached"),
			" ",
			isCached && /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Age, { feed })
		]
	});
}
// src/routes/index.tsx
var Route$40 = createFileRoute("/")({
	component: HomePage,
	staticData: {
		frame: "betting",
		figures: "home"
	}
});
function HomePage() {
	const t = useText("home");
	const sports = useSports();
	const counts = countAll(sports);
	const all = useEvents({});
	const { data: feed } = useFeed();
	const [leagueId, setLeagueId] = (0, import_react.useState)(null);
	const real = useEvents({ source: "api" });
	const ofLeague = useEvents({
		source: "api",
		...leagueId !== null && { league: leagueId }
	});
	const isRealShown = isFeedShown(feed);
	const first = real.isLoading ? all.events.filter(({ source }) => source === "api") : real.events;
	const known = ofLeague.isLoading || ofLeague.error ? first : ofLeague.events;
	const live = liveShown(all.events);
	const shown = isRealShown ? realShown(known, live, leagueId) : [];
	const upcoming = upcomingShown(all.events, shown);
	useEventTopics([
		...live,
		...shown,
		...upcoming
	]);
	usePageTitle(t("title"));
	return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)(import_jsx_runtime.Fragment, { children: [
		/* @__PURE__ */ (0, import_jsx_runtime.jsx)(HomeBanner, { isEmpty: counts.total === 0 }),
		/* @__PURE__ */ (0, import_jsx_runtime.jsx)(SportNavTabs, { as: "home" }),
		/* @__PURE__ */ (0, import_jsx_runtime.jsx)(Area, { children: /* @__PURE__ */ (0, import_jsx_runtime.jsx)(HomeHero, {
			events: [...first, ...all.events],
			isLoading: all.isLoading,
			liveCount: counts.live
		}) }),
		all.error && /* @__PURE__ */ (0, import_jsx_runtime.jsx)(BrokenPart, {
			error: all.error,
			onRetry: () => void all.refresh()
		}),
		/* @__PURE__ */ (0, import_jsx_runtime.jsx)(Area, { children: /* @__PURE__ */ (0, import_jsx_runtime.jsx)(LiveSection, {
			live,
			count: counts.live,
			isLoading: all.isLoading
		}) }),
		isRealShown && /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Area, { children: /* @__PURE__ */ (0, import_jsx_runtime.jsx)(RealSection, {
			sports,
			real: leagueId === null ? real : {
				...ofLeague,
				refresh: () => refreshAll([real, ofLeague])
			},
			shown,
			count: counts.real,
			feed,
			leagueId,
			onLeague: setLeagueId
		}) }),
		false
	] });
}
var refreshAll = async (lists) => {
	await Promise.all(lists.map(({ refresh }) => refresh()));
};
// src/routes/admin.tsx
var $$splitComponentImporter$38 = () => import("./assets/admin-Cyuq8obL.js");
var Route$39 = createFileRoute("/admin")({
	loader: () => prepareTexts("admin"),
	component: lazyRouteComponent($$splitComponentImporter$38, "component"),
	staticData: {
		frame: "admin",
		figures: "admin"
	}
});
// src/routes/design.tsx
var $$splitComponentImporter$37 = () => import("./assets/design-DbzaeFtq.js");
/** The gallery of the design system exists in development only: a build leaves it out. */
var Route$38 = createFileRoute("/design")({
	beforeLoad: () => {
		throw notFound();
	},
	component: lazyRouteComponent($$splitComponentImporter$37, "component"),
	staticData: { frame: "none" }
});
// src/routes/favourites.tsx
var $$splitComponentImporter$36 = () => import("./assets/favourites-CDJd086L.js");
var Route$37 = createFileRoute("/favourites")({
	loader: () => prepareTexts("favourites", "catalog"),
	component: lazyRouteComponent($$splitComponentImporter$36, "component"),
	staticData: {
		frame: "betting",
		figures: "favourites"
	}
});
// src/routes/forgot-password.tsx
var $$splitComponentImporter$35 = () => import("./assets/forgot-password-CMn9MXKy.js");
var Route$36 = createFileRoute("/forgot-password")({
	loader: () => prepareTexts("identity", "problems"),
	component: lazyRouteComponent($$splitComponentImporter$35, "component"),
	staticData: {
		frame: "none",
		figures: "identity"
	}
});
// src/app/search-of.ts
/**
* What links may ask of a page, for `validateSearch`. An address may hold anything, and the router hands that on beside what
* a check lets through: each page reads it for itself, with code that comes with the page.
*/
var searchOf = () => (search) => ({ ...search });
// src/routes/live.tsx
var $$splitComponentImporter$34 = () => import("./assets/live-DMAN-a4F.js");
var Route$35 = createFileRoute("/live")({
	validateSearch: searchOf(),
	loader: () => prepareTexts("browse"),
	component: lazyRouteComponent($$splitComponentImporter$34, "component"),
	staticData: {
		frame: "betting",
		figures: "browse"
	}
});
// src/features/identity/visitors-only.ts
/** Before a page of signing in: who is signed in goes at once where they would go afterwards. */
function forVisitors({ context, search }) {
	if (!isSignedIn(context.queryClient)) return;
	throw redirect({
		href: safeRedirect(readRedirect(search), window.location.origin),
		replace: true
	});
}
/** From a page of signing in to where its address leads. A page that the device kept learns late that somebody is signed in. */
function useWayOn(to) {
	const navigate = useNavigate();
	const { data: me, dataUpdatedAt } = useQuery(meQuery);
	const [wasKnown] = (0, import_react.useState)(dataUpdatedAt > 0);
	const isLate = Boolean(me) && !wasKnown;
	const goOn = () => void navigate({
		href: safeRedirect(to, window.location.origin),
		replace: true
	});
	(0, import_react.useEffect)(() => {
		if (isLate) goOn();
	}, [isLate]);
	return goOn;
}
// src/routes/login.tsx
var $$splitComponentImporter$33 = () => import("./assets/login-CCUeKM_w.js");
var Route$34 = createFileRoute("/login")({
	validateSearch: searchOf(),
	beforeLoad: forVisitors,
	loader: () => prepareTexts("identity", "problems"),
	component: lazyRouteComponent($$splitComponentImporter$33, "component"),
	staticData: {
		frame: "none",
		figures: "identity"
	}
});
// src/routes/privacy.tsx
var $$splitComponentImporter$32 = () => import("./assets/privacy-CZ9XEVk1.js");
var Route$33 = createFileRoute("/privacy")({
	loader: () => prepareTexts("legal"),
	component: lazyRouteComponent($$splitComponentImporter$32, "component"),
	staticData: {
		frame: "plain",
		figures: "legal"
	}
});
// src/routes/profile.tsx
var $$splitComponentImporter$31 = () => import("./assets/profile-CScyXva4.js").then((n) => n.t);
var Route$32 = createFileRoute("/profile")({
	loader: () => prepareTexts("identity", "account", "settings", "play", "personal"),
	component: lazyRouteComponent($$splitComponentImporter$31, "component"),
	validateSearch: searchOf(),
	staticData: {
		frame: "plain",
		figures: "betting"
	}
});
// src/routes/register.tsx
var $$splitComponentImporter$30 = () => import("./assets/register-CHvEhRvJ.js");
var Route$31 = createFileRoute("/register")({
	validateSearch: searchOf(),
	beforeLoad: forVisitors,
	loader: () => prepareTexts("identity", "problems"),
	component: lazyRouteComponent($$splitComponentImporter$30, "component"),
	staticData: {
		frame: "none",
		figures: "identity"
	}
});
// src/routes/reset-password.tsx
var $$splitComponentImporter$29 = () => import("./assets/reset-password-Babc4GUv.js");
var Route$30 = createFileRoute("/reset-password")({
	validateSearch: searchOf(),
	loader: () => prepareTexts("identity", "problems"),
	component: lazyRouteComponent($$splitComponentImporter$29, "component"),
	staticData: {
		frame: "none",
		figures: "identity"
	}
});
// src/routes/results.tsx
var $$splitComponentImporter$28 = () => import("./assets/results-BDEXpauq.js");
var Route$29 = createFileRoute("/results")({
	validateSearch: searchOf(),
	loader: () => prepareTexts("find", "catalog", "markets", "sports"),
	component: lazyRouteComponent($$splitComponentImporter$28, "component"),
	staticData: {
		frame: "betting",
		figures: "find"
	}
});
/** What an address asks for; what makes no sense is left out. */
// src/routes/search.tsx
var $$splitComponentImporter$27 = () => import("./assets/search-Dm_Yeab8.js");
var Route$28 = createFileRoute("/search")({
	validateSearch: searchOf(),
	loader: () => prepareTexts("find", "catalog", "markets", "sports"),
	component: lazyRouteComponent($$splitComponentImporter$27, "component"),
	staticData: {
		frame: "betting",
		figures: "find"
	}
});
// src/routes/subscription.tsx
var $$splitComponentImporter$26 = () => import("./assets/subscription-CtUnYXV-.js");
var Route$27 = createFileRoute("/subscription")({
	loader: () => prepareTexts("plans", "problems"),
	component: lazyRouteComponent($$splitComponentImporter$26, "component"),
	staticData: {
		frame: "plain",
		figures: "plans"
	}
});
// src/routes/support.tsx
var $$splitComponentImporter$25 = () => import("./assets/support-BUbsOUrx.js");
var Route$26 = createFileRoute("/support")({
	validateSearch: searchOf(),
	loader: () => prepareTexts("support", "problems"),
	component: lazyRouteComponent($$splitComponentImporter$25, "component"),
	staticData: {
		frame: "plain",
		figures: "support"
	}
});
/** As long a number of a bet as the form takes. */
// src/routes/terms.tsx
var $$splitComponentImporter$24 = () => import("./assets/terms-D-JINqFI.js");
var Route$25 = createFileRoute("/terms")({
	loader: () => prepareTexts("legal"),
	component: lazyRouteComponent($$splitComponentImporter$24, "component"),
	staticData: {
		frame: "plain",
		figures: "legal"
	}
});
// src/routes/unsubscribe.tsx
var $$splitComponentImporter$23 = () => import("./assets/unsubscribe-cdMb2nT-.js");
var Route$24 = createFileRoute("/unsubscribe")({
	validateSearch: searchOf(),
	loader: () => prepareTexts("unsubscribe", "identity", "problems"),
	component: lazyRouteComponent($$splitComponentImporter$23, "component"),
	staticData: {
		frame: "none",
		figures: "identity"
	}
});
// src/routes/verify-email.tsx
var $$splitComponentImporter$22 = () => import("./assets/verify-email-BzstkiLL.js");
var Route$23 = createFileRoute("/verify-email")({
	validateSearch: searchOf(),
	loader: () => prepareTexts("identity", "problems"),
	component: lazyRouteComponent($$splitComponentImporter$22, "component"),
	staticData: {
		frame: "none",
		figures: "identity"
	}
});
// src/routes/admin.index.tsx
var $$splitComponentImporter$21 = () => import("./assets/admin.index-D9miXHxZ.js");
var Route$22 = createFileRoute("/admin/")({
	validateSearch: searchOf(),
	loader: () => prepareTexts("dashboard", "acts", "sports"),
	component: lazyRouteComponent($$splitComponentImporter$21, "component"),
	staticData: {
		frame: "admin",
		figures: "dashboard"
	}
});
// src/routes/admin.activities.tsx
var $$splitComponentImporter$20 = () => import("./assets/admin.activities-B57OTvKY.js");
var Route$21 = createFileRoute("/admin/activities")({
	validateSearch: searchOf(),
	loader: () => prepareTexts("acts", "account", "markets", "sports"),
	component: lazyRouteComponent($$splitComponentImporter$20, "component"),
	staticData: {
		frame: "admin",
		figures: "admin"
	}
});
// src/routes/admin.approvals.tsx
var $$splitComponentImporter$19 = () => import("./assets/admin.approvals-lRGvO9GH.js");
var Route$20 = createFileRoute("/admin/approvals")({
	loader: () => prepareTexts("approvals", "acts", "problems"),
	component: lazyRouteComponent($$splitComponentImporter$19, "component"),
	staticData: {
		frame: "admin",
		figures: "admin"
	}
});
// src/routes/admin.settings.tsx
var $$splitComponentImporter$18 = () => import("./assets/admin.settings-C6NFa1lF.js");
var Route$19 = createFileRoute("/admin/settings")({
	loader: () => prepareTexts("setup", "problems", "checklist"),
	component: lazyRouteComponent($$splitComponentImporter$18, "component"),
	staticData: {
		frame: "admin",
		figures: "admin"
	}
});
// src/routes/admin.support.tsx
var $$splitComponentImporter$17 = () => import("./assets/admin.support-B3-oZVBd.js");
var Route$18 = createFileRoute("/admin/support")({
	validateSearch: searchOf(),
	loader: () => prepareTexts("inbox", "problems"),
	component: lazyRouteComponent($$splitComponentImporter$17, "component"),
	staticData: {
		frame: "admin",
		figures: "admin"
	}
});
// src/routes/bets.index.tsx
/** Typed by hand: the bets are in the profile. */
var Route$17 = createFileRoute("/bets/")({ beforeLoad: () => {
	throw redirect({
		to: "/profile",
		hash: "bets",
		replace: true
	});
} });
// src/routes/bets.$betId.tsx
var $$splitComponentImporter$16 = () => import("./assets/bets._betId-C4zZ4PhU.js");
var Route$16 = createFileRoute("/bets/$betId")({
	loader: () => prepareTexts("betting", "explain", "markets", "proof"),
	component: lazyRouteComponent($$splitComponentImporter$16, "component"),
	staticData: {
		frame: "plain",
		figures: "betting"
	}
});
// src/routes/c.$code.tsx
var $$splitComponentImporter$15 = () => import("./assets/c._code-CZdc6xYG.js");
var Route$15 = createFileRoute("/c/$code")({
	loader: () => prepareTexts("codes", "markets", "betting"),
	component: lazyRouteComponent($$splitComponentImporter$15, "component"),
	staticData: {
		frame: "plain",
		figures: "codes"
	}
});
// src/routes/event.$eventId.tsx
var $$splitComponentImporter$14 = () => import("./assets/event._eventId-CBMDzsde.js");
var Route$14 = createFileRoute("/event/$eventId")({
	validateSearch: searchOf(),
	loader: () => prepareTexts("browse", "proof", "catalog", "common", "markets", "sports"),
	component: lazyRouteComponent($$splitComponentImporter$14, "component"),
	staticData: {
		frame: "betting",
		figures: "browse"
	}
});
// src/routes/league.$leagueId.tsx
var $$splitComponentImporter$13 = () => import("./assets/league._leagueId-DsgrTUd6.js");
var Route$13 = createFileRoute("/league/$leagueId")({
	loader: () => prepareTexts("find", "browse", "catalog", "sports"),
	component: lazyRouteComponent($$splitComponentImporter$13, "component"),
	staticData: {
		frame: "betting",
		figures: "find"
	}
});
// src/routes/purchases.$purchaseId.tsx
var $$splitComponentImporter$12 = () => import("./assets/purchases._purchaseId-Bwb9kLcC.js");
var Route$12 = createFileRoute("/purchases/$purchaseId")({
	loader: () => prepareTexts("purchases"),
	component: lazyRouteComponent($$splitComponentImporter$12, "component"),
	staticData: {
		frame: "plain",
		figures: "purchases"
	}
});
// src/routes/sandbox.$purchaseId.tsx
var $$splitComponentImporter$11 = () => import("./assets/sandbox._purchaseId-DeC9rgLy.js");
var Route$11 = createFileRoute("/sandbox/$purchaseId")({
	loader: () => prepareTexts("purchases", "problems"),
	component: lazyRouteComponent($$splitComponentImporter$11, "component"),
	staticData: {
		frame: "none",
		figures: "purchases"
	}
});
// src/routes/sport.$sportId.tsx
var $$splitComponentImporter$10 = () => import("./assets/sport._sportId-CfX7Dxc9.js");
var Route$10 = createFileRoute("/sport/$sportId")({
	validateSearch: searchOf(),
	loader: () => prepareTexts("browse"),
	component: lazyRouteComponent($$splitComponentImporter$10, "component"),
	staticData: {
		frame: "betting",
		figures: "browse"
	}
});
// src/routes/admin.events.index.tsx
var $$splitComponentImporter$9 = () => import("./assets/admin.events.index-Db0pzGRa.js");
var Route$9 = createFileRoute("/admin/events/")({
	validateSearch: searchOf(),
	loader: () => prepareTexts("desk", "markets", "sports", "problems"),
	component: lazyRouteComponent($$splitComponentImporter$9, "component"),
	staticData: {
		frame: "admin",
		figures: "desk"
	}
});
// src/routes/admin.events.new.tsx
var $$splitComponentImporter$8 = () => import("./assets/admin.events.new-BUVMonne.js");
var Route$8 = createFileRoute("/admin/events/new")({
	loader: () => prepareTexts("desk", "sports", "problems"),
	component: lazyRouteComponent($$splitComponentImporter$8, "component"),
	staticData: {
		frame: "admin",
		figures: "desk"
	}
});
// src/routes/admin.mail.index.tsx
var $$splitComponentImporter$7 = () => import("./assets/admin.mail.index-D9N1F-fD.js");
var Route$7 = createFileRoute("/admin/mail/")({
	loader: () => prepareTexts("inbox", "mailing"),
	component: lazyRouteComponent($$splitComponentImporter$7, "component"),
	staticData: {
		frame: "admin",
		figures: "admin"
	}
});
// src/routes/admin.mail.promotions.tsx
var $$splitComponentImporter$6 = () => import("./assets/admin.mail.promotions-CMK0UQj3.js");
var Route$6 = createFileRoute("/admin/mail/promotions")({
	loader: () => prepareTexts("mailing", "problems"),
	component: lazyRouteComponent($$splitComponentImporter$6, "component"),
	staticData: {
		frame: "admin",
		figures: "admin"
	}
});
// src/routes/admin.mail.templates.tsx
var $$splitComponentImporter$5 = () => import("./assets/admin.mail.templates-DQn4sKnM.js");
var Route$5 = createFileRoute("/admin/mail/templates")({
	validateSearch: searchOf(),
	loader: () => prepareTexts("mailing"),
	component: lazyRouteComponent($$splitComponentImporter$5, "component"),
	staticData: {
		frame: "admin",
		figures: "admin"
	}
});
// src/routes/admin.subscriptions.index.tsx
var $$splitComponentImporter$4 = () => import("./assets/admin.subscriptions.index-BBxg5ba9.js");
var Route$4 = createFileRoute("/admin/subscriptions/")({
	validateSearch: searchOf(),
	loader: () => prepareTexts("subscriptions", "plans", "problems"),
	component: lazyRouteComponent($$splitComponentImporter$4, "component"),
	staticData: {
		frame: "admin",
		figures: "admin"
	}
});
// src/routes/admin.subscriptions.new.tsx
var $$splitComponentImporter$3 = () => import("./assets/admin.subscriptions.new-BEobkL4y.js");
var Route$3 = createFileRoute("/admin/subscriptions/new")({
	loader: () => prepareTexts("subscriptions", "plans", "problems"),
	component: lazyRouteComponent($$splitComponentImporter$3, "component"),
	staticData: {
		frame: "admin",
		figures: "admin"
	}
});
// src/routes/admin.users.index.tsx
var $$splitComponentImporter$2 = () => import("./assets/admin.users.index-oFkRxFq_.js");
var Route$2 = createFileRoute("/admin/users/")({
	validateSearch: searchOf(),
	loader: () => prepareTexts("users", "problems"),
	component: lazyRouteComponent($$splitComponentImporter$2, "component"),
	staticData: {
		frame: "admin",
		figures: "admin"
	}
});
// src/routes/admin.users.$userId.tsx
var $$splitComponentImporter$1 = () => import("./assets/admin.users._userId-DRJginox.js");
var Route$1 = createFileRoute("/admin/users/$userId")({
	validateSearch: searchOf(),
	loader: () => prepareTexts("users", "problems", "account", "betting", "settings"),
	component: lazyRouteComponent($$splitComponentImporter$1, "component"),
	staticData: {
		frame: "admin",
		figures: "admin"
	}
});
// src/routes/admin.users.new.tsx
var $$splitComponentImporter = () => import("./assets/admin.users.new-9BK-IHDn.js");
var Route = createFileRoute("/admin/users/new")({
	loader: () => prepareTexts("users", "problems"),
	component: lazyRouteComponent($$splitComponentImporter, "component"),
	staticData: {
		frame: "admin",
		figures: "admin"
	}
});
// src/routeTree.gen.ts
var IndexRoute = Route$40.update({
	id: "/",
	path: "/",
	getParentRoute: () => Route$41
});
var AdminRoute = Route$39.update({
	id: "/admin",
	path: "/admin",
	getParentRoute: () => Route$41
});
var DesignRoute = Route$38.update({
	id: "/design",
	path: "/design",
	getParentRoute: () => Route$41
});
var FavouritesRoute = Route$37.update({
	id: "/favourites",
	path: "/favourites",
	getParentRoute: () => Route$41
});
var ForgotPasswordRoute = Route$36.update({
	id: "/forgot-password",
	path: "/forgot-password",
	getParentRoute: () => Route$41
});
var LiveRoute = Route$35.update({
	id: "/live",
	path: "/live",
	getParentRoute: () => Route$41
});
var LoginRoute = Route$34.update({
	id: "/login",
	path: "/login",
	getParentRoute: () => Route$41
});
var PrivacyRoute = Route$33.update({
	id: "/privacy",
	path: "/privacy",
	getParentRoute: () => Route$41
});
var ProfileRoute = Route$32.update({
	id: "/profile",
	path: "/profile",
	getParentRoute: () => Route$41
});
var RegisterRoute = Route$31.update({
	id: "/register",
	path: "/register",
	getParentRoute: () => Route$41
});
var ResetPasswordRoute = Route$30.update({
	id: "/reset-password",
	path: "/reset-password",
	getParentRoute: () => Route$41
});
var ResultsRoute = Route$29.update({
	id: "/results",
	path: "/results",
	getParentRoute: () => Route$41
});
var SearchRoute = Route$28.update({
	id: "/search",
	path: "/search",
	getParentRoute: () => Route$41
});
var SubscriptionRoute = Route$27.update({
	id: "/subscription",
	path: "/subscription",
	getParentRoute: () => Route$41
});
var SupportRoute = Route$26.update({
	id: "/support",
	path: "/support",
	getParentRoute: () => Route$41
});
var TermsRoute = Route$25.update({
	id: "/terms",
	path: "/terms",
	getParentRoute: () => Route$41
});
var UnsubscribeRoute = Route$24.update({
	id: "/unsubscribe",
	path: "/unsubscribe",
	getParentRoute: () => Route$41
});
var VerifyEmailRoute = Route$23.update({
	id: "/verify-email",
	path: "/verify-email",
	getParentRoute: () => Route$41
});
var AdminIndexRoute = Route$22.update({
	id: "/",
	path: "/",
	getParentRoute: () => AdminRoute
});
var AdminActivitiesRoute = Route$21.update({
	id: "/activities",
	path: "/activities",
	getParentRoute: () => AdminRoute
});
var AdminApprovalsRoute = Route$20.update({
	id: "/approvals",
	path: "/approvals",
	getParentRoute: () => AdminRoute
});
var AdminSettingsRoute = Route$19.update({
	id: "/settings",
	path: "/settings",
	getParentRoute: () => AdminRoute
});
var AdminSupportRoute = Route$18.update({
	id: "/support",
	path: "/support",
	getParentRoute: () => AdminRoute
});
var BetsIndexRoute = Route$17.update({
	id: "/bets/",
	path: "/bets/",
	getParentRoute: () => Route$41
});
var BetsBetIdRoute = Route$16.update({
	id: "/bets/$betId",
	path: "/bets/$betId",
	getParentRoute: () => Route$41
});
var CCodeRoute = Route$15.update({
	id: "/c/$code",
	path: "/c/$code",
	getParentRoute: () => Route$41
});
var EventEventIdRoute = Route$14.update({
	id: "/event/$eventId",
	path: "/event/$eventId",
	getParentRoute: () => Route$41
});
var LeagueLeagueIdRoute = Route$13.update({
	id: "/league/$leagueId",
	path: "/league/$leagueId",
	getParentRoute: () => Route$41
});
var PurchasesPurchaseIdRoute = Route$12.update({
	id: "/purchases/$purchaseId",
	path: "/purchases/$purchaseId",
	getParentRoute: () => Route$41
});
var SandboxPurchaseIdRoute = Route$11.update({
	id: "/sandbox/$purchaseId",
	path: "/sandbox/$purchaseId",
	getParentRoute: () => Route$41
});
var SportSportIdRoute = Route$10.update({
	id: "/sport/$sportId",
	path: "/sport/$sportId",
	getParentRoute: () => Route$41
});
var AdminEventsIndexRoute = Route$9.update({
	id: "/events/",
	path: "/events/",
	getParentRoute: () => AdminRoute
});
var AdminEventsNewRoute = Route$8.update({
	id: "/events/new",
	path: "/events/new",
	getParentRoute: () => AdminRoute
});
var AdminMailIndexRoute = Route$7.update({
	id: "/mail/",
	path: "/mail/",
	getParentRoute: () => AdminRoute
});
var AdminMailPromotionsRoute = Route$6.update({
	id: "/mail/promotions",
	path: "/mail/promotions",
	getParentRoute: () => AdminRoute
});
var AdminMailTemplatesRoute = Route$5.update({
	id: "/mail/templates",
	path: "/mail/templates",
	getParentRoute: () => AdminRoute
});
var AdminSubscriptionsIndexRoute = Route$4.update({
	id: "/subscriptions/",
	path: "/subscriptions/",
	getParentRoute: () => AdminRoute
});
var AdminSubscriptionsNewRoute = Route$3.update({
	id: "/subscriptions/new",
	path: "/subscriptions/new",
	getParentRoute: () => AdminRoute
});
var AdminUsersIndexRoute = Route$2.update({
	id: "/users/",
	path: "/users/",
	getParentRoute: () => AdminRoute
});
var AdminRouteChildren = {
	AdminActivitiesRoute,
	AdminApprovalsRoute,
	AdminSettingsRoute,
	AdminSupportRoute,
	AdminIndexRoute,
	AdminEventsNewRoute,
	AdminMailPromotionsRoute,
	AdminMailTemplatesRoute,
	AdminSubscriptionsNewRoute,
	AdminUsersUserIdRoute: Route$1.update({
		id: "/users/$userId",
		path: "/users/$userId",
		getParentRoute: () => AdminRoute
	}),
	AdminUsersNewRoute: Route.update({
		id: "/users/new",
		path: "/users/new",
		getParentRoute: () => AdminRoute
	}),
	AdminEventsIndexRoute,
	AdminMailIndexRoute,
	AdminSubscriptionsIndexRoute,
	AdminUsersIndexRoute
};
var rootRouteChildren = {
	IndexRoute,
	AdminRoute: AdminRoute._addFileChildren(AdminRouteChildren),
	DesignRoute,
	FavouritesRoute,
	ForgotPasswordRoute,
	LiveRoute,
	LoginRoute,
	PrivacyRoute,
	ProfileRoute,
	RegisterRoute,
	ResetPasswordRoute,
	ResultsRoute,
	SearchRoute,
	SubscriptionRoute,
	SupportRoute,
	TermsRoute,
	UnsubscribeRoute,
	VerifyEmailRoute,
	BetsBetIdRoute,
	CCodeRoute,
	EventEventIdRoute,
	LeagueLeagueIdRoute,
	PurchasesPurchaseIdRoute,
	SandboxPurchaseIdRoute,
	SportSportIdRoute,
	BetsIndexRoute
};
var routeTree = Route$41._addFileChildren(rootRouteChildren)._addFileTypes();
// src/app/router.ts
/** Who has scrolled what the server painted stays there: the page takes its place. */
function restoresScroll() {
	let isFirst = true;
	return () => {
		const stays = isFirst && window.scrollY > 0;
		isFirst = false;
		return !stays;
	};
}
/** `history`: in the place of the browser's. */
function createAppRouter(context, history) {
	return createRouter({
		routeTree,
		context,
		defaultErrorComponent: RouteError,
		defaultPreload: "intent",
		scrollRestoration: history === void 0 && restoresScroll(),
		...history && { history }
	});
}
/**
* Phones go back by a swipe or a button, and mean what lies over the page; not every browser knows that of dialogs. On the
* first page of a visit there is nothing to catch: the browser leaves without a word.
*/
function catchBackOf(history) {
	const open = [];
	history.block({
		enableBeforeUnload: false,
		blockerFn: ({ action }) => {
			const close = open.at(-1);
			if (!close || action !== "BACK" && action !== "FORWARD") return false;
			window.addEventListener("popstate", close, { once: true });
			return true;
		}
	});
	return (close) => {
		open.push(close);
		return () => {
			open.splice(open.indexOf(close), 1);
		};
	};
}
// src/app/use-own-topic.ts
var OWN = ["me"];
var NONE = [];
/** Balance and bets come by the stream while somebody is signed in. */
function useOwnTopic() {
	const { me } = useAuth();
	useTopics(me ? OWN : NONE);
}
// src/app/app.tsx
/** The whole application around its services. */
function App({ services, router }) {
	const { runtime, client, board, live, slip } = services;
	(0, import_react.useEffect)(() => {
		const restart = () => live.restart();
		const lose = () => live.lose();
		const wake = () => document.hidden || live.wake();
		window.addEventListener("online", restart);
		window.addEventListener("offline", lose);
		document.addEventListener("visibilitychange", wake);
		return () => {
			window.removeEventListener("online", restart);
			window.removeEventListener("offline", lose);
			document.removeEventListener("visibilitychange", wake);
		};
	}, [live]);
	return /* @__PURE__ */ (0, import_jsx_runtime.jsx)(RuntimeProvider, {
		runtime,
		children: /* @__PURE__ */ (0, import_jsx_runtime.jsx)(QueryClientProvider, {
			client,
			children: /* @__PURE__ */ (0, import_jsx_runtime.jsx)(LiveProvider, {
				client: live,
				children: /* @__PURE__ */ (0, import_jsx_runtime.jsx)(BoardProvider, {
					board,
					children: /* @__PURE__ */ (0, import_jsx_runtime.jsx)(AuthProvider, { children: /* @__PURE__ */ (0, import_jsx_runtime.jsx)(BettingProvider, {
						slip,
						children: /* @__PURE__ */ (0, import_jsx_runtime.jsx)(LanguageProvider, { children: /* @__PURE__ */ (0, import_jsx_runtime.jsx)(import_react.Suspense, {
							fallback: null,
							children: /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Gate, { router })
						}) })
					}) })
				})
			})
		})
	});
}
/** Nothing is shown before it is known what the site offers and who is there. */
function Gate({ router }) {
	const config = useQuery(configQuery);
	const { status } = useAuth();
	const [catchBack] = (0, import_react.useState)(() => catchBackOf(router.history));
	useOwnTopic();
	useMergeAtSignIn();
	if (config.data && status !== "loading") return /* @__PURE__ */ (0, import_jsx_runtime.jsx)(CatchBackContext, {
		value: catchBack,
		children: /* @__PURE__ */ (0, import_jsx_runtime.jsx)(RouterProvider, { router })
	});
	if (config.error) return /* @__PURE__ */ (0, import_jsx_runtime.jsx)(PageError, {
		error: config.error,
		onRetry: () => void config.refetch()
	});
	return /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Loading, {});
}
// src/api/live-client.ts
var KINDS = [
	"snapshot",
	"prices",
	"event",
	"bet",
	"balance",
	"notice",
	"site"
];
var CLOSED = 2;
/** So many prices are redrawn in one frame, unless that would take more frames than this. */
var FRAME_WEIGHT = 40;
var FRAMES_AT_MOST = 20;
/** The server refuses a line with more. */
var TOPICS_MAXIMUM = 20;
var STALE_AFTER_MS = 2e4;
/** Past a beat: a line without a word for so long is doubted. Doubted again and again, it is given more time. */
var DOUBT_AFTER_MS = {
	first: 17e3,
	last: 3e5
};
/** So many tries in a row without a word, and we ask instead. */
var FAILURES_UNTIL_POLL = 2;
/** New topics wait for the rest of the page to ask; topics that nobody wants any more may linger. */
var GATHER_MS = 50;
var LINGER_MS = 5e3;
var BACKOFF_MS = {
	first: 1e3,
	last: 3e4
};
/**
* One line to the server for all topics of the page. The browser's own reconnection (with `Last-Event-ID`) does most; we
* step in when it gives up or when the line is silent for too long. Where no line holds, as behind a proxy that keeps
* what it should pass on, the page asks every few seconds, and tries the line again now and then. Where data are dear it
* only asks, and seldom: what moved twice meanwhile is told once.
*/
var LiveClient = class {
	#options;
	#wanted = /* @__PURE__ */ new Map();
	#listeners = /* @__PURE__ */ new Set();
	#watch;
	#poller;
	#state;
	/** When the server was last heard of, by the line or by an answer; and the line alone, or when it was opened. */
	#heardAt;
	#lineAt = 0;
	#patienceMs = DOUBT_AFTER_MS.first;
	/** The line has been silent although it seemed open: only a beat shows that it works. */
	#isDoubted = false;
	/** Up to which version the line has told everything of its topics. */
	#version = null;
	#source = null;
	/** Lines that stay until a newer one answers. */
	#former = /* @__PURE__ */ new Set();
	#topics = "";
	#queue = [];
	#isCut = false;
	#failures = 0;
	/** When the line failed so often that we ask instead. */
	#failedAt = 0;
	#gather;
	#retry;
	constructor(options) {
		this.#options = options;
		this.#heardAt = options.keptAt ?? options.now();
		this.#isCut = options.keptAt !== null;
		this.#state = {
			status: this.#isCut ? "stale" : "connecting",
			since: this.#heardAt
		};
		this.#watch = setInterval(() => this.#checkSilence(), 1e3);
		this.#poller = new Poller({
			...options,
			onAnswer: ({ messages }) => {
				this.#hear();
				for (const message of messages) this.#receive(message);
			},
			onSilence: (times) => {
				if (this.#failures < FAILURES_UNTIL_POLL) return;
				if (this.#heardAt <= this.#failedAt || times > 1) this.lose();
			}
		});
	}
	getState = () => this.#state;
	subscribe = (listener) => {
		this.#listeners.add(listener);
		return () => this.#listeners.delete(listener);
	};
	/** Calls back whenever the line is back after prices were old. */
	onBack = (listener) => {
		let before = this.#state.status;
		this.subscribe(() => {
			if (before === "stale" && this.#state.status === "open") listener();
			before = this.#state.status;
		});
	};
	/**
	* Asks for topics (`live`, `sport:<id>`, `event:<id>`, `me`); the returned function gives them back. Where they are too
	* many for one line, single events of a higher `rank` are left out first.
	*/
	want(topics, rank) {
		for (const topic of topics) {
			const known = this.#wanted.get(topic);
			this.#wanted.set(topic, {
				count: (known?.count ?? 0) + 1,
				rank: Math.min(rank, known?.rank ?? rank)
			});
		}
		this.#settle();
		return () => {
			for (const topic of topics) {
				const known = this.#wanted.get(topic);
				if (known && known.count > 1) known.count -= 1;
				else this.#wanted.delete(topic);
			}
			this.#settle();
		};
	}
	/** Opens the line anew: after signing in or out, or when the network is back. */
	restart() {
		this.#failures = 0;
		this.#closeFormer();
		this.#source?.close();
		this.#source = null;
		this.#poller.stop();
		this.#open();
	}
	/** There is no line, as the device says or as we found out: prices are old from now on, before the silence is long. */
	lose() {
		if (this.#topics === "") return;
		this.#isCut = true;
		this.#setStatus("stale");
	}
	/** Somebody looks at the page again. */
	wake() {
		this.#poller.wake();
	}
	close() {
		clearInterval(this.#watch);
		clearTimeout(this.#gather);
		clearTimeout(this.#retry);
		this.#poller.stop();
		this.#closeFormer();
		this.#source?.close();
		this.#source = null;
	}
	#settle() {
		clearTimeout(this.#gather);
		const asked = this.#asked();
		if (asked === this.#topics) return;
		const open = new Set(this.#topics.split(","));
		const isMore = asked.split(",").some((topic) => !open.has(topic));
		this.#gather = setTimeout(() => this.#open(), isMore ? GATHER_MS : LINGER_MS);
	}
	#asked() {
		const rankOf = (topic) => topic.startsWith("event:") ? this.#wanted.get(topic)?.rank ?? 0 : -1;
		return [...this.#wanted.keys()].sort((a, b) => rankOf(a) - rankOf(b)).slice(0, TOPICS_MAXIMUM).sort().join(",");
	}
	#open() {
		clearTimeout(this.#retry);
		const old = this.#source;
		this.#lineAt = this.#options.now();
		if (old === null) this.#heardAt = this.#lineAt;
		const topics = this.#asked();
		if (topics !== this.#topics) this.#version = null;
		this.#topics = topics;
		if (topics === "") this.#poller.stop();
		else if (this.#poller.isOn || this.#isDoubted) this.#poller.start(topics, this.#version);
		if (topics !== "" && this.#options.isSaving) {
			this.#poller.start(topics, this.#version);
			return;
		}
		this.#source = topics === "" ? null : this.#options.connect(`/api/stream?topics=${topics}`);
		if (this.#source) this.#listen(this.#source, old);
		else {
			old?.close();
			this.#closeFormer();
			this.#setStatus("connecting");
		}
	}
	/** The old line stays until the new one answers, so that changing the page misses nothing. */
	#listen(source, old) {
		const on = (type, work) => source.addEventListener(type, ({ data = "", lastEventId = "" }) => {
			if (this.#source === source) work(data, lastEventId);
		});
		if (old) this.#former.add(old);
		on("open", () => {
			this.#closeFormer();
			this.#hearLine();
		});
		on("beat", () => {
			this.#isDoubted = false;
			this.#patienceMs = DOUBT_AFTER_MS.first;
			this.#hearLine();
		});
		for (const kind of KINDS) on(kind, (data, id) => {
			this.#hearLine();
			if (id !== "") this.#version = Number(id);
			this.#receive({
				kind,
				data: JSON.parse(data)
			});
		});
		on("error", () => {
			this.#closeFormer();
			this.#noteCut();
			this.#failures += 1;
			if (this.#failures === FAILURES_UNTIL_POLL) this.#failedAt = this.#options.now();
			if (this.#failures >= FAILURES_UNTIL_POLL) this.#poller.start(this.#topics, this.#version);
			if (source.readyState !== CLOSED) return;
			this.#options.onRefused();
			this.#reopenLater();
		});
	}
	#closeFormer() {
		for (const former of this.#former) former.close();
		this.#former.clear();
	}
	/** While answers come nothing is missed, whatever the line does. */
	#noteCut() {
		if (!this.#poller.isOn) this.#isCut = true;
	}
	#reopenLater() {
		clearTimeout(this.#retry);
		const wait = Math.min(BACKOFF_MS.last, BACKOFF_MS.first * 2 ** (this.#failures - 1));
		this.#retry = setTimeout(() => this.#open(), wait * (.5 + this.#options.random() / 2));
	}
	#hearLine() {
		this.#lineAt = this.#options.now();
		this.#failures = 0;
		if (!this.#isDoubted) this.#poller.stop();
		this.#hear();
	}
	#hear() {
		this.#heardAt = this.#options.now();
		this.#setStatus("open");
		if (!this.#isCut) return;
		this.#isCut = false;
		this.#options.onGap();
	}
	#receive(message) {
		this.#queue.push(message);
		if (this.#queue.length === 1) this.#applyNext();
	}
	/** With the next frame; what would make it a long one waits for the frame after it. */
	#applyNext() {
		this.#options.schedule(() => {
			this.#options.apply(this.#queue.splice(0, this.#countForFrame()));
			if (this.#queue.length > 0) this.#applyNext();
		});
	}
	/** Where nobody looks, and where frames are few, more at once: nothing piles up. */
	#countForFrame() {
		if (this.#options.isHidden()) return this.#queue.length;
		const total = this.#queue.reduce((sum, message) => sum + weightOf(message), 0);
		let left = Math.max(FRAME_WEIGHT, total / FRAMES_AT_MOST);
		const end = this.#queue.findIndex((message) => {
			left -= weightOf(message);
			return left < 0;
		});
		return end < 0 ? this.#queue.length : Math.max(1, end);
	}
	#checkSilence() {
		if (this.#topics === "") return;
		const now = this.#options.now();
		if (this.#source && now - this.#lineAt >= this.#patienceMs) this.#doubt();
		if (now - this.#heardAt < STALE_AFTER_MS || this.#state.status === "stale") return;
		this.lose();
	}
	/** A line that is silent but not closed may be dead, or held back: we ask, and a fresh one finds out. */
	#doubt() {
		this.#noteCut();
		this.#source?.close();
		if (this.#failures === 0) this.#isDoubted = true;
		this.#patienceMs = Math.min(DOUBT_AFTER_MS.last, this.#patienceMs * 2);
		this.#open();
	}
	#setStatus(status) {
		if (status === this.#state.status) return;
		this.#state = {
			status,
			since: this.#heardAt
		};
		for (const listener of this.#listeners) listener();
	}
};
/** How many prices a message redraws. */
var weightOf = ({ kind, data }) => kind === "prices" ? data.markets.reduce((sum, { outcomes }) => sum + outcomes.length, 0) : 1;
// src/features/betting/bets/announce-settled.ts
/** Says once, calmly, that bets were settled: win and loss alike, several in one line. */
function tellSettled(client, bets) {
	const news = [...new Map(bets.map((bet) => [bet.id, bet])).values()].filter((bet) => bet.settled && !wasTold(client, bet));
	const [bet] = news;
	if (!bet) return;
	const language = languageOf("betting");
	loadTexts(language, "betting").then((texts) => {
		const t = textOf(texts, language);
		if (news.length > 1) {
			const won = news.filter(({ status }) => status === "won").length;
			return showToast({ title: t("told_several", {
				count: news.length,
				won
			}) });
		}
		if (bet.status === "won") showToast({ title: t("told_won", { amount: formatMoney(bet.payout ?? 0) }) });
		if (bet.status === "lost") showToast({ title: t("told_lost", { amount: formatMoney(bet.stake) }) });
		if (bet.status === "cancelled") showToast({ title: t("told_cancelled", { amount: formatMoney(bet.payout ?? 0) }) });
	}).catch(() => void 0);
}
// src/features/board/apply-live.ts
/** Brings the news of one frame to the board and, where an event changed its state, to the lists. */
function applyToCatalog(target, batch) {
	for (const { kind, data } of batch) {
		if (kind === "prices") applyPrices(target, data);
		if (kind === "snapshot") applySnapshot(target, data);
		if (kind === "event") applyEvent(target, data);
	}
}
function applyPrices({ client, board, refreshLists }, change) {
	board.applyPrices(change);
	const { eventId, markets } = change;
	const detail = client.getQueryData(eventKeys.event(eventId));
	const known = new Set(detail?.markets.map(({ id }) => id));
	if (detail && markets.some(({ id }) => !known.has(id))) refetch(client, eventKeys.event(eventId));
	const closed = new Set(markets.filter(({ status }) => status === "closed").map(({ id }) => id));
	if (closed.size > 0 && findEvent(client, eventId)?.markets.some(({ id }) => closed.has(id))) refreshLists();
}
function refetch(client, queryKey) {
	client.invalidateQueries({ queryKey }).catch(() => void 0);
}
function applySnapshot({ client, board }, { events }) {
	board.addEvents(events);
	mergeIntoLists(client, events);
}
function applyEvent({ client, board, refreshLists }, change) {
	const { eventId } = change;
	const before = board.facts(eventId);
	board.applyEvent(change);
	if (change.incidents || change.links || change.lastLink) client.setQueryData(eventKeys.event(eventId), (detail) => detail ? mergeIntoDetail(detail, change) : void 0);
	if (!before && change.isLive) refreshLists();
	if (!before || before.status === change.status || before.version >= change.version) return;
	const event = findEvent(client, eventId);
	if (event) mergeIntoLists(client, [{
		...event,
		...board.facts(eventId)
	}]);
	refetch(client, ["sports"]);
	if (client.getQueryData(eventKeys.event(eventId))) refetch(client, eventKeys.event(eventId));
}
function findEvent(client, id) {
	const lists = client.getQueriesData({ queryKey: eventKeys.lists });
	for (const [, pages] of lists) {
		const found = itemsOf(pages).find((event) => event.id === id);
		if (found) return found;
	}
}
// src/app/services.ts
/** What a cut line does not make old, or what is refreshed by itself. */
var UNMISSED = [
	"config",
	"plans",
	"events"
];
/** Lists are fetched again by the stream's word at most this often. */
var REFRESH_PAUSE_MS = 5e3;
notifyManager.setScheduler(queueMicrotask);
function createServices({ runtime, boot, storage, slip, ...line }) {
	const client = new QueryClient({ defaultOptions: {
		queries: {
			networkMode: "always",
			refetchOnReconnect: true,
			retry: (count, error) => count < 2 && onlineManager.isOnline() && !isRefusal(error) && !hasCode(error, "timed_out"),
			refetchOnWindowFocus: false
		},
		mutations: { networkMode: "always" }
	} });
	const board = new Board(runtime.now);
	if (boot) plantBoot({
		client,
		board
	}, boot, line.keptAt);
	if (boot && line.keptAt !== null) plantKept(client, boot);
	const refreshLists = atMostEvery(REFRESH_PAUSE_MS, () => {
		client.invalidateQueries({ queryKey: eventKeys.lists }).catch(() => void 0);
	});
	const refreshOwn = atMostEvery(REFRESH_PAUSE_MS, () => {
		client.invalidateQueries({ queryKey: ["own"] }).catch(() => void 0);
	});
	const apply = (batch) => {
		applyToCatalog({
			client,
			board,
			refreshLists
		}, batch);
		for (const { kind, data } of batch) if (kind === "balance") updateBalance(client, data);
		for (const { kind, data } of batch) if (kind === "notice") updateUnread(client, data);
		for (const { kind, data } of batch) if (kind === "site") client.setQueryData(configQuery.queryKey, data);
		const bets = batch.flatMap(({ kind, data }) => kind === "bet" ? [data] : []);
		if (batch.some(({ kind }) => kind === "balance" || kind === "bet")) refreshOwn();
		if (bets.length === 0) return;
		tellSettled(client, bets);
		mergeBets(client, bets);
	};
	const onGap = () => {
		refreshLists();
		const isMissed = ({ queryKey: [name], state: { data, error } }) => error !== null || data !== null && !UNMISSED.includes(name);
		client.invalidateQueries({ predicate: isMissed }).catch(() => void 0);
	};
	const onRefused = () => {
		if (client.getQueryData(meQuery.queryKey)) client.invalidateQueries(meQuery).catch(() => void 0);
	};
	const ask = (query) => call("getChanges", { query });
	return {
		runtime,
		client,
		board,
		live: new LiveClient({
			...line,
			now: runtime.now,
			ask,
			apply,
			onGap,
			onRefused
		}),
		slip: createSlipStore({
			slip,
			storage,
			newId: runtime.newId
		})
	};
}
var isRefusal = (error) => error instanceof ApiProblem && error.status > 0 && error.status < 500;
/** What the server put into the page is as good as fetched. */
function plantBoot({ client, board }, boot, keptAt) {
	const knownAt = keptAt === null ? {} : { updatedAt: 0 };
	client.setQueryData(configQuery.queryKey, boot.config);
	client.setQueryData(meQuery.queryKey, boot.me ?? null, knownAt);
	client.setQueryData(sportsQuery.queryKey, boot.sports);
	if (boot.feed) client.setQueryData(feedQuery.queryKey, boot.feed);
	if (boot.event) client.setQueryData(eventKeys.event(boot.event.id), boot.event);
	const events = new Map(boot.events?.map((event) => [event.id, event]));
	board.addEvents([...events.values(), ...boot.event ? [boot.event] : []]);
	for (const { filter, ids, nextCursor } of boot.lists ?? []) {
		const items = ids.flatMap((id) => events.get(id) ?? []);
		client.setQueryData(eventKeys.list(filter), {
			pages: [{
				items,
				nextCursor
			}],
			pageParams: [null]
		});
	}
}
/** Without a line the pages of the sports show what the home page knows of theirs. */
function plantKept(client, { sports, events = [] }) {
	for (const { id } of sports) {
		const items = events.filter(({ sportId }) => sportId === id);
		client.setQueryData(eventKeys.list({ sport: id }), {
			pages: [{
				items,
				nextCursor: null
			}],
			pageParams: [null]
		});
	}
}
/** Runs at once, and once more after the pause if it was asked for meanwhile. */
function atMostEvery(pauseMs, work) {
	let isPausing = false;
	let isAsked = false;
	const run = () => {
		isPausing = true;
		isAsked = false;
		work();
		setTimeout(() => {
			isPausing = false;
			if (isAsked) run();
		}, pauseMs);
	};
	return () => {
		if (isPausing) isAsked = true;
		else run();
	};
}
// src/painter.tsx
var VEIL = {
	begins: "",
	ends: ""
};
var VEILED_HOUR = /\uE000\d\d:\d\d\uE001/g;
/** As wide as figures are. */
var FIGURE_DASH = "‒";
var UNKNOWN_HOUR = `<span class="hour">${FIGURE_DASH.repeat(2)}:${FIGURE_DASH.repeat(2)}</span>`;
veilTimes((text) => VEIL.begins + text + VEIL.ends);
/** Nothing is kept: everybody's painting is the same. */
var NO_STORAGE = {
	length: 0,
	clear: () => void 0,
	getItem: () => null,
	key: () => null,
	removeItem: () => void 0,
	setItem: () => void 0
};
/**
* The page as HTML, drawn by the same components as in the browser, which draws its own in its place. Empty where there is
* nothing to show but that something is on its way. One at a time: the language is that of the whole program.
*/
async function paint({ path, language, boot: text, now }) {
	const boot = JSON.parse(text);
	if (boot.config.maintenance) return "";
	paintIn(language);
	const services = createServices({
		runtime: {
			now: () => now,
			newId: () => ""
		},
		random: () => 0,
		storage: NO_STORAGE,
		slip: EMPTY_SLIP,
		keptAt: null,
		boot,
		connect: refuse,
		schedule: () => void 0,
		isHidden: () => true,
		isSaving: false
	});
	const history = createMemoryHistory({ initialEntries: [path] });
	try {
		const router = createAppRouter({ queryClient: services.client }, history);
		await Promise.all([loadFirstTexts(), router.load()]);
		return toPainting(await draw(/* @__PURE__ */ (0, import_jsx_runtime.jsx)(App, {
			services,
			router
		})));
	} finally {
		services.live.close();
		history.destroy();
		services.client.clear();
	}
}
/** Throws what any part of the page throws. */
async function draw(page) {
	const errors = [];
	const { prelude } = await (0, import_static_node.prerender)(page, {
		onError: (error) => void errors.push(error),
		progressiveChunkSize: Number.POSITIVE_INFINITY
	});
	const html = await new Response(prelude).text();
	if (errors.length > 0) throw new Error("a part of the page cannot be painted", { cause: errors[0] });
	return html;
}
function refuse() {
	throw new Error("a painting has no line to the server");
}
/** Without the marks that React would find its parts by. Our policy lets no style stand in an element; what is veiled keeps its place. */
function toPainting(html) {
	return `<div class="painting">${html.replace(/<!--.*?-->/g, "").replace(/<[^>]*>/g, (tag) => tag.replace(/ style="[^"]*"/, "").replace(/[\uE000\uE001]/g, "")).replace(/<(button|input)\b/g, "<$1 inert").replace(/<input\b/g, "<input readonly").replace(VEILED_HOUR, UNKNOWN_HOUR).replaceAll(VEIL.begins, "<time>").replaceAll(VEIL.ends, "</time>")}</div>`;
}
export { Clock as $, TalePage as $t, LeagueTabs as A, toLeague as At, ChevronRight as B, useKnownSport as Bt, Route$29 as C, ReceiptText as Ct, Route$34 as D, BrokenPart as Dt, Route$32 as E, Area as Et, scoreCells as F, toSupport as Ft, SportGrid as G, ListChecks as Gt, EventSkeleton as H, useSports as Ht, LeagueHeader as I, countAll as It, Lock as J, clockOf as Jt, LiveBadge as K, LifeBuoy as Kt, Star as L, useEventTopics as Lt, kindOf as M, narrowing as Mt, ScoreCells as N, SportTabs as Nt, useWayOn as O, SportNavTabs as Ot, TeamName as P, toAdmin as Pt, Info as Q, PageError as Qt, PageHeading as R, useEvents as Rt, Route$28 as S, User as St, Route$31 as T, House as Tt, SkeletonLine as U, sportName as Ut, StatStrip as V, useSportOrNull as Vt, Badge as W, Star$1 as Wt, usePageTitle as X, wordsOf as Xt, Wallet as Y, useLegWords as Yt, WifiOff as Z, EmptyState as Zt, Route$21 as _, readQuestion as _t, Route$4 as a, useConfig as an, Moon as at, Route$24 as b, Bell as bt, Route$9 as c, Outlet as cn, chooseLanguage as ct, Route$12 as d, ChevronDown as dt, Loading as en, useNow as et, Route$13 as f, listKey as ft, Route$18 as g, moveThroughHits as gt, Route$16 as h, SearchField as ht, Route$3 as i, Modal as in, IconButton as it, LeaguePanel as j, toSport as jt, Route$35 as k, toEvent as kt, Route$10 as l, WhoTrigger as lt, Route$15 as m, useUnread as mt, Route$1 as n, Loom as nn, ThemeSwitch as nt, Route$5 as o, getDefaultState as on, LANGUAGES as ot, Route$14 as p, paint, updateUnread as pt, PriceButton as q, VisitorLinks as qt, Route$2 as r, buttonClass as rn, Segmented as rt, Route$8 as s, require_react_dom as sn, LanguageChoice as st, Route as t, Button as tn, ThemeChoice as tt, Route$11 as u, Crest as ut, Route$22 as v, X as vt, Route$30 as w, Radio as wt, Route$26 as x, Count as xt, Route$23 as y, Search as yt, SectionHeading as z, useFeed as zt };
