import type { ShortLinkRow } from '@muster/contract/reach/short-links.ts'
import { api } from '../../../../api/client.ts'
import { DeleteRowDialog } from '../../../../ui/data-table/deleting/delete-row-dialog.tsx'
import type { Deleting } from '../../../../ui/data-table/deleting/use-deleting.ts'
import { formatCount } from '../../../../ui/text/format.ts'
import { shortLinkReads } from '../queries.ts'

export function DeleteLinkDialog({ deleting }: { deleting: Deleting<ShortLinkRow> }) {
  return (
    <DeleteRowDialog
      deleting={deleting}
      noun="Short link"
      nameOf={({ title }) => title}
      consequence={({ count }) => (
        <>
          {count > 0 && `The figures for ${formatCount(count, 'click')} will be deleted too. `}Anyone who uses
          the link or its printed code won’t get anywhere, and someone else can take its name. To end the link
          but keep its figures, archive it instead.
        </>
      )}
      remove={({ id }) => api.shortLinks.remove.answer({ params: { url_id: id } })}
      success="Short link deleted"
      reads={shortLinkReads}
    />
  )
}
