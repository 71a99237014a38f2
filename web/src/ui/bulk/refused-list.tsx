import { Text } from '../layout/primitives.tsx'
import classes from './job-report.module.css'

interface RefusedListProps {
  rows: readonly { readonly id: string; readonly name: string; readonly reason: string }[]
}

/** Rows that were left out, each with its reason. */
export const RefusedList = ({ rows }: RefusedListProps) => (
  <ul className={classes.refused}>
    {rows.map(({ id, name, reason }) => (
      <li key={id}>
        <b>{name}</b>
        <Text as="span" tone="ink-3">
          {reason}
        </Text>
      </li>
    ))}
  </ul>
)
