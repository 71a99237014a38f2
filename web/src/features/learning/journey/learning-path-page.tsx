import { ph, t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { taskPath } from '@muster/contract/learning/addresses.ts'
import type { GroupPage } from '@muster/contract/learning/interest-groups.ts'
import { groupRules, INTEREST_GROUP_EDIT_LEVEL } from '@muster/contract/lib/words.ts'
import type { UserProfile } from '@muster/contract/people/profiles.ts'
import { useQuery } from '@tanstack/react-query'
import { Link, Navigate, useParams } from 'react-router'
import { isMissing } from '../../../api/is-missing.ts'
import { useTitle } from '../../../api/site.ts'
import { useProfile } from '../../../shell/session/session-queries.ts'
import { useAddressParams } from '../../../ui/address/use-address-params.ts'
import { Card } from '../../../ui/layout/card.tsx'
import { PageHeader } from '../../../ui/layout/page-header.tsx'
import { MissingState } from '../../../ui/loading/missing-state.tsx'
import { QueryView } from '../../../ui/loading/query-view.tsx'
import { EmptyState } from '../../../ui/loading/states.tsx'
import { levelNumber } from '../../../ui/text/format.ts'
import { levelsQuery } from '../../people/profiles/queries.ts'
import { groupPageQuery } from '../interest-groups/queries.ts'
import classes from './journey.module.css'
import { GroupPath } from './path/group-path.tsx'

export default function LearningPathPage() {
  const { id = '' } = useParams()
  const group = useQuery(groupPageQuery(id))
  const { data: profile } = useProfile()
  const [params] = useAddressParams()
  const task = params.get('task')
  useTitle(group.data?.name ?? t`Learning path`)
  // Links from earlier releases open a task next to the path.
  if (task) return <Navigate to={taskPath(task)} replace />
  if (!profile) return null

  return (
    <>
      {!group.data && <h1 className="visually-hidden">{t`Learning path`}</h1>}
      {isMissing(group.error) ? (
        <Missing />
      ) : (
        <QueryView query={group} errorTitle={t`We couldn’t load this learning path`}>
          {(page) => <Path page={page} profile={profile} />}
        </QueryView>
      )}
    </>
  )
}

function Missing() {
  return (
    <Card>
      <MissingState
        title={t`We couldn’t find this interest group`}
        to="/dashboard/mujourney"
        link={t`See your journey`}
      >
        {t`The link may be out of date, or the group may have been deleted.`}
      </MissingState>
    </Card>
  )
}

interface PathProps {
  page: GroupPage
  profile: UserProfile
}

function Path({ page, profile }: PathProps) {
  const current = levelNumber(profile.level)
  // Wait for the member's submissions before drawing the path, so that no node changes while someone taps it.
  const mine = useQuery(levelsQuery(profile.muid))
  const tasks = page.levels.flatMap((level) => level.tasks)
  const done = tasks.filter(({ completed }) => completed).length
  return (
    <>
      <PageHeader
        crumbs={[{ label: t`Journey`, to: '/dashboard/mujourney' }, { label: t`Become an expert` }]}
        title={page.name}
        lead={
          page.joined
            ? t`One of your interest groups, with ${done} of ${ph({ tasks: tasks.length })} tasks done`
            : t`${done} of ${ph({ tasks: tasks.length })} tasks done`
        }
      />
      <Rule page={page} current={current} />
      {page.levels.length === 0 ? (
        <EmptyState title={t`No tasks available`}>
          <Trans>
            New tasks will appear here as soon as the team opens them for {ph({ name: page.name })}.
          </Trans>
        </EmptyState>
      ) : (
        <QueryView query={mine} errorTitle={t`We couldn’t load your progress`}>
          {(levels) => <GroupPath page={page} levels={levels} current={current} />}
        </QueryView>
      )}
    </>
  )
}

/** Explains why the tasks can't be submitted yet, and links to the next step. */
function Rule({ page, current }: { page: GroupPage; current: number }) {
  // Members choose groups at sign-up, before the groups' tasks open.
  if (current < INTEREST_GROUP_EDIT_LEVEL) {
    return (
      <div className={classes.notice}>
        <p>
          <Trans>
            You’re at Level {current}, and each task opens at its own level. Until then, you can read what
            it’s about. {ph({ tasks: groupRules.tasks })}
          </Trans>
        </p>
        <Link to="/dashboard/mujourney">
          <Trans>Continue with Level {current}</Trans>
        </Link>
      </div>
    )
  }
  if (page.joined) return null
  return (
    <div className={classes.notice}>
      <p>{page.join_closed_because ?? t`Join this interest group to start these tasks.`}</p>
      <Link to={`/dashboard/interestgroups/${page.id}`}>{t`View group`}</Link>
    </div>
  )
}
