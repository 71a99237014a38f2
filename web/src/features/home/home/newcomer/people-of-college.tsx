import { ph, t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import type { HomeDay } from '@muster/contract/home/home-day.ts'
import { profilePath } from '@muster/contract/people/addresses.ts'
import { Link } from 'react-router'
import { Card } from '../../../../ui/layout/card.tsx'
import rows from '../../../../ui/layout/rows.module.css'
import { PersonRow } from '../../../../ui/people/person-row.tsx'

/** Three people of the college, for newcomers. */
export default function PeopleOfCollege({ people }: Pick<HomeDay, 'people'>) {
  return (
    <Card title={t`From your college`}>
      <ul className={rows.list}>
        {people.map((person) => (
          <PersonRow
            key={person.muid}
            person={person}
            facts={[person.department, t`Level ${ph({ level: person.level })}`].filter(Boolean).join(', ')}
          >
            <Button component={Link} to={profilePath(person.muid)} variant="default" size="sm">
              <Trans>
                Meet <span className="visually-hidden">{ph({ fullName: person.full_name })}</span>
              </Trans>
            </Button>
          </PersonRow>
        ))}
      </ul>
    </Card>
  )
}
