import type { ShortLinkRow } from '@muster/contract/reach/short-links.ts'
import { api } from '../../../../api/client.ts'
import { invalidate } from '../../../../api/query-client.ts'
import { toast } from '../../../../ui/acts/toast.tsx'
import { useAction } from '../../../../ui/acts/use-action.ts'
import { shortLinkReads } from '../queries.ts'

/** What is done to a link beside changing it: into the archive with a way back, and out of it. */
export function useLinkActs() {
  const restore = useAction({
    call: ({ id }: ShortLinkRow) => api.shortLinks.restore.answer({ params: { url_id: id } }),
    invalidates: shortLinkReads,
  })
  const archive = useAction({
    call: ({ id }: ShortLinkRow) => api.shortLinks.archive.answer({ params: { url_id: id } }),
    success: false,
    onDone: (_reply, link) => {
      toast.action({
        text: `“${link.title}” archived`,
        label: 'Undo',
        onAct: () => restore.mutate(link),
      })
      void invalidate(...shortLinkReads)
    },
  })
  return { archive, restore }
}
