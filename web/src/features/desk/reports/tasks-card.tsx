import { t } from '@lingui/core/macro'
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
      title={t`Tasks`}
      lead={state.group ? t`Tasks of all interest groups.` : t`The tasks with most submissions come first.`}
      query={query}
      compared={state.compared}
      tableOf={tasksTable}
    >
      {({ rows, total }) => (
        <div className={classes.scroll}>
          <table className={classes.rows}>
            <thead>
              <tr>
                <th scope="col">{t`Task`}</th>
                <th scope="col">{t`Opened`}</th>
                <th scope="col">{t`Submitted`}</th>
                {state.compared && <th scope="col">{t`Change`}</th>}
                <th scope="col">{t`Approved`}</th>
                <th scope="col">{t`Sent back`}</th>
              </tr>
            </thead>
            <tbody>
              {[{ ...total, id: 'all', title: t`All tasks` }, ...rows].map((row) => (
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
