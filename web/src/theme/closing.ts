/** Class of a dialog or drawer that is fading out: still in the DOM, but no longer open. */
export const CLOSING = 'is-closing'
