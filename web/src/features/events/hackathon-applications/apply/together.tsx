import { ph, t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { teamLinkPath, teamPath } from '@muster/contract/events/addresses.ts'
import type { MyTeamState, TeamCard } from '@muster/contract/events/hackathon-teams.ts'
import { IconBrandWhatsapp } from '@tabler/icons-react'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'react-router'
import { api } from '../../../../api/client.ts'
import { useProfile } from '../../../../shell/session/session-queries.ts'
import { useAction } from '../../../../ui/acts/use-action.ts'
import { Card } from '../../../../ui/layout/card.tsx'
import { Row, Stack, Text } from '../../../../ui/layout/primitives.tsx'
import rows from '../../../../ui/layout/rows.module.css'
import { AvatarStack } from '../../../../ui/people/avatar-stack.tsx'
import { sharedPicture } from '../../../../ui/share/share.ts'
import { ShareSheet } from '../../../../ui/share/share-act.tsx'
import { teamListQuery, teamReads } from '../../hackathon-teams/queries.ts'
import { TeamAct } from '../../hackathon-teams/shared/team-act.tsx'
import { roomText } from '../../hackathon-teams/shared/team-words.ts'
import { teamStateQuery } from '../../hackathons/queries.ts'

interface TogetherProps {
  hackathonId: string
  title: string
}

/** After applying: bring a friend, find a team, or stay alone for now. Nothing where teams aren't possible. */
export default function Together({ hackathonId, title }: TogetherProps) {
  const { data: mine } = useQuery(teamStateQuery(hackathonId))
  const [alone, setAlone] = useState(false)
  if (!mine || mine.locked_because || mine.team_most < 2) return null
  const { team } = mine
  const isAlone = alone && !team
  // The card about the link stays mounted when its press creates the team, because its sheet opens then.
  return (
    <Stack gap="lg">
      {!isAlone && (team?.room ?? 1) > 0 && (
        <BringFriend hackathonId={hackathonId} title={title} mine={mine} />
      )}
      {!isAlone && !team && <OpenTeams hackathonId={hackathonId} />}
      {!team && (
        <Card>
          <Row gap="md" align="center" justify="space-between" wrap>
            <div>
              <Text as="h2" size="lg" weight={700}>
                {isAlone ? t`You’re on your own for now` : t`On my own for now`}
              </Text>
              <Text size="sm" tone="ink-3">
                {t`Teams can find you, and you can still choose until it starts.`}
              </Text>
            </div>
            <Button variant="default" onClick={() => setAlone(!isAlone)}>
              {isAlone ? t`Change` : t`OK`}
            </Button>
          </Row>
        </Card>
      )}
    </Stack>
  )
}

/** One link with which friends apply and join my team in one go. The first press creates the team. */
function BringFriend({ hackathonId, title, mine }: TogetherProps & { mine: MyTeamState }) {
  const { data: profile } = useProfile()
  const [opened, setOpened] = useState(false)
  const name = t`Team ${ph({ name: profile?.first_name ?? title })}`.slice(0, 60)
  const found = useAction({
    call: () => api.hackathonTeams.create.answer({ params: { hackathon_id: hackathonId }, body: { name } }),
    success: false,
    invalidates: teamReads,
    onDone: () => setOpened(true),
  })
  const { team } = mine
  return (
    <Card>
      <Text as="h2" size="lg" weight={700}>
        {t`Bring a friend`}
      </Text>
      <Text size="sm" tone="ink-2" mb="md">
        {t`One link: they apply and join your team in one go.`}{' '}
        {team ? `${roomText(team)}.` : t`It also creates your team, which you can rename.`}
      </Text>
      <Button
        loading={found.isPending}
        leftSection={<IconBrandWhatsapp size={20} aria-hidden="true" />}
        onClick={() => (team ? setOpened(true) : found.mutate())}
      >
        {t`Send the link`}
      </Button>
      {team && (
        <ShareSheet
          opened={opened}
          onClose={() => setOpened(false)}
          title={t`Bring a friend`}
          picture={sharedPicture(teamLinkPath(team.invite_code))}
          line={t`I’ve applied for ${title}. Join my team?`}
          url={`${location.origin}${teamLinkPath(team.invite_code)}`}
        />
      )}
    </Card>
  )
}

const MOST_TEAMS = 3

/** A few teams with room. */
function OpenTeams({ hackathonId }: { hackathonId: string }) {
  const list = useInfiniteQuery(teamListQuery(hackathonId, { view: 'open', search: '' }))
  const [first] = list.data?.pages ?? []
  if (!first || first.data.length === 0) return null
  return (
    <Card
      title={t`Find a team`}
      aside={
        <Link to={teamPath(hackathonId)}>
          <Trans>All {ph({ count: first.pagination.count })} open</Trans>
        </Link>
      }
    >
      <ul className={rows.list}>
        {first.data.slice(0, MOST_TEAMS).map((team) => (
          <OpenTeam key={team.id} team={team} />
        ))}
      </ul>
    </Card>
  )
}

function OpenTeam({ team }: { team: TeamCard }) {
  return (
    <li className={rows.row}>
      <Stack gap="2xs" grow>
        <Text weight={600} tone="ink">
          {team.name}
        </Text>
        <Text size="sm" tone="ink-3">
          {team.skills.length > 0
            ? t`Looking for ${ph({ skills: team.skills.join(', ') })}`
            : (team.pitch ?? roomText(team))}
        </Text>
        <AvatarStack people={team.members} most={4} size={32} />
      </Stack>
      <TeamAct team={team} canJoin />
    </li>
  )
}
