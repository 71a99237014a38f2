import { vouchers } from '@muster/contract/learning/vouchers.ts'
import { countedList } from '../../../platform/counted-list.ts'
import type { Feature } from '../../../platform/feature.ts'
import { undoableImports } from '../../desk/imports/index.ts'
import { voucherActs } from './acts.ts'
import { voucherChecks } from './doctor.ts'
import { voucherImport } from './give/import.ts'
import { COMPANION, voucherMails } from './give/telling.ts'
import { voucherJobs } from './jobs.ts'
import { voucherList } from './list.ts'
import { voucherData } from './personal-data.ts'
import { voucherRoutes } from './routes.ts'

export const feature: Feature = {
  routes: voucherRoutes,
  jobs: voucherJobs,
  mails: () => ({ [COMPANION]: voucherMails }),
  checks: voucherChecks,
  personal: voucherData,
  bulk: voucherActs,
  imports: [undoableImports('voucher', vouchers.undoImport, ({ jobs }) => voucherImport(jobs))],
  counted: [countedList('karma-vouchers', () => voucherList)],
}
