import type { ShortLinkRow } from '@muster/contract/reach/short-links.ts'
import { api } from '../../../api/client.ts'
import { ConfirmDialog } from '../../../ui/acts/confirm-dialog.tsx'
import { useAction } from '../../../ui/acts/use-action.ts'
import { formatCount } from '../../../ui/text/format.ts'
import { shortLinkReads } from '../queries.ts'

interface DeleteLinkDialogProps {
  link: ShortLinkRow | undefined
  onClose: () => void
}

export function DeleteLinkDialog({ link, onClose }: DeleteLinkDialogProps) {
  const remove = useAction({
    call: (target: ShortLinkRow) => api.shortLinks.remove.answer({ params: { url_id: target.id } }),
    success: 'Shorten Url Deleted',
    invalidates: shortLinkReads,
    onDone: onClose,
  })
  return (
    <ConfirmDialog
      opened={link !== undefined}
      title={`Delete “${link?.title ?? ''}”?`}
      confirmLabel="Delete"
      danger
      busy={remove.isPending}
      onConfirm={() => link && remove.mutate(link)}
      onClose={onClose}
    >
      {link?.count ? `The figures of ${formatCount(link.count, 'click')} go with it. ` : ''}
      Everybody with the link or its printed code finds that it leads nowhere, and others may take its name.
      The archive ends a link as well, and keeps its figures.
    </ConfirmDialog>
  )
}
