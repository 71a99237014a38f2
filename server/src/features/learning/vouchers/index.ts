export { COMPANION as VOUCHER_COMPANION, voucherMails } from './give/telling.ts'
