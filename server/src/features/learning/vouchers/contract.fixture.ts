import { vouchers } from '@muster/contract/learning/vouchers.ts'
import { monthNames } from '@muster/contract/lib/words.ts'
import type { ContractFixture } from '../../../../test/contract/contract-fixture.ts'
import { BY_COLLEAGUE, callAs } from '../../../../test/contract/edited.ts'
import { members } from '../../../../test/contract/kinds-of-people.ts'
import { createTask } from '../../../../test/setup/karma.ts'
import { createMember } from '../../../../test/setup/members.ts'
import { importWithFailures } from '../../desk/imports/imports.fixture.ts'

export const fixture: ContractFixture = {
  admitted: [
    { who: members, calls: 'vouchers.mine vouchers.redeem' },
    {
      who: ['Admins', 'Fellow', 'Karma Voucher type'],
      calls: `
        vouchers.list vouchers.csv vouchers.taskOptions vouchers.create vouchers.update vouchers.revoke
        vouchers.restore vouchers.resend vouchers.picture vouchers.template vouchers.import vouchers.rowsToFix
        vouchers.imports vouchers.importFailures vouchers.undoImport voucherActs.revoke voucherActs.restore
        voucherActs.export`,
    },
    { who: ['chat bot'], calls: 'vouchers.redeemFromChat' },
  ],
  edited(on) {
    const call = callAs(on)
    return {
      'vouchers.update': {
        route: vouchers.update,
        async make() {
          const owner = await createMember(on().test)
          const task = await createTask(on().test)
          const body = { user: owner.muid, task: task.id, karma: 10, month: 'January' as const }
          const { id } = (await call(vouchers.create, { body })).response
          async function read() {
            const [voucher] = (await call(vouchers.list, { query: { search: owner.muid } })).response.data
            if (!voucher) throw new Error('the voucher is not in its list')
            return voucher
          }
          return { params: { voucher_id: id }, read }
        },
        change: (number) => ({ new_karma: 100 + number }),
        shows: (number) => ({ karma: 100 + number, ...BY_COLLEAGUE }),
      },
    }
  },
  knownValues: async (read) => ({
    code: [...(await read('select code as value from voucher order by code limit 10')), 'ABC', 'P0101-ABCDE'],
  }),
  inputs: {
    values: { voucher_id: '(select id from voucher limit 1)' },
    made: async (reach) => ({
      params: { 'vouchers.importFailures': { import_id: await importWithFailures(reach, 'voucher') } },
    }),
  },
  lists: {
    'vouchers.list': {
      shownAs: { month: (row) => monthNames.indexOf(row.month as 'May') },
      madeByPeople: true,
    },
  },
  personal: {
    staysNamed: {
      'What karma was given for stays on record with it': ['voucher.user_id'],
    },
    staysSaid: {
      'Karma was given for it; why, and what the member showed, is gone': [
        'voucher.code',
        'voucher.month',
        'voucher.event',
        'voucher.revoked_reason',
      ],
    },
  },
}
