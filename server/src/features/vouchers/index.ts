/** What other parts of the server may use of vouchers. */
export { COMPANION as VOUCHER_COMPANION, voucherMails } from './give/telling.ts'
