import { ph, t } from '@lingui/core/macro'
import type { PlaceName } from '@muster/contract/places/locations.ts'
import { ConfirmDialog } from '../../../ui/acts/confirm-dialog.tsx'
import { useAction } from '../../../ui/acts/use-action.ts'
import { placeReads, removePlace } from './place-calls.ts'
import { levelWords } from './place-words.ts'

interface DeletePlaceDialogProps {
  place: PlaceName | undefined
  onClose: () => void
  onDeleted?: () => void
}

export function DeletePlaceDialog({ place, onClose, onDeleted }: DeletePlaceDialogProps) {
  const remove = useAction({
    call: removePlace,
    invalidates: placeReads,
    onDone: () => {
      onClose()
      onDeleted?.()
    },
  })
  return (
    <ConfirmDialog
      opened={place !== undefined}
      title={t`Delete “${ph({ name: place?.name ?? '' })}”?`}
      confirmLabel={t`Delete`}
      danger
      busy={remove.isPending}
      onConfirm={() => place && remove.mutate(place)}
      onClose={onClose}
    >
      {place && levelWords[place.level].deleting}
    </ConfirmDialog>
  )
}
