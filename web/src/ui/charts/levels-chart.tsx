import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import type { LevelCount } from '@muster/contract/places/campus/shapes.ts'
import { formatNumber } from '../text/format.ts'
import { ChartCard } from './chart-card.tsx'
import classes from './level-counts.module.css'

interface LevelsChartProps {
  levels: readonly LevelCount[]
  chosen?: number | null
  onChoose?: (level: number | null) => void
}

/** Students by level. With `onChoose`, a bar lists its students. */
export function LevelsChart({ levels, chosen = null, onChoose }: LevelsChartProps) {
  return (
    <ChartCard
      title={t`Students by level`}
      legend={onChoose && t`Choose a bar to see its students`}
      table={{
        head: [t`Level`, t`Students`],
        rows: levels.map(({ level, students }) => [t`Level ${level}`, students]),
      }}
    >
      <LevelCounts levels={levels} chosen={chosen} {...(onChoose && { onChoose })} />
    </ChartCard>
  )
}

interface LevelCountsProps {
  levels: readonly { readonly level: number; readonly students: number }[]
  /** The level whose students are listed. */
  chosen: number | null
  /** Called with a level to list its students, or null to list everyone. */
  onChoose?: (level: number | null) => void
}

/** Number of students on each level; choosing a bar lists them. */
function LevelCounts({ levels, chosen, onChoose }: LevelCountsProps) {
  const all = levels.reduce((sum, { students }) => sum + students, 0)
  const most = Math.max(1, ...levels.map(({ students }) => students))
  return (
    <ul className={classes.levels}>
      {levels.map(({ level, students }) => {
        const row = (
          <>
            <span>
              <Trans>Level {level}</Trans>
            </span>
            <span className={classes.track}>
              <span
                className={classes.bar}
                style={{ width: `${(students / most) * 100}%`, background: `var(--level-${level})` }}
              />
            </span>
            <b>{formatNumber(students)}</b>
            <span className={classes.share}>{all > 0 ? Math.round((students / all) * 100) : 0}%</span>
          </>
        )
        if (!onChoose) {
          return (
            <li key={level} className={classes.row}>
              {row}
            </li>
          )
        }
        return (
          <li key={level}>
            <button
              type="button"
              className={classes.row}
              aria-pressed={chosen === level}
              data-dim={(chosen !== null && chosen !== level) || undefined}
              onClick={() => onChoose(chosen === level ? null : level)}
            >
              {row}
            </button>
          </li>
        )
      })}
    </ul>
  )
}
