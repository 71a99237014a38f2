import type { CircleDetail } from '@muster/contract/circles/learning-circles.ts'
import { useProfile } from '../../../../../shell/session/session-queries.ts'
import { Card } from '../../../../../ui/layout/card.tsx'
import { Stack, Text } from '../../../../../ui/layout/primitives.tsx'
import rows from '../../../../../ui/layout/rows.module.css'
import { InvitationLink } from './invitation-link.tsx'
import { InviteCard } from './invite-card.tsx'
import { InvitedRow } from './invited-row.tsx'
import { MemberRow } from './member-row.tsx'
import classes from './members.module.css'
import { RequestRow } from './request-row.tsx'

/** Members of the circle; for leads also the requests, and ways to invite. */
export function MembersTab({ circle }: { circle: CircleDetail }) {
  const { data: profile } = useProfile()
  const { members, pending_members, invited_members, is_lead } = circle
  const me = members.find((member) => member.muid === profile?.muid)
  return (
    <div className={classes.columns} data-side={is_lead || undefined}>
      <Stack gap="lg">
        {pending_members.length > 0 && (
          <Card title="Waiting for your answer" aside={String(pending_members.length)}>
            <ul className={rows.list}>
              {pending_members.map((person) => (
                <RequestRow key={person.id} circle={circle} person={person} />
              ))}
            </ul>
          </Card>
        )}
        <Card title="Members" aside={`${circle.member_count} of ${circle.seats}`}>
          <ul className={rows.list}>
            {members.map((member) => (
              <MemberRow key={member.id} circle={circle} member={member} me={me} />
            ))}
          </ul>
          {members.length === 1 && is_lead && (
            <Text size="sm" tone="ink-3" mt="md">
              You’re the only member so far. Invite someone, or share the link.
            </Text>
          )}
        </Card>
        {invited_members.length > 0 && (
          <Card title="Invited" aside={String(invited_members.length)}>
            <ul className={rows.list}>
              {invited_members.map((person) => (
                <InvitedRow key={person.id} circle={circle} person={person} />
              ))}
            </ul>
          </Card>
        )}
      </Stack>
      {is_lead && (
        <Stack gap="lg">
          <InviteCard circle={circle} />
          <InvitationLink circle={circle} />
        </Stack>
      )}
    </div>
  )
}
