import { t } from '@lingui/core/macro'
import { useQuery } from '@tanstack/react-query'
import type { CardProps } from './card-props.ts'
import { Change } from './change.tsx'
import { FigureCard } from './figure-card.tsx'
import { workQuery } from './queries.ts'
import { hoursText, numberText, queueWords } from './report-words.ts'
import classes from './reports.module.css'
import { workTable } from './tables.ts'

/** What waits, time to decide and what was reversed, by queue and person. */
export function WorkCard({ state }: CardProps) {
  const query = useQuery(workQuery(state))
  return (
    <FigureCard
      title={t`Staff work`}
      lead={t`Late means more than 72 hours. Time is the median from sending in to the decision.`}
      query={query}
      compared={state.compared}
      tableOf={workTable}
    >
      {({ rows }) => (
        <div className={classes.scroll}>
          <table className={classes.rows}>
            <thead>
              <tr>
                <th scope="col">{t`Queue and people`}</th>
                <th scope="col">{t`Waiting`}</th>
                <th scope="col">{t`Overdue`}</th>
                <th scope="col">{t`Decided`}</th>
                {state.compared && <th scope="col">{t`Change`}</th>}
                <th scope="col">{t`Time to decide`}</th>
                <th scope="col">{t`Late`}</th>
                <th scope="col">{t`Reversed`}</th>
              </tr>
            </thead>
            <tbody>
              {rows.map((row) => (
                <tr
                  key={`${row.queue} ${row.person?.muid ?? ''}`}
                  data-whole={row.person === null || undefined}
                >
                  <th scope="row">{row.person?.full_name ?? queueWords[row.queue]}</th>
                  <td>{row.person ? '' : numberText(row.waiting)}</td>
                  <td data-tone={row.overdue ? 'bad' : undefined}>
                    {row.person ? '' : numberText(row.overdue)}
                  </td>
                  <td>{numberText(row.decided)}</td>
                  {state.compared && (
                    <td>
                      <Change now={row.decided} before={row.decided_before} />
                    </td>
                  )}
                  <td>{hoursText(row.hours)}</td>
                  <td>{numberText(row.late)}</td>
                  <td>{numberText(row.reversed)}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
    </FigureCard>
  )
}
