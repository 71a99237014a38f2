import { toast } from '../../ui/acts/toast.tsx'
import { canShareNatively } from '../../ui/files/share.ts'

interface Handed {
  readonly title: string
  readonly url: string
  readonly picture: Blob
}

/** Opens the share sheet of a phone, with the picture where it takes files; elsewhere the address is copied. */
export async function handOver({ title, url, picture }: Handed): Promise<void> {
  if (canShareNatively()) {
    const files = [new File([picture], 'muster.png', { type: 'image/png' })]
    const whole = { title, text: `${title}\n${url}`, files }
    try {
      return await navigator.share(navigator.canShare?.(whole) ? whole : { title, url })
    } catch (error) {
      // Closing the sheet without choosing anything is no failure.
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
