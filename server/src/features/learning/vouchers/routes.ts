import { voucherActs } from '@muster/contract/learning/voucher-acts.ts'
import { vouchers } from '@muster/contract/learning/vouchers.ts'
import { say } from '@muster/contract/lib/say.ts'
import type { FastifyInstance } from 'fastify'
import { notFound } from '../../../platform/errors.ts'
import { serve, WithMessage } from '../../../platform/http/serve.ts'
import type { Parts } from '../../../platform/parts.ts'
import { bulkHandler } from '../../desk/bulk-jobs/index.ts'
import { importHandlers } from '../../desk/imports/index.ts'
import { restoreVouchers, revokeVouchers, voucherFile } from './acts.ts'
import { findMemberOfChat } from './find.ts'
import { createVoucher, updateVoucher } from './give/give.ts'
import { voucherImport } from './give/import.ts'
import { pictureOf } from './give/telling.ts'
import { resendVoucher, restoreVoucher, revokeVoucher } from './give/withdraw.ts'
import { taskOptions, voucherList } from './list.ts'
import { myVouchers, redeemVoucher } from './redeem.ts'

export function voucherRoutes(app: FastifyInstance, parts: Parts): void {
  const { db, jobs, clock } = parts

  serve(app, parts, vouchers, {
    ...importHandlers(parts, voucherImport(jobs)),
    list: ({ query }) => voucherList.page(db, query),
    csv: ({ query }) => voucherList.csv(db, query),
    taskOptions: ({ query }) => taskOptions(db, query.search),
    create: async ({ actor, body }) => {
      const row = await createVoucher(db, jobs, actor, body, clock.now())
      return new WithMessage(say`${{ user: row.user }} will get voucher ${{ code: row.code }} by email`, row)
    },
    update: async ({ actor, params, body }) => {
      const row = await updateVoucher(db, jobs, actor, params.voucher_id, body, clock.now())
      return new WithMessage('Voucher updated', row)
    },
    revoke: async ({ actor, params, body }) =>
      (await revokeVoucher(db, actor, params.voucher_id, body?.reason, clock.now())).text,
    restore: async ({ actor, params }) =>
      (await restoreVoucher(db, jobs, actor, params.voucher_id, clock.now())).text,
    resend: ({ actor, params }) => resendVoucher(db, jobs, actor, params.voucher_id),
    picture: async ({ params }) => {
      const picture = await pictureOf(db, params.voucher_id)
      if (!picture) throw notFound('this voucher')
      return picture
    },
    mine: ({ actor }) => myVouchers(db, actor.id),
    redeem: async ({ actor, body }) => {
      const paid = await redeemVoucher(db, parts, actor.id, body.code, clock.now())
      return new WithMessage(say`You’ve received ${{ karma: paid.karma }} karma`, paid)
    },
    redeemFromChat: async ({ body }) => {
      const memberId = await findMemberOfChat(db, body)
      const { karma } = await redeemVoucher(db, parts, memberId, body.code, clock.now())
      return { karma }
    },
  })

  serve(app, parts, voucherActs, {
    revoke: bulkHandler(parts, revokeVouchers),
    restore: bulkHandler(parts, restoreVouchers),
    export: bulkHandler(parts, voucherFile),
  })
}
