/** The class of a dialog or drawer that fades out: it is on the page for a moment more, but not open. */
export const CLOSING = 'is-closing'
