import { t } from '@lingui/core/macro'
import type { CheckResult, SystemCheckName } from '@muster/contract/running/system-check.ts'
import type { ChipTone } from '../../../../ui/chip.tsx'

export const checkNames: Readonly<Record<SystemCheckName, string>> = {
  copy: t`Copy of a site`,
  database: t`Database`,
  migrations: t`Database schema`,
  totals: t`Rankings and figures`,
  jobs: t`Jobs`,
  mail: t`Email`,
  storage: t`File storage`,
  disk: t`Disk space`,
  backup: t`Backup`,
  sign_in: t`Sign-in with external accounts`,
  discord: t`Discord`,
  chat: t`Chat bot`,
  webhooks: t`Webhooks`,
  wadhwani: t`Wadhwani courses`,
  opengrad: t`OpenGrad courses`,
  replicas: t`Read replicas`,
  rate_limits: t`Request limits`,
  kkem: 'kkem',
  payment: t`Payments`,
  clock: t`Clock`,
  runtime: t`Server process`,
}

export const checkStates: Readonly<Record<CheckResult['state'], { tone: ChipTone; label: string }>> = {
  ok: { tone: 'good', label: t`OK` },
  warning: { tone: 'warn', label: t`Warning` },
  failed: { tone: 'bad', label: t`Failed` },
  not_set_up: { tone: 'plain', label: t`Not set up` },
}
