import { i as __toESM } from "./rolldown-runtime-DYf_mQCB.js";
import { J as Lock, Q as Info, dt as ChevronDown, rt as Segmented, tn as Button, vt as X, xt as Count } from "../painter.js";
import { t as Trash } from "./trash-DOgQCNXb.js";
import { t as require_react } from "./react-DzJPDQgz.js";
import { t as Note } from "./note-XE0V9_z6.js";
import { t as TriangleExclamationPoint } from "./triangle-exclamation-point-CC9OLsSy.js";
import { t as classNames } from "./class-names-BeKVPJ8V.js";
import { i as writeStake, r as readStake, t as STAKE_CHIPS } from "./stake-56YwnX_e.js";
/* empty css               */
import { t as require_jsx_runtime } from "./jsx-runtime-T2s6zMS3.js";
// src/ui/slip/stake-field.tsx
var import_react = /* @__PURE__ */ __toESM(require_react(), 1);
var import_jsx_runtime = require_jsx_runtime();
/** What a person writes amounts with; `readStake` says what they mean. */
var AMOUNT = /^[\d\s.,−–-]*$/;
/** An amount of whole francs: as it is typed while it is, written apart by thousands when the field is left. */
function StakeField({ label, value, onChange, currency, disabled, invalid, compact = false }) {
	const id = (0, import_react.useId)();
	const [typed, setTyped] = (0, import_react.useState)(null);
	const text = typed !== null && (readStake(typed) ?? 0n) === (value ?? 0n) ? typed : value === null ? "" : writeStake(value);
	const setStake = (next) => {
		setTyped(next);
		onChange(readStake(next));
	};
	return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("div", {
		className: compact ? void 0 : "stake",
		children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)("label", {
			htmlFor: id,
			className: compact ? "sr" : void 0,
			children: label
		}), /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("span", {
			className: classNames("input", compact && "input--s", invalid && "is-invalid"),
			children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)("input", {
				id,
				inputMode: "numeric",
				autoComplete: "off",
				enterKeyHint: "done",
				value: text,
				disabled,
				"aria-invalid": invalid || void 0,
				onFocus: (event) => event.target.select(),
				onChange: ({ target }) => {
					if (AMOUNT.test(target.value)) setStake(target.value);
				},
				onBlur: () => setTyped(null)
			}), /* @__PURE__ */ (0, import_jsx_runtime.jsx)("span", {
				className: "unit",
				"aria-hidden": "true",
				children: currency
			})]
		})]
	});
}
/** The usual stakes, as coins. */
function StakeChips({ label, value, onChange, disabled }) {
	return /* @__PURE__ */ (0, import_jsx_runtime.jsx)("div", {
		className: "chips",
		role: "group",
		"aria-label": label,
		children: STAKE_CHIPS.map((chip) => /* @__PURE__ */ (0, import_jsx_runtime.jsx)("button", {
			type: "button",
			className: "chip",
			"aria-pressed": chip === value,
			disabled,
			onClick: () => onChange(chip),
			children: writeStake(chip)
		}, chip.toString()))
	});
}
// src/ui/slip/slip-leg.tsx
function SlipLegRow({ leg, locked = false }) {
	const remove = (0, import_react.useRef)(null);
	const { onReturned } = leg;
	(0, import_react.useEffect)(() => {
		if (!onReturned) return;
		if (document.activeElement === document.body) remove.current?.focus();
		onReturned();
	}, [onReturned]);
	const isTinted = leg.conflict || Boolean(leg.moved);
	return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("li", {
		className: classNames("leg", isTinted && "is-changed", leg.locked && "is-locked"),
		children: [
			/* @__PURE__ */ (0, import_jsx_runtime.jsxs)("div", {
				className: "leg__what",
				children: [
					/* @__PURE__ */ (0, import_jsx_runtime.jsx)("p", {
						className: "leg__pick",
						children: leg.pick
					}),
					/* @__PURE__ */ (0, import_jsx_runtime.jsx)("p", {
						className: "leg__market",
						children: /* @__PURE__ */ (0, import_jsx_runtime.jsx)("span", { children: leg.market })
					}),
					/* @__PURE__ */ (0, import_jsx_runtime.jsxs)("p", {
						className: "leg__event",
						children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)("span", { children: leg.event }), leg.clock && /* @__PURE__ */ (0, import_jsx_runtime.jsx)("b", {
							className: "clock",
							children: leg.clock
						})]
					})
				]
			}),
			/* @__PURE__ */ (0, import_jsx_runtime.jsx)(LegOdds, { leg }),
			/* @__PURE__ */ (0, import_jsx_runtime.jsx)("button", {
				ref: remove,
				type: "button",
				className: "leg__remove",
				"aria-label": leg.removeLabel,
				disabled: locked,
				onClick: (event) => {
					moveFocus(event.currentTarget);
					leg.onRemove();
				},
				children: /* @__PURE__ */ (0, import_jsx_runtime.jsx)(X, { className: "i i-s" })
			}),
			leg.single && /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("div", {
				className: "leg__stake",
				children: [
					/* @__PURE__ */ (0, import_jsx_runtime.jsx)(StakeField, {
						...leg.single.stake,
						compact: true,
						disabled: locked || leg.single.stake.disabled
					}),
					/* @__PURE__ */ (0, import_jsx_runtime.jsxs)("p", { children: [
						/* @__PURE__ */ (0, import_jsx_runtime.jsx)("span", { children: leg.single.win.label }),
						" ",
						/* @__PURE__ */ (0, import_jsx_runtime.jsx)("b", { children: leg.single.win.value })
					] }),
					leg.single.error && /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("p", {
						className: "leg__error",
						role: "alert",
						children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)(TriangleExclamationPoint, { className: "i i-xs" }), leg.single.error]
					})
				]
			}),
			leg.reason && /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("p", {
				className: "leg__reason",
				children: [leg.locked ? /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Lock, { className: "i i-xs" }) : /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Info, { className: "i i-xs" }), leg.reason]
			})
		]
	});
}
/** The button goes with its leg: the focus goes on to the next one. */
function moveFocus(button) {
	const row = button.closest("li");
	(row?.nextElementSibling ?? row?.previousElementSibling)?.querySelector(".leg__remove")?.focus();
}
function LegOdds({ leg }) {
	if (leg.locked) return /* @__PURE__ */ (0, import_jsx_runtime.jsx)("p", {
		className: "leg__odds",
		children: /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Lock, { className: "i i-s" })
	});
	if (!leg.moved) return /* @__PURE__ */ (0, import_jsx_runtime.jsx)("p", {
		className: "leg__odds",
		children: leg.odds
	});
	const { from, fromLabel, way } = leg.moved;
	return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("p", {
		className: "leg__odds",
		children: [/* @__PURE__ */ (0, import_jsx_runtime.jsxs)("s", { children: [/* @__PURE__ */ (0, import_jsx_runtime.jsxs)("span", {
			className: "sr",
			children: [fromLabel, " "]
		}), from] }), /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("span", {
			className: `moved moved--${way}`,
			children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)("i", {}), leg.odds]
		})]
	});
}
// src/ui/slip/stuck-foot.ts
/** A leg: what must stay in sight beside what stays. */
var LEGS_ROOM = 76;
/**
* The end of a long slip stays where it can be seen, and the legs scroll under it: as much of it as leaves them room, the
* button first. The rest scrolls with them. `--foot` is the height of what stays, so that no focus hides there.
*/
function useStuckFoot() {
	const places = {
		body: (0, import_react.useRef)(null),
		news: (0, import_react.useRef)(null),
		sums: (0, import_react.useRef)(null),
		act: (0, import_react.useRef)(null)
	};
	(0, import_react.useLayoutEffect)(() => {
		const [body, news, sums, act] = [
			places.body,
			places.news,
			places.sums,
			places.act
		].map(({ current }) => current);
		const slip = body?.parentElement;
		if (!body || !slip || !news || !sums || !act) return;
		const look = followLooks(slip);
		const observer = new ResizeObserver(() => {
			const room = Math.min(body.clientHeight, slip.clientHeight) - LEGS_ROOM;
			const atFirst = Math.min(room, slip.clientHeight - (body.offsetTop - slip.offsetTop) - LEGS_ROOM);
			const stays = {
				act: act.offsetHeight,
				news: 0,
				sums: 0
			};
			if (stays.act > room) stays.act = 0;
			if (stays.act + news.offsetHeight <= room) stays.news = news.offsetHeight;
			const isRoomy = act.offsetHeight + news.offsetHeight + sums.offsetHeight <= atFirst;
			if (isRoomy) stays.sums = sums.offsetHeight;
			stick(act, stays.act > 0, 0);
			stick(sums, isRoomy, stays.act);
			stick(news, stays.news > 0, stays.act + stays.sums);
			body.toggleAttribute("data-tight", !isRoomy);
			body.style.setProperty("--foot", `${stays.act + stays.news + stays.sums}px`);
			const focused = document.activeElement;
			if (!isRoomy && look.isAtField && sums.contains(focused)) focused?.scrollIntoView({ block: "nearest" });
		});
		for (const watched of [
			slip,
			body,
			news,
			sums,
			act
		]) observer.observe(watched);
		return () => {
			observer.disconnect();
			look.end();
		};
	}, [
		places.body,
		places.news,
		places.sums,
		places.act
	]);
	return places;
}
/** Whether who types looks at the field, or has scrolled away by hand since. */
function followLooks(slip) {
	const ending = new AbortController();
	const look = {
		isAtField: true,
		end: () => ending.abort()
	};
	const options = {
		passive: true,
		signal: ending.signal
	};
	const follow = ({ type }) => {
		look.isAtField = type === "focusin" || type === "input";
	};
	for (const sign of [
		"focusin",
		"input",
		"touchmove",
		"wheel"
	]) slip.addEventListener(sign, follow, options);
	return look;
}
function stick({ style }, stays, above) {
	style.position = stays ? "sticky" : "";
	style.bottom = stays ? `${above}px` : "";
}
// src/ui/slip/slip-panel.tsx
/** The slip while it is being filled. It holds no state and moves no money: words and numbers in, presses out. */
function SlipPanel(props) {
	const { title, legs, clear, modes, stakeForAll, action } = props;
	const heading = (0, import_react.useId)();
	const places = useStuckFoot();
	return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("section", {
		className: "slip",
		"aria-labelledby": heading,
		children: [
			/* @__PURE__ */ (0, import_jsx_runtime.jsxs)("div", {
				className: "slip__head",
				children: [
					/* @__PURE__ */ (0, import_jsx_runtime.jsx)("h2", {
						id: heading,
						children: title
					}),
					/* @__PURE__ */ (0, import_jsx_runtime.jsx)(Count, {
						value: legs.length,
						tone: "gold"
					}),
					clear && /* @__PURE__ */ (0, import_jsx_runtime.jsxs)(Button, {
						variant: "quiet",
						size: "small",
						disabled: action?.busy,
						onClick: clear.onPress,
						children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)(Trash, { className: "i i-s" }), clear.text]
					})
				]
			}),
			modes && /* @__PURE__ */ (0, import_jsx_runtime.jsx)("div", {
				className: "slip__modes",
				children: /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Segmented, {
					...modes,
					disabled: action?.busy
				})
			}),
			stakeForAll && /* @__PURE__ */ (0, import_jsx_runtime.jsx)("div", {
				className: "slip__for-all",
				children: /* @__PURE__ */ (0, import_jsx_runtime.jsx)(StakeField, { ...stakeForAll })
			}),
			/* @__PURE__ */ (0, import_jsx_runtime.jsxs)("div", {
				className: "slip__body",
				ref: places.body,
				children: [
					/* @__PURE__ */ (0, import_jsx_runtime.jsx)("ul", { children: legs.map((leg) => /* @__PURE__ */ (0, import_jsx_runtime.jsx)(SlipLegRow, {
						leg,
						locked: action?.busy
					}, leg.id)) }),
					/* @__PURE__ */ (0, import_jsx_runtime.jsx)(SlipEnd, {
						...props,
						places
					}),
					/* @__PURE__ */ (0, import_jsx_runtime.jsx)(SlipExtras, { ...props })
				]
			})
		]
	});
}
/** What is wrong stands under the stake that it concerns; what is to be known stands above it. */
function SlipEnd({ sizes, lines = [], stake, notices = [], win, action, ways, places }) {
	const below = notices.filter((notice) => notice.tone === "bad");
	const above = notices.filter((notice) => notice.tone !== "bad");
	return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)(import_jsx_runtime.Fragment, { children: [
		/* @__PURE__ */ (0, import_jsx_runtime.jsx)("div", {
			className: "slip__notices slip__news stitched",
			role: "status",
			ref: places.news,
			children: /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Notices, { of: above })
		}),
		/* @__PURE__ */ (0, import_jsx_runtime.jsxs)("div", {
			className: "slip__foot slip__sums stitched",
			ref: places.sums,
			children: [
				sizes && /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Sizes, {
					sizes,
					disabled: action?.busy
				}),
				lines.map((line) => /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Line, { line }, line.label)),
				stake && /* @__PURE__ */ (0, import_jsx_runtime.jsx)(StakeField, { ...stake }),
				stake?.chipsLabel && /* @__PURE__ */ (0, import_jsx_runtime.jsx)(StakeChips, {
					label: stake.chipsLabel,
					value: stake.value,
					onChange: stake.onChange,
					disabled: stake.disabled
				})
			]
		}),
		/* @__PURE__ */ (0, import_jsx_runtime.jsxs)("div", {
			className: "slip__foot slip__act",
			ref: places.act,
			children: [
				/* @__PURE__ */ (0, import_jsx_runtime.jsx)("div", {
					className: "slip__notices",
					role: "alert",
					children: /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Notices, { of: below })
				}),
				win && /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Line, {
					line: win,
					win: true
				}),
				win?.remark && /* @__PURE__ */ (0, import_jsx_runtime.jsx)("p", {
					className: "slip__remark",
					children: win.remark
				}),
				action && /* @__PURE__ */ (0, import_jsx_runtime.jsx)(BetButton, { action }),
				ways
			]
		})
	] });
}
/** What is seldom needed: in a long slip it comes at the end. */
function SlipExtras(props) {
	const { action, policy, option, children } = props;
	return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("div", {
		className: "slip__extras",
		children: [
			policy && /* @__PURE__ */ (0, import_jsx_runtime.jsx)(PolicyChoice, { choice: {
				...policy,
				disabled: action?.busy
			} }),
			option && /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Option, {
				option,
				disabled: action?.busy
			}),
			children
		]
	});
}
function Notices({ of }) {
	return of.map((notice, place) => /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Note, {
		tone: notice.tone,
		icon: notice.icon,
		children: notice.content
	}, place));
}
/** A label and its amount, on one line. */
function Line({ line, win = false }) {
	return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("p", {
		className: win ? "kv kv--win" : "kv",
		children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)("span", { children: line.label }), /* @__PURE__ */ (0, import_jsx_runtime.jsx)("b", { children: line.value })]
	});
}
function BetButton({ action }) {
	const isOff = action.look === "off";
	return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)(Button, {
		variant: action.look === "line" ? "line" : "gold",
		size: "large",
		busy: action.busy,
		disabled: isOff && !action.busy,
		onClick: action.onPress,
		children: [action.text, action.countdown !== void 0 && /* @__PURE__ */ (0, import_jsx_runtime.jsx)("span", {
			className: "slip__countdown",
			"aria-hidden": "true",
			children: action.countdown
		})]
	});
}
function Sizes({ sizes, disabled }) {
	return /* @__PURE__ */ (0, import_jsx_runtime.jsx)("div", {
		className: "chips chips--few",
		role: "group",
		"aria-label": sizes.label,
		children: sizes.options.map(({ value, label }) => /* @__PURE__ */ (0, import_jsx_runtime.jsx)("button", {
			type: "button",
			className: "chip",
			"aria-pressed": value === sizes.value,
			disabled,
			onClick: () => sizes.onChange(value),
			children: label
		}, value))
	});
}
function Option({ option, disabled }) {
	return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("label", {
		className: "slip__option",
		children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)("input", {
			type: "checkbox",
			checked: option.checked,
			disabled,
			onChange: (event) => option.onChange(event.target.checked)
		}), /* @__PURE__ */ (0, import_jsx_runtime.jsx)("span", { children: option.label })]
	});
}
function PolicyChoice({ choice }) {
	const id = (0, import_react.useId)();
	return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("p", {
		className: "policy",
		children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)("label", {
			htmlFor: id,
			children: choice.label
		}), /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("span", {
			className: "policy__choice",
			children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)("select", {
				id,
				value: choice.value,
				disabled: choice.disabled,
				onChange: (event) => {
					const chosen = choice.options.find((option) => option.value === event.target.value);
					if (chosen) choice.onChange(chosen.value);
				},
				children: choice.options.map((option) => /* @__PURE__ */ (0, import_jsx_runtime.jsx)("option", {
					value: option.value,
					children: option.label
				}, option.value))
			}), /* @__PURE__ */ (0, import_jsx_runtime.jsx)(ChevronDown, { className: "i i-xs" })]
		})]
	});
}
export { SlipPanel as n, Line as t };
