import { ph, plural, t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Button, Switch } from '@mantine/core'
import type { TeamCard } from '@muster/contract/events/hackathon-teams.ts'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useAddressParams } from '../../../../ui/address/use-address-params.ts'
import { withParameters } from '../../../../ui/address/with-parameters.ts'
import { Chip, ChipRow } from '../../../../ui/chip.tsx'
import { SearchBox } from '../../../../ui/data-table/search-box.tsx'
import { Row, Text } from '../../../../ui/layout/primitives.tsx'
import { CardSkeletons } from '../../../../ui/loading/card-skeletons.tsx'
import { EndlessList } from '../../../../ui/loading/endless-list.tsx'
import { EmptyState } from '../../../../ui/loading/states.tsx'
import { AvatarStack } from '../../../../ui/people/avatar-stack.tsx'
import { fillText } from '../../hackathons/shared/hackathon-words.ts'
import { teamListQuery } from '../queries.ts'
import { TeamAct } from '../shared/team-act.tsx'
import { roomText } from '../shared/team-words.ts'
import classes from './find.module.css'

interface TeamListProps {
  hackathonId: string
  /** I have no team, and teams aren't locked yet. */
  canJoin: boolean
}

/** Teams of the hackathon by name; members without a team see those with room first. */
export function TeamList({ hackathonId, canJoin }: TeamListProps) {
  const [params, setParams] = useAddressParams()
  const search = params.get('search')?.trim().slice(0, 100) ?? ''
  const open = canJoin ? params.get('all') === null : params.get('open') !== null
  const list = useInfiniteQuery(teamListQuery(hackathonId, { view: open ? 'open' : 'all', search }))
  const count = list.data?.pages[0]?.pagination.count ?? 0
  const set = (name: string, value: string | null, replace = false) =>
    setParams((before) => withParameters(before, { [name]: value }), { replace, preventScrollReset: true })
  const showOpen = (only: boolean) =>
    canJoin ? set('all', only ? null : 'yes') : set('open', only ? 'yes' : null)

  return (
    <div>
      <search className={classes.bar}>
        <SearchBox
          value={search}
          placeholder={t`Team or skill`}
          onChange={(value) => set('search', value, true)}
        />
        <Switch
          label={t`With room for more`}
          checked={open}
          onChange={(event) => showOpen(event.currentTarget.checked)}
        />
      </search>
      <EndlessList<TeamCard>
        query={list}
        items={list.data?.pages.flatMap(({ data }) => data)}
        keyOf={({ id }) => id}
        render={(team) => <Team team={team} canJoin={canJoin} />}
        count={plural(count, { one: `# team`, other: `# teams` })}
        end={t`That’s every team we found.`}
        skeleton={<CardSkeletons cards={6} height={190} />}
        empty={
          search || open ? (
            <EmptyState
              kind="search"
              title={search ? t`No matching teams` : t`No teams have room right now`}
              action={
                <Button
                  variant="default"
                  onClick={() =>
                    setParams(
                      (before) =>
                        withParameters(before, { search: null, open: null, all: canJoin ? 'yes' : null }),
                      { preventScrollReset: true },
                    )
                  }
                >
                  {t`Show all teams`}
                </Button>
              }
            >
              {search
                ? t`Try a shorter word, or one of your skills.`
                : canJoin
                  ? t`Create one yourself, or say you’re looking for one and let teams find you.`
                  : t`Teams that are full or by invitation only aren’t shown.`}
            </EmptyState>
          ) : (
            <EmptyState title={t`No teams yet`}>
              {canJoin
                ? t`Create the first one. An idea is enough.`
                : t`Teams appear here once they’re created.`}
            </EmptyState>
          )
        }
      />
    </div>
  )
}

function Team({ team, canJoin }: { team: TeamCard; canJoin: boolean }) {
  return (
    <article className={classes.card}>
      <Row gap="sm" align="start" justify="space-between">
        <h3 className={classes.title}>{team.name}</h3>
        <AvatarStack people={team.members} most={4} size={32} />
      </Row>
      <Text size="xs" tone="ink-3">
        <Trans>{ph({ fillText: fillText(team) })} members</Trans>
        {team.room > 0 && `. ${roomText(team)}`}
      </Text>
      {team.pitch && (
        <Text size="sm" tone="ink-2">
          {team.pitch}
        </Text>
      )}
      {team.skills.length > 0 && (
        <Row gap="xs" align="center" wrap size="xs" tone="ink-3">
          <span>{t`Looking for`}</span>
          <ChipRow>
            {team.skills.map((skill) => (
              <Chip key={skill}>{skill}</Chip>
            ))}
          </ChipRow>
        </Row>
      )}
      <div className={classes.foot}>
        <TeamAct team={team} canJoin={canJoin} />
      </div>
    </article>
  )
}
