import { sessionStore } from '../../api/session/session-store.ts'

/** A line in the member's voice, and a link. */
export interface Shared {
  readonly line: string
  readonly url: string
}

/** Address of the generated picture of a page, with the face of the member who shares it. */
export function sharedPicture(path: string): string {
  const sharer = sessionStore.readUserInfo()?.value.muid
  return `/shared-pictures${path}${sharer ? `?by=${encodeURIComponent(sharer)}` : ''}`
}

/** The line with the link below it. */
export const textOf = ({ line, url }: Shared): string => (line ? `${line}\n${url}` : url)

/** Opens WhatsApp, installed or on the web, with the text to send. */
export const whatsappAddress = (shared: Shared): string =>
  `https://wa.me/?text=${encodeURIComponent(textOf(shared))}`

/** Touch devices only: on a desktop, copying the link is faster. */
export function canShareNatively(): boolean {
  return typeof navigator.share === 'function' && matchMedia('(pointer: coarse)').matches
}

/** Opens the device's own share sheet, with the picture if it loads and the device takes files. */
export async function shareNatively({ line, url }: Shared, picture: string | null = null): Promise<void> {
  const files = await fileOf(picture)
  const whole = { text: `${line}\n${url}`, files }
  try {
    await navigator.share(files.length > 0 && navigator.canShare?.(whole) ? whole : { title: line, url })
  } catch (error) {
    // AbortError: the user closed the sheet.
    if (!(error instanceof DOMException && error.name === 'AbortError')) throw error
  }
}

async function fileOf(picture: string | null): Promise<File[]> {
  if (!picture) return []
  const blob = await fetch(picture).then(
    (answer) => (answer.ok ? answer.blob() : null),
    () => null,
  )
  return blob ? [new File([blob], 'picture.png', { type: 'image/png' })] : []
}
