import { ApiError } from '../../../api/api-error.ts'

/** Only these are opened: an address that runs a program is none. */
const isWebAddress = (text: unknown): text is string =>
  typeof text === 'string' && /^https?:$/.test(URL.parse(text)?.protocol ?? '')

/**
 * Opens a tab for an address that the server is still to tell. The tab has to come in the click itself, or browsers take
 * it for a pop-up; where they do all the same, the page goes there in this tab.
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
