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
    <Card title="Invitation link">
      <Text size="sm" tone="ink-3">
        Anyone with the link can join without asking, as long as there’s a free seat. It works for{' '}
        {INVITATION_DAYS} days.
      </Text>
      {made && <Shown link={made} />}
      {!made && until && (
        <Text size="sm" tone="ink-2" mt="sm">
          There’s a link that works until <DateText value={until} style="time" />. Only the person who created
          it could see it. A new link replaces it.
        </Text>
      )}
      <Row gap="xs" wrap mt="md">
        {made ? (
          <CopyButton value={made.url} label="Copy link" />
        ) : (
          <Button
            variant="default"
            leftSection={<IconLink size={18} />}
            loading={make.isPending}
            onClick={() => make.mutate()}
          >
            {until ? 'Create new link' : 'Create link'}
          </Button>
        )}
        {(made || until) && (
          <Button variant="subtle" color="bad" onClick={() => setEnding(true)}>
            Revoke link
          </Button>
        )}
      </Row>
      <ConfirmDialog
        opened={ending}
        title="Revoke the invitation link?"
        confirmLabel="Revoke link"
        danger
        busy={end.isPending}
        onConfirm={() => end.mutate()}
        onClose={() => setEnding(false)}
      >
        All links to {circle.name} that you or another lead have shared will stop working right away. Personal
        invitations stay valid.
      </ConfirmDialog>
    </Card>
  )
}

function Shown({ link }: { link: Link }) {
  return (
    <>
      <div className={classes.qr}>
        <QrCode value={link.url} label="QR code for the invitation link" size={176} />
      </div>
      <Text size="xs" tone="ink-2" mb="xs">
        {link.url}
      </Text>
      <Text size="sm" tone="ink-3">
        Works until <DateText value={link.expires_at} style="time" />. Copy it now, because it won’t be shown
        again.
      </Text>
    </>
  )
}
