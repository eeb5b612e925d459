/**
 * The layout around a page. `betting`: the sports and the slip beside it; `plain` and `admin`: the header; `none`:
 * nothing.
 */
export type Frame = 'betting' | 'plain' | 'admin' | 'none';
