import { api } from '../../../../api/client.ts'
import type { BulkDialogAct } from '../../../../ui/bulk/use-bulk.ts'
import { formatNumber } from '../../../../ui/text/format.ts'

/** Number of first names that the dialog shows. */
const MOST_NAMED = 3

interface Readers {
  /** Names of the loaded rows only. */
  readonly names: readonly string[]
  readonly count: number
  /** The count is a lower bound, because the server stops counting at a limit. */
  readonly countIsCapped?: boolean | undefined
}

/** Example: 'Asha, Basil, Chitra and 28 others'. */
function readersInWords({ names, count, countIsCapped }: Readers): string {
  const named = names.slice(0, MOST_NAMED).map((name) => name.split(' ')[0] ?? name)
  const others = count - named.length
  const rest =
    others === 1 && !countIsCapped ? '1 other' : `${formatNumber(others)}${countIsCapped ? '+' : ''} others`
  return new Intl.ListFormat('en').format(others > 0 ? [...named, rest] : named)
}

/** Sends a message to all selected members of a campus. */
export const messageStudents = (orgId: string | undefined, readers: Readers): BulkDialogAct => ({
  verb: 'Send',
  title: (what) => `Message ${what}`,
  follows: `It’ll go to ${readersInWords(readers)}. They’ll get it as a notification from you, and by email unless they’ve turned that off. Anyone who opted out of campus messages, or got one in the last 24 hours, will be left out. The summary will show how many were reached.`,
  reason: { label: 'Message' },
  call: (rows, { reason = '' }) =>
    api.campusHealth.message.answer({
      body: { ...rows, text: reason, ...(orgId && { org_id: orgId }) },
    }),
})
