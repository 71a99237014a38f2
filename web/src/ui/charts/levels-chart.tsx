import type { LevelCount } from '@muster/contract/places/campus/shapes.ts'
import { ChartCard } from './chart-card.tsx'
import { LevelCounts } from './level-counts.tsx'

interface LevelsChartProps {
  levels: readonly LevelCount[]
  chosen?: number | null
  onChoose?: (level: number | null) => void
}

/** Students by level. With `onChoose`, a bar lists its students. */
export function LevelsChart({ levels, chosen = null, onChoose }: LevelsChartProps) {
  return (
    <ChartCard
      title="Students by level"
      legend={onChoose && 'Choose a bar to see its students'}
      table={{
        head: ['Level', 'Students'],
        rows: levels.map(({ level, students }) => [`Level ${level}`, students]),
      }}
    >
      <LevelCounts levels={levels} chosen={chosen} {...(onChoose && { onChoose })} />
    </ChartCard>
  )
}
