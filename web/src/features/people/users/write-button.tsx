import { t } from '@lingui/core/macro'
import { Button } from '@mantine/core'
import type { UserDetail } from '@muster/contract/people/users.ts'
import { IconSend } from '@tabler/icons-react'
import { useStartMessage } from '../../notices/messages/shared/use-start-message.ts'

/** Starts a message to one member. */
export function WriteButton({ user }: { user: UserDetail }) {
  const start = useStartMessage()
  const audience = { kind: 'members' as const, ids: [user.user_id], name: user.full_name }
  return (
    <Button
      variant="default"
      leftSection={<IconSend size={18} />}
      loading={start.isPending}
      onClick={() => start.mutate({ audience })}
    >
      {t`Message`}
    </Button>
  )
}
