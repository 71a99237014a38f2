import { roles } from '@muster/contract/access/access.ts'
import type { CampusPage } from '@muster/contract/places/campus/campus.ts'
import type { CampusLeader } from '@muster/contract/places/campus/shapes.ts'
import { IconInfoCircle } from '@tabler/icons-react'
import { type ReactNode, useState } from 'react'
import { KeyFigures } from '../../../../ui/charts/key-figures.tsx'
import { Card } from '../../../../ui/layout/card.tsx'
import { PageHeader } from '../../../../ui/layout/page-header.tsx'
import { PlainButton } from '../../../../ui/plain/plain-button.tsx'
import { formatNumber } from '../../../../ui/text/format.ts'
import classes from './campus-page.module.css'
import { GradeDialog, gradeOf } from './grade-dialog.tsx'
import { Person } from './person.tsx'

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
        lead={`${campus_district} district, ${campus_zone} zone`}
        crumbs={[{ label: 'Find a campus', to: '/dashboard/campus' }, { label: college_name }]}
      />
      {offers}
      <KeyFigures
        figures={[
          {
            label: 'Campus grade',
            value: `Grade ${gradeOf(campus_level)}`,
            note: (
              <PlainButton
                look="link"
                icon={<IconInfoCircle size={16} aria-hidden="true" />}
                onClick={() => setExplaining(true)}
              >
                Grade requirements
              </PlainButton>
            ),
          },
          { label: 'Karma points', value: campus.total_karma, note: 'across all members' },
          {
            label: 'Active students',
            value: campus.active_members,
            note: `of ${formatNumber(campus.students)}, in the last 26 weeks`,
          },
          {
            label: 'Overall rank',
            value: `#${formatNumber(campus.rank)}`,
            note: `of ${formatNumber(campus.campuses)} campuses`,
          },
        ]}
      />
      <div className={classes.columns}>
        <div className={classes.main}>
          <div className={classes.charts}>{charts}</div>
          {life}
        </div>
        <div className={classes.side}>
          <Card title="Campus leadership">
            <Leaders people={campus.leads} office={roles.campusLead} none="Not assigned" />
            <Leaders people={campus.enablers} office="Campus Lead Enabler" />
          </Card>
          {campus.team.length > 0 && (
            <Card title="Team">
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
