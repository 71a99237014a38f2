import { ph, plural, t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Button, Modal, Skeleton } from '@mantine/core'
import { meetupPath } from '@muster/contract/circles/addresses.ts'
import type { MeetupDetail } from '@muster/contract/circles/meetups.ts'
import { IconQrcode } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Suspense, useState } from 'react'
import { useMedia } from '../../../../../theme/media.ts'
import { Card } from '../../../../../ui/layout/card.tsx'
import { Row, Stack, Text } from '../../../../../ui/layout/primitives.tsx'
import { lazyPart } from '../../../../../ui/loading/lazy-part.tsx'
import { Avatar } from '../../../../../ui/people/avatar.tsx'
import { CopyButton } from '../../../../../ui/text/copy-button.tsx'
import { CopyText } from '../../../../../ui/text/copy-text.tsx'
import { formatNumber } from '../../../../../ui/text/format.ts'
import { attendeesQuery } from '../../queries.ts'
import { timeWithDay } from '../../shared/words/when.ts'
import { DOOR_REFRESH_MS } from '../live.ts'
import classes from './door-panel.module.css'
import { LetIn } from './let-in.tsx'

const QrCode = lazyPart(async () => ({
  default: (await import('../../../../../ui/qr/qr-code.tsx')).QrCode,
}))

interface DoorPanelProps {
  meetup: MeetupDetail
  code: string
}

/** For members of the circle: the check-in code to say, send and scan, and who has checked in. */
export function DoorPanel({ meetup, code }: DoorPanelProps) {
  const [shown, setShown] = useState(false)
  const open = meetup.state === 'open'
  // Before check-in opens the code would be rejected, so leave it out of the link.
  const link = `${location.origin}${meetupPath(meetup.id, open ? code : null)}`
  return (
    <Card title={open ? t`Check-in is open` : t`At the door`}>
      <Text tone="ink-2">
        {open
          ? t`Everyone who comes checks in with this code.`
          : t`People can check in with this code from ${ph({ timeWithDay: timeWithDay(meetup.check_in_opens_at) })}.`}
      </Text>
      <div className={classes.code}>
        <CopyText value={code} />
      </div>
      <Row gap="xs" wrap mt="sm">
        <Button
          variant={open ? 'light' : 'default'}
          leftSection={<IconQrcode size={18} />}
          onClick={() => setShown(true)}
        >
          {t`QR code for check-in`}
        </Button>
        {open && <LetIn meetupId={meetup.id} />}
        <CopyButton value={link} label={t`Copy link`} />
      </Row>
      {open && <Inside meetup={meetup} />}
      <DoorDialog meetup={meetup} code={code} opened={shown} onClose={() => setShown(false)} />
    </Card>
  )
}

/** Attendees who have checked in, updated live. */
function Inside({ meetup }: { meetup: MeetupDetail }) {
  const attendees = useQuery({ ...attendeesQuery(meetup.id), refetchInterval: DOOR_REFRESH_MS })
  const people = attendees.data ?? []
  return (
    <div className={classes.inside}>
      <p role="status">
        <Trans>
          <strong>{ph({ totalJoined: formatNumber(meetup.total_joined) })}</strong> checked in,{' '}
          {ph({ coming: formatNumber(meetup.coming) })} with a place
        </Trans>
      </p>
      {people.length > 0 && (
        <Row as="ul" gap="xs md" wrap mt="sm">
          {people.map((person) => (
            <Row as="li" gap="xs" align="center" size="sm" key={person.attendee_id}>
              <Avatar name={person.fullname} src={person.profile_pic} muid={person.muid} size={30} />
              {person.fullname}
            </Row>
          ))}
        </Row>
      )}
    </div>
  )
}

function DoorDialog(props: DoorPanelProps & { opened: boolean; onClose: () => void }) {
  const { meetup, code, opened, onClose } = props
  const address = `${location.origin}${meetupPath(meetup.id, code)}`
  const phone = useMedia('compact')
  return (
    <Modal opened={opened} onClose={onClose} title={meetup.title} size={560} fullScreen={phone ?? false}>
      <Stack gap="sm" align="center" center>
        <div className={classes.qr}>
          <Suspense fallback={<Skeleton height="100%" />}>
            <QrCode value={address} label={t`QR code of ${address}`} />
          </Suspense>
        </div>
        <p className={classes.large}>{code}</p>
        <Text tone="ink-2">
          {t`Scan the QR code, or enter the code on the meetup page.`}{' '}
          {meetup.state === 'open' &&
            plural(
              { totalJoined: meetup.total_joined },
              { one: `# person checked in.`, other: `# people checked in.` },
            )}
        </Text>
      </Stack>
    </Modal>
  )
}
