import { ph, t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import type { LiveResults, RankedProject } from '@muster/contract/events/hackathon-judging.ts'
import { DIFFER_POINTS } from '@muster/contract/lib/hackathon-words.ts'
import { Chip } from '../../../../ui/chip.tsx'
import classes from './ranking.module.css'

interface RankingTableProps {
  live: LiveResults
  rows: readonly RankedProject[]
  rankOf: (row: RankedProject) => number | null
  /** Accessible name of the table. */
  label: string
  onOpen: (row: RankedProject) => void
}

/** Ranked projects with what makes up each score. */
export function RankingTable({ live, rows, rankOf, label, onOpen }: RankingTableProps) {
  const isPairs = live.rules.way === 'pairs'
  return (
    <table className={classes.table} aria-label={label}>
      <thead>
        <tr>
          <th scope="col">{t`Rank`}</th>
          <th scope="col">{t`Project`}</th>
          <th scope="col" className={classes.wide}>
            {isPairs ? t`Better than an average project` : <Legend criteria={live.criteria} />}
          </th>
          <th scope="col">{isPairs ? t`Pairs` : t`Score sheets`}</th>
          <th scope="col">{t`Score`}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.project_id}>
            <td className={classes.rank} data-first={(rankOf(row) ?? 9) <= 3 || undefined}>
              {rankOf(row)}
            </td>
            <td>
              {isPairs ? (
                <b>{row.title}</b>
              ) : (
                <button type="button" className={classes.project} onClick={() => onOpen(row)}>
                  {row.title}
                </button>
              )}
              <span className={classes.desk}>
                D{row.number}, {live.tracks.find(({ id }) => id === row.track_id)?.name ?? row.team}
              </span>
              <Marks row={row} />
            </td>
            <td className={classes.wide}>
              {isPairs ? <Band row={row} /> : <Parts row={row} criteria={live.criteria} />}
            </td>
            <td className={classes.sheets} data-few={row.sheets < row.sheets_given || undefined}>
              {isPairs
                ? row.sheets
                : t`${ph({ sheets: row.sheets })} of ${ph({ sheetsGiven: row.sheets_given })}`}
            </td>
            <td className={classes.score}>{row.score?.toFixed(1)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function Marks({ row: { differ } }: { row: RankedProject }) {
  if (differ === null || differ <= DIFFER_POINTS) return null
  return (
    <Chip tone="warn">
      <Trans>Judges differ by {ph({ round: Math.round(differ) })}</Trans>
    </Chip>
  )
}

function Legend({ criteria }: Pick<LiveResults, 'criteria'>) {
  return (
    <span className={classes.legend}>
      {criteria.map(({ id, name }, index) => (
        <span key={id}>
          <i data-part={index % PARTS} aria-hidden="true" />
          {name}
        </span>
      ))}
    </span>
  )
}

/** Number of colours for criteria; the labels distinguish the rest. */
const PARTS = 6

/** The share of each criterion; together they are as long as the score. */
function Parts({ row, criteria }: { row: RankedProject; criteria: LiveResults['criteria'] }) {
  const words = criteria.map(({ name }, index) => `${name} ${(row.parts[index] ?? 0).toFixed(1)}`).join(', ')
  return (
    <span className={classes.parts} role="img" aria-label={words} title={words}>
      {row.parts.map((part, index) => (
        <i key={criteria[index]?.id} data-part={index % PARTS} style={{ width: `${part}%` }} />
      ))}
    </span>
  )
}

/** The 95% interval of the score. */
function Band({ row: { score, low, high } }: { row: RankedProject }) {
  if (score === null || low === null || high === null) return null
  const words = t`${ph({ score: score.toFixed(0) })} out of 100, between ${ph({ low: low.toFixed(0) })} and ${ph({ high: high.toFixed(0) })}`
  return (
    <span className={classes.band} role="img" aria-label={words} title={words}>
      <i style={{ insetInlineStart: `${low}%`, width: `${high - low}%` }} />
      <b style={{ insetInlineStart: `${score}%` }} />
    </span>
  )
}
