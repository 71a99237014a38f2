import { useQuery } from '@tanstack/react-query'
import type { CardProps } from './card-props.ts'
import { Change } from './change.tsx'
import { FigureCard } from './figure-card.tsx'
import { tasksQuery } from './queries.ts'
import { numberText } from './report-words.ts'
import classes from './reports.module.css'
import { tasksTable } from './tables.ts'

/** How often tasks were opened, submitted, approved and sent back. */
export function TasksCard({ state }: CardProps) {
  const query = useQuery(tasksQuery(state))
  return (
    <FigureCard
      title="Tasks"
      lead={state.group ? 'Tasks of all interest groups.' : 'The tasks with most submissions come first.'}
      query={query}
      compared={state.compared}
      tableOf={tasksTable}
    >
      {({ rows, total }) => (
        <div className={classes.scroll}>
          <table className={classes.rows}>
            <thead>
              <tr>
                <th scope="col">Task</th>
                <th scope="col">Opened</th>
                <th scope="col">Submitted</th>
                {state.compared && <th scope="col">Change</th>}
                <th scope="col">Approved</th>
                <th scope="col">Sent back</th>
              </tr>
            </thead>
            <tbody>
              {[{ ...total, id: 'all', title: 'All tasks' }, ...rows].map((row) => (
                <tr key={row.id} data-whole={row.id === 'all' || undefined}>
                  <th scope="row">{row.title}</th>
                  <td>{numberText(row.opened)}</td>
                  <td>{numberText(row.submitted)}</td>
                  {state.compared && (
                    <td>
                      <Change now={row.submitted} before={row.submitted_before} />
                    </td>
                  )}
                  <td>{numberText(row.approved)}</td>
                  <td>{numberText(row.returned)}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
    </FigureCard>
  )
}
