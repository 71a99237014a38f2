/** Said where code could not be loaded: a browser does not ask for it before the page is loaded again. */
export const NOT_LOADED = 'This could not be loaded. Check your connection, then load the page again.'
