import { t } from '@lingui/core/macro'
import { Modal } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { invalidate, queryClient } from '../../../../api/query-client.ts'
import { memberReads } from '../../../../api/reads.ts'
import { reloadSession } from '../../../../shell/session/session-queries.ts'
import { useMedia } from '../../../../theme/media.ts'
import { QueryView } from '../../../../ui/loading/query-view.tsx'
import { SkeletonLines } from '../../../../ui/loading/states.tsx'
import { editableQuery, editFormQuery } from '../queries.ts'
import { EditProfileForm } from './edit-profile-form.tsx'
import { PictureEditor } from './picture-editor.tsx'

interface EditProfileProps {
  opened: boolean
  onClose: () => void
}

/** The edit form of my profile, in sections. The picture saves on its own, the rest together. */
export default function EditProfile({ opened, onClose }: EditProfileProps) {
  const phone = useMedia('phone')
  return (
    <Modal
      opened={opened}
      onClose={onClose}
      title={t`Edit profile`}
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
  const editable = useQuery(editFormQuery)

  function saved() {
    void reloadSession()
    void invalidate(...memberReads())
    void queryClient.invalidateQueries({ queryKey: editableQuery.queryKey, exact: true })
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
