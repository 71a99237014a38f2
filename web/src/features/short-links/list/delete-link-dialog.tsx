import type { ShortLinkRow } from '@muster/contract/reach/short-links.ts'
import { api } from '../../../api/client.ts'
import { DeleteRowDialog } from '../../../ui/data-table/deleting/delete-row-dialog.tsx'
import type { Deleting } from '../../../ui/data-table/deleting/use-deleting.ts'
import { formatCount } from '../../../ui/text/format.ts'
import { shortLinkReads } from '../queries.ts'

export function DeleteLinkDialog({ deleting }: { deleting: Deleting<ShortLinkRow> }) {
  return (
    <DeleteRowDialog
      deleting={deleting}
      noun="Short link"
      nameOf={({ title }) => title}
      consequence={({ count }) => (
        <>
          {count > 0 && `The figures of ${formatCount(count, 'click')} go with it. `}
          Everybody with the link or its printed code finds that it leads nowhere, and others may take its
          name. The archive ends a link as well, and keeps its figures.
        </>
      )}
      remove={({ id }) => api.shortLinks.remove.answer({ params: { url_id: id } })}
      success="Shorten Url Deleted"
      reads={shortLinkReads}
    />
  )
}
