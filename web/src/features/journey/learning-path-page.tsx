import type { UserProfile } from '@muster/contract/account/profiles.ts'
import type { GroupPage } from '@muster/contract/learning/interest-groups.ts'
import { groupRules, INTEREST_GROUP_EDIT_LEVEL } from '@muster/contract/lib/words.ts'
import { useQuery } from '@tanstack/react-query'
import { Link, useParams } from 'react-router'
import { isMissing } from '../../api/is-missing.ts'
import { useTitle } from '../../api/site.ts'
import { useProfile } from '../../shell/session/session-queries.ts'
import { Card } from '../../ui/layout/card.tsx'
import { PageHeader } from '../../ui/layout/page-header.tsx'
import { MissingState } from '../../ui/loading/missing-state.tsx'
import { QueryView } from '../../ui/loading/query-view.tsx'
import { EmptyState } from '../../ui/loading/states.tsx'
import { levelNumber } from '../../ui/text/format.ts'
import { groupPageQuery } from '../interest-groups/queries.ts'
import { levelsQuery } from '../profile/queries.ts'
import classes from './journey.module.css'
import { TaskCard } from './task-card.tsx'
import { TaskPanel } from './task-panel.tsx'
import { useTaskPanel } from './use-task-panel.ts'

/** The tasks of one interest group, level by level. */
export default function LearningPathPage() {
  const { id = '' } = useParams()
  const group = useQuery(groupPageQuery(id))
  const { data: profile } = useProfile()
  const panel = useTaskPanel()
  useTitle(group.data?.name ?? 'Learning path')
  if (!profile) return null

  return (
    <>
      {!group.data && <h1 className="visually-hidden">Learning path</h1>}
      {isMissing(group.error) ? (
        <Missing />
      ) : (
        <QueryView query={group} errorTitle="This learning path did not load">
          {(page) => <Path page={page} profile={profile} addressOf={panel.addressOf} />}
        </QueryView>
      )}
      <TaskPanel taskId={panel.taskId} onClose={panel.close} />
    </>
  )
}

function Missing() {
  return (
    <Card>
      <MissingState title="No such interest group" to="/dashboard/mujourney" link="See your journey">
        The link may be old, or the group was removed.
      </MissingState>
    </Card>
  )
}

interface PathProps {
  page: GroupPage
  profile: UserProfile
  addressOf: (task: string) => string
}

function Path({ page, profile, addressOf }: PathProps) {
  const current = levelNumber(profile.level)
  const mine = useQuery(levelsQuery(profile.muid)).data ?? []
  const submissions = new Map(
    mine.flatMap((level) => level.tasks.map((task) => [task.id, task.submission] as const)),
  )
  return (
    <>
      <PageHeader
        crumbs={[{ label: 'Journey', to: '/dashboard/mujourney' }, { label: 'Become Expert' }]}
        title={page.name}
        lead={page.joined ? 'One of your interest groups' : undefined}
      />
      <Rule page={page} current={current} />
      {page.levels.length === 0 && (
        <EmptyState title="No tasks available">
          New ones appear here as soon as the team opens them for {page.name}.
        </EmptyState>
      )}
      <div className={classes.levels}>
        {page.levels.map((level) => (
          <section
            key={level.level_order}
            className={classes.level}
            aria-labelledby={`level-${level.level_order}`}
          >
            <header className={classes.levelHead}>
              <div className={classes.levelTitle}>
                <h2 id={`level-${level.level_order}`}>Level {level.level_order}</h2>
              </div>
              <p className={classes.progress}>
                {level.tasks.filter((task) => task.completed).length} of {level.tasks.length} completed
              </p>
            </header>
            <ul className={classes.tasks}>
              {level.tasks.map((task) => (
                <li key={task.id}>
                  <TaskCard
                    task={{
                      ...task,
                      task_name: task.title,
                      interest_group: null,
                      submission: submissions.get(task.id) ?? null,
                    }}
                    to={addressOf(task.id)}
                    locked={level.level_order > current}
                  />
                </li>
              ))}
            </ul>
          </section>
        ))}
      </div>
    </>
  )
}

/** Why the tasks cannot be handed in yet, and the way to change that. */
function Rule({ page, current }: { page: GroupPage; current: number }) {
  // Groups chosen at registration are there before their tasks open.
  if (current < INTEREST_GROUP_EDIT_LEVEL) {
    return (
      <div className={classes.notice}>
        <p>
          You are in Level {current}, and each task opens with its level. Until then you may read what it is
          about. {groupRules.tasks}
        </p>
        <Link to="/dashboard/mujourney">Go on with Level {current}</Link>
      </div>
    )
  }
  if (page.joined) return null
  return (
    <div className={classes.notice}>
      <p>{page.join_closed_because ?? `You need to join an interest group to access these tasks.`}</p>
      <Link to={`/dashboard/interestgroups/${page.id}`}>See the group</Link>
    </div>
  )
}
