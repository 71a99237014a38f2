import { donationManagement } from '@muster/contract/reach/donation-management.ts'
import { type SandboxMonth, toMajor } from '@muster/contract/reach/donation-words.ts'
import { donations } from '@muster/contract/reach/donations.ts'
import type { FastifyInstance } from 'fastify'
import { notFound } from '../../../platform/errors.ts'
import { serve, WithMessage } from '../../../platform/http/serve.ts'
import type { Parts } from '../../../platform/parts.ts'
import { bulkHandler } from '../../desk/bulk-jobs/index.ts'
import { openDonor } from './donor.ts'
import { gatewayOf } from './gateway/index.ts'
import { practise } from './gateway/sandbox.ts'
import { beginDonation, offerOf, publishesFigures } from './give/order.ts'
import { readPaidReceipt, readReceipt, receiptPaper, sendAgain, stopByReceipt } from './receipt/receipt.ts'
import { stopForDonor } from './settle/monthly.ts'
import { practiseMonth } from './settle/practise-month.ts'
import { dismissFailedRefund, refundDonation } from './settle/refund.ts'
import { gatewayRoutes, verify } from './settle/webhook.ts'
import { donationFigures, donationFile, donationList, showDonor } from './staff/list.ts'

const monthWords: Readonly<Record<SandboxMonth, string>> = {
  charged: 'One month simulated: paid, receipt on its way',
  halted: 'One month simulated: payment failed',
  cancelled: 'One month simulated: payment service cancelled it',
}

export function donationRoutes(app: FastifyInstance, parts: Parts): void {
  const { db, config } = parts
  const gateway = gatewayOf(parts)
  gatewayRoutes(app, parts, gateway)

  serve(app, parts, donations, {
    offer: () => offerOf(parts, gateway),
    order: ({ body }) => beginDonation(parts, gateway, body),
    verify: async ({ body }) => {
      const row = await verify(parts, gateway, body)
      const donor = openDonor(parts, row)
      if (!donor) throw notFound('this donor')
      return new WithMessage('Payment received', {
        Amount: toMajor(row.amount, row.currency),
        Currency: row.currency,
        payment_id: row.paymentId ?? '',
        Payment_method: row.method ?? '',
        Name: donor.name,
        Email: donor.email,
        receipt_key: row.receiptKey,
      })
    },
    practise: ({ body }) => {
      if (gateway.name !== 'sandbox') throw notFound('the sandbox')
      return practise(parts, body.order_id, body.outcome)
    },
    practiseMonth: async ({ params, body }) => {
      if (gateway.name !== 'sandbox') throw notFound('the sandbox')
      await practiseMonth(parts, params.receipt_key, body.outcome)
      return monthWords[body.outcome]
    },
    receipt: ({ params }) => readReceipt(parts, params.receipt_key),
    pdf: async ({ params }) => {
      const receipt = await readPaidReceipt(parts, params.receipt_key)
      return receiptPaper(config, receipt, params.receipt_key)
    },
    sendAgain: async ({ params }) => {
      await sendAgain(parts, params.receipt_key)
      return 'Receipt sent'
    },
    stop: async ({ params }) => {
      await stopByReceipt(parts, gateway, params.receipt_key)
      return 'Your monthly donation has ended. Thank you for everything you’ve given.'
    },
    figures: () => donationFigures(parts, publishesFigures(config)),
  })

  serve(app, parts, donationManagement, {
    list: ({ query }) => donationList(parts).page(db, query),
    csv: ({ query }) => donationList(parts).csv(db, query),
    export: bulkHandler(parts, donationFile),
    figures: () => donationFigures(parts, true),
    show: async ({ actor, params, body }) => ({
      value: await showDonor(parts, actor, params.donation_id, body.field),
    }),
    refund: ({ actor, params, body }) =>
      refundDonation(parts, gateway, actor, params.donation_id, body.reason),
    dismissFailedRefund: async ({ actor, params }) => {
      await dismissFailedRefund(db, actor, params.donation_id)
      return 'Failed refund dismissed'
    },
    stop: async ({ actor, params, body }) => {
      await stopForDonor(parts, gateway, actor, params.donation_id, body.reason)
      return 'Monthly donation stopped'
    },
  })
}
