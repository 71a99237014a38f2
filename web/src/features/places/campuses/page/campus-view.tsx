import { ph, t } from '@lingui/core/macro'
import { roles } from '@muster/contract/access/access.ts'
import type { CampusPage } from '@muster/contract/places/campus/campus.ts'
import type { CampusLeader } from '@muster/contract/places/campus/shapes.ts'
import { IconInfoCircle } from '@tabler/icons-react'
import { type ReactNode, useState } from 'react'
import { KeyFigures } from '../../../../ui/charts/key-figures.tsx'
import { Card } from '../../../../ui/layout/card.tsx'
import { PageHeader } from '../../../../ui/layout/page-header.tsx'
import { PlainButton } from '../../../../ui/plain/plain-button.tsx'
import { PlainDialog } from '../../../../ui/plain/plain-dialog.tsx'
import { formatNumber } from '../../../../ui/text/format.ts'
import classes from './campus-page.module.css'
import { Person } from './person.tsx'

/** Maps a campus level to its grade. */
function gradeOf(level: number): 'A' | 'B' | 'C' | 'N/A' {
  if (level >= 4) return 'A'
  if (level === 3) return 'B'
  return level === 2 ? 'C' : 'N/A'
}

const grades = [
  { grade: 'A', level: t`Campus level 4 or higher`, engagement: '90%', projects: 10, karma: '1,000+' },
  { grade: 'B', level: t`Campus level 3`, engagement: '75%', projects: 7, karma: '750+' },
  { grade: 'C', level: t`Campus level 2`, engagement: '60%', projects: 5, karma: '500+' },
] as const

/** Explains what each grade means. */
function GradeDialog({ opened, onClose }: { opened: boolean; onClose: () => void }) {
  return (
    <PlainDialog opened={opened} onClose={onClose} title={t`Grade requirements`}>
      <p>
        {t`A campus reaches a level when at least 20 of its active students have reached that level and every level below it. What each grade means:`}
      </p>
      <table className={classes.grades}>
        <thead>
          <tr>
            <th scope="col">{t`Grade`}</th>
            <th scope="col">{t`Engagement`}</th>
            <th scope="col">{t`Major projects`}</th>
            <th scope="col">{t`Karma`}</th>
          </tr>
        </thead>
        <tbody>
          {grades.map(({ grade, level, engagement, projects, karma }) => (
            <tr key={grade}>
              <th scope="row">
                {grade}
                <small>{level}</small>
              </th>
              <td>{engagement}</td>
              <td>{projects}</td>
              <td>{karma}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </PlainDialog>
  )
}

interface CampusViewProps {
  campus: CampusPage
  /** Role offers, for members only. */
  offers?: ReactNode
  /** Charts of weekly karma and students by level, or their loading states. */
  charts: ReactNode
  /** People, circles and meetups, or their loading states. */
  life: ReactNode
}

/**
 * The public campus page: grade, karma and people. It's shared with the page for visitors, so it avoids the
 * component library and queries to keep that bundle small.
 */
export function CampusView({ campus, offers, charts, life }: CampusViewProps) {
  const [explaining, setExplaining] = useState(false)
  const { college_name, campus_code, campus_district, campus_zone, campus_level } = campus
  return (
    <>
      <PageHeader
        title={`${college_name} (${campus_code})`}
        lead={t`${campus_district} district, ${campus_zone} zone`}
        crumbs={[{ label: t`Find a campus`, to: '/dashboard/campus' }, { label: college_name }]}
      />
      {offers}
      <KeyFigures
        figures={[
          {
            label: t`Campus grade`,
            value: t`Grade ${ph({ grade: gradeOf(campus_level) })}`,
            note: (
              <PlainButton
                look="link"
                icon={<IconInfoCircle size={16} aria-hidden="true" />}
                onClick={() => setExplaining(true)}
              >
                {t`Grade requirements`}
              </PlainButton>
            ),
          },
          { label: t`Karma points`, value: campus.total_karma, note: t`across all members` },
          {
            label: t`Active students`,
            value: campus.active_members,
            note: t`of ${ph({ students: formatNumber(campus.students) })}, in the last 26 weeks`,
          },
          {
            label: t`Overall rank`,
            value: `#${formatNumber(campus.rank)}`,
            note: t`of ${ph({ campuses: formatNumber(campus.campuses) })} campuses`,
          },
        ]}
      />
      <div className={classes.columns}>
        <div className={classes.main}>
          <div className={classes.charts}>{charts}</div>
          {life}
        </div>
        <div className={classes.side}>
          <Card title={t`Campus leadership`}>
            <Leaders people={campus.leads} office={roles.campusLead} none={t`Not assigned`} />
            <Leaders people={campus.enablers} office={t`Campus Lead Enabler`} />
          </Card>
          {campus.team.length > 0 && (
            <Card title={t`Team`}>
              {campus.team.map((one) => (
                <Person key={one.user_id} person={one} line={one.position} />
              ))}
            </Card>
          )}
        </div>
      </div>
      <GradeDialog opened={explaining} onClose={() => setExplaining(false)} />
    </>
  )
}

interface LeadersProps {
  people: readonly CampusLeader[]
  office: string
  /** Text for a vacant office; without it, a vacant office is hidden. */
  none?: string
}

function Leaders({ people, office, none }: LeadersProps) {
  if (people.length === 0) {
    return none ? (
      <p className={classes.none}>
        {office}: {none}
      </p>
    ) : null
  }
  return people.map((person) => <Person key={person.user_id} person={person} line={office} />)
}
