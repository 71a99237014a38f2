/** What other parts of the server may use of vouchers. */
export { voucherJobs } from './jobs.ts'
export { COMPANION as VOUCHER_COMPANION, voucherMails } from './telling.ts'
