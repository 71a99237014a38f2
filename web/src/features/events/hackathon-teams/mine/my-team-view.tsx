import { Button } from '@mantine/core'
import type { MyTeam, MyTeamState } from '@muster/contract/events/hackathon-teams.ts'
import { useState } from 'react'
import { useProfile } from '../../../../shell/session/session-queries.ts'
import { Chip, ChipRow } from '../../../../ui/chip.tsx'
import { Card } from '../../../../ui/layout/card.tsx'
import { Columns, Row, Stack } from '../../../../ui/layout/primitives.tsx'
import { fillText } from '../../hackathons/shared/hackathon-words.ts'
import classes from '../shared/team.module.css'
import { missingText, roomText } from '../shared/team-words.ts'
import { InviteCard } from './invite-card.tsx'
import { LeaveDialog } from './leave-dialog.tsx'
import { LinkCard } from './link-card.tsx'
import { MemberRow } from './member-row.tsx'
import { OfferRow } from './offer-row.tsx'

interface MyTeamViewProps {
  hackathonId: string
  mine: MyTeamState
  team: MyTeam
}

/** My team: its project, members, pending offers, and ways to join. */
export function MyTeamView({ hackathonId, mine, team }: MyTeamViewProps) {
  const { data: me } = useProfile()
  const [leaving, setLeaving] = useState(false)
  const locked = mine.locked_because !== null
  const missing = locked ? null : missingText(team, mine)
  const waiting = locked ? [] : team.offers
  return (
    <Columns className={classes.columns}>
      <Stack gap="lg">
        {waiting.length > 0 && (
          <Card title="Waiting for an answer">
            <ul>
              {waiting.map((offer) => (
                <OfferRow key={offer.id} team={team} offer={offer} />
              ))}
            </ul>
          </Card>
        )}
        <Words team={team} mayEdit={team.is_captain && !locked} />
        <Card title="Members" aside={`${fillText(team)}. ${roomText(team)}`}>
          <ul>
            {team.members.map((member) => (
              <MemberRow
                key={member.user_id}
                team={team}
                member={member}
                isMe={member.muid === me?.muid}
                locked={locked}
                isOver={mine.is_over}
              />
            ))}
          </ul>
          {missing && <p className={classes.missing}>{missing}</p>}
          {!locked && (
            <Row justify="end" mt="sm">
              <Button variant="subtle" color="bad" size="sm" onClick={() => setLeaving(true)}>
                Leave team
              </Button>
            </Row>
          )}
        </Card>
      </Stack>
      {!locked && (
        <div className={classes.side}>
          {team.room > 0 ? (
            <>
              <LinkCard team={team} />
              {team.is_captain && <InviteCard teamId={team.id} />}
            </>
          ) : (
            <Card title="Your team is full">
              <p className={classes.quiet}>
                Teams can have up to {mine.team_most} members. There’ll be room again when someone leaves.
              </p>
            </Card>
          )}
        </div>
      )}
      <LeaveDialog hackathonId={hackathonId} team={team} opened={leaving} onClose={() => setLeaving(false)} />
    </Columns>
  )
}

function Words({ team: { pitch, skills, is_open }, mayEdit }: { team: MyTeam; mayEdit: boolean }) {
  return (
    <Card title="What we’re building" aside={is_open ? 'Others can ask to join' : 'By invitation only'}>
      {pitch ? (
        <p className={classes.pitch}>{pitch}</p>
      ) : (
        <p className={classes.quiet}>
          {mayEdit ? 'Say what you want to build. It helps others decide.' : 'Your captain hasn’t said yet.'}
        </p>
      )}
      {skills.length > 0 && (
        <div className={classes.wanted}>
          <p>Looking for</p>
          <ChipRow>
            {skills.map((skill) => (
              <Chip key={skill}>{skill}</Chip>
            ))}
          </ChipRow>
        </div>
      )}
    </Card>
  )
}
