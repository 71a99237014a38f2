import { ApiError } from '../../../api/api-error.ts'

/** Allows only http and https, to block `javascript:` URLs. */
const isWebAddress = (text: unknown): text is string =>
  typeof text === 'string' && /^https?:$/.test(URL.parse(text)?.protocol ?? '')

/**
 * Opens a URL from the server in a new tab. The tab must open synchronously in the click handler, or browsers
 * block it as a pop-up. If it is blocked anyway, the URL opens in this tab.
 * @throws ApiError 400 when the server sends no web address
 */
export async function openTab(find: () => Promise<unknown>): Promise<void> {
  const tab = window.open('', '_blank')
  if (tab) tab.opener = null
  try {
    const address = await find()
    if (!isWebAddress(address))
      throw new ApiError(400, { general: ['The provider didn’t send a link for this course. Try again.'] })
    if (tab) tab.location.replace(address)
    else window.location.assign(address)
  } catch (error) {
    tab?.close()
    throw error
  }
}
