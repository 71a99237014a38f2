import { SegmentedControl } from '@mantine/core'
import { useState } from 'react'
import { invalidate } from '../../../api/query-client.ts'
import { memberReads } from '../../../api/reads.ts'
import { organisationsQuery, reloadSession } from '../../../shell/session/session-queries.ts'
import { OrganizationForm } from '../onboarding/shared/organization-form.tsx'
import { proposalsQuery } from './queries.ts'
import classes from './section.module.css'

/** A college with department and year for students, a company for everyone else. */
export function ChangeOrganization() {
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
        aria-label="Are you a student?"
        value={kind}
        onChange={setKind}
        data={[
          { value: 'college', label: 'I’m a student' },
          { value: 'company', label: 'I’m not a student' },
        ]}
      />
      <OrganizationForm key={`${kind} ${saves}`} student={kind === 'college'} onDone={afterSave} />
    </div>
  )
}
