/** Said where code could not be loaded: a browser does not ask for it before the page is loaded again. */
export const NOT_LOADED = 'We couldn’t load this. Check your connection, then reload the page.'
