import { ph, t } from '@lingui/core/macro'
import type { ShortLinkRow } from '@muster/contract/reach/short-links.ts'
import { api } from '../../../../api/client.ts'
import { invalidate } from '../../../../api/query-client.ts'
import { toast } from '../../../../ui/acts/toast.tsx'
import { useAction } from '../../../../ui/acts/use-action.ts'
import { shortLinkReads } from '../queries.ts'

/** Actions for a link other than editing: archive it (with undo) and restore it. */
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
        text: t`“${ph({ title: link.title })}” archived`,
        label: t`Undo`,
        onAct: () => restore.mutate(link),
      })
      void invalidate(...shortLinkReads)
    },
  })
  return { archive, restore }
}
