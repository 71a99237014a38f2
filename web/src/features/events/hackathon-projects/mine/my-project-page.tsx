import { ph, t } from '@lingui/core/macro'
import { Button } from '@mantine/core'
import { SPECIAL_EVENTS, teamPath } from '@muster/contract/events/addresses.ts'
import type { MyProject } from '@muster/contract/events/hackathon-projects.ts'
import { useQuery } from '@tanstack/react-query'
import { Link, useParams } from 'react-router'
import { isMissing } from '../../../../api/is-missing.ts'
import { useTitle } from '../../../../api/site.ts'
import { Chip } from '../../../../ui/chip.tsx'
import { Callout } from '../../../../ui/layout/callout.tsx'
import { Card } from '../../../../ui/layout/card.tsx'
import { PageHeader } from '../../../../ui/layout/page-header.tsx'
import { Text } from '../../../../ui/layout/primitives.tsx'
import rows from '../../../../ui/layout/rows.module.css'
import { QueryView } from '../../../../ui/loading/query-view.tsx'
import { EmptyState } from '../../../../ui/loading/states.tsx'
import { DateText } from '../../../../ui/text/date-text.tsx'
import { formatDate } from '../../../../ui/text/format.ts'
import { hackathonCrumbs } from '../../hackathons/shared/crumbs.ts'
import { NoSuchHackathon } from '../../hackathons/shared/no-such-hackathon.tsx'
import { myProjectQuery, versionsQuery } from '../queries.ts'
import classes from './my-project.module.css'
import { ProjectForm } from './project-form.tsx'
import { ProjectPictures } from './project-pictures.tsx'

/** My team's project at a hackathon. */
export default function MyProjectPage() {
  const { id = '' } = useParams()
  const mine = useQuery(myProjectQuery(id))
  useTitle(mine.data ? t`Project: ${ph({ title: mine.data.title })}` : t`Project`)
  if (isMissing(mine.error)) return <NoSuchHackathon to={SPECIAL_EVENTS} link={t`All special events`} />
  return (
    <QueryView query={mine}>
      {(shown) => (
        <>
          <PageHeader
            crumbs={[...hackathonCrumbs(id, shown.title), { label: t`Your project` }]}
            title={shown.project?.draft.title ?? t`Your project`}
            lead={leadOf(shown)}
          />
          {shown.team === null ? (
            <EmptyState
              title={t`You need a team first`}
              action={
                <Button component={Link} to={teamPath(id)}>
                  {t`Find a team`}
                </Button>
              }
            >
              {t`Create a team or join one. You can be a team of one if the hackathon allows it.`}
            </EmptyState>
          ) : (
            <Making id={id} mine={shown} />
          )}
        </>
      )}
    </QueryView>
  )
}

function Making({ id, mine }: { id: string; mine: MyProject }) {
  const { project, closed_because: closed, phase } = mine
  const isLocked = closed !== null && phase !== 'before'
  return (
    <div className={classes.page}>
      {closed && (
        <Callout tone="warn" title={closed}>
          {phase === 'before'
            ? t`You can already write your draft. Only your team can see it.`
            : standing(mine)}
        </Callout>
      )}
      {phase === 'late' && !closed && (
        <Callout tone="warn" title={t`Time’s up`}>
          {mine.late_until
            ? t`Your team can still submit until ${ph({ lateUntil: formatDate(mine.late_until, 'time') })}. It’ll be marked as late.`
            : t`Your team can still submit. It’ll be marked as late.`}
        </Callout>
      )}
      {project && project.version > 0 && project.is_changed && !isLocked && (
        <Callout tone="warn" title={t`Your draft is newer than your submission`}>
          {t`Your last submission is the one that counts. Submit again to replace it.`}
        </Callout>
      )}
      <ProjectForm key={project?.id} id={id} mine={mine} />
      {project && <ProjectPictures id={id} pictures={project.pictures} isLocked={isLocked} />}
      {project && project.version > 0 && <Versions projectId={project.id} />}
    </div>
  )
}

const standing = ({ project }: MyProject): string =>
  project && project.version > 0 ? t`Your submission is below.` : t`Your team hasn’t submitted anything.`

function leadOf({ team, phase, opens_at, ends_at, project }: MyProject): string | undefined {
  if (phase === 'before' && opens_at) {
    const at = formatDate(opens_at, 'time')
    return team ? t`${team}. Submissions open ${at}` : t`Submissions open ${at}`
  }
  if (phase === 'before') return team ?? undefined
  if (phase === 'open' && ends_at) {
    const by = formatDate(ends_at, 'time')
    return team ? t`${team}. Submit by ${by}` : t`Submit by ${by}`
  }
  return team === project?.draft.title ? undefined : (team ?? undefined)
}

/** The team's submissions, latest first: only that one counts. */
function Versions({ projectId }: { projectId: string }) {
  const { data: versions = [] } = useQuery(versionsQuery(projectId))
  if (versions.length === 0) return null
  return (
    <Card title={t`Submitted`}>
      <ul className={rows.list}>
        {versions.map(({ version, content, handed_in_by, created_at, is_late }, index) => (
          <li key={version} className={rows.row}>
            <Text as="div" grow>
              <p>
                <strong>{content.title}</strong>
              </p>
              <p className={classes.hint}>
                <DateText value={created_at} style="time" />
                {handed_in_by && `, ${t`by ${handed_in_by}`}`}
              </p>
            </Text>
            {is_late && <Chip tone="warn">{t`Late`}</Chip>}
            {index === 0 && <Chip tone="good">{t`Current`}</Chip>}
          </li>
        ))}
      </ul>
    </Card>
  )
}
