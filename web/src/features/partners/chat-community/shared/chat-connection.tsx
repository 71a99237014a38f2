import { t } from '@lingui/core/macro'
import { Button } from '@mantine/core'
import { IconBrandDiscord } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'react-router'
import { api } from '../../../../api/client.ts'
import { ConfirmDialog } from '../../../../ui/acts/confirm-dialog.tsx'
import { useAction } from '../../../../ui/acts/use-action.ts'
import { Card } from '../../../../ui/layout/card.tsx'
import { Row, Text } from '../../../../ui/layout/primitives.tsx'
import { chatReads, chatStateQuery } from '../queries.ts'
import classes from './chat-connection.module.css'

/**
 * The Discord account in the settings. Hidden when Discord isn't set up, unless an account is still connected
 * and can be disconnected.
 */
export function ChatConnection() {
  const { data: chat } = useQuery(chatStateQuery)
  const [leaving, setLeaving] = useState(false)
  const unlink = useAction({
    call: () => api.chat.unlink.answer(),
    invalidates: chatReads,
    onDone: () => setLeaving(false),
  })
  if (!chat || (!chat.configured && !chat.account)) return null
  return (
    <Card title={t`Discord`}>
      <Row gap="sm" align="center" wrap tone="ink-3">
        <IconBrandDiscord size={26} stroke={1.7} aria-hidden="true" />
        <div className={classes.text}>
          <Text size="lg" weight={600} tone="ink">
            {chat.account ? (chat.account.name ?? t`Connected`) : t`Not connected`}
          </Text>
          <p>
            {chat.exist_in_guild
              ? t`You’re on our community’s server`
              : t`You’re not on our community’s server yet`}
          </p>
        </div>
        {chat.configured && (
          <Button component={Link} to="/dashboard/connect-discord" variant="default" size="sm">
            {chat.account ? t`View connection` : t`Connect`}
          </Button>
        )}
        {chat.account && (
          <Button
            variant="default"
            size="sm"
            aria-label={t`Disconnect Discord`}
            onClick={() => setLeaving(true)}
          >
            {t`Disconnect`}
          </Button>
        )}
      </Row>
      <ConfirmDialog
        opened={leaving}
        title={t`Disconnect Discord?`}
        confirmLabel={t`Disconnect`}
        danger
        busy={unlink.isPending}
        onConfirm={() => unlink.mutate()}
        onClose={() => setLeaving(false)}
      >
        {t`You’ll lose the Discord roles that came from here. You’ll stay on the server and can reconnect at any time.`}
      </ConfirmDialog>
    </Card>
  )
}
