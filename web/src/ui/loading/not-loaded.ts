import { t } from '@lingui/core/macro'
/** Shown if a chunk failed to load: browsers don't retry a failed import until the page is reloaded. */
export const NOT_LOADED = t`We couldn’t load this. Check your connection, then reload the page.`
