import { ph, plural, t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import type { MyTeam, MyTeamState, TeamSeeker } from '@muster/contract/events/hackathon-teams.ts'
import { profilePath } from '@muster/contract/people/addresses.ts'
import { IconClock } from '@tabler/icons-react'
import { useInfiniteQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { api } from '../../../../api/client.ts'
import { useProfile } from '../../../../shell/session/session-queries.ts'
import { useAddressParams } from '../../../../ui/address/use-address-params.ts'
import { Chip, ChipRow } from '../../../../ui/chip.tsx'
import { SearchBox } from '../../../../ui/data-table/search-box.tsx'
import { Row, Text } from '../../../../ui/layout/primitives.tsx'
import { CardSkeletons } from '../../../../ui/loading/card-skeletons.tsx'
import { EndlessList } from '../../../../ui/loading/endless-list.tsx'
import { EmptyState } from '../../../../ui/loading/states.tsx'
import { Avatar } from '../../../../ui/people/avatar.tsx'
import { seekerListQuery } from '../queries.ts'
import { NoteAct } from '../shared/note-act.tsx'
import classes from './find.module.css'

interface SeekerListProps {
  hackathonId: string
  mine: MyTeamState
}

/** Members who look for a team, with their skills; captains with room can invite them. */
export function SeekerList({ hackathonId, mine }: SeekerListProps) {
  const [params, setParams] = useAddressParams()
  const { data: me } = useProfile()
  const search = params.get('search')?.trim().slice(0, 100) ?? ''
  const list = useInfiniteQuery(seekerListQuery(hackathonId, search))
  const count = list.data?.pages[0]?.pagination.count ?? 0
  const { team, locked_because: locked } = mine
  const inviting = team?.is_captain && team.room > 0 && !locked ? team : null
  const find = (value: string) =>
    setParams(
      (before) => {
        const next = new URLSearchParams(before)
        if (value) next.set('search', value)
        else next.delete('search')
        return next
      },
      { replace: true, preventScrollReset: true },
    )
  return (
    <div>
      <search className={classes.bar}>
        <SearchBox value={search} placeholder={t`Name or skill`} onChange={find} />
      </search>
      <EndlessList<TeamSeeker>
        query={list}
        items={list.data?.pages.flatMap(({ data }) => data)}
        keyOf={({ id }) => id}
        render={(seeker) => (
          <Seeker
            seeker={seeker}
            isMe={seeker.muid === me?.muid}
            team={locked ? null : team}
            inviting={inviting !== null}
          />
        )}
        count={plural(count, { one: `# person`, other: `# people` })}
        end={t`That’s everyone who’s looking for a team.`}
        skeleton={<CardSkeletons cards={6} height={150} />}
        empty={
          search ? (
            <EmptyState
              kind="search"
              title={t`No matching people`}
              action={
                <Button variant="default" onClick={() => find('')}>
                  {t`Show everyone`}
                </Button>
              }
            >
              {t`Try a shorter name, or another word for the skill.`}
            </EmptyState>
          ) : (
            <EmptyState title={t`No one is looking for a team right now`}>
              {mine.takes_part && !team && !locked
                ? t`If you are, say so next to the list of teams.`
                : t`People looking for a team appear here with their skills.`}
            </EmptyState>
          )
        }
      />
    </div>
  )
}

interface SeekerProps {
  seeker: TeamSeeker
  isMe: boolean
  /** My team; null without one, or when teams are locked. */
  team: MyTeam | null
  /** I can invite people into it. */
  inviting: boolean
}

function Seeker({ seeker, isMe, team, inviting }: SeekerProps) {
  const { full_name, muid, profile_pic, college, skills, note, offered } = seeker
  return (
    <article className={classes.card}>
      <div className={classes.person}>
        <Avatar name={full_name} muid={muid} src={profile_pic} size={44} />
        <div>
          <h3 className={classes.title}>
            <Link to={profilePath(muid)}>{full_name}</Link>
          </h3>
          {college && (
            <Text size="xs" tone="ink-3">
              {college}
            </Text>
          )}
        </div>
      </div>
      {note && (
        <Text size="sm" tone="ink-2">
          {note}
        </Text>
      )}
      {skills.length > 0 && (
        <Row gap="xs" align="center" wrap size="xs" tone="ink-3">
          <span className="visually-hidden">{t`Skills`}</span>
          <ChipRow>
            {skills.map((skill) => (
              <Chip key={skill}>{skill}</Chip>
            ))}
          </ChipRow>
        </Row>
      )}
      <div className={classes.foot}>
        {isMe ? (
          <Chip>{t`You`}</Chip>
        ) : offered && team ? (
          <Chip tone="warn" icon={<IconClock />}>
            {t`Waiting for an answer`}
          </Chip>
        ) : (
          inviting && team && <InviteButton seeker={seeker} team={team} />
        )}
      </div>
    </article>
  )
}

function InviteButton({ seeker, team }: { seeker: TeamSeeker; team: MyTeam }) {
  const { full_name, muid } = seeker
  return (
    <NoteAct
      of={`${team.id} ${muid}`}
      label={
        <Trans>
          Invite<span className="visually-hidden"> {full_name}</span>
        </Trans>
      }
      title={t`Invite ${full_name} to ${ph({ name: team.name })}`}
      hint={t`They’ll see it with your invitation`}
      placeholder={t`Why you want them in your team`}
      confirmLabel={t`Invite`}
      call={(note) =>
        api.hackathonTeams.invite.answer({ params: { team_id: team.id }, body: { muid, note } })
      }
    >
      {t`They’ll get a notification and an email, and can accept or decline.`}
    </NoteAct>
  )
}
