import { useQuery } from '@tanstack/react-query'
import { Chip } from '../../../../ui/chip.tsx'
import { Card } from '../../../../ui/layout/card.tsx'
import { Text } from '../../../../ui/layout/primitives.tsx'
import rows from '../../../../ui/layout/rows.module.css'
import { DateText } from '../../../../ui/text/date-text.tsx'
import { versionsQuery } from '../queries.ts'
import classes from './my-project.module.css'

/** The team's submissions, latest first: only that one counts. */
export function Versions({ projectId }: { projectId: string }) {
  const { data: versions = [] } = useQuery(versionsQuery(projectId))
  if (versions.length === 0) return null
  return (
    <Card title="Submitted">
      <ul className={rows.list}>
        {versions.map(({ version, content, handed_in_by, created_at, is_late }, index) => (
          <li key={version} className={rows.row}>
            <Text as="div" grow>
              <p>
                <strong>{content.title}</strong>
              </p>
              <p className={classes.hint}>
                <DateText value={created_at} style="time" />
                {handed_in_by && `, by ${handed_in_by}`}
              </p>
            </Text>
            {is_late && <Chip tone="warn">Late</Chip>}
            {index === 0 && <Chip tone="good">Current</Chip>}
          </li>
        ))}
      </ul>
    </Card>
  )
}
