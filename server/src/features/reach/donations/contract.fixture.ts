import type { ContractFixture } from '../../../../test/contract/contract-fixture.ts'
import { everybody } from '../../../../test/contract/kinds-of-people.ts'

export const fixture: ContractFixture = {
  admitted: [
    {
      who: everybody,
      calls: `
        donations.offer donations.order donations.verify donations.practise donations.practiseMonth
        donations.receipt donations.pdf donations.sendAgain donations.stop donations.figures`,
    },
    {
      who: ['Admins'],
      calls: `
        donationManagement.list donationManagement.csv donationManagement.export donationManagement.figures
        donationManagement.show donationManagement.refund donationManagement.dismissFailedRefund donationManagement.stop`,
    },
  ],
  knownValues: async () => ({
    amount: [500, 1, 250.25, 100_000],
    currency: ['INR', '', null],
    phone_number: ['9847012345', '+91 98470 12345', ''],
    pan_number: ['ABCPM1234K', ''],
    purpose: ['Laptops on loan', '', null],
    company: ['Backwater Software', ''],
    receipt_key: ['demo-receipt-0', 'demo-receipt-1', 'receipt-of-nobody'],
  }),
  inputs: {
    values: {
      receipt_key: "'demo-receipt-0'",
      donation_id: "(select id from donation where receipt_key = 'demo-receipt-0')",
    },
  },
}
