import { t } from '@lingui/core/macro'
import { Button } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { tellFailure } from '../../../ui/acts/tell-failure.ts'
import type { ChartTable } from '../../../ui/charts/chart-card.tsx'
import { saveCsv } from '../../../ui/files/save-file.ts'
import { firstStepsQuery, growthQuery, stayingQuery, tasksQuery, workQuery } from './queries.ts'
import { type ReportName, type ReportState, reportTitles } from './report-state.ts'
import { firstStepsTable, growthTable, stayingTable, tasksTable, workTable } from './tables.ts'

type Load = (client: QueryClient, state: ReportState) => Promise<ChartTable>

const loads: Readonly<Record<ReportName, Load>> = {
  growth: async (client, state) => growthTable(await client.ensureQueryData(growthQuery(state))),
  'first-steps': async (client, state) =>
    firstStepsTable(await client.ensureQueryData(firstStepsQuery(state))),
  staying: async (client, state) => stayingTable(await client.ensureQueryData(stayingQuery(state))),
  'staff-work': async (client, state) => workTable(await client.ensureQueryData(workQuery(state))),
  tasks: async (client, state) => tasksTable(await client.ensureQueryData(tasksQuery(state))),
}

interface CsvOfPageProps {
  shown: readonly ReportName[]
  state: ReportState
}

/** One file with all reports of the page. */
export function CsvOfPage({ shown, state }: CsvOfPageProps) {
  const client = useQueryClient()
  async function save() {
    try {
      const tables = await Promise.all(
        shown.map(async (name) => {
          const { head, rows } = await loads[name](client, state)
          return [[reportTitles[name]], head, ...rows, []]
        }),
      )
      saveCsv(tables.flat(), 'reports.csv')
    } catch (error) {
      tellFailure(error)
    }
  }
  return (
    <Button
      variant="default"
      leftSection={<IconDownload size={18} />}
      disabled={shown.length === 0}
      onClick={() => void save()}
    >
      {t`CSV`}
    </Button>
  )
}
