import { ph, plural, t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { circlePath } from '@muster/contract/circles/addresses.ts'
import type { CircleDetail, CircleMember } from '@muster/contract/circles/learning-circles.ts'
import { profilePath } from '@muster/contract/people/addresses.ts'
import { IconBrandWhatsapp } from '@tabler/icons-react'
import { Link } from 'react-router'
import { useProfile } from '../../../../../shell/session/session-queries.ts'
import { Card } from '../../../../../ui/layout/card.tsx'
import { Text } from '../../../../../ui/layout/primitives.tsx'
import { Avatar } from '../../../../../ui/people/avatar.tsx'
import { Chair } from '../../shared/chair.tsx'
import ring from '../outside/outside.module.css'
import classes from './inside.module.css'
import { seatsText } from './inside-words.ts'

const FACE = 46

interface SeatsCardProps {
  circle: CircleDetail
  /** Opens the share sheet. */
  onInvite: () => void
}

/** The members and the free seats, with an invitation as long as there is one. */
export function SeatsCard({ circle, onInvite }: SeatsCardProps) {
  const { data: profile } = useProfile()
  const free = Math.max(0, circle.seats - circle.member_count)
  const waiting = circle.pending_members.length
  return (
    <Card
      title={seatsText(circle.member_count, free)}
      aside={<Link to={circlePath(circle.id, 'members')}>{t`All members`}</Link>}
    >
      <ul className={classes.seats}>
        {circle.members.map((member) => (
          <Seat
            key={member.id}
            member={member}
            isMe={member.muid !== null && member.muid === profile?.muid}
          />
        ))}
        {Array.from({ length: free }, (_, place) => String(place)).map((seat) => (
          <li key={seat}>
            <button type="button" className={classes.invite} onClick={onInvite}>
              <Trans>
                <Chair size={FACE + 12} />
                Invite
                <span className="visually-hidden"> someone to this seat</span>
              </Trans>
            </button>
          </li>
        ))}
      </ul>
      {waiting > 0 && (
        <Button component={Link} to={circlePath(circle.id, 'members')} fullWidth mt="md">
          {plural(waiting, { one: `# request to join`, other: `# requests to join` })}
        </Button>
      )}
      {free > 0 && (
        <Button
          className={classes.whatsApp ?? ''}
          fullWidth
          mt="md"
          leftSection={<IconBrandWhatsapp size={20} />}
          onClick={onInvite}
        >
          {t`Invite on WhatsApp`}
        </Button>
      )}
    </Card>
  )
}

function Seat({ member, isMe }: { member: CircleMember; isMe: boolean }) {
  const { username, muid, level } = member
  const name = isMe ? t`You` : (username.split(' ')[0] ?? username)
  return (
    <li>
      <span className={ring.ringed} data-level={level ?? 1}>
        <Avatar name={username} muid={muid} src={member.profile_pic} size={FACE} />
        <span className={ring.level} aria-hidden="true">
          {level ?? 1}
        </span>
      </span>
      {muid ? <Link to={profilePath(muid)}>{name}</Link> : <strong>{name}</strong>}
      <Text as="span" size="xs" tone="ink-3">
        {member.is_lead ? t`Lead` : t`Level ${ph({ level: level ?? 1 })}`}
      </Text>
    </li>
  )
}
