import { ph, t } from '@lingui/core/macro'
import { Button } from '@mantine/core'
import { administers } from '@muster/contract/access/abilities.ts'
import type { UserDetail } from '@muster/contract/people/users.ts'
import { IconLifebuoy } from '@tabler/icons-react'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { usePermissions } from '../../../../shell/session/session-queries.ts'
import { useAddressParam } from '../../../../ui/address/use-address-param.ts'
import { RowMenu } from '../../../../ui/data-table/row-menu.tsx'
import { EraseDialog } from '../erase-dialog.tsx'
import { useUserActs } from '../use-user-acts.ts'
import { DeleteUserDialog, UserItems } from '../user-items.tsx'
import ViewAsButton from '../view-as-button.tsx'
import { WriteButton } from '../write-button.tsx'

interface MemberActsProps {
  user: UserDetail
  isHelpOpen: boolean
  onHelp: () => void
}

/** What staff can do with a member, except for editing. */
export default function MemberActs({ user, isHelpOpen, onHelp }: MemberActsProps) {
  const acts = useUserActs()
  const permissions = usePermissions()
  const navigate = useNavigate()
  const [, setMode] = useAddressParam('mode')
  const [, setTab] = useAddressParam('tab')
  const [open, setOpen] = useState<'delete' | 'erase'>()
  const target = { id: user.user_id, full_name: user.full_name, muid: user.muid, status: user.status }
  return (
    <>
      {user.active && user.view_locked_because === null && <ViewAsButton user={user} />}
      {user.active && <WriteButton user={user} />}
      {!isHelpOpen && (
        <Button size="sm" leftSection={<IconLifebuoy size={18} />} onClick={onHelp}>
          {t`Help to sign in`}
        </Button>
      )}
      {user.locked_because === null && (
        <RowMenu label={t`Actions for ${ph({ fullName: user.full_name })}`}>
          <UserItems
            user={target}
            acts={acts}
            onEdit={() => {
              setTab('details')
              setMode('edit')
            }}
            onDelete={() => setOpen('delete')}
            onErase={permissions && administers(permissions) ? () => setOpen('erase') : undefined}
          />
        </RowMenu>
      )}
      <DeleteUserDialog
        user={open === 'delete' ? target : undefined}
        remove={acts.remove}
        onClose={() => {
          setOpen(undefined)
          if (acts.remove.isSuccess) void navigate('/dashboard/manage-users')
        }}
      />
      <EraseDialog user={open === 'erase' ? target : undefined} onClose={() => setOpen(undefined)} />
    </>
  )
}
