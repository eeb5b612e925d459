/** The parameters if they are exactly those of a basketball engine, or null. */
function readBasketballParams(params) {
	const { homePoints, awayPoints } = params;
	if (!isPoints(homePoints) || !isPoints(awayPoints) || Object.keys(params).length !== 2) return null;
	return Math.abs(homePoints - awayPoints) <= 4e4 ? {
		homePoints,
		awayPoints
	} : null;
}
function isPoints(value) {
	return value !== void 0 && Number.isInteger(value) && value >= 5e4 && value <= 13e4;
}
// ../../node_modules/@noble/hashes/utils.js
/**
* Checks if something is Uint8Array. Be careful: nodejs Buffer will return true.
* @param a - value to test
* @returns `true` when the value is a Uint8Array-compatible view.
* @example
* Check whether a value is a Uint8Array-compatible view.
* ```ts
* isBytes(new Uint8Array([1, 2, 3]));
* ```
*/
function isBytes(a) {
	return a instanceof Uint8Array || ArrayBuffer.isView(a) && a.constructor.name === "Uint8Array" && "BYTES_PER_ELEMENT" in a && a.BYTES_PER_ELEMENT === 1;
}
var atitle = (title) => title ? `"${title}" ` : "";
/**
* Asserts something is a non-negative integer.
* @param n - number to validate
* @param title - label included in thrown errors
* @returns The validated number.
* @throws On wrong argument types. {@link TypeError}
* @throws On wrong argument ranges or values. {@link RangeError}
* @example
* Validate a non-negative integer option.
* ```ts
* anumber(32, 'length');
* ```
*/
function anumber(n, title = "") {
	if (typeof n !== "number") throw new TypeError(atitle(title) + "expected number, got " + typeof n);
	if (!Number.isSafeInteger(n) || n < 0) throw new RangeError(atitle(title) + "expected integer >= 0, got " + n);
	return n;
}
/**
* Asserts something is Uint8Array.
* @param value - value to validate
* @param length - optional exact length constraint
* @param title - label included in thrown errors
* @returns The validated byte array.
* @throws On wrong argument types. {@link TypeError}
* @throws On wrong argument ranges or values. {@link RangeError}
* @example
* Validate that a value is a byte array.
* ```ts
* abytes(new Uint8Array([1, 2, 3]));
* ```
*/
function abytes(value, length, title = "") {
	if (isBytes(value) && (length === void 0 || value.length === length)) return value;
	if (length !== void 0) anumber(length, "length");
	const bytes = isBytes(value);
	const ofLen = length !== void 0 ? ` of length ${length}` : "";
	const got = bytes ? `length=${value.length}` : `type=${typeof value}`;
	const message = atitle(title) + "expected Uint8Array" + ofLen + ", got " + got;
	if (!bytes) throw new TypeError(message);
	throw new RangeError(message);
}
/**
* Asserts something is a wrapped hash constructor.
* @param h - hash constructor to validate
* @throws On wrong argument types or invalid hash wrapper shape. {@link TypeError}
* @throws On invalid hash metadata ranges or values. {@link RangeError}
* @throws If the hash metadata allows empty outputs or block sizes. {@link Error}
* @example
* Validate a callable hash wrapper.
* ```ts
* import { ahash } from '@noble/hashes/utils.js';
* import { sha256 } from '@noble/hashes/sha2.js';
* ahash(sha256);
* ```
*/
function ahash(h) {
	if (typeof h !== "function" || typeof h.create !== "function") throw new TypeError("expected hash wrapped by utils.createHasher");
	anumber(h.outputLen);
	anumber(h.blockLen);
	if (h.outputLen < 1 || h.blockLen < 1) throw new Error("hash blockLen / outputLen must be >= 1");
}
var aobject = (value, label) => {
	if (value === null || typeof value !== "object" || Array.isArray(value)) throw new TypeError((label === "object" ? "" : `"${label}" `) + "expected object, got type=" + typeof value);
};
var aopts = (value, label) => {
	aobject(value, label);
	const proto = Object.getPrototypeOf(value);
	if (proto !== Object.prototype && proto !== null) throw new TypeError(`"${label}" expected plain object`);
	if (Object.hasOwn(value, "__proto__")) throw new TypeError(`"${label}.__proto__" is not allowed`);
};
/**
* Asserts a hash instance has not been destroyed or finished.
* @param instance - hash instance to validate
* @param checkFinished - whether to reject finalized instances
* @throws If the hash instance has already been destroyed or finalized. {@link Error}
* @example
* Validate that a hash instance is still usable.
* ```ts
* import { aexists } from '@noble/hashes/utils.js';
* import { sha256 } from '@noble/hashes/sha2.js';
* const hash = sha256.create();
* aexists(hash);
* ```
*/
function aexists(instance, checkFinished = true) {
	if (instance.destroyed) throw new Error("hash was destroyed");
	if (checkFinished && instance.finished) throw new Error("digest() was already called");
}
/**
* Asserts output is a sufficiently-sized byte array.
* @param out - destination buffer
* @param instance - hash instance providing output length
* Oversized buffers are allowed; downstream code only promises to fill the first `outputLen` bytes.
* @throws On wrong argument types. {@link TypeError}
* @throws On wrong argument ranges or values. {@link RangeError}
* @example
* Validate a caller-provided digest buffer.
* ```ts
* import { aoutput } from '@noble/hashes/utils.js';
* import { sha256 } from '@noble/hashes/sha2.js';
* const hash = sha256.create();
* aoutput(new Uint8Array(hash.outputLen), hash);
* ```
*/
function aoutput(out, instance) {
	abytes(out, void 0, "output");
	const min = instance.outputLen;
	if (!(out.length >= min)) throw new RangeError("\"output\" expected length >= " + min);
}
/**
* Zeroizes typed arrays in place. Warning: JS provides no guarantees.
* @param arrays - arrays to overwrite with zeros
* @example
* Zeroize sensitive buffers in place.
* ```ts
* clean(new Uint8Array([1, 2, 3]));
* ```
*/
function clean(...arrays) {
	for (let i = 0; i < arrays.length; i++) arrays[i].fill(0);
}
/**
* Creates a DataView for byte-level manipulation.
* @param arr - source typed array
* @returns DataView over the same buffer region.
* @example
* Create a DataView over an existing buffer.
* ```ts
* createView(new Uint8Array(4));
* ```
*/
function createView(arr) {
	return new DataView(arr.buffer, arr.byteOffset, arr.byteLength);
}
/**
* Rotate-right operation for uint32 values.
* @param word - source word
* @param shift - shift amount in bits
* @returns Rotated word.
* @example
* Rotate a 32-bit word to the right.
* ```ts
* rotr(0x12345678, 8);
* ```
*/
function rotr(word, shift) {
	return word << 32 - shift | word >>> shift;
}
var hasHexBuiltin = /* @__PURE__ */ (() => typeof Uint8Array.from([]).toHex === "function" && typeof Uint8Array.fromHex === "function")();
var hexes = /* @__PURE__ */ Array.from({ length: 256 }, (_, i) => i.toString(16).padStart(2, "0"));
/**
* Convert byte array to hex string.
* Uses the built-in function when available and assumes it matches the tested
* fallback semantics.
* @param bytes - bytes to encode
* @returns Lowercase hexadecimal string.
* @throws On wrong argument types. {@link TypeError}
* @example
* Convert bytes to lowercase hexadecimal.
* ```ts
* bytesToHex(Uint8Array.from([0xca, 0xfe, 0x01, 0x23])); // 'cafe0123'
* ```
*/
function bytesToHex(bytes) {
	abytes(bytes);
	if (hasHexBuiltin) return bytes.toHex();
	let hex = "";
	for (let i = 0; i < bytes.length; i++) hex += hexes[bytes[i]];
	return hex;
}
function asciiToBase16(ch) {
	return ch >= 48 && ch <= 57 ? ch - 48 : ch >= 65 && ch <= 70 ? ch - 55 : ch >= 97 && ch <= 102 ? ch - 87 : void 0;
}
/**
* Convert hex string to byte array. Uses built-in function, when available.
* @param hex - hexadecimal string to decode
* @returns Decoded bytes.
* @throws On wrong argument types. {@link TypeError}
* @throws On wrong argument ranges or values. {@link RangeError}
* @example
* Decode lowercase hexadecimal into bytes.
* ```ts
* hexToBytes('cafe0123'); // Uint8Array.from([0xca, 0xfe, 0x01, 0x23])
* ```
*/
function hexToBytes(hex) {
	if (typeof hex !== "string") throw new TypeError("hex string expected, got " + typeof hex);
	if (hasHexBuiltin) try {
		return Uint8Array.fromHex(hex);
	} catch (error) {
		if (error instanceof SyntaxError) throw new RangeError(error.message);
		throw error;
	}
	const hl = hex.length;
	const al = hl / 2;
	if (hl % 2) throw new RangeError("hex string expected, got unpadded hex of length " + hl);
	const array = new Uint8Array(al);
	for (let ai = 0, hi = 0; ai < al; ai++, hi += 2) {
		const n1 = asciiToBase16(hex.charCodeAt(hi));
		const n2 = asciiToBase16(hex.charCodeAt(hi + 1));
		if (n1 === void 0 || n2 === void 0) {
			const char = hex[hi] + hex[hi + 1];
			throw new RangeError("hex string expected, got non-hex character \"" + char + "\" at index " + hi);
		}
		array[ai] = n1 * 16 + n2;
	}
	return array;
}
/**
* Converts string to bytes using UTF8 encoding.
* Built-in doesn't validate input to be string: we do the check.
* Non-ASCII details are delegated to the platform `TextEncoder`.
* @param str - string to encode
* @returns UTF-8 encoded bytes.
* @throws On wrong argument types. {@link TypeError}
* @example
* Encode a string as UTF-8 bytes.
* ```ts
* utf8ToBytes('abc'); // Uint8Array.from([97, 98, 99])
* ```
*/
function utf8ToBytes(str) {
	if (typeof str !== "string") throw new TypeError("string expected");
	const encoded = new TextEncoder().encode(str);
	try {
		return new Uint8Array(encoded);
	} finally {
		clean(encoded);
	}
}
/**
* Merges default options and passed options.
* @param defaults - base option object
* @param opts - user overrides
* @param title - label included in thrown override errors
* @returns Fresh merged option object with a null prototype.
* @throws On wrong argument types. {@link TypeError}
* @example
* Merge user overrides onto default options.
* ```ts
* checkOpts({ dkLen: 32 }, { asyncTick: 10 });
* ```
*/
function checkOpts(defaults, opts, title = "opts") {
	aopts(defaults, "defaults");
	if (opts !== void 0) aopts(opts, title);
	return Object.assign(Object.create(null), defaults, opts);
}
/**
* Creates a callable hash function from a stateful class constructor.
* @param hashCons - hash constructor or factory
* @param info - optional metadata such as DER OID
* @returns Frozen callable hash wrapper with `.create()`.
*   Wrapper construction eagerly calls `hashCons(undefined)` once to read
*   `outputLen` / `blockLen`, so constructor side effects happen at module
*   init time.
* @throws On wrong argument types. {@link TypeError}
* @example
* Wrap a stateful hash constructor into a callable helper.
* ```ts
* import { createHasher } from '@noble/hashes/utils.js';
* import { sha256 } from '@noble/hashes/sha2.js';
* const wrapped = createHasher(sha256.create, { oid: sha256.oid });
* wrapped(new Uint8Array([1]));
* ```
*/
function createHasher(hashCons, info = {}) {
	if (typeof hashCons !== "function") throw new TypeError("\"hashCons\" expected function, got type=" + typeof hashCons);
	info = checkOpts({}, info, "info");
	const hashC = (msg, opts) => hashCons(opts).update(msg).digest();
	const tmp = hashCons(void 0);
	hashC.outputLen = tmp.outputLen;
	hashC.blockLen = tmp.blockLen;
	hashC.canXOF = tmp.canXOF;
	hashC.create = (opts) => hashCons(opts);
	Object.assign(hashC, info);
	return Object.freeze(hashC);
}
/**
* Creates OID metadata for NIST hashes with prefix `06 09 60 86 48 01 65 03 04 02`.
* @param suffix - final OID byte for the selected hash.
*   The helper accepts any byte even though only the documented NIST hash
*   suffixes are meaningful downstream.
* @returns Object containing the DER-encoded OID.
* @example
* Build OID metadata for a NIST hash.
* ```ts
* oidNist(0x01);
* ```
*/
var oidNist = (suffix) => ({ oid: Uint8Array.from([
	6,
	9,
	96,
	134,
	72,
	1,
	101,
	3,
	4,
	2,
	suffix
]) });
// ../../node_modules/@noble/hashes/hmac.js
/**
* HMAC: RFC2104 message authentication code.
* @module
*/
/**
* Internal class for HMAC.
* Accepts any byte key, although RFC 2104 §3 recommends keys at least
* `HashLen` bytes long.
*/
var _HMAC = class {
	oHash;
	iHash;
	blockLen;
	outputLen;
	canXOF = false;
	finished = false;
	destroyed = false;
	constructor(hash, key) {
		ahash(hash);
		abytes(key, void 0, "key");
		this.iHash = hash.create();
		if (typeof this.iHash.update !== "function") throw new Error("expected Hash instance");
		this.blockLen = this.iHash.blockLen;
		this.outputLen = this.iHash.outputLen;
		const blockLen = this.blockLen;
		const pad = new Uint8Array(blockLen);
		pad.set(key.length > blockLen ? hash.create().update(key).digest() : key);
		for (let i = 0; i < pad.length; i++) pad[i] ^= 54;
		this.iHash.update(pad);
		this.oHash = hash.create();
		for (let i = 0; i < pad.length; i++) pad[i] ^= 106;
		this.oHash.update(pad);
		clean(pad);
	}
	update(buf) {
		aexists(this);
		this.iHash.update(buf);
		return this;
	}
	digestInto(out) {
		aexists(this);
		aoutput(out, this);
		this.finished = true;
		const buf = out.subarray(0, this.outputLen);
		this.iHash.digestInto(buf);
		this.oHash.update(buf);
		this.oHash.digestInto(buf);
		this.destroy();
	}
	digest() {
		const out = new Uint8Array(this.oHash.outputLen);
		this.digestInto(out);
		return out;
	}
	_cloneInto(to) {
		to ||= Object.create(Object.getPrototypeOf(this), {});
		const { oHash, iHash, finished, destroyed, blockLen, outputLen, canXOF } = this;
		to = to;
		to.finished = finished;
		to.destroyed = destroyed;
		to.blockLen = blockLen;
		to.outputLen = outputLen;
		to.canXOF = canXOF;
		to.oHash = oHash._cloneInto(to.oHash);
		to.iHash = iHash._cloneInto(to.iHash);
		return to;
	}
	clone() {
		return this._cloneInto();
	}
	destroy() {
		this.destroyed = true;
		this.oHash.destroy();
		this.iHash.destroy();
	}
};
var hmac = /* @__PURE__ */ (() => {
	const hmac_ = ((hash, key, message) => new _HMAC(hash, key).update(message).digest());
	hmac_.create = (hash, key) => new _HMAC(hash, key);
	return hmac_;
})();
// ../../node_modules/@noble/hashes/_u64.js
var fromNumH = (n) => n / 2 ** 32 | 0;
var fromNumL = (n) => n >>> 0;
function setU64FromNum(view, byteOffset, n, isLE) {
	const h = fromNumH(n);
	const l = fromNumL(n);
	view.setUint32(byteOffset, isLE ? l : h, isLE);
	view.setUint32(byteOffset + 4, isLE ? h : l, isLE);
}
// ../../node_modules/@noble/hashes/_md.js
/**
* Internal Merkle-Damgard hash utils.
* @module
*/
/**
* Shared 32-bit conditional boolean primitive reused by SHA-256, SHA-1, and MD5 `F`.
* Returns bits from `b` when `a` is set, otherwise from `c`.
* The XOR form is equivalent to MD5's `F(X,Y,Z) = XY v not(X)Z` because the masked terms never
* set the same bit.
* @param a - selector word
* @param b - word chosen when selector bit is set
* @param c - word chosen when selector bit is clear
* @returns Mixed 32-bit word.
* @example
* Combine three words with the shared 32-bit choice primitive.
* ```ts
* Chi(0xffffffff, 0x12345678, 0x87654321);
* ```
*/
function Chi(a, b, c) {
	return a & b ^ ~a & c;
}
/**
* Shared 32-bit majority primitive reused by SHA-256 and SHA-1.
* Returns bits shared by at least two inputs.
* @param a - first input word
* @param b - second input word
* @param c - third input word
* @returns Mixed 32-bit word.
* @example
* Combine three words with the shared 32-bit majority primitive.
* ```ts
* Maj(0xffffffff, 0x12345678, 0x87654321);
* ```
*/
function Maj(a, b, c) {
	return a & b ^ a & c ^ b & c;
}
/**
* Merkle-Damgard hash construction base class.
* Could be used to create MD5, RIPEMD, SHA1, SHA2.
* Accepts only byte-aligned `Uint8Array` input, even when the underlying spec describes bit
* strings with partial-byte tails.
* @param blockLen - internal block size in bytes
* @param outputLen - digest size in bytes
* @param padOffset - trailing length field size in bytes
* @param isLE - whether length and state words are encoded in little-endian
* @example
* Use a concrete subclass to get the shared Merkle-Damgard update/digest flow.
* ```ts
* import { _SHA1 } from '@noble/hashes/legacy.js';
* const hash = new _SHA1();
* hash.update(new Uint8Array([97, 98, 99]));
* hash.digest();
* ```
*/
var HashMD = class {
	blockLen;
	outputLen;
	canXOF = false;
	padOffset;
	isLE;
	buffer;
	view;
	finished = false;
	length = 0;
	pos = 0;
	destroyed = false;
	constructor(blockLen, outputLen, padOffset, isLE) {
		this.blockLen = blockLen;
		this.outputLen = outputLen;
		this.padOffset = padOffset;
		this.isLE = isLE;
		this.buffer = new Uint8Array(blockLen);
		this.view = createView(this.buffer);
	}
	update(data) {
		aexists(this);
		abytes(data);
		const { view, buffer, blockLen } = this;
		const len = data.length;
		let processed = false;
		for (let pos = 0; pos < len;) {
			const take = Math.min(blockLen - this.pos, len - pos);
			if (take === blockLen) {
				const dataView = createView(data);
				for (; blockLen <= len - pos; pos += blockLen) this.process(dataView, pos);
				processed = true;
				continue;
			}
			buffer.set(pos === 0 && take === len ? data : data.subarray(pos, pos + take), this.pos);
			this.pos += take;
			pos += take;
			if (this.pos === blockLen) {
				this.process(view, 0);
				this.pos = 0;
				processed = true;
			}
		}
		this.length += data.length;
		if (processed) this.roundClean();
		return this;
	}
	digestInto(out) {
		aexists(this);
		aoutput(out, this);
		this.finished = true;
		const { buffer, view, blockLen, isLE } = this;
		let { pos } = this;
		buffer[pos++] = 128;
		buffer.fill(0, pos);
		if (this.padOffset > blockLen - pos) {
			this.process(view, 0);
			buffer.fill(0);
		}
		setU64FromNum(view, blockLen - 8, this.length * 8, isLE);
		this.process(view, 0);
		this.roundClean();
		const oview = out === buffer ? view : createView(out);
		const len = this.outputLen;
		const outLen = len / 4;
		const state = this.get();
		if (len % 4 || outLen > state.length) throw new Error("invalid outputLen");
		for (let i = 0; i < outLen; i++) oview.setUint32(4 * i, state[i], isLE);
	}
	digest() {
		const { buffer, outputLen } = this;
		this.digestInto(buffer);
		const res = buffer.slice(0, outputLen);
		this.destroy();
		return res;
	}
	_cloneIntoMeta(to) {
		const { buffer, length, finished, destroyed, pos } = this;
		to.destroyed = destroyed;
		to.finished = finished;
		to.length = length;
		to.pos = pos;
		if (pos) to.buffer.set(buffer);
		return to;
	}
	clone() {
		return this._cloneInto();
	}
};
/**
* Initial SHA-2 state: fractional parts of square roots of first 16 primes 2..53.
* Check out `test/misc/sha2-gen-iv.js` for recomputation guide.
*/
/** Initial SHA256 state from RFC 6234 §6.1: the first 32 bits of the fractional parts of the
* square roots of the first eight prime numbers. Exported as a shared table; callers must treat
* it as read-only because constructors copy words from it by index. */
var SHA256_IV = /* @__PURE__ */ Uint32Array.from([
	1779033703,
	3144134277,
	1013904242,
	2773480762,
	1359893119,
	2600822924,
	528734635,
	1541459225
]);
// ../../node_modules/@noble/hashes/sha2.js
/**
* SHA2 hash function. A.k.a. sha256, sha384, sha512, sha512_224, sha512_256.
* SHA256 is the fastest hash implementable in JS, even faster than Blake3.
* Check out {@link https://www.rfc-editor.org/rfc/rfc4634 | RFC 4634} and
* {@link https://nvlpubs.nist.gov/nistpubs/FIPS/NIST.FIPS.180-4.pdf | FIPS 180-4}.
* @module
*/
/**
* SHA-224 / SHA-256 round constants from RFC 6234 §5.1: the first 32 bits
* of the cube roots of the first 64 primes (2..311).
*/
var SHA256_K = /* @__PURE__ */ Uint32Array.from([
	1116352408,
	1899447441,
	3049323471,
	3921009573,
	961987163,
	1508970993,
	2453635748,
	2870763221,
	3624381080,
	310598401,
	607225278,
	1426881987,
	1925078388,
	2162078206,
	2614888103,
	3248222580,
	3835390401,
	4022224774,
	264347078,
	604807628,
	770255983,
	1249150122,
	1555081692,
	1996064986,
	2554220882,
	2821834349,
	2952996808,
	3210313671,
	3336571891,
	3584528711,
	113926993,
	338241895,
	666307205,
	773529912,
	1294757372,
	1396182291,
	1695183700,
	1986661051,
	2177026350,
	2456956037,
	2730485921,
	2820302411,
	3259730800,
	3345764771,
	3516065817,
	3600352804,
	4094571909,
	275423344,
	430227734,
	506948616,
	659060556,
	883997877,
	958139571,
	1322822218,
	1537002063,
	1747873779,
	1955562222,
	2024104815,
	2227730452,
	2361852424,
	2428436474,
	2756734187,
	3204031479,
	3329325298
]);
/** Reusable SHA-224 / SHA-256 message schedule buffer `W_t` from RFC 6234 §6.2 step 1. */
var SHA256_W = /* @__PURE__ */ new Uint32Array(64);
/** Internal SHA-224 / SHA-256 compression engine from RFC 6234 §6.2. */
var SHA2_32B = class extends HashMD {
	A = 0;
	B = 0;
	C = 0;
	D = 0;
	E = 0;
	F = 0;
	G = 0;
	H = 0;
	constructor(outputLen, IV) {
		super(64, outputLen, 8, false);
		this.A = IV[0] | 0;
		this.B = IV[1] | 0;
		this.C = IV[2] | 0;
		this.D = IV[3] | 0;
		this.E = IV[4] | 0;
		this.F = IV[5] | 0;
		this.G = IV[6] | 0;
		this.H = IV[7] | 0;
	}
	get() {
		const { A, B, C, D, E, F, G, H } = this;
		return [
			A,
			B,
			C,
			D,
			E,
			F,
			G,
			H
		];
	}
	set(A, B, C, D, E, F, G, H) {
		this.A = A | 0;
		this.B = B | 0;
		this.C = C | 0;
		this.D = D | 0;
		this.E = E | 0;
		this.F = F | 0;
		this.G = G | 0;
		this.H = H | 0;
	}
	_cloneInto(to) {
		(to ||= new this.constructor()).set(...this.get());
		return this._cloneIntoMeta(to);
	}
	process(view, offset) {
		for (let i = 0; i < 16; i++, offset += 4) SHA256_W[i] = view.getUint32(offset, false);
		for (let i = 16; i < 64; i++) {
			const W15 = SHA256_W[i - 15];
			const W2 = SHA256_W[i - 2];
			const s0 = rotr(W15, 7) ^ rotr(W15, 18) ^ W15 >>> 3;
			const s1 = rotr(W2, 17) ^ rotr(W2, 19) ^ W2 >>> 10;
			SHA256_W[i] = s1 + SHA256_W[i - 7] + s0 + SHA256_W[i - 16] | 0;
		}
		let { A, B, C, D, E, F, G, H } = this;
		for (let i = 0; i < 64; i++) {
			const sigma1 = rotr(E, 6) ^ rotr(E, 11) ^ rotr(E, 25);
			const T1 = H + sigma1 + Chi(E, F, G) + SHA256_K[i] + SHA256_W[i] | 0;
			const T2 = (rotr(A, 2) ^ rotr(A, 13) ^ rotr(A, 22)) + Maj(A, B, C) | 0;
			H = G;
			G = F;
			F = E;
			E = D + T1 | 0;
			D = C;
			C = B;
			B = A;
			A = T1 + T2 | 0;
		}
		A = A + this.A | 0;
		B = B + this.B | 0;
		C = C + this.C | 0;
		D = D + this.D | 0;
		E = E + this.E | 0;
		F = F + this.F | 0;
		G = G + this.G | 0;
		H = H + this.H | 0;
		this.set(A, B, C, D, E, F, G, H);
	}
	roundClean() {
		clean(SHA256_W);
	}
	destroy() {
		this.destroyed = true;
		this.set(0, 0, 0, 0, 0, 0, 0, 0);
		clean(this.buffer);
	}
};
/** Internal SHA-256 hash class grounded in RFC 6234 §6.2. */
var _SHA256 = class extends SHA2_32B {
	constructor() {
		super(32, SHA256_IV);
	}
};
/**
* SHA2-256 hash function from RFC 4634. In JS it's the fastest: even faster than Blake3. Some info:
*
* - Trying 2^128 hashes would get 50% chance of collision, using birthday attack.
* - BTC network is doing 2^70 hashes/sec (2^95 hashes/year) as per 2025.
* - Each sha256 hash is executing 2^18 bit operations.
* - Good 2024 ASICs can do 200Th/sec with 3500 watts of power, corresponding to 2^36 hashes/joule.
* @param msg - message bytes to hash
* @param opts - Reserved hash options.
* @returns Digest bytes.
* @example
* Hash a message with SHA2-256.
* ```ts
* sha256(new Uint8Array([97, 98, 99]));
* ```
*/
var sha256 = /* @__PURE__ */ createHasher(() => new _SHA256(), /* @__PURE__ */ oidNist(1));
// ../../packages/simulator/src/chain.ts
var LINK = /^[0-9a-f]{64}$/;
/** `length` links; the seed is the last one and each is the SHA-256 of the next, so a link gives away only the past. */
function makeChain(seed, length) {
	const links = [];
	let link = seed;
	for (let step = length - 1; step >= 0; step -= 1) {
		links[step] = link;
		link = sha256(link);
	}
	return links;
}
/** The hex that must be known before `link` may be: the commitment for link 0, the link before it for the others. */
function hashOfLink(link) {
	return bytesToHex(sha256(link));
}
/** A link as published (64 lower-case hexadecimal digits), or null if it is anything else. */
function parseLink(text) {
	return LINK.test(text) ? hexToBytes(text) : null;
}
/** The draws of one step: the first four bytes, big-endian, of HMAC-SHA256(link, `matchId|step|label`). */
function drawFrom(link, matchId, step) {
	return (label) => {
		const digest = hmac(sha256, link, utf8ToBytes(`${matchId}|${step}|${label}`));
		return new DataView(digest.buffer, digest.byteOffset).getUint32(0);
	};
}
// ../../packages/simulator/src/document.ts
/** Parameters as canonical JSON: keys in code-unit order, no spaces. Throws a RangeError unless all are integers. */
function canonicalParams(params) {
	return `{${Object.keys(params).sort().map((key) => {
		const value = params[key];
		if (!Number.isSafeInteger(value)) throw new RangeError(`Parameter ${key} is not an integer`);
		return `${JSON.stringify(key)}:${value}`;
	}).join(",")}}`;
}
/**
* The canonical JSON that is published before kick-off: all that the match follows from except the links.
* `commitment` is the SHA-256, in hex, of link 0.
*/
function commitmentDocument(fixture, commitment) {
	const { engine, matchId, params } = fixture;
	return `{"commitment":${JSON.stringify(commitment)},"engine":${JSON.stringify(engine)},"matchId":${JSON.stringify(matchId)},"params":${canonicalParams(params)}}`;
}
/** SHA-256, in hex, of the commitment document: one short text that a bettor can keep and that binds every part of it. */
function documentDigest(fixture, commitment) {
	return bytesToHex(sha256(utf8ToBytes(commitmentDocument(fixture, commitment))));
}
/** The parameters if they are exactly those of `football/1`, or null. */
function readFootballParams(params) {
	const { homeGoals, awayGoals } = params;
	if (!isGoals$1(homeGoals) || !isGoals$1(awayGoals) || Object.keys(params).length !== 2) return null;
	return {
		homeGoals,
		awayGoals
	};
}
function isGoals$1(value) {
	return value !== void 0 && Number.isInteger(value) && value >= 200 && value <= 5e3;
}
/** The parameters if they are exactly those of `hockey/1`, or null. */
function readHockeyParams(params) {
	const { homeGoals, awayGoals } = params;
	if (!isGoals(homeGoals) || !isGoals(awayGoals) || Object.keys(params).length !== 2) return null;
	return {
		homeGoals,
		awayGoals
	};
}
function isGoals(value) {
	return value !== void 0 && Number.isInteger(value) && value >= 1e3 && value <= 6e3;
}
// ../../packages/simulator/src/periods.ts
/** The result of a finished match whose periods each end with an incident of no side. */
function sumPeriods(incidents) {
	const periods = [];
	let before = {
		home: 0,
		away: 0
	};
	for (const { side, score } of incidents) {
		if (side !== null) continue;
		const after = {
			home: Number(score.home),
			away: Number(score.away)
		};
		periods.push({
			home: after.home - before.home,
			away: after.away - before.away
		});
		before = after;
	}
	return {
		...before,
		periods
	};
}
// ../../packages/simulator/src/remember.ts
/** Makes something from a key of integers, and remembers the latest `size` of them. */
function remember(size, make) {
	const known = /* @__PURE__ */ new Map();
	return (...key) => {
		const name = key.join(" ");
		const before = known.get(name);
		if (before !== void 0) return before;
		const made = make(...key);
		known.set(name, made);
		const [oldest] = known.keys();
		if (known.size > size && oldest !== void 0) known.delete(oldest);
		return made;
	};
}
// ../../packages/simulator/src/basketball/format.ts
var NBA = {
	engine: "basketball/1",
	possessions: 100,
	quarterMinutes: 12,
	overtimePossessions: 10,
	closingSteps: 6
};
var FIBA = {
	engine: "basketball-fiba/1",
	possessions: 72,
	quarterMinutes: 10,
	overtimePossessions: 9,
	closingSteps: 2
};
var quarterSteps = ({ possessions }) => possessions / 2;
var overtimeSteps = ({ overtimePossessions }) => overtimePossessions * 2;
/** The first step of the second half. */
var secondHalf = (format) => 2 * quarterSteps(format);
/** The first step after the four quarters. */
var regulation = (format) => 4 * quarterSteps(format);
/** The step that decides what four overtimes have not. */
var decider = (format) => regulation(format) + 4 * overtimeSteps(format);
function placeOf(format, step) {
	const after = step - regulation(format);
	const steps = after < 0 ? quarterSteps(format) : overtimeSteps(format);
	const within = after < 0 ? step : after;
	return {
		period: Math.floor(within / steps) + (after < 0 ? 0 : 4),
		index: within % steps,
		steps: step === decider(format) ? 1 : steps
	};
}
var MINUTE_MS$2 = 6e4;
var OVERTIME_MS = 5 * MINUTE_MS$2;
/** Minutes without play before each quarter, all those before it included; each overtime adds a break. */
var PAUSES$1 = [
	0,
	2,
	17,
	19
];
var BREAK = 2;
/** Match clock in milliseconds at which a period begins. */
function beginningOf({ quarterMinutes }, period) {
	const quarters = Math.min(period, 4) * quarterMinutes * MINUTE_MS$2;
	const overtimes = Math.max(0, period - 4);
	const pause = PAUSES$1[period] ?? (PAUSES$1[3] ?? 0) + (overtimes + 1) * BREAK;
	return quarters + overtimes * OVERTIME_MS + pause * MINUTE_MS$2;
}
/** Milliseconds that the first `index` steps of a period take: all take the same time, in whole milliseconds. */
function durationOf(format, { period, index }) {
	const [all, steps] = period < 4 ? [format.quarterMinutes * MINUTE_MS$2, format.possessions / 2] : [OVERTIME_MS, overtimeSteps(format)];
	return Math.floor(all * index / steps);
}
/** Match clock in milliseconds at which `step` is complete; 0 for the tip-off (-1). */
function completedAt$2(format, step) {
	if (step < 0) return 0;
	const place = placeOf(format, step);
	return beginningOf(format, place.period) + durationOf(format, {
		...place,
		index: place.index + 1
	});
}
/** `Q3`, `OT`, `OT2`: the period of a step. */
function namePeriod$1(format, step) {
	const { period } = placeOf(format, step);
	if (period < 4) return `Q${period + 1}`;
	return period === 4 ? "OT" : `OT${period - 3}`;
}
/** `Q3 7:12`: what is left of its period when a step begins. It changes with the steps, not with the seconds. */
function nameTime(format, step) {
	const place = placeOf(format, step);
	const left = durationOf(format, {
		...place,
		index: place.steps
	}) - durationOf(format, place);
	const seconds = Math.floor(left / 1e3);
	return `${namePeriod$1(format, step)} ${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}`;
}
/** What the clock shows at `elapsedMs`, when the step of `position` is the last one complete. */
function showClock$2(format, { step, finished }, elapsedMs) {
	if (finished) return {
		period: "full_time",
		display: "FT",
		running: false
	};
	const { period, index } = placeOf(format, step + 1);
	if (index === 0 && elapsedMs < beginningOf(format, period)) {
		if (period === 2) return {
			period: "half_time",
			display: "HT",
			running: false
		};
		if (period > 0) return {
			period: "break",
			display: namePeriod$1(format, step),
			running: false
		};
	}
	return {
		period: period < 4 ? `quarter_${period + 1}` : "overtime",
		display: nameTime(format, step + 1),
		running: true
	};
}
// ../../packages/simulator/src/basketball/model.ts
/** Numbers drawn are below 2^32. */
var DRAWN$3 = 2 ** 32;
/** What a possession can bring, in the order in which it is drawn: the first that happens counts. */
var BASKETS = [
	{
		label: "three",
		points: 3
	},
	{
		label: "two",
		points: 2
	},
	{
		label: "one",
		points: 1
	}
];
/** How many threes, twos and ones there are to a point, in ten-thousandths: 3 x 1366 + 2 x 2819 + 264 = 10,000. */
var SPLIT = [
	1366,
	2819,
	264
];
/** Share of the points of a match in each quarter, in ten-thousandths: NBA 2021-25. */
var SHARES$2 = [
	2526,
	2519,
	2534,
	2421
];
/**
* A side that is ahead of its expected lead eases off, and one behind it presses: each point, up to 40 of them, takes
* 18 % / possessions off what the side scores. It is what makes matches closer than their quarters would, and leads at
* half time last as often as they do.
*/
var PULL = .18;
/**
* By the lead of the side with the ball, what the last possessions make of its threes, twos and ones, in hundredths. A
* level side holds the ball for the last shot; one behind by two or three goes for two or three. That makes overtimes
* twice as frequent as chance would.
*/
var CLOSING = /* @__PURE__ */ new Map([
	[-3, [
		180,
		60,
		50
	]],
	[-2, [
		70,
		130,
		50
	]],
	[0, [
		60,
		60,
		60
	]]
]);
var AS_USUAL = [
	100,
	100,
	100
];
/** Chances differ by stage: the four quarters, the closing of the fourth, overtime, and its closing. */
var STAGES = 7;
var FOURTH = 3;
var OVERTIME = 5;
var LEADS$1 = 161;
/** The limits of one match. Only + - * / and rounding, which IEEE 754 makes the same on every machine. */
function buildLimits$1(format, params) {
	const table = new Uint32Array(2254 * BASKETS.length);
	for (let stage = 0; stage < STAGES; stage += 1) for (const side of ["home", "away"]) {
		const plan = planOf(format, params, {
			stage,
			side
		});
		for (let lead = -80; lead <= 80; lead += 1) table.set(limitsOf(plan, lead), rowOf$1({
			stage,
			side
		}, lead));
	}
	return table;
}
function phaseOf(format, step) {
	const { period, index, steps } = placeOf(format, step);
	const side = step % 2 === 0 ? "home" : "away";
	if (period < FOURTH) return {
		stage: period,
		side
	};
	const isClosing = index >= steps - format.closingSteps;
	return {
		stage: (period === FOURTH ? FOURTH : OVERTIME) + (isClosing ? 1 : 0),
		side
	};
}
/** Where the limits of a phase are in a {@link LimitTable}, when home leads by `lead`. */
function rowOf$1({ stage, side }, lead) {
	const place = Math.max(-80, Math.min(80, lead)) + 80;
	return ((stage * 2 + (side === "home" ? 0 : 1)) * LEADS$1 + place) * BASKETS.length;
}
function planOf(format, { homePoints, awayPoints }, { stage, side }) {
	const quarter = Math.min(stage, FOURTH);
	const share = SHARES$2[quarter] ?? 0;
	const before = SHARES$2.slice(0, quarter).reduce((sum, each) => sum + each, 0);
	const possessions = format.possessions / 4;
	const homeEach = homePoints * share / 1e7 / possessions;
	const awayEach = awayPoints * share / 1e7 / possessions;
	const lead = stage >= OVERTIME ? 0 : (homePoints - awayPoints) * (before + share / 2) / 1e7;
	const rest = {
		pull: PULL / format.possessions,
		isClosing: stage === 4 || stage === 6
	};
	if (side === "home") return {
		points: homeEach,
		lead,
		sign: 1,
		...rest
	};
	return {
		points: awayEach,
		lead: -lead - homeEach,
		sign: -1,
		...rest
	};
}
/** Each is the limit of a basket when none of those before it happens. */
function limitsOf(plan, homeLead) {
	const own = homeLead * plan.sign;
	const ahead = Math.max(-40, Math.min(40, own - plan.lead));
	const points = plan.points * (1 - plan.pull * ahead);
	const factors = (plan.isClosing ? CLOSING.get(own) : void 0) ?? AS_USUAL;
	let left = 1;
	return SPLIT.map((split, index) => {
		const chance = points * split * (factors[index] ?? 0) / 1e6;
		const limit = Math.round(chance / left * DRAWN$3);
		left -= chance;
		return limit;
	});
}
// ../../packages/simulator/src/two-way.ts
/**
* A market of two outcomes, from how much they weigh. The heavier one takes what the other leaves, so that a decided
* market is exactly 1 and 0.
*/
function twoWay(type, line, weights) {
	const [[oneKey, one] = ["", 0], [otherKey, other] = ["", 0]] = Object.entries(weights);
	const lesser = Math.min(one, other) / (one + other);
	const [first, second] = one >= other ? [1 - lesser, lesser] : [lesser, 1 - lesser];
	return {
		type,
		line,
		outcomes: {
			[oneKey]: first,
			[otherKey]: second
		}
	};
}
/** Who wins a match that is never level at its end, from the final lead of home. */
function priceWinner(leads) {
	const [home, away] = splitAt(leads, 0);
	return twoWay("match_winner", null, {
		home,
		away
	});
}
/** `line` in thousandths, added to the lead of home: a half, so that nothing is void. */
function priceHandicap(leads, line, type = "handicap") {
	const [home, away] = splitAt(leads, -line);
	return twoWay(type, line, {
		home,
		away
	});
}
/** `line` in thousandths, a half, and the probabilities of a final total above it and below. */
function priceTotal(line, [over, under]) {
	return twoWay("total", line, {
		over,
		under
	});
}
/** The probabilities of a number above the line (thousandths), and of any other. */
function splitAt({ from, chances }, line) {
	let [above, below] = [0, 0];
	for (let index = 0; index < chances.length; index += 1) {
		const chance = chances[index] ?? 0;
		if ((from + index) * 1e3 > line) above += chance;
		else below += chance;
	}
	return [above, below];
}
// ../../packages/simulator/src/distribution.ts
/** The distribution of a number that is known, with the probability `chance`. */
function only(number, chance = 1) {
	return {
		from: number,
		chances: Float64Array.of(chance)
	};
}
/** One or the other, each with a part of the probability. */
function either(one, other) {
	const from = Math.min(one.from, other.from);
	const end = Math.max(one.from + one.chances.length, other.from + other.chances.length);
	const chances = new Float64Array(end - from);
	for (const part of [one, other]) for (let index = 0; index < part.chances.length; index += 1) give(chances, part.from - from + index, part.chances[index] ?? 0);
	return {
		from,
		chances
	};
}
/** The sum of two numbers that do not depend on each other. */
function sumOf$1(one, other) {
	const chances = new Float64Array(one.chances.length + other.chances.length - 1);
	for (let first = 0; first < one.chances.length; first += 1) {
		const chance = one.chances[first] ?? 0;
		if (chance === 0) continue;
		for (let second = 0; second < other.chances.length; second += 1) give(chances, first + second, chance * (other.chances[second] ?? 0));
	}
	return {
		from: one.from + other.from,
		chances
	};
}
/** The same numbers, each as many times as likely. */
function scale({ from, chances }, factor) {
	return {
		from,
		chances: chances.map((chance) => chance * factor)
	};
}
function totalOf({ chances }) {
	return chances.reduce((sum, chance) => sum + chance, 0);
}
/** Adds to one of the probabilities. */
function give(chances, index, chance) {
	chances[index] = (chances[index] ?? 0) + chance;
}
/** Where an empty row ends: no possession reaches from there to the first column. */
var EMPTY = -4;
function createGrid(rows, columns) {
	return {
		cells: new Float64Array(rows * columns),
		width: columns,
		from: new Int32Array(rows).fill(columns),
		to: new Int32Array(rows).fill(EMPTY),
		low: rows,
		high: 0
	};
}
/** Fills one cell of a new grid, and its row from the first to the last column filled. */
function fillCell(grid, { row, column }, value) {
	grid.cells[row * grid.width + column] = value;
	grid.from[row] = Math.min(grid.from[row] ?? column, column);
	grid.to[row] = Math.max(grid.to[row] ?? column, column);
	grid.low = Math.min(grid.low, row);
	grid.high = Math.max(grid.high, row);
}
/**
* Plays a possession in place. Onwards, cells go where the points lead. Backwards, a cell is a mean of what may follow,
* and takes from where the points lead.
*/
function playPossession(grid, { side, chances, time }) {
	const { cells, width, from, to } = grid;
	const source = side === "home" ? -time : time;
	const column = side === "home" ? 0 : time;
	const back = source * width - column;
	const least = Math.max(grid.low - (source === 1 ? 3 : 0), 3);
	const most = Math.min(grid.high + (source === -1 ? 3 : 0), from.length - 1 - 3);
	for (let place = least; place <= most; place += 1) {
		const row = source === 1 ? place : most + least - place;
		const decides = time === 1 ? row + source : row;
		const next = time === 1 ? source * 4 : 0;
		const none = chances[row * 4] ?? 0;
		const one = chances[decides * 4 + 1] ?? 0;
		const two = chances[decides * 4 + next + 2] ?? 0;
		const three = chances[decides * 4 + 2 * next + 3] ?? 0;
		widen(grid, row, {
			source,
			column
		});
		const end = row * width + (to[row] ?? EMPTY);
		for (let cell = row * width + (from[row] ?? width); cell <= end; cell += 1) cells[cell] = none * (cells[cell] ?? 0) + one * (cells[cell + back] ?? 0) + two * (cells[cell + 2 * back] ?? 0) + three * (cells[cell + 3 * back] ?? 0);
		trim(grid, row);
	}
	grid.low = least;
	grid.high = most;
	while (grid.low < grid.high && isEmpty(grid, grid.low)) grid.low += 1;
	while (grid.high > grid.low && isEmpty(grid, grid.high)) grid.high -= 1;
}
/** To the columns that can be reached from those that are not zero. */
function widen({ from, to, width }, row, { source, column }) {
	let start = width;
	let end = EMPTY;
	for (let points = 0; points <= 3; points += 1) {
		const other = row + points * source;
		if ((to[other] ?? EMPTY) === EMPTY) continue;
		start = Math.min(start, (from[other] ?? width) + points * column);
		end = Math.max(end, (to[other] ?? EMPTY) + points * column);
	}
	from[row] = Math.max(start, 3);
	to[row] = Math.min(end, width - 1 - 3);
}
function trim({ cells, width, from, to }, row) {
	const first = row * width;
	let start = first + (from[row] ?? width);
	let end = first + (to[row] ?? EMPTY);
	for (; start <= end && (cells[start] ?? 0) < 1e-11; start += 1) cells[start] = 0;
	for (; end >= start && (cells[end] ?? 0) < 1e-11; end -= 1) cells[end] = 0;
	from[row] = start > end ? width : start - first;
	to[row] = start > end ? EMPTY : end - first;
}
function isEmpty({ to }, row) {
	return to[row] === EMPTY;
}
// ../../packages/simulator/src/basketball/play.ts
/** More leads and points than any stretch brings: beyond lies less than what is left out at the edges of a grid. */
var MOST_GAINED = 170;
var MOST_POINTS = 260;
function playStretch({ format, limits }, { first, end, lead }) {
	const most = 3 * Math.ceil((end - first) / 2);
	const originRow = Math.min(MOST_GAINED, most) + 3;
	const rows = 2 * originRow + 1;
	const grid = createGrid(rows, Math.min(MOST_POINTS, most) + 6 + 1);
	fillCell(grid, {
		row: originRow,
		column: 3
	}, 1);
	const chancesOf = findChances(limits, {
		rows,
		least: lead - originRow
	});
	for (let step = first; step < end; step += 1) {
		const phase = phaseOf(format, step);
		playPossession(grid, {
			side: phase.side,
			chances: chancesOf(phase),
			time: 1
		});
	}
	return {
		grid,
		originRow,
		originColumn: 3
	};
}
/** The lead of home after a stretch: the rows of {@link playStretch}, for an eighth of its work. */
function playLeads$1({ format, limits }, { first, end, lead }) {
	const origin = MOST_GAINED + 3;
	const rows = 2 * origin + 1;
	const leads = new Float64Array(rows);
	leads[origin] = 1;
	const chancesOf = findChances(limits, {
		rows,
		least: lead - origin
	});
	let [low, high] = [origin, origin];
	for (let step = first; step < end; step += 1) {
		const phase = phaseOf(format, step);
		const chances = chancesOf(phase);
		const source = phase.side === "home" ? -1 : 1;
		low = Math.max(low - (source === 1 ? 3 : 0), 3);
		high = Math.min(high + (source === -1 ? 3 : 0), rows - 1 - 3);
		for (let place = low; place <= high; place += 1) {
			const row = source === 1 ? place : high + low - place;
			let sum = 0;
			for (let points = 0; points <= 3; points += 1) {
				const other = row + points * source;
				sum += (leads[other] ?? 0) * (chances[other * 4 + points] ?? 0);
			}
			leads[row] = sum;
		}
		while (low < high && (leads[low] ?? 0) < 1e-11) leads[low++] = 0;
		while (high > low && (leads[high] ?? 0) < 1e-11) leads[high--] = 0;
	}
	return {
		from: lead - origin,
		chances: leads
	};
}
/** The chances of each phase for the rows of a grid, the first of which is the lead `least` of home. */
function findChances(limits, { rows, least }) {
	const known = /* @__PURE__ */ new Map();
	return (phase) => {
		const key = rowOf$1(phase, 0);
		const chances = known.get(key) ?? chancesOf(limits, phase, {
			rows,
			least
		});
		known.set(key, chances);
		return chances;
	};
}
function chancesOf(limits, phase, { rows, least }) {
	const chances = new Float64Array(rows * 4);
	for (let row = 0; row < rows; row += 1) {
		const first = rowOf$1(phase, least + row);
		let left = 1;
		for (const [index, { points }] of BASKETS.entries()) {
			const chance = left * (limits[first + index] ?? 0) / DRAWN$3;
			chances[row * 4 + points] = chance;
			left -= chance;
		}
		chances[row * 4] = left;
	}
	return chances;
}
// ../../packages/simulator/src/basketball/endings.ts
/** What a level match goes on to, from no lead and no points, by the number of overtimes that are left. */
function playOvertimes(course) {
	const first = regulation(course.format);
	const overtime = {
		first,
		end: first + overtimeSteps(course.format),
		lead: 0
	};
	const leads = playLeads$1(course, overtime);
	const totals = totalsOf(playStretch(course, overtime), {
		lead: 0,
		total: 0
	});
	const finals = [lastBasket];
	for (let left = 1; left <= 4; left += 1) {
		const next = finals[left - 1] ?? lastBasket;
		finals.push({
			leads: goOn(leads, next),
			totals: addLevel(totals, next)
		});
	}
	return finals;
}
/** After all overtimes the next basket, of either side, decides. */
var lastBasket = {
	leads: either(only(-2, .5), only(2, .5)),
	totals: only(2)
};
/** The leads at the end, where those of level matches are decided by what comes `next`. */
function goOn({ from, chances }, next) {
	const level = chances[-from] ?? 0;
	if (level === 0) return {
		from,
		chances
	};
	return either({
		from,
		chances: chances.with(-from, 0)
	}, scale(next.leads, level));
}
/** The totals at the end. */
function addLevel({ decided, level }, next) {
	return totalOf(level) > 0 ? either(decided, sumOf$1(level, next.totals)) : decided;
}
/** The totals after a stretch that began at `now`. */
function totalsOf({ grid, originRow, originColumn }, now) {
	const { cells, width, from, to, low, high } = grid;
	const least = low - originRow;
	const decided = new Float64Array(high - low + 2 * width);
	const level = new Float64Array(high - low + 2 * width);
	for (let row = low; row <= high; row += 1) {
		const part = now.lead + row - originRow === 0 ? level : decided;
		for (let column = from[row] ?? 0; column <= (to[row] ?? 0); column += 1) give(part, row - low + 2 * (column - originColumn), cells[row * width + column] ?? 0);
	}
	return {
		decided: {
			from: now.total + least,
			chances: decided
		},
		level: {
			from: now.total + least,
			chances: level
		}
	};
}
// ../../packages/simulator/src/basketball/second-half.ts
/** Leads at half time; the scores that would have to go before what follows may lie below zero. */
var MOST_LEAD$1 = 120;
var LEAST_POINTS = -120;
var ROWS = 2 * (MOST_LEAD$1 + 3) + 1;
var COLUMNS = 340;
var rowOf = (lead) => Math.max(-120, Math.min(MOST_LEAD$1, lead)) + MOST_LEAD$1 + 3;
var columnOf = (away) => away - LEAST_POINTS;
/**
* Follows every score of the second half backwards, from the totals that are above `line` (points, a half). On the way a
* cell is what its column adds to the chance of the column before: zero but for a few, which are added up in the end.
*/
function lookBack({ format, limits }, overtimes, line) {
	const grid = createGrid(ROWS, COLUMNS);
	for (let lead = -120; lead <= MOST_LEAD$1; lead += 1) if (lead === 0) fillLevel(grid, overtimes, line);
	else fillCell(grid, {
		row: rowOf(lead),
		column: columnOf(Math.ceil((line - lead) / 2))
	}, 1);
	const chancesOf = findChances(limits, {
		rows: ROWS,
		least: -123
	});
	for (let step = regulation(format) - 1; step >= secondHalf(format); step -= 1) {
		const phase = phaseOf(format, step);
		playPossession(grid, {
			side: phase.side,
			chances: chancesOf(phase),
			time: -1
		});
	}
	addUp(grid);
	return {
		grid,
		line
	};
}
/** Each total of the overtimes adds its chance where a level score needs no more than that to be above the line. */
function fillLevel(grid, { totals }, line) {
	for (const [index, chance] of totals.chances.entries()) {
		const column = columnOf(Math.ceil((line - totals.from - index) / 2));
		const before = grid.cells[rowOf(0) * grid.width + column] ?? 0;
		if (chance > 0) fillCell(grid, {
			row: rowOf(0),
			column
		}, before + chance);
	}
}
function addUp({ cells, width, from, low, high }) {
	for (let row = low; row <= high; row += 1) {
		let sum = 0;
		for (let column = from[row] ?? width; column < width; column += 1) {
			sum = Math.min(1, sum + (cells[row * width + column] ?? 0));
			cells[row * width + column] = sum;
		}
	}
}
/** The probabilities of a total above `line` and below, which is an even number of points from that of the table. */
function overAfterHalfTime({ grid, line: base }, { gains, lead, away }, line) {
	const { cells, width, from, to, low, high } = gains.grid;
	let [over, under] = [0, 0];
	for (let row = low; row <= high; row += 1) {
		const place = rowOf(lead + row - gains.originRow) * grid.width;
		const shift = columnOf(away - gains.originColumn) - (line - base) / 2;
		for (let column = from[row] ?? 0; column <= (to[row] ?? 0); column += 1) {
			const chance = cells[row * width + column] ?? 0;
			const goes = grid.cells[place + column + shift] ?? 0;
			over += chance * goes;
			under += chance * (1 - goes);
		}
	}
	return [over, under];
}
// ../../packages/simulator/src/basketball/probabilities.ts
/** From the expected total and lead, in points; totals an even number apart, for {@link overAfterHalfTime}. */
var TOTALS_FROM_MEAN = [
	-18,
	-12,
	-6,
	0,
	6,
	12,
	18
];
var HANDICAPS_FROM_MEAN = [
	-12,
	-8,
	-4,
	0,
	4,
	8,
	12
];
function lookAhead$1(format, params, limits) {
	const total = Math.floor((params.homePoints + params.awayPoints) / 1e3) + .5;
	const lead = Math.floor((params.homePoints - params.awayPoints) / 1e3) + .5;
	const course = {
		format,
		limits
	};
	const overtimes = playOvertimes(course);
	return {
		...course,
		totals: TOTALS_FROM_MEAN.map((points) => (total + points) * 1e3),
		handicaps: HANDICAPS_FROM_MEAN.map((points) => (points - lead) * 1e3),
		overtimes,
		secondHalf: lookBack(course, overtimes.at(-1) ?? lastBasket, total)
	};
}
/** Fair probabilities from `position`: every score that possessions and overtimes can lead to. */
function priceMarkets$2(outlook, position) {
	const { step, finished, score } = position;
	const first = step + 1;
	const { end, left } = finished ? {
		end: first,
		left: 0
	} : endOfPlay(outlook.format, first);
	const next = outlook.overtimes[left] ?? lastBasket;
	const leads = goOn(playLeads$1(outlook, {
		first,
		end,
		lead: score.home - score.away
	}), next);
	return [
		priceWinner(leads),
		...priceTotals(outlook, position, {
			end,
			next
		}),
		...outlook.handicaps.map((line) => priceHandicap(leads, line))
	];
}
/** Where the quarters or the overtime being played end, and how many overtimes may follow. */
function endOfPlay(format, first) {
	const after = first - regulation(format);
	const overtime = after < 0 ? 0 : Math.floor(after / overtimeSteps(format)) + 1;
	return {
		end: Math.min(decider(format), regulation(format) + overtime * overtimeSteps(format)),
		left: Math.max(0, 4 - overtime)
	};
}
function priceTotals(outlook, { step, score }, { end, next }) {
	const first = step + 1;
	const lead = score.home - score.away;
	const half = secondHalf(outlook.format);
	if (first < half && Math.abs(lead) <= 40) {
		const start = {
			gains: playStretch(outlook, {
				first,
				end: half,
				lead
			}),
			lead,
			away: score.away
		};
		return outlook.totals.map((line) => priceTotal(line, overAfterHalfTime(outlook.secondHalf, start, line / 1e3)));
	}
	const totals = addLevel(totalsOf(playStretch(outlook, {
		first,
		end,
		lead
	}), {
		lead,
		total: score.home + score.away
	}), next);
	return outlook.totals.map((line) => priceTotal(line, splitAt(totals, line)));
}
// ../../packages/simulator/src/basketball/engine.ts
/** 48 minutes and 100 possessions a side. */
var basketball = createEngine(NBA);
/** The game outside of North America: 40 minutes and 72 possessions a side. */
var basketballFiba = createEngine(FIBA);
/**
* Basketball, a possession a step: the side whose turn it is scores nothing, one, two or three points. The limits of the
* latest 128 matches (27 kB each) are remembered, and what prices start from for the latest 16 (660 kB each).
*/
function createEngine(format) {
	const limitsFor = remember(128, (homePoints, awayPoints) => buildLimits$1(format, {
		homePoints,
		awayPoints
	}));
	const outlookFor = remember(16, (homePoints, awayPoints) => lookAhead$1(format, {
		homePoints,
		awayPoints
	}, limitsFor(homePoints, awayPoints)));
	return {
		name: format.engine,
		links: decider(format) + 1,
		acceptsParams: (params) => readBasketballParams(params) !== null,
		kickOff: () => ({
			step: -1,
			finished: false,
			score: {
				home: 0,
				away: 0
			}
		}),
		thresholds(params, { step, finished, score }) {
			if (finished) return [];
			const playing = step + 1;
			if (playing === decider(format)) return [{
				label: "home",
				limit: DRAWN$3 / 2
			}];
			const limits = limitsFor(...read$3(params));
			const row = rowOf$1(phaseOf(format, playing), score.home - score.away);
			return BASKETS.map(({ label }, index) => ({
				label,
				limit: limits[row + index] ?? 0
			}));
		},
		advance: (position, happened) => playStep$3(format, position, happened),
		completedAt: ({ step }) => completedAt$2(format, step),
		clockAt: (position, elapsedMs) => showClock$2(format, position, elapsedMs),
		resultOf: sumPeriods,
		probabilities: (params, position) => priceMarkets$2(outlookFor(...read$3(params)), position)
	};
}
function read$3(params) {
	const read = readBasketballParams(params);
	if (!read) throw new RangeError("Not the parameters of a basketball match");
	return [read.homePoints, read.awayPoints];
}
function playStep$3(format, position, happened) {
	const step = position.step + 1;
	const incidents = [];
	let { score } = position;
	const { side, points } = basketOf(format, step, happened);
	if (points > 0) {
		score = {
			...score,
			[side]: score[side] + points
		};
		incidents.push({
			step,
			kind: "basket",
			side,
			display: nameTime(format, step),
			score
		});
	}
	const { index, steps } = placeOf(format, step);
	if (index < steps - 1) return {
		position: {
			step,
			finished: false,
			score
		},
		incidents
	};
	const finished = step >= regulation(format) - 1 && score.home !== score.away;
	incidents.push({
		step,
		...pauseAfter(format, step, finished ? "match" : "period"),
		side: null,
		score
	});
	return {
		position: {
			step,
			finished,
			score
		},
		incidents
	};
}
function basketOf(format, step, happened) {
	if (step === decider(format)) return {
		side: happened.has("home") ? "home" : "away",
		points: 2
	};
	const points = BASKETS.find(({ label }) => happened.has(label))?.points ?? 0;
	return {
		side: phaseOf(format, step).side,
		points
	};
}
function pauseAfter(format, step, over) {
	if (over === "match") return {
		kind: "full_time",
		display: "FT"
	};
	if (placeOf(format, step).period === 1) return {
		kind: "half_time",
		display: "HT"
	};
	return {
		kind: "period_end",
		display: namePeriod$1(format, step)
	};
}
var MINUTE_MS$1 = 6e4;
var HALF_TIME_MINUTES = 15;
/** Match clock in milliseconds at which `step` is complete; 0 for the kick-off (-1). */
function completedAt$1(step) {
	const pause = step > 45 ? HALF_TIME_MINUTES : 0;
	return (step + 1 + pause) * MINUTE_MS$1;
}
/** The minute that `step` is, as people say it: 0 is 1′, 45 is 45+1′, 46 is 46′, 91 is 90+1′. */
function nameMinute$1(step) {
	if (step < 45) return `${step + 1}′`;
	if (step === 45) return "45+1′";
	return step <= 90 ? `${step}′` : `90+${step - 90}′`;
}
/** What the clock shows at `elapsedMs` when `step` is the last one complete: the minute being played. */
function showClock$1(step, elapsedMs) {
	if (step >= 93) return {
		period: "full_time",
		display: "FT",
		running: false
	};
	const playing = step + 1;
	if (playing <= 45) return {
		period: "first_half",
		display: nameMinute$1(playing),
		running: true
	};
	if (elapsedMs < completedAt$1(45) + HALF_TIME_MINUTES * MINUTE_MS$1) return {
		period: "half_time",
		display: "HT",
		running: false
	};
	return {
		period: "second_half",
		display: nameMinute$1(playing),
		running: true
	};
}
// ../../packages/simulator/src/football/model.ts
/**
* Share of a match's goals in each step, in ten-thousandths: goal times of 19,443 goals in 7,468 club matches of
* 2022-23. The goals of stoppage time (2.68 % and 6.42 %) are spread over its 1 and 3 minutes. The sum is 10,000.
*/
var SHARES$1 = [
	44,
	76,
	84,
	95,
	92,
	96,
	89,
	91,
	99,
	101,
	89,
	94,
	84,
	95,
	99,
	91,
	97,
	80,
	102,
	85,
	89,
	113,
	90,
	92,
	93,
	99,
	79,
	104,
	94,
	106,
	93,
	93,
	99,
	112,
	100,
	99,
	95,
	103,
	92,
	109,
	87,
	101,
	103,
	107,
	97,
	268,
	59,
	90,
	100,
	101,
	110,
	119,
	111,
	109,
	135,
	108,
	114,
	116,
	115,
	114,
	105,
	107,
	117,
	108,
	114,
	118,
	102,
	113,
	108,
	101,
	104,
	111,
	108,
	113,
	102,
	109,
	113,
	122,
	108,
	99,
	114,
	98,
	118,
	119,
	100,
	109,
	104,
	111,
	103,
	96,
	103,
	214,
	214,
	214
];
/**
* How much a side's own lead (-2 or less, -1, 0, 1, 2 or more) changes its rate of goals, in thousandths. Milder than
* the raw rates by lead (1.09, 1.10, 1, 1.07, 1.44), which mostly tell that stronger sides lead and that level minutes
* are early ones; set so that draws and half-time leads come out as measured for teams of real strengths.
*/
var LEAD_FACTORS = [
	1020,
	1050,
	970,
	1e3,
	1050
];
var LEADS = LEAD_FACTORS.length;
/** Numbers drawn are below 2^32. */
var DRAWN$2 = 2 ** 32;
/** Which number drawn in `step` must not be reached for a goal of the home side, which leads by `lead`. */
function homeLimit(table, step, lead) {
	return table[indexOf(step, 0, Math.max(-2, Math.min(2, lead)) + 2)] ?? 0;
}
/** The same for the away side, which leads by `lead`. */
function awayLimit(table, step, lead) {
	return table[indexOf(step, 1, Math.max(-2, Math.min(2, lead)) + 2)] ?? 0;
}
var CACHE_SIZE = 512;
var cache = /* @__PURE__ */ new Map();
/**
* The limits of one match. Only + - * / and rounding, which IEEE 754 makes the same on every machine.
* The latest 512 tables, of about 4 kB each, are remembered.
*/
function limitsFor(params) {
	const key = params.homeGoals * 1e4 + params.awayGoals;
	const known = cache.get(key);
	if (known) return known;
	const table = buildLimits(params);
	cache.set(key, table);
	if (cache.size > CACHE_SIZE) {
		const [oldest] = cache.keys();
		if (oldest !== void 0) cache.delete(oldest);
	}
	return table;
}
/**
* A side's chance in a step is its expected goals x the share of the step x the factor of its lead, divided by the mean
* of that factor over all leads possible by then: so the factor moves goals between matches, never their mean.
*/
function buildLimits({ homeGoals, awayGoals }) {
	const table = new Uint32Array(188 * LEADS);
	let leads = /* @__PURE__ */ new Float64Array(189);
	leads[94] = 1;
	for (let step = 0; step < 94; step += 1) {
		const share = SHARES$1[step] ?? 0;
		const mean = meanFactors(leads, step);
		LEAD_FACTORS.forEach((factor, lead) => {
			table[indexOf(step, 0, lead)] = toLimit(homeGoals * share * factor / mean.home);
			table[indexOf(step, 1, lead)] = toLimit(awayGoals * share * factor / mean.away);
		});
		leads = playLeads(table, leads, step);
	}
	return table;
}
/** `chance` in units of 10^-7: thousandths of a goal x ten-thousandths of a match. */
function toLimit(chance) {
	return Math.round(chance / 1e7 * DRAWN$2);
}
function indexOf(step, side, lead) {
	return (step * 2 + side) * LEADS + lead;
}
/** Mean factor of each side before `step`, when `leads[STEPS + n]` is the probability that home leads by n. */
function meanFactors(leads, step) {
	let home = 0;
	let away = 0;
	for (let lead = -step; lead <= step; lead += 1) {
		const probability = leads[94 + lead] ?? 0;
		home += probability * factorOf(lead);
		away += probability * factorOf(-lead);
	}
	return {
		home,
		away
	};
}
function factorOf(lead) {
	return LEAD_FACTORS[Math.max(-2, Math.min(2, lead)) + 2] ?? 0;
}
function playLeads(table, leads, step) {
	const next = new Float64Array(leads.length);
	for (let lead = -step; lead <= step; lead += 1) {
		const probability = leads[94 + lead] ?? 0;
		const home = homeLimit(table, step, lead) / DRAWN$2;
		const away = awayLimit(table, step, -lead) / DRAWN$2;
		const up = probability * home * (1 - away);
		const down = probability * (1 - home) * away;
		next[94 + lead + 1] = (next[94 + lead + 1] ?? 0) + up;
		next[94 + lead - 1] = (next[94 + lead - 1] ?? 0) + down;
		next[94 + lead] = (next[94 + lead] ?? 0) + (probability - up - down);
	}
	return next;
}
// ../../packages/simulator/src/football/probabilities.ts
var GOAL_LINES = [
	500,
	1500,
	2500,
	3500,
	4500,
	5500
];
/** Goals given to the home side. */
var HANDICAP_LINES$1 = [
	-3500,
	-2500,
	-1500,
	-500,
	500,
	1500,
	2500,
	3500
];
/**
* Goals still to come are counted up to 16 a side. A wrong winner needs more than that from one side and nearly as many
* from the other: less than one match in a billion from kick-off at the highest parameters, far less at usual ones.
*/
var MOST$2 = 16;
var SIDE$2 = 17;
/** Fair probabilities from `position`: every final score, by playing all minutes left at once. */
function priceMarkets$1(table, position) {
	const chances = gather$1(playRest$1(table, position), position.score);
	const [home, draw, away] = complete(chances.home, chances.draw, chances.away);
	const [yes, no] = complete(chances.both, chances.notBoth);
	const totals = GOAL_LINES.map((line) => {
		const most = Math.floor(line / 1e3);
		const [over, under] = complete(sum(chances.totals.slice(most + 1)), sum(chances.totals.slice(0, most + 1)));
		return {
			type: "total_goals",
			line,
			outcomes: {
				over,
				under
			}
		};
	});
	return [
		{
			type: "match_winner",
			line: null,
			outcomes: {
				home,
				draw,
				away
			}
		},
		...totals,
		{
			type: "both_teams_to_score",
			line: null,
			outcomes: {
				yes,
				no
			}
		},
		{
			type: "double_chance",
			line: null,
			outcomes: {
				home_or_draw: 1 - away,
				home_or_away: 1 - draw,
				draw_or_away: 1 - home
			}
		},
		...HANDICAP_LINES$1.map((line) => priceHandicap(chances.leads, line))
	];
}
/** `[home * SIDE + away]`: the probability of so many more goals until the end. */
function playRest$1(table, { step: last, score }) {
	const rest = /* @__PURE__ */ new Float64Array(289);
	rest[0] = 1;
	const now = score.home - score.away;
	for (let step = last + 1; step < 94; step += 1) {
		const bound = Math.min(MOST$2, step - last - 1);
		playMinute$2(rest, bound, chancesByLead({
			table,
			step,
			now,
			bound
		}));
	}
	return rest;
}
/** The chance of a goal for each side, at `[MOST + n]` when home has scored n more than away from now on. */
function chancesByLead({ table, step, now, bound }) {
	const chances = {
		home: /* @__PURE__ */ new Float64Array(33),
		away: /* @__PURE__ */ new Float64Array(33)
	};
	for (let gained = -bound; gained <= bound; gained += 1) {
		chances.home[MOST$2 + gained] = homeLimit(table, step, now + gained) / DRAWN$2;
		chances.away[MOST$2 + gained] = awayLimit(table, step, -now - gained) / DRAWN$2;
	}
	return chances;
}
/** In place: from the most goals down, so that a cell is read before those with fewer goals add to it. */
function playMinute$2(rest, bound, chances) {
	for (let home = bound; home >= 0; home -= 1) {
		const up = home < MOST$2 ? SIDE$2 : 0;
		for (let away = bound; away >= 0; away -= 1) {
			const right = away < MOST$2 ? 1 : 0;
			const cell = home * SIDE$2 + away;
			const awayScores = chances.away[MOST$2 + home - away] ?? 0;
			const probability = rest[cell] ?? 0;
			const homeGoal = probability * (chances.home[MOST$2 + home - away] ?? 0);
			const noHomeGoal = probability - homeGoal;
			const both = homeGoal * awayScores;
			const awayGoal = noHomeGoal * awayScores;
			rest[cell] = noHomeGoal - awayGoal;
			rest[cell + right] = (rest[cell + right] ?? 0) + awayGoal;
			rest[cell + up] = (rest[cell + up] ?? 0) + (homeGoal - both);
			rest[cell + up + right] = (rest[cell + up + right] ?? 0) + both;
		}
	}
}
/** Sums the final scores by what the markets ask; `totals[n]` is the probability of n goals in the whole match. */
function gather$1(rest, score) {
	const totals = new Array(score.home + score.away + 32 + 1).fill(0);
	const leads = {
		from: score.home - score.away - MOST$2,
		chances: /* @__PURE__ */ new Float64Array(33)
	};
	const chances = {
		home: 0,
		draw: 0,
		away: 0,
		both: 0,
		notBoth: 0,
		totals,
		leads
	};
	for (let cell = 0; cell < rest.length; cell += 1) {
		const probability = rest[cell] ?? 0;
		const home = score.home + Math.floor(cell / SIDE$2);
		const away = score.away + cell % SIDE$2;
		if (home > away) chances.home += probability;
		else if (home < away) chances.away += probability;
		else chances.draw += probability;
		if (home > 0 && away > 0) chances.both += probability;
		else chances.notBoth += probability;
		totals[home + away] = (totals[home + away] ?? 0) + probability;
		give(leads.chances, home - away - leads.from, probability);
	}
	return chances;
}
/** The likeliest outcome takes what the others leave, so that a decided market is exactly 1 and 0, never nearly. */
function complete(...chances) {
	const likeliest = chances.indexOf(Math.max(...chances));
	chances[likeliest] = 1 - sum(chances.filter((_, index) => index !== likeliest));
	return chances;
}
function sum(numbers) {
	return numbers.reduce((total, number) => total + number, 0);
}
// ../../packages/simulator/src/football/engine.ts
/** Football, a minute a step: in each, either side scores once or not. */
var football = {
	name: "football/1",
	links: 94,
	acceptsParams: (params) => readFootballParams(params) !== null,
	kickOff: () => ({
		step: -1,
		finished: false,
		score: {
			home: 0,
			away: 0
		}
	}),
	thresholds(params, { step, finished, score }) {
		if (finished) return [];
		const table = tableOf(params);
		const lead = score.home - score.away;
		return [{
			label: "home",
			limit: homeLimit(table, step + 1, lead)
		}, {
			label: "away",
			limit: awayLimit(table, step + 1, -lead)
		}];
	},
	advance: playMinute$1,
	completedAt: ({ step }) => completedAt$1(step),
	clockAt: ({ step }, elapsedMs) => showClock$1(step, elapsedMs),
	resultOf,
	probabilities: (params, position) => priceMarkets$1(tableOf(params), position)
};
function tableOf(params) {
	const read = readFootballParams(params);
	if (!read) throw new RangeError("Not the parameters of a football match");
	return limitsFor(read);
}
/** Where both sides score in one minute, the home goal is told first. */
function playMinute$1(position, happened) {
	const step = position.step + 1;
	const incidents = [];
	let { score } = position;
	for (const side of ["home", "away"]) {
		if (!happened.has(side)) continue;
		score = {
			...score,
			[side]: score[side] + 1
		};
		incidents.push({
			step,
			kind: "goal",
			side,
			display: nameMinute$1(step),
			score
		});
	}
	const finished = step === 93;
	if (step === 45) incidents.push({
		step,
		kind: "half_time",
		side: null,
		display: "HT",
		score
	});
	if (finished) incidents.push({
		step,
		kind: "full_time",
		side: null,
		display: "FT",
		score
	});
	return {
		position: {
			step,
			finished,
			score
		},
		incidents
	};
}
function resultOf(incidents) {
	const goals = {
		first: {
			home: 0,
			away: 0
		},
		second: {
			home: 0,
			away: 0
		}
	};
	for (const { kind, side, step } of incidents) if (kind === "goal" && side) goals[step <= 45 ? "first" : "second"][side] += 1;
	const { first, second } = goals;
	return {
		home: first.home + second.home,
		away: first.away + second.away,
		periods: [first, second]
	};
}
var MINUTE_MS = 6e4;
var SHOOT_OUT_MINUTES = 5;
/** Minutes without play before each period, the overtime and the shoot-out, all those before it included. */
var PAUSES = [
	0,
	18,
	36,
	38,
	40
];
var PERIODS = [
	"period_1",
	"period_2",
	"period_3",
	"overtime",
	"shoot_out"
];
var NAMES = [
	"P1",
	"P2",
	"P3",
	"OT",
	"SO"
];
function periodOf(step) {
	return step === 65 ? 4 : Math.floor(step / 20);
}
function startedAt(step) {
	return (step + (PAUSES[periodOf(step)] ?? 0)) * MINUTE_MS;
}
/** Match clock in milliseconds at which `step` is complete; 0 for the first face-off (-1). */
function completedAt(step) {
	if (step < 0) return 0;
	return startedAt(step) + (step === 65 ? SHOOT_OUT_MINUTES : 1) * MINUTE_MS;
}
/** `P2`: the period of a step. */
function namePeriod(step) {
	return NAMES[periodOf(step)] ?? "";
}
/** `P2 14′`: the minute of its period that a step is; `SO` for the shoot-out. */
function nameMinute(step) {
	return step === 65 ? namePeriod(step) : `${namePeriod(step)} ${step % 20 + 1}′`;
}
/** What the clock shows at `elapsedMs`, when the step of `position` is the last one complete: the minute being played. */
function showClock({ step, finished }, elapsedMs) {
	if (finished) return {
		period: "full_time",
		display: "FT",
		running: false
	};
	const playing = step + 1;
	if (elapsedMs < startedAt(playing) && step >= 0) return {
		period: "break",
		display: namePeriod(step),
		running: false
	};
	return {
		period: PERIODS[periodOf(playing)] ?? "",
		display: nameMinute(playing),
		running: true
	};
}
// ../../packages/simulator/src/hockey/model.ts
/** Numbers drawn are below 2^32. */
var DRAWN$1 = 2 ** 32;
/**
* Share of a match's goals in a minute of each period, in ten-thousandths, before the factors of the lead: with these,
* 29 %, 35 % and 36 % of the goals of 60 minutes fall in the three periods, as in 2021 (4,857 goals), and teams of usual
* strength score as many as expected.
*/
var SHARES = [
	146,
	176,
	157
];
/**
* How much a side's own lead (-3 or less to 3 or more) changes its rate of goals, in thousandths. In the last three
* minutes a side behind by one or two plays without its goalkeeper: it scores twice as often (6.5 goals an hour), and
* concedes far more (19 an hour while the net is empty, less over three minutes); level sides take no risk.
*/
var ALIKE = [
	1e3,
	1e3,
	1e3,
	1e3,
	1e3,
	1e3,
	1e3
];
var THIRD_PERIOD = [
	1e3,
	1e3,
	1100,
	900,
	1e3,
	1e3,
	1e3
];
var LAST_MINUTES = [
	1e3,
	2e3,
	2e3,
	650,
	4500,
	4500,
	1e3
];
var LAST_MINUTES_FROM = 57;
/**
* In ten-thousandths, the chance that a minute of overtime (three against three) ends it: 69.5 % of overtimes have a
* goal, in five minutes. A side's part of it is its part of the expected goals.
*/
var OVERTIME_GOAL = 2115;
/** The limits of a minute of the three periods, when home leads by `lead`. Only + - * / and rounding. */
function minuteLimits({ homeGoals, awayGoals }, step, lead) {
	return {
		home: limitOf$1(homeGoals, step, lead),
		away: limitOf$1(awayGoals, step, -lead)
	};
}
/** Thousandths of a goal x ten-thousandths of a match x thousandths. */
function limitOf$1(goals, step, lead) {
	const share = SHARES[Math.floor(step / 20)] ?? 0;
	const factor = factorsAt(step)[Math.max(-3, Math.min(3, lead)) + 3] ?? 0;
	return Math.round(goals * share * factor / 1e10 * DRAWN$1);
}
function factorsAt(step) {
	if (step < 40) return ALIKE;
	return step < LAST_MINUTES_FROM ? THIRD_PERIOD : LAST_MINUTES;
}
/** The limits of a minute of overtime. Home's goal counts first, so that away's is the limit of a minute without it. */
function overtimeLimits({ homeGoals, awayGoals }) {
	const home = homeGoals / (homeGoals + awayGoals) * OVERTIME_GOAL / 1e4;
	const away = awayGoals / (homeGoals + awayGoals) * OVERTIME_GOAL / 1e4;
	return {
		home: Math.round(home * DRAWN$1),
		away: Math.round(away / (1 - home) * DRAWN$1)
	};
}
/** A shoot-out is even, whoever meets: home wins it below this limit, away otherwise. */
var SHOOT_OUT_LIMIT = DRAWN$1 / 2;
// ../../packages/simulator/src/hockey/probabilities.ts
var TOTAL_LINES = [
	3500,
	4500,
	5500,
	6500,
	7500,
	8500
];
var HANDICAP_LINES = [
	-2500,
	-1500,
	1500,
	2500
];
/** Goals still to come are counted up to 24 a side: more come less than once in a million matches of the most goals. */
var MOST$1 = 24;
var SIDE$1 = 25;
/** Fair probabilities from `position`: every score after 60 minutes, and who wins where it is level. */
function priceMarkets(params, position) {
	const { leads, totals } = gather(playRest(params, position), position, winnersOfLevel(params, position));
	return [
		priceWinner(leads),
		...TOTAL_LINES.map((line) => priceTotal(line, splitAt(totals, line))),
		...HANDICAP_LINES.map((line) => priceHandicap(leads, line))
	];
}
/** `[home * SIDE + away]`: the probability of so many more goals until the end of the 60 minutes. */
function playRest(params, { step: last, score }) {
	const rest = /* @__PURE__ */ new Float64Array(625);
	rest[0] = 1;
	const now = score.home - score.away;
	for (let step = last + 1; step < 60; step += 1) {
		const bound = Math.min(MOST$1, step - last - 1);
		const chances = [];
		for (let gained = -bound; gained <= bound; gained += 1) {
			const limits = minuteLimits(params, step, now + gained);
			chances.push({
				home: limits.home / DRAWN$1,
				away: limits.away / DRAWN$1
			});
		}
		playMinute(rest, bound, chances);
	}
	return rest;
}
/** In place, from the most goals down: a cell gives before it is given to. `chances[bound + n]` after n goals more of home. */
function playMinute(rest, bound, chances) {
	for (let home = bound; home >= 0; home -= 1) {
		const up = home < MOST$1 ? SIDE$1 : 0;
		for (let away = bound; away >= 0; away -= 1) {
			const right = away < MOST$1 ? 1 : 0;
			const cell = home * SIDE$1 + away;
			const chance = chances[bound + home - away];
			const probability = rest[cell];
			if (!chance || !probability) continue;
			const scores = probability * chance.home;
			const scoresNot = probability - scores;
			rest[cell] = 0;
			give(rest, cell + up + right, scores * chance.away);
			give(rest, cell + up, scores * (1 - chance.away));
			give(rest, cell + right, scoresNot * chance.away);
			give(rest, cell, scoresNot * (1 - chance.away));
		}
	}
}
/** Who wins a match that is level after 60 minutes: by what is left of overtime, or by the shoot-out. */
function winnersOfLevel(params, { step }) {
	const limits = overtimeLimits(params);
	const homeScores = limits.home / DRAWN$1;
	const awayScores = (1 - homeScores) * (limits.away / DRAWN$1);
	let level = 1;
	let home = 0;
	for (let minute = Math.max(60, step + 1); minute < 65; minute += 1) {
		home += level * homeScores;
		level *= 1 - homeScores - awayScores;
	}
	home += level * (SHOOT_OUT_LIMIT / DRAWN$1);
	return {
		home,
		away: 1 - home
	};
}
/** A level score is followed by one goal more, whose side wins. */
function gather(rest, { score }, winners) {
	const now = score.home - score.away;
	const leads = {
		from: now - MOST$1 - 1,
		chances: /* @__PURE__ */ new Float64Array(51)
	};
	const totals = {
		from: score.home + score.away,
		chances: /* @__PURE__ */ new Float64Array(50)
	};
	for (const [cell, probability] of rest.entries()) {
		const home = Math.floor(cell / SIDE$1);
		const away = cell % SIDE$1;
		const lead = now + home - away;
		if (lead === 0) {
			give(totals.chances, home + away + 1, probability);
			give(leads.chances, 1 - leads.from, probability * winners.home);
			give(leads.chances, -1 - leads.from, probability * winners.away);
		} else {
			give(totals.chances, home + away, probability);
			give(leads.chances, lead - leads.from, probability);
		}
	}
	return {
		leads,
		totals
	};
}
// ../../packages/simulator/src/hockey/engine.ts
/** Ice hockey, a minute a step: in each, either side scores once or not. Overtime ends with its first goal. */
var hockey = {
	name: "hockey/1",
	links: 66,
	acceptsParams: (params) => readHockeyParams(params) !== null,
	kickOff: () => ({
		step: -1,
		finished: false,
		score: {
			home: 0,
			away: 0
		}
	}),
	thresholds: (params, position) => position.finished ? [] : thresholdsAfter(read$2(params), position),
	advance: playStep$2,
	completedAt: ({ step }) => completedAt(step),
	clockAt: showClock,
	resultOf: sumPeriods,
	probabilities: (params, position) => priceMarkets(read$2(params), position)
};
function read$2(params) {
	const read = readHockeyParams(params);
	if (!read) throw new RangeError("Not the parameters of an ice hockey match");
	return read;
}
function thresholdsAfter(params, { step, score }) {
	const playing = step + 1;
	if (playing === 65) return [{
		label: "home",
		limit: SHOOT_OUT_LIMIT
	}];
	const limits = playing < 60 ? minuteLimits(params, playing, score.home - score.away) : overtimeLimits(params);
	return [{
		label: "home",
		limit: limits.home
	}, {
		label: "away",
		limit: limits.away
	}];
}
/** Where both sides score in one minute, the home goal is told first, and in overtime it is the only one. */
function playStep$2(position, happened) {
	const step = position.step + 1;
	const incidents = [];
	let { score } = position;
	for (const side of scorersOf(step, happened)) {
		score = {
			...score,
			[side]: score[side] + 1
		};
		const kind = step === 65 ? "shoot_out" : "goal";
		incidents.push({
			step,
			kind,
			side,
			display: nameMinute(step),
			score
		});
	}
	const finished = isOver(step, score);
	if (finished) incidents.push({
		step,
		kind: "full_time",
		side: null,
		display: "FT",
		score
	});
	else if (isLastOfPeriod(step)) incidents.push({
		step,
		kind: "period_end",
		side: null,
		display: namePeriod(step),
		score
	});
	return {
		position: {
			step,
			finished,
			score
		},
		incidents
	};
}
function scorersOf(step, happened) {
	if (step === 65) return happened.has("home") ? ["home"] : ["away"];
	const scorers = ["home", "away"].filter((side) => happened.has(side));
	return step < 60 ? scorers : scorers.slice(0, 1);
}
function isLastOfPeriod(step) {
	return step === 64 || step < 60 && step % 20 === 19;
}
function isOver(step, score) {
	return step >= 59 && score.home !== score.away;
}
// ../../packages/simulator/src/sets/chance.ts
/** Numbers drawn are below 2^32. */
var DRAWN = 2 ** 32;
/** Below which number drawn happens what has a chance of so many ten-thousandths. */
function limitOf(tenThousandths) {
	return Math.round(tenThousandths / 1e4 * DRAWN);
}
/** The probability that follows from {@link limitOf}: prices and draws share the same rounding. */
function chanceOf(tenThousandths) {
	return limitOf(tenThousandths) / DRAWN;
}
/**
* The chance to lead by two first, from level, when the side wins the next point by `one` and the point after by `two`:
* either it wins both, or each side wins one and all begins again.
*/
function winFromLevel$1(one, two) {
	const won = one * two;
	return won / (won + (1 - one) * (1 - two));
}
function nameSet(position) {
	return `Set ${position.sets.length + 1}`;
}
/** The clock of a sport in sets. `isUnderway` tells whether a point of the present set has been played. */
function createSetClock({ pointMs, breakMs }, isUnderway) {
	const completedAt = (position) => {
		const { step, sets } = position;
		const breaks = isUnderway(position) ? sets.length : Math.max(0, sets.length - 1);
		return (step + 1) * pointMs + breaks * breakMs;
	};
	const clockAt = (position, elapsedMs) => {
		const { finished, sets } = position;
		if (finished) return {
			period: "full_time",
			display: "FT",
			running: false
		};
		const isBreak = sets.length > 0 && !isUnderway(position) && elapsedMs < completedAt(position) + breakMs;
		return {
			period: `set_${sets.length + 1}`,
			display: nameSet(position),
			running: !isBreak
		};
	};
	return {
		completedAt,
		clockAt
	};
}
// ../../packages/simulator/src/sets/position.ts
var NIL = {
	home: 0,
	away: 0
};
function otherSide(side) {
	return side === "home" ? "away" : "home";
}
function addOne({ home, away }, side) {
	return side === "home" ? {
		home: home + 1,
		away
	} : {
		home,
		away: away + 1
	};
}
function sumOf({ home, away }) {
	return home + away;
}
/** Whether `side` has won what is played to `target` with a margin of two. */
function hasWon(score, side, target) {
	return score[side] >= target && score[side] - score[otherSide(side)] >= 2;
}
/** One text a side, a word for each column: "25 21 18". */
function showColumns(columns) {
	const [first, ...others] = columns;
	const text = {
		home: `${first?.home}`,
		away: `${first?.away}`
	};
	for (const { home, away } of others) {
		text.home += ` ${home}`;
		text.away += ` ${away}`;
	}
	return text;
}
// ../../packages/simulator/src/sets/play.ts
/**
* Plays one step, in which home wins the point if that is what happened. Whoever wins the point of the last link is
* given every point after it, so that any match ends.
*/
function playStep$1(before, happened, { play, steps }) {
	const winner = happened.has("home") ? "home" : "away";
	const step = before.step + 1;
	let { position, incidents } = play({
		...before,
		step
	}, winner);
	while (step === steps - 1 && !position.finished) {
		const next = play(position, winner);
		position = next.position;
		incidents = [...incidents, ...next.incidents];
	}
	return {
		position,
		incidents
	};
}
/** What `winner` of a point in the set of `before` has brought about; `shown` is the score after all of it. */
function tell(kinds, { before, winner, shown }) {
	return kinds.map((kind) => {
		const isEnd = kind === "full_time";
		const display = isEnd ? "FT" : nameSet(before);
		return {
			step: before.step,
			kind,
			side: isEnd ? null : winner,
			display,
			score: shown
		};
	});
}
/** The sets of a finished match, and as periods what each side won in each: the incidents of the kinds `counted`. */
function countResult(incidents, counted) {
	const periods = [];
	let sets = NIL;
	let present = NIL;
	for (const { kind, side } of incidents) {
		if (!side) continue;
		if (counted.includes(kind)) present = addOne(present, side);
		if (kind !== "set") continue;
		periods.push(present);
		sets = addOne(sets, side);
		present = NIL;
	}
	return {
		...sets,
		periods
	};
}
/** The chance in ten-thousandths that the home side wins a point: always within 1430 and 8570. */
function homePoint({ homeServe, awayServe }, { server, setLead, gameLead }) {
	return (server === "home" ? homeServe : 1e4 - awayServe) + 160 * setLead + 50 * gameLead;
}
/** The same as a probability. */
function homePointChance(params, stage) {
	return chanceOf(homePoint(params, stage));
}
/** The parameters if they are exactly those of `tennis/1`, or null. */
function readTennisParams(params) {
	const { homeServe, awayServe, bestOf } = params;
	if (!isServe(homeServe) || !isServe(awayServe) || Object.keys(params).length !== 3) return null;
	return bestOf === 3 || bestOf === 5 ? {
		homeServe,
		awayServe,
		bestOf
	} : null;
}
function isServe(value) {
	return value !== void 0 && Number.isInteger(value) && value >= 4500 && value <= 8e3;
}
// ../../packages/simulator/src/sets/markets.ts
/** Lines in thousandths: sets in the match, and sets given to the home side. */
var SET_LINES = {
	2: {
		totals: [2500],
		handicaps: [-1500, 1500]
	},
	3: {
		totals: [3500, 4500],
		handicaps: [
			-2500,
			-1500,
			1500,
			2500
		]
	}
};
/** The markets that ask about sets: the winner, every set that will surely be played, the number of sets, and a handicap. */
function priceSets({ score, sets, finished }, outlook, setsToWin) {
	const finals = listFinals(outlook, setsToWin);
	const chanceThat = (holds) => finals.reduce((sum, { score, chance }) => holds(score) ? sum + chance : sum, 0);
	const { totals, handicaps } = SET_LINES[setsToWin] ?? {
		totals: [],
		handicaps: []
	};
	const sureSets = sets.length + (finished ? 0 : setsToWin - Math.max(score.home, score.away));
	return [
		twoWay("match_winner", null, {
			home: chanceThat(({ home, away }) => home > away),
			away: chanceThat(({ home, away }) => home < away)
		}),
		...Array.from({ length: sureSets }, (_, index) => twoWay("set_winner", (index + 1) * 1e3, winnersOf(sets[index], outlook, index))),
		...totals.map((line) => twoWay("total_sets", line, {
			over: chanceThat(({ home, away }) => (home + away) * 1e3 > line),
			under: chanceThat(({ home, away }) => (home + away) * 1e3 < line)
		})),
		...handicaps.map((line) => twoWay("set_handicap", line, {
			home: chanceThat(({ home, away }) => (home - away) * 1e3 + line > 0),
			away: chanceThat(({ home, away }) => (home - away) * 1e3 + line < 0)
		}))
	];
}
function winnersOf(played, { winners }, index) {
	if (played) return played.home > played.away ? {
		home: 1,
		away: 0
	} : {
		home: 0,
		away: 1
	};
	return {
		home: winners[2 * index] ?? 0,
		away: winners[2 * index + 1] ?? 0
	};
}
function listFinals({ finals }, setsToWin) {
	return Array.from({ length: setsToWin }, (_, lost) => [{
		score: {
			home: setsToWin,
			away: lost
		},
		chance: finals[setsToWin * 4 + lost] ?? 0
	}, {
		score: {
			home: lost,
			away: setsToWin
		},
		chance: finals[lost * 4 + setsToWin] ?? 0
	}]).flat();
}
// ../../packages/simulator/src/sets/outlook.ts
/** Three sets of six games to none, the present one from none to five, are 19. */
var MOST_LEAD = 20;
/** How many more of the games to come home wins than away. */
var leadsOf = ({ leads }) => ({
	from: -20,
	chances: leads
});
/**
* The outlooks of a match from the start of every set, each from those of the next one. Whoever serves first in a game
* receives first in the next one, in the next set too.
*/
function createOutlooks(setsToWin, endSet) {
	const known = /* @__PURE__ */ new Map();
	const outlookAt = (score, opener) => {
		const key = `${score.home} ${score.away} ${opener}`;
		const before = known.get(key);
		if (before) return before;
		const outlook = score.home === setsToWin || score.away === setsToWin ? finalOutlook(score) : lookAhead({
			score,
			opener
		}, endSet(score, opener), outlookAt);
		known.set(key, outlook);
		return outlook;
	};
	return outlookAt;
}
/** The outlook of a match in a set that may end in these ways, the present game being served first by `opener`. */
function lookAhead({ score, opener }, endings, outlookAt) {
	const outlook = emptyOutlook();
	const set = 2 * (score.home + score.away);
	for (const { winner, games, lead, chance } of endings) {
		const next = outlookAt(addOne(score, winner), games % 2 === 0 ? opener : otherSide(opener));
		add(outlook.finals, next.finals, { chance });
		add(outlook.winners, next.winners, { chance });
		add(outlook.games, next.games, {
			chance,
			shift: games
		});
		add(outlook.leads, next.leads, {
			chance,
			shift: lead
		});
		const side = winner === "home" ? set : set + 1;
		outlook.winners[side] = (outlook.winners[side] ?? 0) + chance;
	}
	return outlook;
}
function finalOutlook({ home, away }) {
	const outlook = emptyOutlook();
	outlook.finals[home * 4 + away] = 1;
	outlook.games[0] = 1;
	outlook.leads[MOST_LEAD] = 1;
	return outlook;
}
function emptyOutlook() {
	return {
		finals: /* @__PURE__ */ new Float64Array(16),
		winners: /* @__PURE__ */ new Float64Array(10),
		games: /* @__PURE__ */ new Float64Array(66),
		leads: /* @__PURE__ */ new Float64Array(41)
	};
}
function add(into, from, { chance, shift = 0 }) {
	for (let index = Math.max(0, -shift); index < Math.min(from.length, into.length - shift); index += 1) {
		const probability = from[index] ?? 0;
		if (probability > 0) into[index + shift] = (into[index + shift] ?? 0) + chance * probability;
	}
}
// ../../packages/simulator/src/tennis/scoring.ts
var GAME_TARGET = 4;
var TIE_BREAK_TARGET = 7;
var SET_TARGET$1 = 6;
var POINTS = [
	"0",
	"15",
	"30",
	"40"
];
/** What the present game is played to, two ahead. */
function targetOf$1(games) {
	return isTieBreak(games) ? TIE_BREAK_TARGET : GAME_TARGET;
}
/** Six games two ahead, or the seventh. */
function isSetWon(games, side) {
	return hasWon(games, side, SET_TARGET$1) || games[side] > SET_TARGET$1;
}
/** Who serves first in the present game: the home side in the first of the match, then in turns, whatever set it is. */
function openerOf$1(position) {
	return countGames(position) % 2 === 0 ? "home" : "away";
}
/** The games played so far, a tie-break being one. */
function countGames({ sets, games }) {
	return sets.reduce((sum, set) => sum + sumOf(set), sumOf(games));
}
/** Who serves after so many points of a game: always the opener; in a tie-break the other twice after the first, then in turns. */
function serverOf(opener, games, played) {
	return isTieBreak(games) && Math.floor((played + 1) / 2) % 2 === 1 ? otherSide(opener) : opener;
}
/** The position after `winner` has won the point in the step of `before`, and what is told of it. */
function playPoint(before, winner) {
	const { change, kinds } = scorePoint(before, winner);
	const next = {
		...before,
		...change
	};
	const position = {
		...next,
		server: serverOf(openerOf$1(next), next.games, sumOf(next.points))
	};
	return {
		position,
		incidents: tell(kinds, {
			before,
			winner,
			shown: showTennisScore(position)
		})
	};
}
function scorePoint(before, winner) {
	const points = addOne(before.points, winner);
	if (!hasWon(points, winner, targetOf$1(before.games))) return {
		change: { points },
		kinds: ["point"]
	};
	const games = addOne(before.games, winner);
	const game = isTieBreak(before.games) || before.server === winner ? "game" : "break";
	if (!isSetWon(games, winner)) return {
		change: {
			games,
			points: NIL
		},
		kinds: [game]
	};
	const score = addOne(before.score, winner);
	const finished = score[winner] === before.setsToWin;
	return {
		change: {
			score,
			finished,
			sets: [...before.sets, games],
			games: NIL,
			points: NIL
		},
		kinds: finished ? [
			game,
			"set",
			"full_time"
		] : [game, "set"]
	};
}
/**
* For each side its games in every set, then its points in the present game: "6 3 30"; of a finished match the games
* only: "6 7". An advantage is "A" to "40"; in a tie-break points are counted.
*/
function showTennisScore({ sets, games, points, finished }) {
	return showColumns(finished ? sets : [
		...sets,
		games,
		namePoints(games, points)
	]);
}
function namePoints(games, points) {
	if (isTieBreak(games)) return points;
	const name = (side) => {
		if (points.home < 3 || points.away < 3) return POINTS[points[side]] ?? "";
		return points[side] > points[otherSide(side)] ? "A" : "40";
	};
	return {
		home: name("home"),
		away: name("away")
	};
}
function isTieBreak({ home, away }) {
	return home === SET_TARGET$1 && away === SET_TARGET$1;
}
// ../../packages/simulator/src/tennis/endings.ts
/** The most games of a side and of both in a set. */
var MOST = 7;
var MOST_GAMES = 13;
var SIDE = 8;
/** The ways in which a set may end, by following every score in games that it may still take. */
function listEndings$1(params, { setLead, games: now, points, opener }) {
	const endings = [];
	const mass = /* @__PURE__ */ new Float64Array(64);
	const add = (home, away, chance) => {
		mass[home * SIDE + away] = (mass[home * SIDE + away] ?? 0) + chance;
	};
	add(now.home, now.away, 1);
	for (let more = 0; more <= MOST_GAMES - sumOf(now); more += 1) {
		const played = sumOf(now) + more;
		const server = more % 2 === 0 ? opener : otherSide(opener);
		for (let home = Math.max(now.home, played - MOST); home <= Math.min(MOST, played - now.away); home += 1) {
			const games = {
				home,
				away: played - home
			};
			const chance = mass[home * SIDE + games.away] ?? 0;
			if (chance === 0) continue;
			const winner = isSetWon(games, "home") ? "home" : isSetWon(games, "away") ? "away" : null;
			if (winner) {
				endings.push({
					winner,
					games: more,
					lead: home - games.away - now.home + now.away,
					chance
				});
				continue;
			}
			const won = winGame(params, {
				setLead,
				games,
				points: more === 0 ? points : NIL,
				opener: server
			});
			add(home + 1, games.away, chance * won);
			add(home, games.away + 1, chance * (1 - won));
		}
	}
	return endings;
}
/** The chance that the home side wins the present game or tie-break. */
function winGame(params, { setLead, games, points, opener }) {
	const gameLead = games.home - games.away;
	const served = {
		home: homePointChance(params, {
			server: "home",
			setLead,
			gameLead
		}),
		away: homePointChance(params, {
			server: "away",
			setLead,
			gameLead
		})
	};
	const chanceAt = (played) => served[serverOf(opener, games, played)];
	return winRace(points, targetOf$1(games), chanceAt);
}
/** The chance that home is first at `target` with a margin of two, when it wins the point after n others by `chanceAt(n)`. */
function winRace({ home, away }, target, chanceAt) {
	const level = target - 1;
	const fromLevel = winFromLevel$1(chanceAt(2 * level), chanceAt(2 * level + 1));
	if (home >= level && away >= level) {
		if (home === away) return fromLevel;
		const next = chanceAt(home + away);
		return home > away ? next + (1 - next) * fromLevel : next * fromLevel;
	}
	const mass = new Array(target).fill(0);
	mass[home] = 1;
	let won = 0;
	for (let played = home + away; played < 2 * level; played += 1) {
		const chance = chanceAt(played);
		won += (mass[level] ?? 0) * chance;
		for (let own = Math.min(level, played); own >= 0; own -= 1) {
			const probability = mass[own] ?? 0;
			if (own < level) mass[own + 1] = (mass[own + 1] ?? 0) + probability * chance;
			mass[own] = played - own < level ? probability * (1 - chance) : 0;
		}
	}
	return won + (mass[level] ?? 0) * fromLevel;
}
// ../../packages/simulator/src/tennis/probabilities.ts
/** In thousandths, around the means of matches to two and to three sets; games given to the home side. */
var GAME_LINES = {
	2: {
		totals: [
			18500,
			20500,
			22500,
			24500,
			26500
		],
		handicaps: [
			-6500,
			-5500,
			-4500,
			-3500,
			-2500,
			-1500,
			1500,
			2500,
			3500,
			4500,
			5500,
			6500
		]
	},
	3: {
		totals: [
			31500,
			34500,
			37500,
			40500,
			43500
		],
		handicaps: [
			-9500,
			-7500,
			-5500,
			-3500,
			-1500,
			1500,
			3500,
			5500,
			7500,
			9500
		]
	}
};
/** The outlooks of the latest 256 matches are remembered, at most 20 kB each. */
var outlooks$1 = remember(256, (homeServe, awayServe, bestOf) => buildOutlooks({
	homeServe,
	awayServe,
	bestOf
}));
/** Fair probabilities from `position`: every way in which the set may end, and from there the match. */
function priceMatch$1(params, position) {
	const { score, sets, games, points, setsToWin, finished } = position;
	const outlookAt = outlooks$1(params.homeServe, params.awayServe, params.bestOf);
	const opener = openerOf$1(position);
	const moment = {
		setLead: score.home - score.away,
		games,
		points,
		opener
	};
	const outlook = finished ? outlookAt(score, opener) : lookAhead({
		score,
		opener
	}, listEndings$1(params, moment), outlookAt);
	const played = [...sets, games];
	const total = played.reduce((sum, set) => sum + sumOf(set), 0);
	const lead = played.reduce((sum, { home, away }) => sum + home - away, 0);
	const { from, chances } = leadsOf(outlook);
	const { totals, handicaps } = GAME_LINES[setsToWin] ?? {
		totals: [],
		handicaps: []
	};
	return [
		...priceSets(position, outlook, setsToWin),
		...totals.map((line) => twoWay("total_games", line, splitGames(outlook.games, Math.ceil(line / 1e3) - total))),
		...handicaps.map((line) => priceHandicap({
			from: from + lead,
			chances
		}, line, "game_handicap"))
	];
}
/** The outlooks from the start of each set. */
function buildOutlooks(params) {
	return createOutlooks((params.bestOf + 1) / 2, ({ home, away }, opener) => listEndings$1(params, {
		setLead: home - away,
		games: NIL,
		points: NIL,
		opener
	}));
}
/** `least` more games, or fewer. */
function splitGames(games, least) {
	const from = Math.max(0, least);
	const sum = (numbers) => numbers.reduce((total, number) => total + number, 0);
	return {
		over: sum(games.subarray(from)),
		under: sum(games.subarray(0, from))
	};
}
// ../../packages/simulator/src/tennis/engine.ts
/** Fewer than one match in a thousand million takes so many points, whatever the parameters. */
var STEPS$1 = 600;
/** Changeovers are in the 40 seconds of a point: about 100 minutes for a match to two sets, 155 for one to three. */
var clock$1 = createSetClock({
	pointMs: 4e4,
	breakMs: 12e4
}, ({ games, points }) => sumOf(games) + sumOf(points) > 0);
/** Tennis, a point a step; every set has a tie-break at six all. */
var tennis = {
	name: "tennis/1",
	links: STEPS$1,
	acceptsParams: (params) => readTennisParams(params) !== null,
	kickOff: (params) => ({
		step: -1,
		finished: false,
		score: NIL,
		sets: [],
		games: NIL,
		points: NIL,
		server: "home",
		setsToWin: (read$1(params).bestOf + 1) / 2
	}),
	thresholds(params, { finished, server, score, games }) {
		if (finished) return [];
		const stage = {
			server,
			setLead: score.home - score.away,
			gameLead: games.home - games.away
		};
		return [{
			label: "home",
			limit: limitOf(homePoint(read$1(params), stage))
		}];
	},
	advance: (position, happened) => playStep$1(position, happened, {
		play: playPoint,
		steps: STEPS$1
	}),
	completedAt: clock$1.completedAt,
	clockAt: clock$1.clockAt,
	show: showTennisScore,
	resultOf: (incidents) => countResult(incidents, ["game", "break"]),
	probabilities: (params, position) => priceMatch$1(read$1(params), position)
};
function read$1(params) {
	const tennisParams = readTennisParams(params);
	if (!tennisParams) throw new RangeError("Not the parameters of a tennis match");
	return tennisParams;
}
/** The chance in ten-thousandths that the home side wins a rally: always within 1940 and 8060. */
function homeRally({ homeSideOut, awaySideOut }, { server, setLead }) {
	return (server === "home" ? 1e4 - awaySideOut : homeSideOut) + 30 * setLead;
}
/** The same as a probability. */
function homeRallyChance(params, stage) {
	return chanceOf(homeRally(params, stage));
}
/** The parameters if they are exactly those of `volleyball/1`, or null. */
function readVolleyballParams(params) {
	const { homeSideOut, awaySideOut } = params;
	if (!isSideOut(homeSideOut) || !isSideOut(awaySideOut) || Object.keys(params).length !== 2) return null;
	return {
		homeSideOut,
		awaySideOut
	};
}
function isSideOut(value) {
	return value !== void 0 && Number.isInteger(value) && value >= 5e3 && value <= 8e3;
}
var SET_TARGET = 25;
var LAST_SET_TARGET = 15;
/** What the set after so many others is played to, two ahead. */
function targetOf(setsPlayed) {
	return setsPlayed === 4 ? LAST_SET_TARGET : SET_TARGET;
}
/** Who serves first in the set after so many others: the home side in the first, then in turns. */
function openerOf(setsPlayed) {
	return setsPlayed % 2 === 0 ? "home" : "away";
}
/** The position after `winner` has won the rally in the step of `before`, and what is told of it. */
function playRally(before, winner) {
	const points = addOne(before.points, winner);
	const isSetWon = hasWon(points, winner, targetOf(before.sets.length));
	const position = isSetWon ? endSet({
		...before,
		points
	}, winner) : {
		...before,
		points,
		server: winner
	};
	return {
		position,
		incidents: tell([
			"point",
			...isSetWon ? ["set"] : [],
			...position.finished ? ["full_time"] : []
		], {
			before,
			winner,
			shown: showVolleyballScore(position)
		})
	};
}
function endSet(position, winner) {
	const score = addOne(position.score, winner);
	const sets = [...position.sets, position.points];
	const finished = score[winner] === 3;
	return {
		...position,
		score,
		sets,
		finished,
		points: NIL,
		server: openerOf(sets.length)
	};
}
/** For each side its points in every set, the present one included: "25 21 18". */
function showVolleyballScore({ sets, points, finished }) {
	return showColumns(finished ? sets : [...sets, points]);
}
// ../../packages/simulator/src/volleyball/endings.ts
/** The two ways in which a set may end. */
function listEndings(params, moment) {
	const chance = winSet(params, moment);
	return [{
		winner: "home",
		games: 1,
		lead: 1,
		chance
	}, {
		winner: "away",
		games: 1,
		lead: -1,
		chance: 1 - chance
	}];
}
/** The chance that the home side wins the set, by going back from every end of it to the present points. */
function winSet(params, { score, points, server }) {
	const setLead = score.home - score.away;
	const rally = {
		home: homeRallyChance(params, {
			server: "home",
			setLead
		}),
		away: homeRallyChance(params, {
			server: "away",
			setLead
		})
	};
	const level = targetOf(score.home + score.away) - 1;
	const fromLevel = winFromLevel(rally);
	return points.home >= level && points.away >= level ? winLate(points, {
		rally,
		fromLevel
	})[server] : winEarly(points, {
		rally,
		fromLevel,
		level
	})[server];
}
/**
* The chance to lead by two first, from level. With h and k the chances of a rally when home serves and when away does,
* x and y those of the set: x = h (h + (1 - h) y) + (1 - h) k x, and y = k (h + (1 - h) y) + (1 - k) k x.
*/
function winFromLevel({ home: h, away: k }) {
	const swap = (1 - h) * k;
	const home = h * h / ((1 - swap) * (1 - swap) - h * (1 - h) * k * (1 - k));
	return {
		home,
		away: (k * h + k * (1 - k) * home) / (1 - swap)
	};
}
/** Where each rally leads to a set won, to level, or back from it. Who leads by one serves: it has won the last rally. */
function winLate({ home, away }, { rally, fromLevel }) {
	if (home === away) return fromLevel;
	const [won, lost] = home > away ? [1, fromLevel.away] : [fromLevel.home, 0];
	return {
		home: mix(rally.home, won, lost),
		away: mix(rally.away, won, lost)
	};
}
/** Row by row from the most points of home down; in a row from the most points of away down. */
function winEarly(points, { rally, fromLevel, level }) {
	let above = [];
	for (let home = level; home >= points.home; home -= 1) {
		const row = [];
		for (let away = level; away >= points.away; away -= 1) {
			const won = home === level ? 1 : above[away]?.home ?? 0;
			const lost = away === level ? 0 : row[away + 1]?.away ?? 0;
			row[away] = home === level && away === level ? fromLevel : {
				home: mix(rally.home, won, lost),
				away: mix(rally.away, won, lost)
			};
		}
		above = row;
	}
	return above[points.away] ?? fromLevel;
}
function mix(chance, won, lost) {
	return chance * won + (1 - chance) * lost;
}
// ../../packages/simulator/src/volleyball/probabilities.ts
/** The outlooks of the latest 256 matches are remembered, at most 20 kB each. */
var outlooks = remember(256, (homeSideOut, awaySideOut) => {
	const params = {
		homeSideOut,
		awaySideOut
	};
	return createOutlooks(3, (score, opener) => listEndings(params, {
		score,
		points: NIL,
		server: opener
	}));
});
/** Fair probabilities from `position`: how the set may end, and from there the match. */
function priceMatch(params, position) {
	const { score, sets, finished } = position;
	const outlookAt = outlooks(params.homeSideOut, params.awaySideOut);
	const opener = openerOf(sets.length);
	return priceSets(position, finished ? outlookAt(score, opener) : lookAhead({
		score,
		opener
	}, listEndings(params, position), outlookAt), 3);
}
// ../../packages/simulator/src/volleyball/engine.ts
/** Fewer than one match in a thousand million takes so many rallies, whatever the parameters. */
var STEPS = 500;
/** Time-outs are in the 35 seconds of a rally: about 108 minutes for a usual match. */
var clock = createSetClock({
	pointMs: 35e3,
	breakMs: 18e4
}, ({ points }) => sumOf(points) > 0);
/** Volleyball, a rally a step: sets to 25, the fifth to 15, two ahead. */
var volleyball = {
	name: "volleyball/1",
	links: STEPS,
	acceptsParams: (params) => readVolleyballParams(params) !== null,
	kickOff: () => ({
		step: -1,
		finished: false,
		score: NIL,
		sets: [],
		points: NIL,
		server: openerOf(0)
	}),
	thresholds(params, { finished, server, score }) {
		if (finished) return [];
		const stage = {
			server,
			setLead: score.home - score.away
		};
		return [{
			label: "home",
			limit: limitOf(homeRally(read(params), stage))
		}];
	},
	advance: (position, happened) => playStep$1(position, happened, {
		play: playRally,
		steps: STEPS
	}),
	completedAt: clock.completedAt,
	clockAt: clock.clockAt,
	show: showVolleyballScore,
	resultOf: (incidents) => countResult(incidents, ["point"]),
	probabilities: (params, position) => priceMatch(read(params), position)
};
function read(params) {
	const volleyballParams = readVolleyballParams(params);
	if (!volleyballParams) throw new RangeError("Not the parameters of a volleyball match");
	return volleyballParams;
}
// ../../packages/simulator/src/match.ts
var engines = /* @__PURE__ */ new Map([
	[football.name, football],
	[basketball.name, basketball],
	[basketballFiba.name, basketballFiba],
	[hockey.name, hockey],
	[tennis.name, tennis],
	[volleyball.name, volleyball]
]);
function findEngine(name) {
	return engines.get(name);
}
/** The match that follows from a fixture and a 32-byte seed. Throws a RangeError if either is not playable. */
function create(fixture, seed) {
	const engine = engineOf(fixture);
	const chain = chainOf(engine, seed);
	const { positions, incidents } = playOut(engine, fixture.params, (step) => drawFrom(at(chain, step), fixture.matchId, step));
	const steps = positions.length - 1;
	const links = chain.slice(0, steps).map((link) => bytesToHex(link));
	const ends = positions.map((position) => engine.completedAt(position));
	const show = (step, elapsedMs) => {
		const position = at(positions, step + 1);
		const shown = engine.show?.(position) ?? position.score;
		return {
			...position,
			shown,
			clock: engine.clockAt(position, elapsedMs)
		};
	};
	const elapsedAt = (step) => at(ends, step + 1);
	return {
		fixture,
		commitment: hashOfLink(at(chain, 0)),
		steps,
		duration: elapsedAt(steps - 1),
		incidents,
		result: engine.resultOf(incidents),
		lastLink: bytesToHex(seed),
		link: (step) => at(links, step),
		incidentsAt: (step) => incidents.filter((incident) => incident.step === step),
		stateAfter: (step) => show(step, elapsedAt(step)),
		stateAt: (elapsedMs) => {
			const complete = ends.findLastIndex((end) => end <= elapsedMs) - 1;
			return show(Math.max(-1, complete), elapsedMs);
		},
		elapsedAt
	};
}
/** Plays the step after `position` with the numbers of `draw`. */
function playStep(engine, { params, position }, draw) {
	const happened = /* @__PURE__ */ new Set();
	for (const { label, limit } of engine.thresholds(params, position)) if (draw(label) < limit) happened.add(label);
	return engine.advance(position, happened);
}
/** Plays a whole match with any source of draws. `positions[step + 1]` is where it stands after `step`. */
function playOut(engine, params, drawAt) {
	let position = engine.kickOff(params);
	const positions = [position];
	const incidents = [];
	while (!position.finished) {
		const next = playStep(engine, {
			params,
			position
		}, drawAt(position.step + 1));
		position = next.position;
		positions.push(position);
		incidents.push(...next.incidents);
	}
	return {
		positions,
		incidents
	};
}
function engineOf(fixture) {
	const engine = findEngine(fixture.engine);
	if (!engine) throw new RangeError(`Unknown engine ${fixture.engine}`);
	if (!engine.acceptsParams(fixture.params)) throw new RangeError(`Parameters not playable by ${fixture.engine}`);
	return engine;
}
function chainOf({ links }, seed) {
	if (seed.length !== 32) throw new RangeError(`A seed has 32 bytes, not ${seed.length}`);
	return makeChain(seed, links);
}
function at(items, index) {
	const item = items[index];
	if (item === void 0) throw new RangeError("The match has no such step");
	return item;
}
// ../../packages/simulator/src/verify.ts
/** {@link verify}, a step at a time: gives each step that is right, and returns the verdict. */
function* checkSteps(claim) {
	const { fixture, commitment, links, incidents } = claim;
	const engine = findEngine(fixture.engine);
	if (!engine) return fault(-1, "unknown_engine");
	if (!engine.acceptsParams(fixture.params)) return fault(-1, "invalid_params");
	if (claim.digest !== void 0 && claim.digest !== documentDigest(fixture, commitment)) return fault(-1, "wrong_digest");
	let position = engine.kickOff(fixture.params);
	let expectedHash = commitment;
	const told = [];
	for (const [step, text] of links.entries()) {
		if (position.finished) return fault(step, "too_many_links");
		const link = parseLink(text);
		if (!link || hashOfLink(link) !== expectedHash) return fault(step, "broken_chain");
		const next = playStep(engine, {
			params: fixture.params,
			position
		}, drawFrom(link, fixture.matchId, step));
		for (const incident of next.incidents) {
			if (!isSameIncident(incident, incidents[told.length])) return fault(step, "wrong_incidents");
			told.push(incident);
		}
		const extra = incidents[told.length];
		if (extra && extra.step <= step) return fault(step, "wrong_incidents");
		position = next.position;
		expectedHash = text;
		yield {
			step,
			link: text,
			incidents: next.incidents
		};
	}
	const beyond = incidents[told.length];
	if (beyond) return fault(beyond.step, "unproved_incident");
	if (claim.lastLink && !leadsTo(claim.lastLink, expectedHash, engine.links - links.length)) return fault(links.length, "wrong_last_link");
	return checkEnd(engine, claim, {
		position,
		incidents: told
	});
}
/** Compares the end of the match, as it was recorded and settled, with the one that the links lead to. */
function checkEnd(engine, { fixture, links, lastLink, end }, { position, incidents }) {
	const stepsChecked = links.length;
	if (end?.status === "cancelled") {
		if (!areVoid(end.markets)) return fault(stepsChecked, "wrong_grades");
		return {
			ok: true,
			stepsChecked,
			isWhole: false,
			final: lastLink ? finalBy(fixture, lastLink) : null
		};
	}
	if (!position.finished) {
		if (end) return fault(stepsChecked, "missing_steps");
		return {
			ok: true,
			stepsChecked,
			isWhole: false,
			final: null
		};
	}
	const score = engine.show?.(position) ?? position.score;
	const final = {
		steps: stepsChecked,
		score,
		result: engine.resultOf(incidents)
	};
	if (!end) return {
		ok: true,
		stepsChecked,
		isWhole: false,
		final
	};
	if (!isSameScore(score, end.score)) return fault(stepsChecked, "wrong_score");
	const decided = engine.probabilities(fixture.params, position);
	if (!end.markets.every((market) => isGradedBy(decided, market))) return fault(stepsChecked, "wrong_grades");
	return {
		ok: true,
		stepsChecked,
		isWhole: true,
		final
	};
}
var areVoid = (markets) => markets.every(({ grades }) => Object.values(grades).every((grade) => grade === "void"));
/** Plays a match out from its last link, which has been checked. */
function finalBy(fixture, lastLink) {
	const seed = parseLink(lastLink);
	if (!seed) return null;
	const { steps, result, stateAfter } = create(fixture, seed);
	return {
		steps,
		score: stateAfter(steps - 1).shown,
		result
	};
}
/** When the match is over, the probability of an outcome is exactly 1 or 0: won or lost. Nothing else can be proved. */
function isGradedBy(decided, { type, line, grades }) {
	const market = decided.find((one) => one.type === type && one.line === line);
	return Object.entries(grades).every(([key, grade]) => {
		const chance = market?.outcomes[key];
		return chance === 1 && grade === "won" || chance === 0 && grade === "lost";
	});
}
/**
* Whether the last link, hashed once for each of the `unplayed` steps between, gives `hash`: the last link that was
* revealed with its step, or the commitment where none was.
*/
function leadsTo(lastLink, hash, unplayed) {
	const link = parseLink(lastLink);
	if (!link) return false;
	const [first] = makeChain(link, unplayed + 1);
	return first !== void 0 && bytesToHex(first) === hash;
}
function fault(step, reason) {
	return {
		ok: false,
		step,
		reason
	};
}
/** Scores are compared as they are shown: the only set of a match may have come as a number or as a text. */
function isSameIncident(a, b) {
	return b !== void 0 && a.step === b.step && a.kind === b.kind && a.side === b.side && a.display === b.display && isSameScore(a.score, b.score);
}
var isSameScore = (a, b) => String(a.home) === String(b.home) && String(a.away) === String(b.away);
export { checkSteps };
