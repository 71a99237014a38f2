import { t } from '@lingui/core/macro'
import { Button } from '@mantine/core'
import { IconUserPlus } from '@tabler/icons-react'
import { Link } from 'react-router'
import { Card } from '../../../../ui/layout/card.tsx'

/** Link to one's invitations. */
export function InviteCard() {
  return (
    <Card title={t`Invite a friend`}>
      <p>{t`You’ll earn karma as soon as their first task is approved.`}</p>
      <Button
        component={Link}
        to="/dashboard/refer"
        variant="default"
        mt={12}
        leftSection={<IconUserPlus size={18} />}
      >
        {t`Invite friends`}
      </Button>
    </Card>
  )
}
