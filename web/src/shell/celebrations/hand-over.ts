import { toast } from '../../ui/acts/toast.tsx'
import { canShareNatively } from '../../ui/files/share.ts'

interface Handed {
  readonly title: string
  readonly url: string
  readonly picture: Blob
}

/** Opens the native share sheet, with the picture if it accepts files; otherwise copies the link. */
export async function handOver({ title, url, picture }: Handed): Promise<void> {
  if (canShareNatively()) {
    const files = [new File([picture], 'muster.png', { type: 'image/png' })]
    const whole = { title, text: `${title}\n${url}`, files }
    try {
      return await navigator.share(navigator.canShare?.(whole) ? whole : { title, url })
    } catch (error) {
      // AbortError: the user closed the sheet.
      if (error instanceof DOMException && error.name === 'AbortError') return
    }
  }
  try {
    await navigator.clipboard.writeText(url)
    toast.success('Link copied')
  } catch {
    toast.success(`Your link is ${url}`)
  }
}
