import { say } from '@muster/contract/lib/say.ts'
import { organisationTransfers, type Transfer } from '@muster/contract/places/organisation-transfers.ts'
import type { FastifyInstance } from 'fastify'
import { serve, WithMessage } from '../../../platform/http/serve.ts'
import type { Parts } from '../../../platform/parts.ts'
import { moveBack } from './back.ts'
import { summaryOfMerge } from './merge-preview.ts'
import { markDifferent } from './pairs.ts'
import { previewTransfer } from './preview.ts'
import { readTransfer, transferList } from './report.ts'
import { pairNamed } from './sides.ts'
import { startTransfer } from './start.ts'

function saidOf({ from, into, state }: Transfer): string {
  if (state === 'done') return say`${{ from: from.title }} is now part of ${{ into: into.title }}`
  return state === 'waiting' || state === 'running'
    ? say`${{ from: from.title }} is being moved into ${{ into: into.title }}`
    : say`${{ from: from.title }} wasn’t moved into ${{ into: into.title }}`
}

export function organisationTransferRoutes(app: FastifyInstance, parts: Parts): void {
  const { db, clock } = parts

  const answer = async (id: string) => {
    const transfer = await readTransfer(db, id, clock.now())
    return new WithMessage(saidOf(transfer), transfer)
  }

  serve(app, parts, organisationTransfers, {
    preview: async ({ query: { from, to } }) => {
      const pair = await pairNamed(db, { from, into: to }, { from: 'from', into: 'to' })
      return previewTransfer(db, pair, clock.now())
    },
    start: async ({ actor, request, body }) => {
      const fields = { from: 'from_id', into: 'to_id' }
      const pair = await pairNamed(db, { from: body.from_id, into: body.to_id }, fields)
      const { decisions, tell, tell_text: tellText, confirm_code: confirm } = body
      return answer(
        await startTransfer(parts, { actor, request }, { pair, decisions, confirm, tell, tellText }),
      )
    },
    list: ({ query }) => transferList(clock.now()).page(db, query),
    read: ({ params }) => readTransfer(db, params.transfer_id, clock.now()),
    moveBack: async ({ actor, request, params: { transfer_id: id } }) => {
      await moveBack(parts, { actor, request }, id)
      const transfer = await readTransfer(db, id, clock.now())
      const { title } = transfer.from
      return new WithMessage(
        transfer.state === 'moved_back' ? say`${{ title }} is back` : say`${{ title }} is being moved back`,
        transfer,
      )
    },
    mergePreview: async ({ params, query }) => {
      const fields = { from: 'source_org', into: 'organisation_id' }
      const named = { from: query.source_org, into: params.organisation_id }
      const pair = await pairNamed(db, named, fields)
      return summaryOfMerge(db, pair)
    },
    markDifferent: async ({ actor, body: { one, other, different } }) => {
      await markDifferent(parts, actor, [one, other], different)
      return different ? 'Marked as different' : 'They’re back on Today'
    },
    merge: async ({ actor, request, params, body }) => {
      const fields = { from: 'source_org', into: 'organisation_id' }
      const named = { from: body.source_org, into: params.organisation_id }
      const pair = await pairNamed(db, named, fields)
      const wanted = { decisions: body.decisions, intoStays: true, confirm: null, tell: true, tellText: null }
      return answer(await startTransfer(parts, { actor, request }, { pair, ...wanted }))
    },
  })
}
