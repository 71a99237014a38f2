/** Others work on the same queue. Apart from it, because the menu of every page counts what waits. */
export const REFRESH_EVERY_MS = 60_000
