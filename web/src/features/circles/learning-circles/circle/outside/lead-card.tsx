import type { CircleOutside } from '@muster/contract/circles/circle-outside.ts'
import { profilePath } from '@muster/contract/people/addresses.ts'
import { Card } from '../../../../../ui/layout/card.tsx'
import { PersonRow } from '../../../../../ui/people/person-row.tsx'

/** The lead who answers requests. */
export function LeadCard({ lead }: { lead: NonNullable<CircleOutside['lead']> }) {
  return (
    <Card title="Lead">
      <ul>
        <PersonRow
          person={lead}
          to={profilePath(lead.muid)}
          facts={
            <>
              {lead.college && <span>{lead.college}</span>}
              <span>Level {lead.level ?? 1}</span>
            </>
          }
        />
      </ul>
    </Card>
  )
}
