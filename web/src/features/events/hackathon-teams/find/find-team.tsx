import { t } from '@lingui/core/macro'
import type { MyTeamState } from '@muster/contract/events/hackathon-teams.ts'
import { Card } from '../../../../ui/layout/card.tsx'
import { Columns, Stack } from '../../../../ui/layout/primitives.tsx'
import classes from '../shared/team.module.css'
import { LookCard } from './look-card.tsx'
import { OwnOfferRow } from './own-offer-row.tsx'
import { TeamList } from './team-list.tsx'

interface FindTeamProps {
  hackathonId: string
  mine: MyTeamState
}

/** The teams; for members without one also their invitations and the list of members who look for a team. */
export function FindTeam({ hackathonId, mine }: FindTeamProps) {
  const canJoin = mine.takes_part && !mine.team && !mine.locked_because
  if (!canJoin) return <TeamList hackathonId={hackathonId} canJoin={false} />
  const invitations = mine.offers.filter(({ kind }) => kind === 'invitation')
  const requests = mine.offers.filter(({ kind }) => kind === 'request')
  return (
    <Columns className={classes.columns} data-list>
      <Stack gap="lg">
        {requests.length > 0 && (
          <Card title={t`Teams you’ve asked`}>
            <ul>
              {requests.map((offer) => (
                <OwnOfferRow key={offer.offer_id} offer={offer} />
              ))}
            </ul>
          </Card>
        )}
        <TeamList hackathonId={hackathonId} canJoin />
      </Stack>
      <div className={classes.side}>
        {invitations.length > 0 && (
          <Card title={invitations.length === 1 ? t`A team has invited you` : t`Teams have invited you`}>
            <ul>
              {invitations.map((offer) => (
                <OwnOfferRow key={offer.offer_id} offer={offer} />
              ))}
            </ul>
          </Card>
        )}
        <LookCard hackathonId={hackathonId} mine={mine} />
      </div>
    </Columns>
  )
}
