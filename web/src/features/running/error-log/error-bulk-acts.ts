import { t } from '@lingui/core/macro'
import type { MutePeriod } from '@muster/contract/running/error-log.ts'
import { api } from '../../../api/client.ts'
import type { BulkDialogAct } from '../../../ui/bulk/use-bulk.ts'

export const periodWords: Readonly<Record<MutePeriod, string>> = {
  hour: t`For an hour`,
  day: t`For a day`,
  week: t`For a week`,
  until_reopened: t`Until reopened`,
}
export const mutePeriods = Object.keys(periodWords) as MutePeriod[]

export const resolve: BulkDialogAct = {
  verb: t`Resolve`,
  title: (what) => t`Resolve ${what}?`,
  follows: t`They’ll reopen automatically if they happen again.`,
  call: (rows) => api.errorLog.resolveMany.answer({ body: rows }),
}

export const reopen: BulkDialogAct = {
  verb: t`Reopen`,
  title: (what) => t`Reopen ${what}?`,
  follows: t`Resolved and muted errors will be open again.`,
  call: (rows) => api.errorLog.reopenMany.answer({ body: rows }),
}

export const mute: BulkDialogAct = {
  verb: t`Mute`,
  title: (what) => t`Mute ${what}?`,
  follows: t`They’re still counted and will be listed under Muted.`,
  choice: {
    field: 'period',
    label: t`For how long`,
    options: mutePeriods.map((value) => ({ value, label: periodWords[value] })),
  },
  call: (rows, { choice }) =>
    api.errorLog.muteMany.answer({
      body: { ...rows, period: mutePeriods.find((known) => known === choice) ?? 'hour' },
    }),
}
