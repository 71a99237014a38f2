import { t } from '@lingui/core/macro'
import { IconDownload } from '@tabler/icons-react'
import { type ReactNode, useState } from 'react'
import { fileNameOf, saveCsv } from '../files/save-file.ts'
import { Card } from '../layout/card.tsx'
import { Text } from '../layout/primitives.tsx'
import { PlainIconButton } from '../plain/plain-icon-button.tsx'
import { PlainSegments } from '../plain/plain-segments.tsx'
import classes from './chart-card.module.css'

/** A chart's figures as a table, for screen readers and the CSV file. */
export interface ChartTable {
  readonly head: readonly string[]
  readonly rows: readonly (readonly (string | number)[])[]
}

interface ChartCardProps {
  title: string
  /** What the bars show. */
  legend?: ReactNode
  table: ChartTable
  children: ReactNode
}

const views = [
  { value: 'chart', label: t`Chart` },
  { value: 'table', label: t`Table` },
] as const

/**
 * A chart with its figures as a table and a CSV download. Visitors see some of them, so it avoids the
 * component library.
 */
export function ChartCard({ title, legend, table, children }: ChartCardProps) {
  const [view, setView] = useState<'chart' | 'table'>('chart')
  const save = () => saveCsv([table.head, ...table.rows], `${fileNameOf(title, 'chart')}.csv`)
  return (
    <Card>
      <header className={classes.head}>
        <div>
          <Text as="h2" size="xl" weight={700}>
            {title}
          </Text>
          {legend && <p className={classes.legend}>{legend}</p>}
        </div>
        <div className={classes.acts}>
          <PlainSegments label={t`Show ${title} as`} size="xs" data={views} value={view} onChange={setView} />
          <PlainIconButton tip={t`Download as CSV`} label={t`${title} as CSV`} size={30} onClick={save}>
            <IconDownload size={16} aria-hidden="true" />
          </PlainIconButton>
        </div>
      </header>
      {view === 'chart' && children}
      {/* The class hides a block, but not a wide table, which would widen the page. */}
      <div className={view === 'table' ? classes.scroll : 'visually-hidden'}>
        <table className={classes.table}>
          <caption className="visually-hidden">{title}</caption>
          <thead>
            <tr>
              {table.head.map((name) => (
                <th key={name} scope="col">
                  {name}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {table.rows.map(([first, ...cells]) => (
              <tr key={first}>
                <th scope="row">{first}</th>
                {cells.map((cell, index) => (
                  <td key={table.head[index + 1]}>{cell}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </Card>
  )
}
