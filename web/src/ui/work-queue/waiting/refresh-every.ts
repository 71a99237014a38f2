/**
 * Polling interval, because several people work on a queue. In a module of its own, because the menu on every
 * page imports it.
 */
export const REFRESH_EVERY_MS = 60_000
