import { ph, t } from '@lingui/core/macro'
import { SegmentedControl } from '@mantine/core'
import { IconBuilding, IconSchool, IconUsers } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { invalidate } from '../../../api/query-client.ts'
import { memberReads } from '../../../api/reads.ts'
import { useTitle } from '../../../api/site.ts'
import { organisationsQuery, reloadSession } from '../../../shell/session/session-queries.ts'
import { Chip } from '../../../ui/chip.tsx'
import { Card } from '../../../ui/layout/card.tsx'
import { Stack } from '../../../ui/layout/primitives.tsx'
import rows from '../../../ui/layout/rows.module.css'
import { QueryView } from '../../../ui/loading/query-view.tsx'
import { EmptyState, SkeletonRows } from '../../../ui/loading/states.tsx'
import { OrganizationForm } from '../joining/shared/organization-form.tsx'
import { MyProposals } from './my-proposals.tsx'
import { proposalsQuery } from './queries.ts'
import classes from './section.module.css'

/** Where I study or work, and the form to change it. */
export default function SettingsOrganizationPage() {
  useTitle(t`Organisation`)
  const places = useQuery(organisationsQuery)
  return (
    <Stack gap="lg">
      <Card title={t`Where you study or work`}>
        <QueryView
          query={places}
          skeleton={<SkeletonRows rows={1} />}
          empty={
            <EmptyState title={t`No organisation yet`}>
              {t`Choose your college or company below. The karma you earn counts for your college too.`}
            </EmptyState>
          }
        >
          {(list) => (
            <ul className={rows.list}>
              {list.map((place) => (
                <Place key={place.org_id} place={place} />
              ))}
            </ul>
          )}
        </QueryView>
      </Card>
      <MyProposals />
      <Card title={t`Change organisation`}>
        <ChangeOrganization />
      </Card>
    </Stack>
  )
}

interface PlaceProps {
  place: {
    org_title: string
    org_type: string
    dept_title: string | null
    graduation_year: number | null
    is_alumni: boolean
    verified: boolean
  }
}

const icons = { College: IconSchool, School: IconSchool, Company: IconBuilding, Community: IconUsers }

function Place({ place }: PlaceProps) {
  const PlaceIcon = icons[place.org_type as keyof typeof icons] ?? IconBuilding
  const facts = [
    place.is_alumni ? t`${ph({ orgType: place.org_type })}, alumni` : place.org_type,
    place.dept_title,
    place.graduation_year &&
      (place.is_alumni
        ? t`graduated ${ph({ graduationYear: place.graduation_year })}`
        : t`graduating ${ph({ graduationYear: place.graduation_year })}`),
  ].filter(Boolean)
  return (
    <li className={rows.row}>
      <span className={classes.rowIcon} aria-hidden="true">
        <PlaceIcon size={22} stroke={1.7} />
      </span>
      <div className={`${classes.rowText} ${classes.fact}`}>
        <div className={classes.factText}>
          <p className={classes.strong}>{place.org_title}</p>
          <p className={classes.small}>{facts.join(' · ')}</p>
        </div>
        {place.verified ? (
          <Chip tone="good">{t`Verified`}</Chip>
        ) : (
          <Chip tone="warn">{t`Waiting for verification`}</Chip>
        )}
      </div>
    </li>
  )
}

/** A college with department and year for students, a company for everyone else. */
function ChangeOrganization() {
  const [kind, setKind] = useState('college')
  // Used as a key: each save resets the form.
  const [saves, setSaves] = useState(0)

  function afterSave() {
    setSaves(saves + 1)
    void invalidate(organisationsQuery.queryKey, proposalsQuery.queryKey, ...memberReads())
    void reloadSession()
  }

  return (
    <div className={classes.fields}>
      <SegmentedControl
        aria-label={t`Are you a student?`}
        value={kind}
        onChange={setKind}
        data={[
          { value: 'college', label: t`I’m a student` },
          { value: 'company', label: t`I’m not a student` },
        ]}
      />
      <OrganizationForm key={`${kind} ${saves}`} student={kind === 'college'} onDone={afterSave} />
    </div>
  )
}
