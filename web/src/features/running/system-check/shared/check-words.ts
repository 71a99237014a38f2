import type { CheckResult, SystemCheckName } from '@muster/contract/running/system-check.ts'
import type { ChipTone } from '../../../../ui/chip.tsx'

export const checkNames: Readonly<Record<SystemCheckName, string>> = {
  copy: 'Copy of a site',
  database: 'Database',
  migrations: 'Database schema',
  totals: 'Rankings and figures',
  jobs: 'Jobs',
  mail: 'Email',
  storage: 'File storage',
  disk: 'Disk space',
  backup: 'Backup',
  sign_in: 'Sign-in with external accounts',
  discord: 'Discord',
  chat: 'Chat bot',
  webhooks: 'Webhooks',
  wadhwani: 'Wadhwani courses',
  opengrad: 'OpenGrad courses',
  replicas: 'Read replicas',
  rate_limits: 'Request limits',
  kkem: 'kkem',
  payment: 'Payments',
  clock: 'Clock',
  runtime: 'Server process',
}

export const checkStates: Readonly<Record<CheckResult['state'], { tone: ChipTone; label: string }>> = {
  ok: { tone: 'good', label: 'OK' },
  warning: { tone: 'warn', label: 'Warning' },
  failed: { tone: 'bad', label: 'Failed' },
  not_set_up: { tone: 'plain', label: 'Not set up' },
}
