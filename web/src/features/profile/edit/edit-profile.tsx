import { Modal } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { reloadSession } from '../../../shell/session-queries.ts'
import { QueryView } from '../../../ui/query-view.tsx'
import { SkeletonLines } from '../../../ui/states.tsx'
import { editableQuery } from '../queries.ts'
import { EditProfileForm } from './edit-profile-form.tsx'
import { PictureEditor } from './picture-editor.tsx'

interface EditProfileProps {
  opened: boolean
  onClose: () => void
}

/** My data in sections. The picture is saved by itself, the rest together. */
export default function EditProfile({ opened, onClose }: EditProfileProps) {
  const phone = useMediaQuery('(max-width: 830px)', undefined, { getInitialValueInEffect: false })
  return (
    <Modal
      opened={opened}
      onClose={onClose}
      title="Edit profile"
      size={680}
      fullScreen={phone}
      closeOnClickOutside={false}
      radius={phone ? 0 : 'lg'}
    >
      <EditBody onClose={onClose} />
    </Modal>
  )
}

function EditBody({ onClose }: { onClose: () => void }) {
  // Each opening reads anew, and nothing changes under the fields while they are edited.
  const editable = useQuery({
    ...editableQuery,
    queryKey: [...editableQuery.queryKey, 'form'],
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
  })
  const client = useQueryClient()

  function saved() {
    void reloadSession()
    void client.invalidateQueries({ queryKey: ['profile'] })
    void client.invalidateQueries({ queryKey: editableQuery.queryKey, exact: true })
    onClose()
  }

  return (
    <>
      <PictureEditor />
      <QueryView query={editable} skeleton={<SkeletonLines lines={8} height={44} />}>
        {(data) => <EditProfileForm data={data} onSaved={saved} onCancel={onClose} />}
      </QueryView>
    </>
  )
}
