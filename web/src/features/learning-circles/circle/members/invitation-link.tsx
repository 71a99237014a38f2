import { Button } from '@mantine/core'
import type { CircleDetail } from '@muster/contract/circles/learning-circles.ts'
import { INVITATION_DAYS } from '@muster/contract/lib/circle-words.ts'
import { IconLink } from '@tabler/icons-react'
import { QRCodeSVG } from 'qrcode.react'
import { useState } from 'react'
import { api } from '../../../../api/client.ts'
import { ConfirmDialog } from '../../../../ui/acts/confirm-dialog.tsx'
import { useAction } from '../../../../ui/acts/use-action.ts'
import { Card } from '../../../../ui/layout/card.tsx'
import { CopyButton } from '../../../../ui/text/copy-button.tsx'
import { DateText } from '../../../../ui/text/date-text.tsx'
import { circleQuery } from '../../queries.ts'
import classes from './members.module.css'

interface Link {
  url: string
  expires_at: string
}

/**
 * A link that lets many in. The server keeps only its hash, so it is shown once, and a new one takes the place of the
 * former.
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
      <p className={classes.quiet}>
        Anyone who opens it while there are seats becomes a member without asking. It works for{' '}
        {INVITATION_DAYS} days.
      </p>
      {made && <Shown link={made} />}
      {!made && until && (
        <p className={classes.holds}>
          A link works until <DateText value={until} style="time" />. Only the person who made it could see
          it; a new one takes its place.
        </p>
      )}
      <div className={classes.linkActs}>
        {made ? (
          <CopyButton value={made.url} label="Copy link" />
        ) : (
          <Button
            variant="default"
            leftSection={<IconLink size={18} />}
            loading={make.isPending}
            onClick={() => make.mutate()}
          >
            {until ? 'New link' : 'Make a link'}
          </Button>
        )}
        {(made || until) && (
          <Button variant="subtle" color="bad" onClick={() => setEnding(true)}>
            End the link
          </Button>
        )}
      </div>
      <ConfirmDialog
        opened={ending}
        title="End the invitation link?"
        confirmLabel="End the link"
        danger
        busy={end.isPending}
        onConfirm={() => end.mutate()}
        onClose={() => setEnding(false)}
      >
        Every link of {circle.name} that you or another lead has passed on stops working at once. Personal
        invitations stay.
      </ConfirmDialog>
    </Card>
  )
}

function Shown({ link }: { link: Link }) {
  return (
    <>
      <div className={classes.qr}>
        <QRCodeSVG
          value={link.url}
          size={176}
          level="M"
          marginSize={2}
          role="img"
          aria-label="QR code of the invitation link"
        />
      </div>
      <p className={classes.link}>{link.url}</p>
      <p className={classes.quiet}>
        Until <DateText value={link.expires_at} style="time" />. Copy it now: it is not shown again.
      </p>
    </>
  )
}
