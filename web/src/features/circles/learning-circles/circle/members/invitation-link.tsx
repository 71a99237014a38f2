import { ph, t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import type { CircleDetail } from '@muster/contract/circles/learning-circles.ts'
import { INVITATION_DAYS } from '@muster/contract/lib/circle-words.ts'
import { IconLink } from '@tabler/icons-react'
import { useState } from 'react'
import { api } from '../../../../../api/client.ts'
import { ConfirmDialog } from '../../../../../ui/acts/confirm-dialog.tsx'
import { useAction } from '../../../../../ui/acts/use-action.ts'
import { Card } from '../../../../../ui/layout/card.tsx'
import { Row, Text } from '../../../../../ui/layout/primitives.tsx'
import { QrCode } from '../../../../../ui/qr/qr-code.tsx'
import { CopyButton } from '../../../../../ui/text/copy-button.tsx'
import { DateText } from '../../../../../ui/text/date-text.tsx'
import { circleQuery } from '../../../circle-membership/queries.ts'
import classes from './members.module.css'

interface Link {
  url: string
  expires_at: string
}

/**
 * A multi-use invitation link. The server stores only its hash, so it is shown once; a new link revokes the
 * previous one.
 */
export function InvitationLink({ circle }: { circle: CircleDetail }) {
  const [made, setMade] = useState<Link | null>(null)
  const [ending, setEnding] = useState(false)
  const params = { circle_id: circle.id }
  const invalidates = [circleQuery(circle.id).queryKey]
  const make = useAction({
    call: () => api.circleMembers.makeLink.answer({ params }),
    success: false,
    invalidates,
    onDone: setMade,
  })
  const end = useAction({
    call: () => api.circleMembers.endLink.answer({ params }),
    invalidates,
    onDone: () => {
      setMade(null)
      setEnding(false)
    },
  })
  const until = circle.invitation_link_until
  return (
    <Card title={t`Invitation link`}>
      <Text size="sm" tone="ink-3">
        <Trans>
          Anyone with the link can join without asking, as long as there’s a free seat. It works for{' '}
          {INVITATION_DAYS} days.
        </Trans>
      </Text>
      {made && <Shown link={made} />}
      {!made && until && (
        <Text size="sm" tone="ink-2" mt="sm">
          <Trans>
            There’s a link that works until <DateText value={until} style="time" />. Only the person who
            created it could see it. A new link replaces it.
          </Trans>
        </Text>
      )}
      <Row gap="xs" wrap mt="md">
        {made ? (
          <CopyButton value={made.url} label={t`Copy link`} />
        ) : (
          <Button
            variant="default"
            leftSection={<IconLink size={18} />}
            loading={make.isPending}
            onClick={() => make.mutate()}
          >
            {until ? t`Create new link` : t`Create link`}
          </Button>
        )}
        {(made || until) && (
          <Button variant="subtle" color="bad" onClick={() => setEnding(true)}>
            {t`Revoke link`}
          </Button>
        )}
      </Row>
      <ConfirmDialog
        opened={ending}
        title={t`Revoke the invitation link?`}
        confirmLabel={t`Revoke link`}
        danger
        busy={end.isPending}
        onConfirm={() => end.mutate()}
        onClose={() => setEnding(false)}
      >
        <Trans>
          All links to {ph({ name: circle.name })} that you or another lead have shared will stop working
          right away. Personal invitations stay valid.
        </Trans>
      </ConfirmDialog>
    </Card>
  )
}

function Shown({ link }: { link: Link }) {
  return (
    <>
      <div className={classes.qr}>
        <QrCode value={link.url} label={t`QR code for the invitation link`} size={176} />
      </div>
      <Text size="xs" tone="ink-2" mb="xs">
        {link.url}
      </Text>
      <Text size="sm" tone="ink-3">
        <Trans>
          Works until <DateText value={link.expires_at} style="time" />. Copy it now, because it won’t be
          shown again.
        </Trans>
      </Text>
    </>
  )
}
