import { t } from '@lingui/core/macro'
import type { GrowthKind, ReportWeeks } from '@muster/contract/desk/report-words.ts'
import { growthKinds, reportWeeks } from '@muster/contract/desk/report-words.ts'
import { useAddressParams } from '../../../ui/address/use-address-params.ts'
import { withParameters } from '../../../ui/address/with-parameters.ts'

export const reportNames = ['growth', 'first-steps', 'staying', 'staff-work', 'tasks'] as const
export type ReportName = (typeof reportNames)[number]

export const reportTitles: Readonly<Record<ReportName, string>> = {
  growth: t`Growth`,
  'first-steps': t`First steps`,
  staying: t`Staying`,
  'staff-work': t`Staff work`,
  tasks: t`Tasks`,
}

/** What the page shows. Everything is kept in the address. */
export interface ReportState {
  /** One report, or several on a saved page. */
  readonly shown: readonly ReportName[]
  readonly weeks: ReportWeeks
  /** Whether figures are compared with the period before. */
  readonly compared: boolean
  readonly by: GrowthKind
  readonly zone: string | undefined
  readonly group: string | undefined
}

function stateOf(params: URLSearchParams): ReportState {
  const names = (params.get('show') ?? '').split(',')
  const shown = reportNames.filter((name) => names.includes(name))
  return {
    shown: shown.length > 0 ? shown : ['first-steps'],
    weeks: reportWeeks.find((weeks) => weeks === params.get('weeks')) ?? '12',
    compared: params.get('compare') !== 'no',
    by: growthKinds.find((kind) => kind === params.get('by')) ?? 'zone',
    zone: params.get('zone') ?? undefined,
    group: params.get('group') ?? undefined,
  }
}

export function useReportState() {
  const [params, setParams] = useAddressParams()
  const change = (changes: Readonly<Record<string, string | null>>) =>
    setParams((before) => withParameters(before, changes), { preventScrollReset: true })
  return { state: stateOf(params), change }
}

export type ChangeReport = ReturnType<typeof useReportState>['change']

/** The parameters that a saved page keeps, in one order. */
const kept = ['show', 'weeks', 'compare', 'by', 'zone', 'group']

export function tidyAddress(address: string | URLSearchParams): string {
  const given = new URLSearchParams(address)
  const tidy = new URLSearchParams()
  for (const name of kept) {
    const value = given.get(name)
    if (value) tidy.set(name, value)
  }
  return tidy.toString()
}

/** The query of the calls for members. */
export const queryOfState = ({ weeks, zone, group }: ReportState) => ({ weeks, zone, group })
